import type { Warning } from '@vestry/sync/contract/logs';
import { t } from '@vestry/sync/messages/translate';
import { readRequest } from '@vestry/sync/logs/request';
import { makeVisible } from '@vestry/sync/logs/visible';
import { type Column, timeColumn } from '../../../ui/tables/column';
import { LevelBadge } from '../../../entities/logs/level-badge';

export const warningColumns = (onOpen: (row: Warning) => void): Column<Warning>[] => [
  timeColumn('at', t('logs.time')),
  {
    key: 'instance',
    header: t('logs.server'),
    className: 'w-48 max-w-48 truncate',
    cell: ({ instance }) => <bdi className="text-soft">{instance}</bdi>,
  },
  {
    key: 'level',
    header: t('logs.levelLabel'),
    card: 'corner',
    className: 'w-40 max-w-40 whitespace-nowrap',
    cell: ({ level, label, missed }) =>
      missed > 0 ? null : (
        <span className="flex items-center gap-2">
          <LevelBadge level={level} />
          <span className="truncate text-soft">{label}</span>
        </span>
      ),
  },
  {
    key: 'message',
    header: t('logs.message'),
    card: 'title',
    className: 'md:max-w-0 md:w-full',
    cell: (row) =>
      row.missed > 0 ? (
        <span className="text-sm font-normal text-soft italic">{warningText(row)}</span>
      ) : (
        <button
          type="button"
          onClick={() => onOpen(row)}
          className="block max-w-full rounded-sm text-start font-mono text-xs text-accent-ink hover:underline max-md:min-h-11"
        >
          <span className="wrap-anywhere max-md:line-clamp-3 md:block md:truncate">{warningText(row)}</span>
        </button>
      ),
  },
  {
    key: 'requestId',
    header: t('logs.requestId'),
    className: 'w-40 max-w-40 truncate',
    cell: ({ requestId }) => <span className="font-mono text-xs text-soft">{requestId ?? '–'}</span>,
  },
];

/** What a row says in one line. */
function warningText({ label, message, missed }: Warning): string {
  if (missed > 0) return t('logs.missed', { count: missed });
  const request = label === 'request' ? readRequest(message) : null;
  return makeVisible(request ? `${request.status} ${request.method} ${request.url}` : message);
}
