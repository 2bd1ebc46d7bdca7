import type { ReactNode } from 'react';
import type { TableState } from '../lib/table-state';
import type { Column } from './column';

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
  onRetry?: () => void;
  /** Shown when there is no row: an EmptyState. */
  empty: ReactNode;
  /** 450 px unless said; tables of the statistics 300 (PRODUCT.md LI1). */
  height?: 450 | 300;
}
