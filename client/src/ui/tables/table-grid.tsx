import { memo, type ReactNode } from 'react';
import { LuArrowDown, LuArrowUp } from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import { orderByColumn } from '../../lib/table-state';
import { classNames } from '../class-names';
import type { Column } from './column';
import type { DataTableProps } from './data-table-props';
import { moveBetweenRows } from './move-between-rows';
import { openable } from './open-row';
import { Skeleton } from '../feedback/skeleton';
import { ROW_HEIGHT, useDrawnRows } from './use-drawn-rows';
import { useFocusOfRows } from './use-focus-of-rows';

const HEIGHTS = { 450: 'h-[450px]', 300: 'h-[300px]' };

interface CellProps {
  column: Pick<Column<never>, 'cell'>;
  row: unknown;
}

/** Drawn again for another row or column only: of a hundred rows that are selected, their boxes. */
const Cell = memo(function Cell({ column, row }: CellProps) {
  return column.cell(row as never);
});

/** The room of rows that are drawn in a moment. */
const NotDrawn = ({ count }: { count: number }) =>
  count > 0 ? <tr aria-hidden style={{ height: count * ROW_HEIGHT }} /> : null;

/** The table of a wide screen: a body of fixed height that scrolls under its header. */
export function TableGrid<Row>({
  label,
  columns,
  rows,
  rowKey,
  state,
  onState,
  loading,
  height = 450,
  onOpen,
  none,
}: DataTableProps<Row> & { none: ReactNode }) {
  const waiting = loading && rows.length === 0;
  const focus = useFocusOfRows<HTMLDivElement>();
  const { from, to, onScroll } = useDrawnRows(rows, rowKey);
  return (
    <div
      {...focus}
      onScroll={onScroll}
      className={classNames(
        'overflow-auto scroll-pt-10 focus-visible:outline-offset-[-2px]',
        HEIGHTS[height],
      )}
      // Scrollable by key, so it takes the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={t('common.rowsOf', { label })}
    >
      <table className="w-full border-separate border-spacing-0 text-start text-sm tabular-nums">
        <thead>
          <tr>
            {columns.map((column) => {
              const sorted = column.sort !== undefined && column.sort === state.orderBy;
              const up = state.order === 'ASC';
              return (
                <th
                  key={column.key}
                  scope="col"
                  aria-sort={sorted ? (up ? 'ascending' : 'descending') : undefined}
                  className={classNames(
                    'sticky top-0 z-10 h-9 border-b border-line bg-sunken px-3 text-xs font-medium whitespace-nowrap text-faint',
                    column.align === 'right' && 'text-end',
                    column.pinned && 'end-0 z-20',
                    column.className,
                  )}
                >
                  {column.sort === undefined ? (
                    (column.heading ?? column.header)
                  ) : (
                    <button
                      type="button"
                      onClick={() => onState(orderByColumn(state, column.sort ?? ''))}
                      className={classNames(
                        'group -mx-1.5 inline-flex h-7 items-center gap-1 rounded-sm px-1.5 font-medium hover:bg-hover hover:text-ink',
                        sorted && 'text-ink',
                      )}
                    >
                      {column.header}
                      <span
                        aria-hidden
                        className={
                          sorted ? '' : 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'
                        }
                      >
                        {sorted && !up ? (
                          <LuArrowDown className="size-3" />
                        ) : (
                          <LuArrowUp className="size-3" />
                        )}
                      </span>
                    </button>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody onKeyDown={moveBetweenRows}>
          <NotDrawn count={from} />
          {waiting
            ? Array.from({ length: Math.min(state.limit, 10) }, (_, index) => (
                // Not a row's own key: that one would come to be here what it was there, and count as moved.
                <tr key={`waiting-${index}`}>
                  {columns.map((column) => (
                    <td key={column.key} className="h-[41px] border-b border-line px-3">
                      <Skeleton
                        className={classNames('h-3', column.align === 'right' ? 'ms-auto w-12' : 'w-3/5')}
                      />
                    </td>
                  ))}
                </tr>
              ))
            : rows.slice(from, to).map((row) => (
                <tr
                  key={rowKey(row)}
                  data-row
                  {...openable(row, onOpen)}
                  className={classNames(
                    'bg-surface hover:bg-hover has-[[data-select]:checked]:bg-accent-soft last:*:border-b-0',
                    onOpen && 'cursor-pointer',
                  )}
                >
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      className={classNames(
                        'h-[41px] border-b border-line px-3 py-1',
                        column.align === 'right' && 'text-end',
                        column.pinned && 'sticky end-0 bg-inherit',
                        column.className,
                      )}
                    >
                      <Cell column={column} row={row} />
                    </td>
                  ))}
                </tr>
              ))}
          <NotDrawn count={rows.length - to} />
        </tbody>
      </table>
      {none}
    </div>
  );
}
