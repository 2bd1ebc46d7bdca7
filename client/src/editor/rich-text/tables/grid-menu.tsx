import type { Operation } from '@vestry/sync/tree/operation';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { columnsOf, type Table } from '@vestry/sync/widgets/grid/cells';
import { addColumn, addRow, removeColumn, removeRow } from '@vestry/sync/widgets/grid/edits';
import { MAX_COLUMNS, MAX_ROWS } from '@vestry/sync/widgets/grid/shape';
import { flushSync } from 'react-dom';
import { LuTable } from 'react-icons/lu';
import { newId } from '../../../lib/id';
import { IconButton } from '../../../ui/inputs/icon-button';
import { Menu, type MenuItem } from '../../../ui/overlays/menu';
import { deleteWith } from '../../actions/delete-with';
import { addItem, removeItem } from '../../model/edits';
import type { CellStep, WritingPlace } from '../place';

/** The table of the cell that is written in, as it is now. */
function tableNow(place: WritingPlace) {
  const { store, only } = place;
  const id = place.node()?.value.id;
  const table = id === undefined ? undefined : store?.index.get(id)?.node;
  if (!store || !only?.cell || !table) return undefined;
  const [list, row, cells] = only.cell;
  const columns = columnsOf(table.value as Table);
  const column = columns.find((each) => each.cells === cells)?.key;
  if (column === undefined) return undefined;
  const rows = (table.value as Table).rows?.length ?? 0;
  return { store, go: only.go, table, value: table.value, list, row, column, rows, columns: columns.length };
}

type TableNow = NonNullable<ReturnType<typeof tableNow>>;

/** What can be done with the row and the column of the cell that is written in. */
function itemsOf(place: WritingPlace): MenuItem[] {
  const found = tableNow(place);
  if (!found) return [];
  const item = (label: string, act: (now: TableNow) => void): MenuItem => ({
    label,
    onSelect() {
      const now = tableNow(place);
      if (now) act(now);
    },
  });
  const add = (kind: MessageKey, make: (now: TableNow, key: string) => Operation[], to: CellStep) =>
    item(t('editor.addName', { name: t(kind) }), (now) => {
      const { store, go, table, list } = now;
      const key = newId();
      flushSync(() => store.edit({ ...addItem(table, list, kind, { key }), operations: make(now, key) }));
      go(to);
    });
  const remove = (kind: MessageKey, make: (now: TableNow) => Operation[], left: number): MenuItem => ({
    ...item(t('editor.deleteName', { name: t(kind) }), (now) => {
      place.end();
      const edit = { ...removeItem(now.table, now.list, kind, ''), operations: make(now) };
      deleteWith(now.store, edit, t('editor.itemDeleted', { item: t(kind), count: left }));
    }),
    tone: 'red',
  });
  const { rows, columns } = found;
  return [
    rows < MAX_ROWS ? [add('widgets.row', ({ value, row }, key) => addRow(value, row, key), 'below')] : [],
    columns < MAX_COLUMNS
      ? [add('widgets.column', ({ value, column }, key) => addColumn(value, column, key), 1)]
      : [],
    rows > 1 ? [remove('widgets.row', ({ value, row }) => removeRow(value, row), rows - 1)] : [],
    columns > 1
      ? [remove('widgets.column', ({ value, column }) => removeColumn(value, column), columns - 1)]
      : [],
  ].flat();
}

/** Rows and columns beside the cell that is written in. */
export function GridMenu({ place }: { place: WritingPlace }) {
  return (
    <Menu label={t('writing.grid')} items={itemsOf(place)} align="start">
      {(trigger) => <IconButton {...trigger} label={t('writing.grid')} icon={<LuTable />} />}
    </Menu>
  );
}
