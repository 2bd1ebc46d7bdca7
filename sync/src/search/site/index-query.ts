import { cutTerm, pairsOf, PLACES } from './page-terms';
import type { Query, Term } from './terms';

type Place = '' | (typeof PLACES)[keyof typeof PLACES];

/** One plain letter begins too many words: it is looked for as a word of its own first. */
const ONE_LETTER = /^[\da-z]$/;

interface Piece {
  text: string;
  /** More may follow. */
  begins: boolean;
}

function piecesOf({ text, anywhere }: Term, isWide: boolean): Piece[] {
  const letters = Array.from(text);
  if (anywhere && letters.length > 1) return pairsOf(letters).map((pair) => ({ text: pair, begins: false }));
  return [{ text: cutTerm(text), begins: anywhere || isWide || !ONE_LETTER.test(text) }];
}

/** As PostgreSQL writes a `tsquery`: there is neither quote nor backslash in a word. */
const written = (pieces: readonly Piece[], place: Place): string =>
  pieces.map(({ text, begins }) => `'${place}${text}'${begins ? ':*' : ''}`).join(' & ');

const all = (parts: readonly string[]): string => parts.map((part) => `(${part})`).join(' & ');
const some = (parts: readonly string[]): string => parts.map((part) => `(${part})`).join(' | ');

/** What a database is asked for, each a `tsquery`. */
export interface IndexQuery {
  /** Every page that can match. */
  pages: string;
  /** The same in parts: pages of the first are likely to be better than those of the next. The last one is `pages`. */
  likely: string[];
}

/**
 * What an index of `termSteps` is asked for what was typed, in one reading of it or several. It gives each page that
 * matches, and few others. `isWide`: one letter may begin a word.
 */
export function indexQuery(queries: readonly Query[], isWide = false): IndexQuery {
  const of = (terms: readonly Term[], place: Place) =>
    terms.map((term) => written(piecesOf(term, isWide), place));
  const pages = some(queries.map(({ terms }) => all(of(terms, ''))));
  const likely = queries.flatMap(({ terms, runs }) => {
    const every = all(of(terms, ''));
    const together = all(of(runs, ''));
    return [
      all(of(runs, PLACES.title)),
      all(of(terms, PLACES.title)),
      ...(terms.length > 1 ? [`${every} & (${some(of(terms, PLACES.title))})`] : []),
      all(of(terms, PLACES.headings)),
      ...(together === every ? [] : [together]),
      all(of(terms, PLACES.often)),
    ];
  });
  return { pages, likely: [...new Set([...likely, pages])] };
}
