import type { ReactNode } from 'react';
import type { TableState } from '../../lib/table-state';
import type { Column } from './column';
import type { SmallRow } from './small-row';

export interface DataTableProps<Row> {
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
  onRetry?: () => unknown;
  /** Shown when there is no row: an EmptyState. */
  empty: ReactNode;
  /** A row was pressed, or Enter on it; `inTab` with the key that opens links in a new tab. */
  onOpen?: ((row: Row, inTab: boolean) => void) | undefined;
  /** Two lines for a row on a narrow screen, instead of a card with all columns. */
  small?: (row: Row) => SmallRow;
  /** 450 px by default; tables of the statistics 300 (PRODUCT.md LI1). */
  height?: 450 | 300;
}
