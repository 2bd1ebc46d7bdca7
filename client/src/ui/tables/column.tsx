import type { ReactNode } from 'react';
import { ExactTime } from '../text/exact-time';

export interface Column<Row> {
  key: string;
  header: string;
  /** The head of the column in the grid, instead of its name. */
  heading?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** The `orderBy` that its header sorts by; none: not sortable. */
  sort?: string;
  align?: 'left' | 'right';
  /** Width and the like, on header and cells. */
  className?: string;
  /** Stays in sight at the right when the grid is wider than the screen. */
  pinned?: boolean;
  /**
   * Its place in the card of a small screen: before the heading, the heading, beside it, a line of its own (usual), the
   * foot, or none.
   */
  card?: 'select' | 'title' | 'corner' | 'line' | 'actions' | 'hidden';
}

/** A column that is sorted by time, to the second. */
export const timeColumn = <Key extends string>(
  key: Key,
  header: string,
): Column<Record<Key, string | null>> => ({
  key,
  header,
  sort: key,
  className: 'w-48',
  cell: ({ [key]: at }) => <ExactTime at={at} className="text-soft md:whitespace-nowrap" />,
});
