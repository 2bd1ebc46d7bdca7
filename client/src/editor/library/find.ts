import { searchable } from '@vestry/sync/text/searchable';

/** What a search goes over. */
export interface Findable {
  /** In the window's language first, then in the others. */
  names: readonly string[];
  /** What else it is called, the most usual first. */
  words: readonly string[];
  /** One line about it. */
  hints: readonly string[];
}

/** A name is found by one who leaves its accents out. */
const plain = (text: string): string => searchable(text).normalize('NFD').replace(/\p{M}/gu, '');

/** 'Photos' is looked for as 'photo'. */
const singular = (word: string): string => (/^[a-z]{4,}s$/.test(word) ? word.slice(0, -1) : word);

const startsWord = (text: string, word: string): boolean =>
  text.split(/[\s,.:;()-]+/u).some((each) => each.startsWith(word));

const NOT_FOUND = Infinity;

/** How far a word is from what somebody means by it: 0 is the name itself. */
function distance(word: string, { names, words, hints }: Findable): number {
  const all = names.map(plain);
  if (all.some((name) => singular(name) === word)) return 0;
  if (all.some((name) => name.startsWith(word))) return 1;
  const at = words.findIndex((each) => singular(plain(each)) === word);
  if (at >= 0) return 2 + at / 100;
  if (all.some((name) => startsWord(name, word))) return 3;
  if (words.some((each) => plain(each).startsWith(word))) return 4;
  if (hints.some((hint) => startsWord(plain(hint), word))) return 5;
  // Chinese has no spaces between its words.
  if ([...all, ...words.map(plain)].some((each) => each.includes(word))) return 6;
  if (hints.some((hint) => plain(hint).includes(word))) return 7;
  return NOT_FOUND;
}

/** Those that every word of the search says something of, the nearest first; all of them, as they are, for no words. */
export function found<Entry extends Findable>(query: string, entries: readonly Entry[]): Entry[] {
  const words = plain(query).split(/\s+/u).filter(Boolean).map(singular);
  return entries
    .map((entry) => ({ entry, far: words.reduce((sum, word) => sum + distance(word, entry), 0) }))
    .filter(({ far }) => far !== NOT_FOUND)
    .toSorted((a, b) => a.far - b.far)
    .map(({ entry }) => entry);
}
