import { useEffect } from 'react';
import { changeTableState, pageCount } from '../../lib/table-state';
import type { DataTableProps } from './data-table-props';
import { ErrorPanel } from '../feedback/error-panel';
import { TableCards } from './table-cards';
import { TableGrid } from './table-grid';
import { TablePaging } from './table-paging';
import { DESKTOP, useMediaQuery } from '../hooks/use-media-query';

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
  // It is there before it says something: that nothing matches is announced while one types.
  const message = <div role="status">{none}</div>;
  return (
    <section
      aria-label={props.label}
      aria-busy={loading}
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      {wide ? <TableGrid {...props} none={message} /> : <TableCards {...props} none={message} />}
      {/* Cards are as tall as they are: how far down it stands is known when they have come. */}
      {wide || !loading || rows.length > 0 ? (
        <TablePaging label={props.label} state={state} total={total} onState={onState} />
      ) : null}
    </section>
  );
}
