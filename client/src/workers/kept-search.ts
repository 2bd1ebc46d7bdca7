import { KEPT_SEARCH_PATH } from '@vestry/sync/search/site/address';
import { fillKeptSearch } from '@vestry/sync/search/site/kept-search';
import { pageText } from '@vestry/sync/search/site/page-text';
import { type SearchedPage, searchedPage, searchPages } from '@vestry/sync/search/site/search-pages';
import { kept, KEPT } from './kept';

/** What these pages say, of those that search engines may list too. */
async function keptPages(): Promise<SearchedPage[]> {
  const cache = await caches.open(KEPT.pages.name);
  const pages: SearchedPage[] = [];
  for (const request of await cache.keys()) {
    const text = pageText((await (await cache.match(request))?.text()) ?? '');
    if (!text.noindex) pages.push(searchedPage(new URL(request.url).pathname, text));
  }
  return pages;
}

/** The page of results over what this device has kept; undefined when it has not kept that page itself. */
export async function searchKept(typed: string): Promise<Response | undefined> {
  const page = await kept('assets', KEPT_SEARCH_PATH);
  if (!page) return undefined;
  const results = searchPages(await keptPages(), typed, KEPT.pages.most);
  const headers = new Headers(page.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(fillKeptSearch(await page.text(), typed, results), { headers });
}
