import { memo } from 'react';
import { formatSize } from '@vestry/sync/text/format';
import { type LogRequest, readRequest, shownAddress } from '@vestry/sync/logs/request';
import { makeVisible } from '@vestry/sync/logs/visible';
import { t } from '@vestry/sync/messages/translate';
import type { LogRow } from '../../data/logs/log-worker-api';
import { classNames } from '../../ui/class-names';
import { ExactTime } from '../../ui/text/exact-time';
import { LevelBadge } from '../../entities/logs/level-badge';
import { durationOf } from './duration';
import { Highlight } from './highlight';

export const ROW_GRID = 'grid min-w-[56rem] grid-cols-[4rem_5.5rem_5rem_minmax(0,1fr)] gap-x-4 px-3';
export const REQUEST_GRID =
  'grid grid-cols-[6rem_6.5rem_6.25rem_minmax(0,3fr)_5rem_minmax(0,1fr)] items-center gap-x-3';

/** What a message spans: a request says that many things. */
export const REQUEST_COLUMNS = 6;

interface LogRowProps {
  index: number;
  row: LogRow | undefined;
  wide: boolean;
  height: number;
  onOpen: (row: LogRow) => void;
}

function RequestCells({ request, marks }: { request: LogRequest; marks: readonly string[] }) {
  const { id, address, method, status, url, bytes, agent } = request;
  return (
    <span className={classNames(REQUEST_GRID, 'min-w-0 text-xs')}>
      <span role="cell" className="truncate font-mono" title={makeVisible(id)}>
        <Highlight text={id || '–'} marks={marks} />
      </span>
      <span role="cell" className="truncate font-mono">
        <Highlight text={shownAddress(address)} marks={marks} />
      </span>
      <span role="cell" className="flex flex-col leading-4">
        <span className="font-medium">{makeVisible(method) || '–'}</span>
        <span className={status >= 500 ? 'text-red-ink' : status >= 400 ? 'text-orange-ink' : 'text-soft'}>
          {status}
        </span>
      </span>
      <span role="cell" className="truncate font-mono" title={makeVisible(url)}>
        <Highlight text={url} marks={marks} />
      </span>
      <span role="cell" className="flex flex-col leading-4 tabular-nums">
        <span>{durationOf(request)}</span>
        <span className="text-soft">{bytes === null ? '–' : formatSize(bytes)}</span>
      </span>
      <span role="cell" className="truncate text-soft" title={makeVisible(agent)}>
        <Highlight text={agent} marks={marks} />
      </span>
    </span>
  );
}

function NumberButton({ row, onOpen }: { row: LogRow; onOpen: (row: LogRow) => void }) {
  return (
    <button
      type="button"
      aria-label={t('logs.openLine', { number: String(row.number) })}
      onClick={() => onOpen(row)}
      className="rounded-sm text-xs text-faint tabular-nums hover:text-ink hover:underline max-md:-m-2 max-md:min-h-11 max-md:min-w-11 max-md:p-2"
    >
      {row.number}
    </button>
  );
}

/** One line at a fixed height; its number opens all of it. */
export const LogRowView = memo(function LogRowView({ index, row, wide, height, onOpen }: LogRowProps) {
  const common = { role: 'row', 'aria-rowindex': index + 1, style: { height } } as const;
  if (!row) {
    return (
      <div {...common} className="flex items-center border-b border-line px-3">
        <span role="cell" className="skeleton h-3 w-3/5">
          <span className="sr-only">{t('common.loading')}</span>
        </span>
      </div>
    );
  }
  const request = row.label === 'request' ? readRequest(row.message) : null;
  if (!wide) return <NarrowRow common={common} row={row} request={request} onOpen={onOpen} />;
  return (
    <div
      {...common}
      className={classNames(ROW_GRID, 'items-center border-b border-line text-sm hover:bg-hover')}
    >
      <span role="cell" className="text-end">
        <NumberButton row={row} onOpen={onOpen} />
      </span>
      <span role="cell" className="flex min-w-0 flex-col items-start leading-4">
        <LevelBadge level={row.level} />
        <span className="max-w-full truncate text-xs text-soft" title={makeVisible(row.label)}>
          {makeVisible(row.label)}
        </span>
      </span>
      <span role="cell" className="text-xs leading-4 text-soft tabular-nums">
        <ExactTime at={row.timestamp} />
      </span>
      {request ? (
        <RequestCells request={request} marks={row.marks} />
      ) : (
        <span role="cell" aria-colspan={REQUEST_COLUMNS} className="min-w-0">
          <span className="line-clamp-2 font-mono text-xs break-all">
            <Highlight text={row.message.slice(0, 600)} marks={row.marks} />
          </span>
        </span>
      )}
    </div>
  );
});

interface NarrowRowProps {
  common: { role: 'row'; 'aria-rowindex': number; style: { height: number } };
  row: LogRow;
  request: LogRequest | null;
  onOpen: (row: LogRow) => void;
}

function NarrowRow({ common, row, request, onOpen }: NarrowRowProps) {
  const text = request ? `${request.method} ${request.status} ${request.url}` : row.message.slice(0, 400);
  return (
    <div {...common} className="flex flex-col gap-1 border-b border-line px-3 py-2 text-sm">
      <span role="cell" className="flex items-center justify-between gap-2">
        <span className="flex min-w-0 items-center gap-2">
          <LevelBadge level={row.level} />
          <span className="truncate text-xs text-soft">{makeVisible(row.label)}</span>
        </span>
        <NumberButton row={row} onOpen={onOpen} />
      </span>
      <span role="cell" className="line-clamp-2 font-mono text-xs break-all">
        <Highlight text={text} marks={row.marks} />
      </span>
      <span role="cell" className="truncate text-xs text-soft tabular-nums">
        <ExactTime at={row.timestamp} />
        {request ? ` · ${shownAddress(request.address)} · ${durationOf(request)}` : null}
      </span>
    </div>
  );
}
