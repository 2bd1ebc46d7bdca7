import type { ReactNode } from 'react';
import type { Column } from '../../ui/column';
import { SyncMark, type SyncMarkState } from '../../ui/sync-mark';

/** How a document stands to the server. */
export const SYNC_COLUMN: Column<{ state: SyncMarkState }> = {
  key: 'sync',
  header: 'Sync',
  className: 'w-40',
  cell: ({ state }) => <SyncMark state={state} />,
};

/** The last column: what can be done with a row. */
export const actionsColumn = <Row,>(cell: (row: Row) => ReactNode): Column<Row> => ({
  key: 'actions',
  header: 'Actions',
  align: 'right',
  card: 'actions',
  pinned: true,
  className: 'w-28',
  cell,
});
