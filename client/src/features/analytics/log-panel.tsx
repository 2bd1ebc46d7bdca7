import type { LogEntry } from '@vestry/sync/contract/analytics';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuScrollText } from 'react-icons/lu';
import type { RangeStats } from '../../data/analytics/use-range-stats';
import type { TableState } from '../../lib/table-state';
import type { Column } from '../../ui/tables/column';
import { DataTable } from '../../ui/tables/data-table';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ExactTime } from '../../ui/text/exact-time';
import { LevelBadge } from '../../entities/logs/level-badge';
import { Missing } from './missing';

interface Row extends LogEntry {
  key: string;
}

const columns = (): Column<Row>[] => [
  {
    key: 'level',
    header: t('analytics.level'),
    cell: ({ level }) => <LevelBadge level={level} />,
    card: 'corner',
    className: 'w-24',
  },
  { key: 'label', header: t('analytics.label'), cell: ({ label }) => label, className: 'w-28' },
  {
    key: 'message',
    header: t('analytics.message'),
    cell: ({ message }) => <span className="line-clamp-2 [overflow-wrap:anywhere]">{message}</span>,
    card: 'title',
  },
  {
    key: 'timestamp',
    header: t('analytics.time'),
    cell: ({ timestamp }) => <ExactTime at={timestamp} className="whitespace-nowrap" />,
    className: 'w-44',
  },
];

/** PRODUCT.md LI1: log tables begin with 20 rows. */
const FIRST: TableState = { page: 1, limit: 20, orderBy: 'time', order: 'DESC', search: '' };

export function LogPanel({ title, stats }: { title: string; stats: RangeStats }) {
  const [state, setState] = useState(FIRST);
  const { logs, logsLoading: loading, offline } = stats;
  const rows = (logs ?? []).map((entry, index): Row => ({ ...entry, key: `${index} ${entry.timestamp}` }));
  const from = (state.page - 1) * state.limit;
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2">
      <h2 className="text-sm font-semibold">{title}</h2>
      {logs === null && !loading ? (
        <div className="rounded-lg border border-line bg-surface">
          <Missing offline={offline} />
        </div>
      ) : (
        <DataTable
          label={t('analytics.linesOf', { title })}
          columns={columns()}
          rows={rows.slice(from, from + state.limit)}
          total={rows.length}
          rowKey={({ key }) => key}
          state={state}
          onState={setState}
          loading={loading && logs === null}
          height={300}
          empty={<EmptyState icon={<LuScrollText />} title={t('analytics.noLines')} />}
        />
      )}
    </section>
  );
}
