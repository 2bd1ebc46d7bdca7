import type { MarkedText } from '../../tree/marked-text';
import type { WidgetValue } from '../../tree/node';
import type { Operation } from '../../tree/operation';
import type { Column, Row } from './shape';
import { columnsOf, type Table } from './cells';

const tableIn = (value: WidgetValue): Table => value as Table;

/** Lists the columns that are shown without being listed, so that what is put beside one has its place. */
function listed(value: WidgetValue): Operation[] {
  const { columns = [] } = tableIn(value);
  const known = new Set(columns.map(({ key }) => key));
  let after = columns.at(-1)?.key ?? null;
  return columnsOf(tableIn(value)).flatMap((item): Operation[] => {
    if (known.has(item.key)) return [];
    const operation: Operation = { op: 'add-item', id: value.id, list: 'columns', after, item };
    after = item.key;
    return [operation];
  });
}

/** Adds it after the row or column with the key `after`, or at the start. */
export const addRow = ({ id }: WidgetValue, after: string | null, key: string): Operation[] => [
  { op: 'add-item', id, list: 'rows', after, item: { key } },
];

export const newColumn = (key: string): Column => ({ key, cells: `c-${key}` });

/** Adds one behind the other. */
export const addColumns = (
  value: WidgetValue,
  after: string | null,
  added: readonly Column[],
): Operation[] => [
  ...listed(value),
  ...added.map((item, at): Operation => ({
    op: 'add-item',
    id: value.id,
    list: 'columns',
    after: added[at - 1]?.key ?? after,
    item,
  })),
];

export const addColumn = (value: WidgetValue, after: string | null, key: string): Operation[] =>
  addColumns(value, after, [newColumn(key)]);

export const removeRow = ({ id }: WidgetValue, key: string): Operation[] => [
  { op: 'remove-item', id, list: 'rows', key },
];

/** Removes it with what stands in it. */
export function removeColumn(value: WidgetValue, key: string): Operation[] {
  const { columns = [], rows = [] } = tableIn(value);
  const cells = columnsOf(tableIn(value)).find((column) => column.key === key)?.cells;
  if (cells === undefined) return [];
  return [
    ...rows
      .filter((row) => Object.hasOwn(row, cells))
      .map((row): Operation => ({ op: 'set', id: value.id, path: ['rows', row.key, cells] })),
    ...columns
      .filter((column) => column.cells === cells)
      .map((column): Operation => ({ op: 'remove-item', id: value.id, list: 'columns', key: column.key })),
  ];
}

/** To the place behind the one with the key `after`, which is not its own. */
export const moveRow = ({ id }: WidgetValue, key: string, after: string | null): Operation[] => [
  { op: 'move-item', id, list: 'rows', key, after },
];

export const moveColumn = (value: WidgetValue, key: string, after: string | null): Operation[] => [
  ...listed(value),
  { op: 'move-item', id: value.id, list: 'columns', key, after },
];

export const alignColumn = (value: WidgetValue, key: string, align: Column['align']): Operation[] => [
  ...listed(value),
  { op: 'set', id: value.id, path: ['columns', key, 'align'], ...(align ? { value: align } : {}) },
];

export const writeCell = (
  { id }: WidgetValue,
  { row, cells }: { row: Row['key']; cells: Column['cells'] },
  text: MarkedText,
): Operation => ({
  op: 'set',
  id,
  path: ['rows', row, cells],
  ...(text.length > 0 ? { value: text } : {}),
});
