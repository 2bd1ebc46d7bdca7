import { searchable } from '../searchable';

/** What is looked for. */
export interface FindQuery {
  text: string;
  matchCase: boolean;
  wholeWords: boolean;
}

/** A stretch of a text, in UTF-16 code units; the end is not part of it. */
export interface Stretch {
  start: number;
  end: number;
}

const ASCII = /^[\0-\x7f]*$/;

const segmenter = (granularity: 'grapheme' | 'word') => {
  let made: Intl.Segmenter | undefined;
  return (text: string) => (made ??= new Intl.Segmenter('en', { granularity })).segment(text);
};
const letters = segmenter('grapheme');
const words = segmenter('word');

/** Sigma at the end of a word is the same letter; which one `toLowerCase` gives depends on what is around it. */
const folded = (text: string, matchCase: boolean): string =>
  matchCase ? text.normalize('NFKC') : searchable(text).replaceAll('ς', 'σ');

/** A text as it is compared, and where in the text each of its code units comes from; undefined: from the same place. */
interface Folded {
  text: string;
  /** Of each code unit: where its letter begins, or -1 within one. One more for the end. */
  starts?: number[];
}

/** Letter by letter, as readers see them: what is found begins and ends with whole ones. */
function foldLetters(text: string, matchCase: boolean): Folded {
  if (ASCII.test(text)) return { text: folded(text, matchCase) };
  const starts: number[] = [];
  let all = '';
  for (const { segment, index } of letters(text)) {
    const letter = folded(segment, matchCase);
    for (let at = 0; at < letter.length; at += 1) starts.push(at === 0 ? index : -1);
    all += letter;
  }
  starts.push(text.length);
  return { text: all, starts };
}

function wordEdges(text: string): ReadonlySet<number> {
  const edges = new Set([text.length]);
  for (const { index } of words(text)) edges.add(index);
  return edges;
}

/**
 * Where a text has what is looked for, from its start to its end; none overlaps another. Full width, composed and small
 * letters are compared as every search of the product compares them (`searchable`).
 */
export function matchesIn(text: string, { text: wanted, matchCase, wholeWords }: FindQuery): Stretch[] {
  const needle = foldLetters(wanted, matchCase).text;
  if (needle === '' || text === '') return [];
  const { text: hay, starts } = foldLetters(text, matchCase);
  const place = (at: number): number => (starts ? (starts[at] ?? -1) : at);
  let edges: ReadonlySet<number> | undefined;
  const found: Stretch[] = [];
  for (let at = hay.indexOf(needle); at >= 0;) {
    const [start, end] = [place(at), place(at + needle.length)];
    const isWhole = () => (edges ??= wordEdges(text)).has(start) && edges.has(end);
    const fits = start >= 0 && end >= 0 && (!wholeWords || isWhole());
    if (fits) found.push({ start, end });
    at = hay.indexOf(needle, at + (fits ? needle.length : 1));
  }
  return found;
}
