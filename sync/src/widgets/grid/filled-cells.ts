import type { MarkedText } from '../../tree/marked-text';
import type { WidgetValue } from '../../tree/node';
import type { Operation } from '../../tree/operation';
import { cellOf, columnsOf, type Table } from './cells';
import { addColumns, addRow, newColumn, writeCell } from './edits';
import type { LaidOut } from './laid-out';
import { MAX_COLUMNS, MAX_ROWS } from './shape';

interface Filled {
  operations: Operation[];
  /** Rows and columns of what is written that found no place. */
  left: LaidOut['left'];
}

/**
 * Writes the cells of another table into this one, from a cell on; rows and columns that are missing are added, as far as
 * a table goes. Gives undefined where the table no longer has that cell.
 */
export function filledCells(
  value: WidgetValue,
  from: { row: string; cells: string },
  written: Pick<LaidOut, 'fields' | 'left'>,
  newKey: () => string,
): Filled | undefined {
  const table = value as Table;
  const columns = columnsOf(table);
  const rows = (table.rows ?? []).map(({ key }) => key);
  const [top, start] = [rows.indexOf(from.row), columns.findIndex(({ cells }) => cells === from.cells)];
  if (top < 0 || start < 0) return undefined;
  const texts = textsOf(written.fields);
  const [height, width] = [top + texts.length, start + columnsOf(written.fields).length];
  const missing = Math.max(0, Math.min(width, MAX_COLUMNS) - columns.length);
  const added = Array.from({ length: missing }, () => newColumn(newKey()));
  const operations = missing > 0 ? addColumns(value, columns.at(-1)?.key ?? null, added) : [];
  const names = [...columns, ...added].map(({ cells }) => cells);
  while (rows.length < Math.min(height, MAX_ROWS)) {
    const key = newKey();
    operations.push(...addRow(value, rows.at(-1) ?? null, key));
    rows.push(key);
  }
  texts.forEach((line, y) =>
    line.forEach((text, x) => {
      const [row, cells] = [rows[top + y], names[start + x]];
      if (row !== undefined && cells !== undefined) operations.push(writeCell(value, { row, cells }, text));
    }),
  );
  return {
    operations,
    left: {
      rows: written.left.rows + Math.max(0, height - rows.length),
      columns: written.left.columns + Math.max(0, width - names.length),
    },
  };
}

/** The words of each cell, row by row. */
function textsOf({ columns, rows }: LaidOut['fields']): MarkedText[][] {
  const shown = columnsOf({ columns, rows });
  return rows.map((row) => shown.map((column) => cellOf(row, column)));
}
