import { type MarkedText, plainText } from '../../tree/marked-text';
import type { Column, Row } from './shape';
import { cellOf, columnsOf, hasHeaderColumn, hasHeaderRow, type Table } from './cells';

const isBlank = (text: MarkedText): boolean => plainText(text).trim() === '';

/** The header cells without words whose column or row has some, by the place of each. */
export function blankHeaders(table: Table): (readonly string[])[] {
  const columns = columnsOf(table);
  const { rows = [] } = table;
  const [top, side] = [hasHeaderRow(table), hasHeaderColumn(table)];
  const [first, ...below] = rows;
  const at = (row: Row, { cells }: Column) => ['rows', row.key, cells];
  const found: (readonly string[])[] = [];
  if (top && first)
    columns.slice(Number(side)).forEach((column) => {
      const isNeeded = below.some((row) => !isBlank(cellOf(row, column)));
      if (isNeeded && isBlank(cellOf(first, column))) found.push(at(first, column));
    });
  const [head, ...beside] = columns;
  if (side && head)
    for (const row of rows.slice(Number(top))) {
      const isNeeded = beside.some((column) => !isBlank(cellOf(row, column)));
      if (isNeeded && isBlank(cellOf(row, head))) found.push(at(row, head));
    }
  return found;
}
