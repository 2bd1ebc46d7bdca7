import { useEffect, useRef, useState } from 'react';
import { LuSearchX, LuScrollText } from 'react-icons/lu';
import type { LogQuery, LogRow } from '../../data/logs/log-worker-api';
import { readRequest } from '@vestry/sync/logs/request';
import { t } from '@vestry/sync/messages/translate';
import { classNames } from '../../ui/class-names';
import { EmptyState } from '../../ui/feedback/empty-state';
import { DESKTOP, useMediaQuery } from '../../ui/hooks/use-media-query';
import { LineDialog } from './line-dialog';
import { LogRowView, REQUEST_COLUMNS, REQUEST_GRID, ROW_GRID } from './log-row';
import type { Log } from './use-log';
import { useVirtualRows } from './use-virtual-rows';

const ROW_HEIGHT = { wide: 44, narrow: 116 };
const REQUEST_HEADERS = [
  'logs.requestId',
  'logs.ip',
  'logs.methodStatus',
  'logs.url',
  'logs.timeSize',
  'logs.agent',
] as const;

function Header({ requests }: { requests: boolean }) {
  return (
    <div
      role="row"
      className={classNames(
        ROW_GRID,
        'h-9 items-center border-b border-line bg-sunken text-xs font-medium text-soft',
      )}
    >
      <span role="columnheader" className="text-end">
        {t('logs.line')}
      </span>
      <span role="columnheader">{t('logs.levelLabel')}</span>
      <span role="columnheader">{t('logs.time')}</span>
      {requests ? (
        <span className={REQUEST_GRID}>
          {REQUEST_HEADERS.map((header) => (
            <span key={header} role="columnheader" className="leading-4">
              {t(header)}
            </span>
          ))}
        </span>
      ) : (
        <span role="columnheader" aria-colspan={REQUEST_COLUMNS}>
          {t('logs.message')}
        </span>
      )}
    </div>
  );
}

/** What the three lines of a narrow row say. */
function NarrowHeader() {
  return (
    <div role="row">
      <span role="columnheader">{t('logs.line')}</span>
      <span role="columnheader">{t('logs.message')}</span>
      <span role="columnheader">{t('logs.time')}</span>
    </div>
  );
}

/** The answer's lines, of which only those in sight are there. */
export function LogTable({ log, query }: { log: Log; query: LogQuery }) {
  const wide = useMediaQuery(DESKTOP);
  const rowHeight = wide ? ROW_HEIGHT.wide : ROW_HEIGHT.narrow;
  const total = log.progress.rows;
  const { box, height, first, count, top, onScroll, scrollTo } = useVirtualRows(total, rowHeight);
  const { store } = log;
  const rows = Array.from({ length: count }, (_, index) => store.row(first + index));
  useEffect(() => store.need(first, count));
  const [open, setOpen] = useState<LogRow | null>(null);

  // The last lines are looked at from their end, other answers from their beginning.
  const shown = useRef(-1);
  const atEnd = query.mode === 'tail';
  useEffect(() => {
    if (total === 0 || shown.current === log.answer) return;
    shown.current = log.answer;
    scrollTo(atEnd ? total : 0);
  }, [log.answer, total, atEnd, scrollTo]);

  const isEmpty = log.progress.ended && total === 0;
  const requests = rows.some((row) => row?.label === 'request' && readRequest(row.message) !== null);
  return (
    <section
      aria-label={t('logs.lines')}
      aria-busy={!log.progress.ended}
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      {isEmpty ? (
        <div className="h-[450px] content-center">
          {query.mode === 'grep' ? (
            <EmptyState icon={<LuSearchX />} title={t('logs.noMatch')}>
              {t('logs.noMatchHint')}
            </EmptyState>
          ) : (
            <EmptyState icon={<LuScrollText />} title={t('logs.noLines')} />
          )}
        </div>
      ) : (
        <div
          ref={box}
          onScroll={onScroll}
          role="table"
          aria-label={t('logs.logLines')}
          aria-rowcount={total}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="h-[max(450px,calc(100dvh-21rem))] overflow-auto overscroll-contain focus-visible:-outline-offset-2"
        >
          <div role="rowgroup" className={wide ? 'sticky top-0 z-10' : 'sr-only'}>
            {wide ? <Header requests={requests} /> : <NarrowHeader />}
          </div>
          <div role="rowgroup" style={{ height }} className="relative">
            <div style={{ transform: `translateY(${top}px)` }}>
              {rows.map((row, index) => (
                <LogRowView
                  // A row is its place in the answer.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={first + index}
                  index={first + index}
                  row={row}
                  wide={wide}
                  height={rowHeight}
                  onOpen={setOpen}
                />
              ))}
            </div>
          </div>
        </div>
      )}
      <LineDialog row={open} onClose={() => setOpen(null)} />
    </section>
  );
}
