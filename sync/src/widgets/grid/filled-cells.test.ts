import { expect, test } from 'vitest';
import '../hand-in';
import { doc, w } from '../../test-support/build';
import { apply } from '../../tree/apply';
import { plainText } from '../../tree/marked-text';
import type { WidgetValue } from '../../tree/node';
import { cellOf, columnsOf, type Table } from './cells';
import { filledCells } from './filled-cells';
import { tableFields } from './grid-of';
import { MAX_COLUMNS, MAX_ROWS } from './shape';

const fieldsOf = (...rows: string[][]) => tableFields(rows.map((row) => row.map((words) => [[words]])));
const tableOf = (...rows: string[][]): WidgetValue => w('t', { type: 'table1', ...fieldsOf(...rows) }).value;
const square = (height: number, width: number): string[][] =>
  Array.from({ length: height }, () => Array.from({ length: width }, () => 'x'));

/** What the table says after it has been filled, and what found no place. */
function filled(value: WidgetValue, row: string, cells: string, ...written: string[][]) {
  let last = 0;
  const found = filledCells(
    value,
    { row, cells },
    { fields: { headers: 'none', ...fieldsOf(...written) }, left: { rows: 0, columns: 0 } },
    () => `n${(last += 1)}`,
  );
  if (!found) return undefined;
  const { state, outcomes } = apply(doc({ value }), found.operations);
  const table = state.tree.children![0]!.value as Table;
  const columns = columnsOf(table);
  return {
    words: (table.rows ?? []).map((each) => columns.map((column) => plainText(cellOf(each, column)))),
    left: found.left,
    effects: new Set(outcomes.map(({ effect }) => effect)),
  };
}

test('cells are written over from that one on, and the table grows where it has too few', () => {
  expect(filled(tableOf(['a', 'b'], ['c', 'd']), '2', 'c-2', ['1', '2', '3'], ['4', '', '6'])).toMatchObject({
    words: [
      ['a', 'b', '', ''],
      ['c', '1', '2', '3'],
      ['', '4', '', '6'],
    ],
    left: { rows: 0, columns: 0 },
  });
});

test('a column that is shown without being listed is listed once before others are added', () => {
  const value = tableOf(['a', 'b']);
  const hidden = { ...value, columns: (value as Table).columns!.slice(0, 1) };
  expect(filled(hidden, '1', 'c-2', ['1', '2', '3'])).toEqual({
    words: [['a', '1', '2', '3']],
    left: { rows: 0, columns: 0 },
    effects: new Set(['applied']),
  });
});

test('what is beyond the last row and column of a full table is counted', () => {
  const full = tableOf(...square(MAX_ROWS, MAX_COLUMNS));
  const found = filled(full, String(MAX_ROWS), `c-${MAX_COLUMNS - 1}`, ...square(4, 5));
  expect(found?.left).toEqual({ rows: 3, columns: 3 });
  expect(found?.words.length).toBe(MAX_ROWS);
  expect(found?.words[0]?.length).toBe(MAX_COLUMNS);
});

test('a table that no longer has that cell is not written in', () => {
  expect(filled(tableOf(['a']), '2', 'c-1', ['x'])).toBeUndefined();
  expect(filled(tableOf(['a']), '1', 'c-2', ['x'])).toBeUndefined();
});
