import { t } from '@vestry/sync/messages/translate';
import { Cards } from './cards';
import type { Compared } from './compared-tables';
import { LogPanel } from './log-panel';
import { SERVER_MEASURES } from './measures';

/** What the server did, for who runs it. */
export function ServerPart({ stats, compare, before }: Compared) {
  const title = t('analytics.serverLog');
  return (
    <>
      <Cards
        measures={SERVER_MEASURES}
        stats={stats}
        before={compare ?? before}
        className="grid-cols-2 *:last:col-span-2 md:grid-cols-12 md:*:col-span-3 md:[&>*:nth-child(n+5)]:col-span-4"
      />
      <LogPanel title={compare ? t('analytics.customOf', { title }) : title} stats={stats} />
      {compare ? <LogPanel title={t('analytics.compareOf', { title })} stats={compare} /> : null}
    </>
  );
}
