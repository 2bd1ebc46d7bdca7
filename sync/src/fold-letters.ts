const ASCII = /^[\0-\x7f]*$/;

/** A text as it is compared, and where in the text each of its code units comes from; undefined: from the same place. */
export interface Folded {
  text: string;
  /** Of each code unit: where its letter begins, or -1 within one. One more for the end. */
  starts?: number[];
}

let letters: Intl.Segmenter | undefined;

/** Letter by letter, as readers see them: what is found in it begins and ends with whole ones. */
export function foldLetters(text: string, fold: (letter: string) => string): Folded {
  if (ASCII.test(text)) return { text: fold(text) };
  letters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const starts: number[] = [];
  let all = '';
  for (const { segment, index } of letters.segment(text)) {
    const letter = fold(segment);
    for (let at = 0; at < letter.length; at += 1) starts.push(at === 0 ? index : -1);
    all += letter;
  }
  starts.push(text.length);
  return { text: all, starts };
}

/** Where a code unit of a folded text comes from, or -1 within a letter. */
export const placeIn = ({ starts }: Folded, at: number): number => (starts ? (starts[at] ?? -1) : at);
