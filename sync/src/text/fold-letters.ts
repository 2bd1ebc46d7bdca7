/**
 * Characters that are letters of their own, whatever stands beside them: ASCII, Latin with accents, punctuation, kana, Han
 * and Hangul of the first plane, full-width ones.
 */
const APART =
  /^[\0-\x7f\u00b7\u00c0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u3001\u3002\u3008-\u3011\u3041-\u3096\u30a1-\u30fa\u30fc\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]*$/;

/** A text as it is compared, and where in the text each of its code units comes from; undefined: from the same place. */
export interface Folded {
  text: string;
  /** Of each code unit: where its letter begins, or -1 within one. One more for the end. */
  starts?: number[];
}

let letters: Intl.Segmenter | undefined;

/** In UTF-16 units: to take a text apart as a whole takes a time that grows with the square of its length. */
const PIECE = 1_000;

/** The letters of a text, as readers see them, each with its place. */
function* lettersOf(text: string): Generator<{ segment: string; index: number }> {
  letters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let size = PIECE;
  for (let from = 0; from < text.length;) {
    const piece = text.slice(from, from + size);
    const isLast = from + size >= text.length;
    const found = [...letters.segment(piece)];
    // The last letter of a piece may go on in the next one.
    const whole = isLast ? found : found.slice(0, -1);
    for (const { segment, index } of whole) yield { segment, index: from + index };
    // One letter may have as many marks as somebody types.
    size = whole.length === 0 ? 2 * size : PIECE;
    from += isLast ? piece.length : (found.at(-1)?.index ?? 0);
  }
}

/** Letter by letter, as readers see them: what is found in it begins and ends with whole ones. */
export function foldLetters(text: string, fold: (letter: string) => string): Folded {
  if (APART.test(text)) {
    const folded = fold(text);
    // Each has become one again.
    if (folded.length === text.length) return { text: folded };
  }
  const starts: number[] = [];
  let all = '';
  for (const { segment, index } of lettersOf(text)) {
    const letter = fold(segment);
    for (let at = 0; at < letter.length; at += 1) starts.push(at === 0 ? index : -1);
    all += letter;
  }
  starts.push(text.length);
  return { text: all, starts };
}

/** Returns where a code unit of a folded text comes from, or -1 within a letter. */
export const placeIn = ({ starts }: Folded, at: number): number => (starts ? (starts[at] ?? -1) : at);
