import { t } from '@vestry/sync/messages/translate';
import type { RangeStats } from '../../data/analytics/use-range-stats';
import { Panel } from './panel';
import { type Ranked, RankedTable } from './ranked-table';
import { SaveTable } from './save-table';

/** The numbers of the screen's range, and those beside them. */
export interface Compared {
  stats: RangeStats;
  /** Of a range that was asked for. */
  compare: RangeStats | null;
  /** Of the time before, while nothing else was asked for. Null: nobody came then, or it is not known. */
  before: RangeStats | null;
}

interface Props extends Compared {
  title: string;
  what: string;
  counted: string;
  /** Heading of the sorts, where rows have them; in files alone. */
  kind?: string;
  /** Shown when there are no rows. */
  empty?: string;
  /** Null: not known. */
  rowsOf: (stats: RangeStats) => Ranked[] | null;
}

/** One ranked table with its trends, or with a compare range two side by side. */
export function ComparedTables({ title, what, counted, kind, empty, rowsOf, stats, compare, before }: Props) {
  const table = (label: string, of: RangeStats, former: RangeStats | null) => (
    <RankedTable
      {...{ label, what, counted }}
      rows={rowsOf(of)}
      before={former && rowsOf(former)}
      trendsAside={!compare}
      empty={empty ?? t('analytics.noVisits')}
      loading={of.loading}
      offline={of.offline}
    />
  );
  return (
    <Panel
      title={title}
      action={
        <SaveTable
          title={title}
          heads={[...(kind === undefined ? [] : [kind]), what, counted]}
          rows={(rowsOf(stats) ?? []).map((row) => [
            ...(kind === undefined ? [] : [row.kind ?? '']),
            row.name,
            row.count,
          ])}
        />
      }
    >
      {compare ? (
        <div className="grid lg:grid-cols-2 lg:divide-x lg:divide-line">
          <div className="min-w-0">
            <p className="px-4 pt-3 pb-1 text-xs font-medium text-soft">{t('analytics.custom')}</p>
            {table(t('analytics.customOf', { title }), stats, compare)}
          </div>
          <div className="min-w-0">
            <p className="px-4 pt-3 pb-1 text-xs font-medium text-soft">{t('analytics.compare')}</p>
            {table(t('analytics.compareOf', { title }), compare, null)}
          </div>
        </div>
      ) : (
        // The box around it has the title for its name.
        table(t('common.rowsOf', { label: title }), stats, before)
      )}
    </Panel>
  );
}
