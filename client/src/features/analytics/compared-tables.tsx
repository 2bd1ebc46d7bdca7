import { t } from '@vestry/sync/messages/translate';
import type { RangeStats } from '../../data/analytics/use-range-stats';
import { Panel } from './panel';
import { type Ranked, RankedTable } from './ranked-table';
import { SaveTable } from './save-table';

interface Props {
  title: string;
  what: string;
  counted: string;
  rowsOf: (stats: NonNullable<RangeStats['visits']>) => Ranked[];
  stats: RangeStats;
  compare: RangeStats | null;
}

/** One ranked table, or with a compare range two side by side, the first with its trends. */
export function ComparedTables({ title, what, counted, rowsOf, stats, compare }: Props) {
  const rowsIn = ({ visits }: RangeStats) => visits && rowsOf(visits);
  const table = (label: string, of: RangeStats, before?: readonly Ranked[] | null) => (
    <RankedTable {...{ label, what, counted, before }} rows={rowsIn(of)} loading={of.loading} />
  );
  return (
    <Panel
      title={title}
      action={
        <SaveTable
          title={title}
          heads={[what, counted]}
          rows={(rowsIn(stats) ?? []).map(({ name, count }) => [name, count])}
        />
      }
    >
      {compare ? (
        <div className="grid lg:grid-cols-2 lg:divide-x lg:divide-line">
          <div className="min-w-0">
            <p className="px-4 pt-3 pb-1 text-xs font-medium text-soft">{t('analytics.custom')}</p>
            {table(t('analytics.customOf', { title }), stats, rowsIn(compare))}
          </div>
          <div className="min-w-0">
            <p className="px-4 pt-3 pb-1 text-xs font-medium text-soft">{t('analytics.compare')}</p>
            {table(t('analytics.compareOf', { title }), compare)}
          </div>
        </div>
      ) : (
        // The box around it has the title for its name.
        table(t('common.rowsOf', { label: title }), stats)
      )}
    </Panel>
  );
}
