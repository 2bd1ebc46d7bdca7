import { textSteps } from '@vestry/sync/search/site/page-text';
import { termSteps } from '@vestry/sync/search/site/page-terms';
import { searchedPage } from '@vestry/sync/search/site/search-pages';
import { storable, storedLines } from '@vestry/sync/search/site/stored-lines';
import { inTurns } from '../../../platform/db/turn';
import type { PageTextRow, TextState } from './sql';

/** A page as it is drawn for the search. */
export interface DrawnText {
  markup: string;
  /** Milliseconds since 1970: from then on it says something else; null for never. */
  until: number | null;
}

/** Counts the ways in which texts have been read and taken apart: what another one has stored is read again. */
export const READING = 1;

/** What is stored of a page that was drawn; others are answered in between. */
export async function textRow(
  state: Omit<TextState, 'until'>,
  { markup, until }: DrawnText,
): Promise<PageTextRow> {
  const text = await inTurns(textSteps(markup));
  const { forms } = searchedPage('/', text);
  const { terms, words } = await inTurns(termSteps(forms));
  return {
    ...state,
    until: until === null || !Number.isFinite(until) ? null : new Date(until),
    title: storable(text.title),
    lang: storable(text.lang),
    lines: storedLines(text.lines),
    terms: terms.map(storable),
    words,
  };
}
