import { withoutBreak } from '../../tree/steps';
import { excerptOf, type Excerpt } from './excerpt';
import type { PageText } from './page-text';
import { searchForm } from './search-form';
import { indexOfTerm, parseQuery, type Query, type Term } from './terms';

/** A page as it is searched. */
export interface SearchedPage {
  /** Percent-encoded. */
  path: string;
  title: string;
  lang: string;
  /** Line by line, in the order of the page. */
  text: string;
  /** The same in the form that is compared. */
  forms: { title: string; headings: string; text: string };
}

export interface Found {
  path: string;
  title: string;
  lang: string;
  excerpt: Excerpt;
}

export interface Results {
  /** Counts all that match; `found` has the best of them. */
  total: number;
  found: Found[];
  /** They do not have what was typed, but words that are one letter away. */
  near?: boolean;
}

const WEIGHTS = { title: 10, headings: 5, text: 1 } as const;
/** So often a word on the page counts, and how much each time after the first. */
const MOST_TIMES = 5;
const EACH_TIME = 0.25;
/** The words as they are written, one after the other: so much more than one of them. */
const PHRASE = 1.5;

export function searchedPage(path: string, { title, lang, lines }: PageText): SearchedPage {
  const textOf = (some: typeof lines) => some.map(({ text }) => text).join('\n');
  // Line by line: most of them are plain.
  const formOf = (some: typeof lines) => some.map(({ text }) => searchForm(text)).join('\n');
  const forms = {
    title: searchForm(title),
    headings: formOf(lines.filter(({ isHeading }) => isHeading)),
    text: formOf(lines.filter(({ isHeading }) => !isHeading)),
  };
  // Has what already stands above the excerpt.
  const text = textOf(lines.filter((line) => line.text !== title));
  return { path, title: title || decodeURI(path), lang, text, forms };
}

function scoreOfTerm({ forms }: SearchedPage, term: Term): number {
  let score = 0;
  if (indexOfTerm(forms.title, term) >= 0) score += WEIGHTS.title;
  if (indexOfTerm(forms.headings, term) >= 0) score += WEIGHTS.headings;
  let at = indexOfTerm(forms.text, term);
  if (at >= 0) score += WEIGHTS.text;
  for (let times = 1; at >= 0 && times < MOST_TIMES; times += 1) {
    at = indexOfTerm(forms.text, term, at + term.text.length);
    if (at >= 0) score += EACH_TIME;
  }
  return score;
}

/** 0 for a page that lacks one of the terms. */
function scoreOf(page: SearchedPage, { terms, phrase }: Query): number {
  let score = 0;
  for (const term of terms) {
    const found = scoreOfTerm(page, term);
    if (found === 0) return 0;
    score += found;
  }
  if (terms.length > 1) {
    for (const place of ['title', 'headings', 'text'] as const) {
      if (indexOfTerm(page.forms[place], phrase) >= 0) score += WEIGHTS[place] * PHRASE * terms.length;
    }
  }
  return score;
}

/** The best that a page is worth of several readings of what was typed. */
function bestOf(page: SearchedPage, queries: readonly Query[]): { score: number; query: Query | undefined } {
  let [score, best]: [number, Query | undefined] = [0, undefined];
  for (const query of queries) {
    const worth = scoreOf(page, query);
    if (worth > score) [score, best] = [worth, query];
  }
  return { score, query: best };
}

/**
 * The pages that have every word of one of the queries, the best first; page by page, so that a server can answer
 * others between two steps.
 */
export function* rankSteps(
  pages: Iterable<SearchedPage>,
  queries: readonly Query[],
  most: number,
): Generator<void, Results> {
  const matching = [];
  for (const page of pages) {
    const { score, query } = bestOf(page, queries);
    if (query) matching.push({ page, score, query });
    yield;
  }
  matching.sort((a, b) => b.score - a.score || (a.page.path < b.page.path ? -1 : 1));
  const found: Found[] = [];
  for (const { page, query } of matching.slice(0, most)) {
    const { path, title, lang, text } = page;
    found.push({ path, title, lang, excerpt: excerptOf(text, query.terms) });
    yield;
  }
  return { total: matching.length, found };
}

/** The pages that have every word of what was typed, the best first; at most `most` of them. */
export function searchPages(pages: Iterable<SearchedPage>, typed: string, most: number): Results {
  const query = parseQuery(typed);
  if (query.terms.length === 0) return { total: 0, found: [] };
  return withoutBreak(rankSteps(pages, [query], most));
}
