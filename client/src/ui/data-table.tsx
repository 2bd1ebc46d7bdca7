import { useEffect, type ReactNode } from 'react';
import { changeTableState, pageCount, type TableState } from '../lib/table-state';
import type { Column } from './column';
import { ErrorPanel } from './error-panel';
import { TableCards } from './table-cards';
import { TableGrid } from './table-grid';
import { TablePaging } from './table-paging';
import { DESKTOP, useMediaQuery } from './use-media-query';

export interface DataTableProps<Row> {
  /** Names the table: 'Pages'. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Of all pages. */
  total: number;
  rowKey: (row: Row) => string;
  state: TableState;
  onState: (state: TableState, options?: { replace?: boolean }) => void;
  loading: boolean;
  /** Shows the error panel with this message instead of rows. */
  error?: string | undefined;
  onRetry?: () => void;
  /** Shown when there is no row: an EmptyState. */
  empty: ReactNode;
  /** 450 px unless said (SPEC.md section 9: dashboard tables 300). */
  height?: 450 | 300;
}

/** Rows, paged and sorted by its owner; a grid on a wide screen, cards on a narrow one, the same columns in both. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, total, state, onState, loading, error, onRetry, empty } = props;
  const wide = useMediaQuery(DESKTOP);

  // The last row of the last page was deleted, or the address asked for too much.
  const last = pageCount(total, state.limit);
  useEffect(() => {
    if (!loading && state.page > last) onState(changeTableState(state, { page: last }), { replace: true });
  }, [loading, last, state, onState]);

  if (error !== undefined) return <ErrorPanel message={error} {...(onRetry ? { onRetry } : {})} />;
  const none = !loading && rows.length === 0 ? empty : null;
  return (
    <section
      aria-label={props.label}
      aria-busy={loading}
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      {wide ? <TableGrid {...props} none={none} /> : <TableCards {...props} none={none} />}
      <TablePaging state={state} total={total} onState={onState} />
    </section>
  );
}
