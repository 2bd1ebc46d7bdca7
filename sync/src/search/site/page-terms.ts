import { runsOf } from './terms';

/** Begins a term of the index that says more than that the page has it somewhere. No word begins so. */
export const PLACES = { title: '^', headings: '#', often: '+' } as const;

/** In UTF-16 units: a longer word is found by its beginning. */
const LONGEST_TERM = 60;
/** So many times on a page is often. */
const OFTEN = 3;
/** In UTF-16 units of three bytes at most: the database keeps a megabyte of terms for each page. */
const MOST_OF_ALL = 300_000;
/** So many words are taken apart in one step. */
const EACH_STEP = 1_000;

/** A word that one of its letters may be wrong in: neither very short nor a number. */
const SPELT = /^\p{L}[\p{L}\p{M}]{2,29}$/u;

/** What a page is found by. */
export interface PageTerms {
  terms: string[];
  /** Those that can be misspelt. */
  words: string[];
}

/** The beginning of a word, of which the index has no more. */
export const cutTerm = (word: string): string =>
  word.length <= LONGEST_TERM ? word : word.slice(0, LONGEST_TERM).replace(/[\ud800-\udbff]$/, '');

/** Each letter with the next one; what has one letter has none. */
export function pairsOf(letters: readonly string[]): string[] {
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

/** What the index has of a text in its search form, each as often as it is there. */
function* piecesOf(form: string): Generator<string> {
  for (const { text, anywhere } of runsOf(form)) {
    if (!anywhere) yield cutTerm(text);
    else {
      const letters = Array.from(text);
      yield* pairsOf(letters);
      // It begins no pair.
      yield letters.at(-1) ?? '';
    }
  }
}

interface Forms {
  title: string;
  headings: string;
  text: string;
}

/**
 * The terms of a page: words, and pairs of letters in scripts without spaces; once more for those in its title, in its
 * headings and often in its text. In steps, so that a server can answer others between two of them.
 */
export function* termSteps({ title, headings, text }: Forms): Generator<void, PageTerms> {
  const counts = new Map<string, number>();
  const more = new Set<string>();
  let steps = 0;
  for (const [form, place] of [
    [title, PLACES.title],
    [headings, PLACES.headings],
    [text, undefined],
  ] as const) {
    for (const piece of piecesOf(form)) {
      const count = (counts.get(piece) ?? 0) + 1;
      counts.set(piece, count);
      if (place) more.add(place + piece);
      else if (count === OFTEN) more.add(PLACES.often + piece);
      if ((steps += 1) % EACH_STEP === 0) yield;
    }
  }
  const terms: string[] = [];
  let length = 0;
  for (const term of [...counts.keys(), ...more]) {
    length += term.length;
    if (length > MOST_OF_ALL) break;
    terms.push(term);
  }
  return { terms, words: [...counts.keys()].filter((word) => SPELT.test(word)) };
}
