import { foldLetters, placeIn } from '../../text/fold-letters';
import { searchable } from '../../text/searchable';

/** Describes what is looked for. */
export interface FindQuery {
  text: string;
  matchCase: boolean;
  wholeWords: boolean;
}

/** A range of a text, in UTF-16 code units; the end is not part of it. */
export interface TextRange {
  start: number;
  end: number;
}

let words: Intl.Segmenter | undefined;

/** Sigma at the end of a word is the same letter; which one `toLowerCase` gives depends on what is around it. */
const folded = (text: string, matchCase: boolean): string =>
  matchCase ? text.normalize('NFKC') : searchable(text).replaceAll('ς', 'σ');

function wordEdges(text: string): ReadonlySet<number> {
  const edges = new Set([text.length]);
  words ??= new Intl.Segmenter('en', { granularity: 'word' });
  for (const { index } of words.segment(text)) edges.add(index);
  return edges;
}

/**
 * Returns where a text has what is looked for, from its start to its end; none overlaps another. Full width, composed
 * and small letters are compared as every search of the product compares them (`searchable`).
 */
export function matchesIn(text: string, { text: pattern, matchCase, wholeWords }: FindQuery): TextRange[] {
  const fold = (letter: string) => folded(letter, matchCase);
  const needle = foldLetters(pattern, fold).text;
  if (needle === '' || text === '') return [];
  const letters = foldLetters(text, fold);
  const { text: hay } = letters;
  let edges: ReadonlySet<number> | undefined;
  const found: TextRange[] = [];
  for (let at = hay.indexOf(needle); at >= 0;) {
    const [start, end] = [placeIn(letters, at), placeIn(letters, at + needle.length)];
    const isWhole = () => (edges ??= wordEdges(text)).has(start) && edges.has(end);
    const fits = start >= 0 && end >= 0 && (!wholeWords || isWhole());
    if (fits) found.push({ start, end });
    at = hay.indexOf(needle, at + (fits ? needle.length : 1));
  }
  return found;
}
