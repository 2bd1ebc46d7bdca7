/** The site is searched here. A page may have this route: it is shown as long as nothing is asked for. */
export const SEARCH_PATH = '/search';
/** The parameter of what is looked for. */
export const SEARCH_PARAMETER = 'q';

/** The page of results without results, for the visitors' service worker. */
export const KEPT_SEARCH_PATH = '/assets/search.html';

/**
 * Returns what is looked for; undefined when the address does not ask. `query` as it stands in an address, with or
 * without '?'.
 */
export function askedFor(query: string): string | undefined {
  return new URLSearchParams(query).get(SEARCH_PARAMETER)?.trim();
}
