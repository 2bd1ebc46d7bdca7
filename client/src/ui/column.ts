import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The `orderBy` that its header sorts by; none: not sortable. */
  sort?: string;
  align?: 'left' | 'right';
  /** Width and the like, on header and cells. */
  className?: string;
  /** Stays in sight at the right when the grid is wider than the screen. */
  pinned?: boolean;
  /** Its place in the card of a small screen: the heading, beside it, a line of its own (usual), the foot, or none. */
  card?: 'title' | 'corner' | 'line' | 'actions' | 'hidden';
}
