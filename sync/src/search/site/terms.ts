import { SEARCH_LIMITS } from '../../limits/site-visits';
import { searchForm } from './search-form';

/** Scripts that are written without spaces between words. */
const LETTERS =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Bopomofo}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}ー々';
const UNSPACED = new RegExp(`[${LETTERS}]`, 'u');
const RUN = new RegExp(`[${LETTERS}]+|[^${LETTERS}]+`, 'gu');
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const IN_WORD = /[\p{L}\p{M}\p{N}]/u;

/** Has the form that is compared. */
export interface Term {
  text: string;
  /** Belongs to a script without spaces: it need not be at the beginning of a word. */
  anywhere: boolean;
}

export interface Query {
  /** All of it: found as it is written, it counts more. */
  phrase: Term;
  /** Each must be on the page. */
  terms: Term[];
  /** The same before it was cut up. */
  runs: Term[];
}

/** Cuts a text in its search form into words, and each of them where a script without spaces begins or ends. */
export function* runsOf(form: string): Generator<Term> {
  for (const [word] of form.matchAll(WORD)) {
    for (const text of word.match(RUN) ?? []) yield { text, anywhere: UNSPACED.test(text) };
  }
}

/** Is what a visitor asks for; without terms when there is no letter and no digit in it. */
export function parseQuery(typed: string): Query {
  // NFKC makes one letter eighteen at most, so that the first cut bounds the work.
  const form = searchForm(typed.slice(0, SEARCH_LIMITS.query));
  const runs = [...runsOf(form)];
  const terms = new Map<string, Term>();
  for (const { text, anywhere } of runs) {
    for (const term of anywhere ? cutUp(text) : [text]) terms.set(term, { text: term, anywhere });
  }
  const all = [...terms.values()].slice(0, SEARCH_LIMITS.terms);
  const words = form.match(WORD) ?? [];
  const phrase = { text: words.join(' '), anywhere: all[0]?.anywhere ?? false };
  return { phrase, terms: all, runs: runs.slice(0, SEARCH_LIMITS.terms) };
}

let segmenter: Intl.Segmenter | undefined;

/** Old browsers, which only search what they have kept, look for the whole. */
function cutUp(word: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [word];
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  return Array.from(segmenter.segment(word), ({ segment }) => segment);
}

/** Finds the characters of most texts without a pattern, because a word of one letter is looked for at many places. */
const isPlain = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57);

function letterBefore(text: string, at: number): string {
  const low = text.charCodeAt(at - 1);
  return text.slice(at - (low >= 0xdc00 && low <= 0xdfff ? 2 : 1), at);
}

/**
 * Returns where a term is in a text, both in their search form: at the beginning of a word, or anywhere in a script
 * that has no spaces; -1 when it is not.
 */
export function indexOfTerm(text: string, term: Term, from = 0): number {
  for (let at = text.indexOf(term.text, from); at >= 0; at = text.indexOf(term.text, at + 1)) {
    if (term.anywhere || at === 0) return at;
    if (isPlain(text.charCodeAt(at - 1))) continue;
    const before = letterBefore(text, at);
    if (!IN_WORD.test(before) || UNSPACED.test(before)) return at;
  }
  return -1;
}
