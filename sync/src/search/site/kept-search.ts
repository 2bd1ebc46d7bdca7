import { escaped, resultsMarkup } from './results-markup';
import type { Results } from './search-pages';

/** What stands in the kept page of results where something is put in. */
export const MARKS = { typed: '⟦typed⟧', status: '⟦status⟧', results: '⟦results⟧' } as const;
const MARK = /⟦(typed|status|results)⟧/g;

/** Of the element with the status: what it says. */
export const STATUS_NAMES = { found: 'data-found', none: 'data-none' } as const;

/** The kept page of results, as markup, with what was found on this device. */
export function fillKeptSearch(page: string, typed: string, { found }: Results): string {
  const fill = (text: string, status: string): string =>
    // In one go: what was typed may look like a mark.
    text.replaceAll(MARK, (_, name: keyof typeof MARKS) => {
      if (name === 'typed') return escaped(typed);
      return name === 'status' ? status : resultsMarkup(found);
    });
  const name = found.length > 0 ? STATUS_NAMES.found : STATUS_NAMES.none;
  const status = new RegExp(`${name}="([^"]*)"`).exec(page)?.[1] ?? '';
  return fill(page, typed === '' ? '' : fill(status, ''));
}
