import { Fragment, type ReactNode } from 'react';
import { LuArrowDown, LuArrowUp } from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import { changeTableState } from '../../lib/table-state';
import { classNames } from '../class-names';
import type { Column } from './column';
import type { DataTableProps } from './data-table-props';
import { IconButton } from '../inputs/icon-button';
import { moveBetweenRows } from './move-between-rows';
import { openable } from './open-row';
import { SelectField } from '../inputs/select-field';
import { Skeleton } from '../feedback/skeleton';
import { SmallRowView } from './small-row';
import { useFocusOfRows } from './use-focus-of-rows';

/** The same rows on a narrow screen: a card each, sorted by a choice above them. */
export function TableCards<Row>({
  label,
  columns,
  rows,
  rowKey,
  state,
  onState,
  loading,
  onOpen,
  small,
  none,
}: DataTableProps<Row> & { none: ReactNode }) {
  const waiting = loading && rows.length === 0;
  const sortable = columns.flatMap(({ sort, header }) =>
    sort === undefined ? [] : [{ value: sort, label: header }],
  );
  const selects = columns.filter(({ card }) => card === 'select');
  const up = state.order === 'ASC';
  const focus = useFocusOfRows<HTMLUListElement>();
  return (
    <>
      {sortable.length > 0 ? (
        <div className="flex items-center gap-2 border-b border-line px-3 py-2">
          {columns.map(({ key, heading }) => (heading ? <Fragment key={key}>{heading}</Fragment> : null))}
          <span aria-hidden className="text-sm whitespace-nowrap text-soft">
            {t('common.sortBy')}
          </span>
          <span className="flex-1">
            <SelectField
              label={t('common.sortBy')}
              hideLabel
              value={state.orderBy}
              options={sortable}
              onChange={(orderBy) => onState(changeTableState(state, { orderBy }))}
            />
          </span>
          <IconButton
            tone="plain"
            label={up ? t('common.ascending') : t('common.descending')}
            icon={up ? <LuArrowUp /> : <LuArrowDown />}
            onClick={() => onState(changeTableState(state, { order: up ? 'DESC' : 'ASC' }))}
          />
        </div>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        {...focus}
        tabIndex={-1}
        aria-label={t('common.rowsOf', { label })}
        onKeyDown={moveBetweenRows}
        className="divide-y divide-line"
      >
        {waiting
          ? Array.from({ length: 5 }, (_, index) => (
              <li
                key={`waiting-${index}`}
                className={classNames('flex flex-col gap-3 p-4', small ? 'h-17 overflow-hidden' : 'h-36')}
              >
                <Skeleton className="h-5 w-2/5" />
                <Skeleton className="h-3 w-4/5" />
                <Skeleton className="h-3 w-3/5" />
              </li>
            ))
          : rows.map((row) => (
              <li
                key={rowKey(row)}
                data-row
                {...openable(row, onOpen)}
                className={classNames(
                  'tabular-nums has-[[data-select]:checked]:bg-accent-soft',
                  small ? 'flex items-center gap-1 py-1 ps-2 pe-1' : 'flex flex-col gap-2 p-4',
                  onOpen && 'cursor-pointer',
                )}
              >
                {small ? (
                  <SmallRowView
                    row={small(row)}
                    select={selects.map(({ key, cell }) => (
                      <Fragment key={key}>{cell(row)}</Fragment>
                    ))}
                  />
                ) : (
                  <Card row={row} columns={columns} />
                )}
              </li>
            ))}
      </ul>
      {none}
    </>
  );
}

function Card<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const at = (place: Column<Row>['card']) => columns.filter(({ card = 'line' }) => card === place);
  const lines = at('line');
  const actions = at('actions');
  /** The place beside the last line is free: the actions take it where they have room, and the card is a row lower. */
  const pairs = actions.length > 0 ? lines.length - (lines.length % 2) : lines.length;
  const line = (column: Column<Row>) => (
    <div key={column.key} className="min-w-0">
      <dt className="text-xs text-faint">{column.header}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{column.cell(row)}</dd>
    </div>
  );
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="max-w-full min-w-2/5 flex-1 text-base font-medium break-words">
          {at('title').map((column) => (
            <div key={column.key}>{column.cell(row)}</div>
          ))}
        </div>
        <div className="flex max-w-full shrink-0 items-center gap-2 pt-0.5">
          {at('corner').map((column) => (
            <div key={column.key}>{column.cell(row)}</div>
          ))}
        </div>
      </div>
      {pairs > 0 ? (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">{lines.slice(0, pairs).map(line)}</dl>
      ) : null}
      {actions.length > 0 ? (
        <div className="flex flex-wrap items-end justify-between gap-2">
          {pairs < lines.length ? <dl className="text-sm">{lines.slice(pairs).map(line)}</dl> : null}
          <div className="ms-auto flex flex-wrap justify-end gap-2">
            {actions.map((column) => (
              <div key={column.key}>{column.cell(row)}</div>
            ))}
          </div>
        </div>
      ) : null}
    </>
  );
}
