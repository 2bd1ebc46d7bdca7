import type { MarkedText } from '../../tree/marked-text';
import { GIVEN_NAME } from '../fields/field';
import type { Column, Row } from './shape';

/** What is drawn beyond the listed columns at most, of a table that no save would have taken. */
const MOST_DRAWN = 40;

export interface Table {
  headers?: 'row' | 'column' | 'both' | 'none' | undefined;
  columns?: readonly Column[] | undefined;
  rows?: readonly Row[] | undefined;
}

/** Returns the words of a cell; none of one that the row lacks. */
export const cellOf = (row: Row, { cells }: Pick<Column, 'cells'>): MarkedText =>
  ((row as Readonly<Record<string, MarkedText | string | undefined>>)[cells] as MarkedText | undefined) ?? [];

/**
 * The columns as they are shown, each once: those that are listed, and those that are not any more but have words, since
 * somebody wrote in them while somebody else deleted them.
 */
export function columnsOf({ columns = [], rows = [] }: Table): Column[] {
  const found = new Map<string, Column>();
  for (const column of columns) if (!found.has(column.cells)) found.set(column.cells, column);
  for (const row of rows)
    for (const name of Object.keys(row))
      if (GIVEN_NAME.test(name) && !found.has(name) && cellOf(row, { cells: name }).length > 0)
        found.set(name, { key: name, cells: name });
  return [...found.values()].slice(0, MOST_DRAWN);
}

export const hasHeaderRow = ({ headers = 'row' }: Table): boolean => headers === 'row' || headers === 'both';
export const hasHeaderColumn = ({ headers }: Table): boolean => headers === 'column' || headers === 'both';
