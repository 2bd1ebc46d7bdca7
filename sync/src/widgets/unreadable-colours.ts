import { contrast, READABLE } from './fields/colours';
import { type ChosenColours, paletteOf, readableNear } from './palette';

interface Unreadable {
  field: 'colourText' | 'colourAccent';
  /** Of the pair, to one decimal, rounded down: it never says 4.5 of a pair that is refused. */
  ratio: number;
  /** The nearest colour that can be read there. */
  suggestion: string;
}

/** Text and accent that nobody can read on the background; empty where all is well. */
export function unreadableColours(chosen: ChosenColours): Unreadable[] {
  const palette = paletteOf(chosen);
  if (!palette) return [];
  const pairs = [
    ['colourText', palette.text],
    ['colourAccent', palette.accent],
  ] as const;
  return pairs.flatMap(([field, colour]) => {
    const ratio = contrast(colour, palette.background);
    if (ratio >= READABLE) return [];
    const suggestion = readableNear(colour, palette.background);
    return [{ field, ratio: Math.floor(ratio * 10) / 10, suggestion }];
  });
}
