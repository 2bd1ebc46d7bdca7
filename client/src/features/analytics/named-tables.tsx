import { t } from '@vestry/sync/messages/translate';
import { type Compared, ComparedTables } from './compared-tables';
import { browserName, pageName } from './names';
import { clicksOf, languagesOf, sourcesOf } from './named-rows';

/** What was read, by whom, from where, with what. */
export function NamedTables(shown: Compared) {
  const visits = t('analytics.visits');
  return (
    <div className={shown.compare ? 'contents' : 'grid gap-4 md:gap-5 xl:grid-cols-2'}>
      <ComparedTables
        {...shown}
        title={t('analytics.pageVisits')}
        what={t('analytics.page')}
        counted={visits}
        rowsOf={(of) =>
          of.visits &&
          of.visits.pageVisitStats.map((page) => ({ name: pageName(page.pathname), count: page.visits }))
        }
      />
      <ComparedTables
        {...shown}
        title={t('analytics.sources')}
        what={t('analytics.source')}
        counted={t('analytics.visitors')}
        empty={t('analytics.noVisitors')}
        rowsOf={sourcesOf}
      />
      <ComparedTables
        {...shown}
        title={t('analytics.clicks')}
        what={t('analytics.target')}
        counted={t('analytics.clicks')}
        kind={t('analytics.kind')}
        empty={t('analytics.noClicks')}
        rowsOf={clicksOf}
      />
      <ComparedTables
        {...shown}
        title={t('analytics.languages')}
        what={t('analytics.language')}
        counted={visits}
        rowsOf={languagesOf}
      />
    </div>
  );
}

/** Programs that pages were read with. */
export function Browsers(shown: Compared) {
  return (
    <ComparedTables
      {...shown}
      title={t('analytics.browsers')}
      what={t('analytics.browser')}
      counted={t('analytics.visits')}
      rowsOf={({ visits }) =>
        visits &&
        visits.browserStats.map(({ os, browser, count }) => ({ name: browserName(browser, os), count }))
      }
    />
  );
}
