import type { RenderKeptSearch, RenderSearch, SearchReply } from '@vestry/sync/site/site';
import { MARKS, STATUS_NAMES } from '@vestry/sync/search/site/kept-search';
import { resultsMarkup } from '@vestry/sync/search/site/results-markup';
import type { Translate } from '@vestry/sync/messages/translate';
import { SEARCH_TYPE, SearchForm } from '../widgets/parts/search-form';
import searchSheet from './search.css?inline';
import { specialPage } from './special-page';

export const renderSearch: RenderSearch = (reply, context) =>
  specialPage({
    context,
    home: reply.home,
    types: [SEARCH_TYPE],
    sheet: searchSheet,
    className: 'search-page',
    title: ({ t }) => (reply.typed ? t('site.searchTitle', { typed: reply.typed }) : t('site.search')),
    content: ({ t }) => (
      <>
        <h1>{t('site.search')}</h1>
        <SearchForm t={t} typed={reply.typed} />
        <p className="status" role="status">
          {statusOf(reply, t)}
        </p>
        <div dangerouslySetInnerHTML={{ __html: resultsMarkup(reply.results.found) }} />
      </>
    ),
  });

function statusOf(
  { typed, busy, preparing, results: { total, found, near } }: SearchReply,
  t: Translate,
): string {
  if (typed === '') return '';
  if (busy) return t('site.searchBusy');
  if (preparing) return t('site.searchPreparing', { typed });
  if (total === 0) return t('site.searchNone', { typed });
  if (near) return t('site.searchNear', { count: total, typed });
  return total > found.length
    ? t('site.searchMost', { count: total, most: found.length, typed })
    : t('site.searchFound', { count: total, typed });
}

/** The same page with marks in it, which the visitors' service worker fills in. */
export const renderKeptSearch: RenderKeptSearch = (home, context) =>
  specialPage({
    context,
    home,
    types: [SEARCH_TYPE],
    sheet: searchSheet,
    className: 'search-page',
    title: ({ t }) => t('site.search'),
    content: ({ t }) => (
      <>
        <h1>{t('site.search')}</h1>
        <SearchForm t={t} typed={MARKS.typed} />
        <p
          className="status"
          role="status"
          {...{
            [STATUS_NAMES.found]: t('site.searchKept', { typed: MARKS.typed }),
            [STATUS_NAMES.none]: t('site.searchKeptNone', { typed: MARKS.typed }),
          }}
        >
          {MARKS.status}
        </p>
        <div>{MARKS.results}</div>
      </>
    ),
  });
