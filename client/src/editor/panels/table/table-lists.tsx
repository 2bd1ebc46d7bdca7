import { type MarkedText, plainText } from '@vestry/sync/tree/marked-text';
import type { TreeNode } from '@vestry/sync/tree/node';
import { t } from '@vestry/sync/messages/translate';
import {
  addColumn,
  addRow,
  moveColumn,
  moveRow,
  removeColumn,
  removeRow,
} from '@vestry/sync/widgets/grid/edits';
import type { Column, Row } from '@vestry/sync/widgets/grid/shape';
import { cellOf, columnsOf, hasHeaderRow, type Table } from '@vestry/sync/widgets/grid/cells';
import { type ComponentProps, useMemo, useState } from 'react';
import { Disclosure } from '../../../ui/layout/disclosure';
import type { PanelField } from '../../model/panel-model';
import { useNode, useView } from '../../store/use-store';
import { KeyedList, type ListKind } from '../keyed-list';

type Props = Omit<ComponentProps<typeof KeyedList>, 'kind'>;

/** What the panel shows of a table, read once for all of its rows. */
interface Read {
  columns: readonly Column[];
  columnNames: ReadonlyMap<string, string>;
  rowNames: ReadonlyMap<string, string>;
  /** Those of each row. */
  cells: readonly PanelField[];
}

const read = new WeakMap<TreeNode, Read>();

const firstWords = (text: MarkedText): string => plainText(text).trim().split('\n')[0] ?? '';

/** What its header says; else its number. */
function columnName(table: Table, column: Column, at: number): string {
  const [first] = table.rows ?? [];
  const words = first && hasHeaderRow(table) ? firstWords(cellOf(first, column)) : '';
  return words || t('editor.itemNumber', { item: t('widgets.column'), number: at + 1 });
}

function rowName(row: Row, columns: readonly Column[], at: number): string {
  const filled = columns.find((column) => firstWords(cellOf(row, column)) !== '');
  return filled
    ? firstWords(cellOf(row, filled))
    : t('editor.itemNumber', { item: t('widgets.row'), number: at + 1 });
}

function readTable(node: TreeNode, cell: PanelField | undefined): Read {
  const table = node.value as Table;
  const columns = columnsOf(table);
  const columnNames = new Map(columns.map((column, at) => [column.key, columnName(table, column, at)]));
  return {
    columns,
    columnNames,
    rowNames: new Map((table.rows ?? []).map((row, at) => [row.key, rowName(row, columns, at)])),
    cells: cell
      ? columns.map(({ key, cells }) => ({
          ...cell,
          name: cells,
          meta: { ...cell.meta, label: columnNames.get(key) ?? '' },
        }))
      : [],
  };
}

function readOnce(node: TreeNode, cell?: PanelField): Read {
  let known = read.get(node);
  if (!known || (cell && known.cells.length === 0)) read.set(node, (known = readTable(node, cell)));
  return known;
}

/** The columns of a table, each with how its words are aligned. */
export function Columns(props: Props) {
  const { field } = props;
  const kind = useMemo(
    (): ListKind => ({
      items: (node) => readOnce(node).columns,
      name: (node, key) => readOnce(node).columnNames.get(key) ?? '',
      // One that is listed no more has its own fields again once it is.
      fields: ({ value }, key) =>
        (value as Table).columns?.some((column) => column.key === key) ? (field.items ?? []) : [],
      add: ({ value }, key) => addColumn(value, columnsOf(value as Table).at(-1)?.key ?? null, key),
      remove: ({ value }, key) => removeColumn(value, key),
      move: ({ value }, key, after) => moveColumn(value, key, after),
    }),
    [field],
  );
  return <KeyedList {...props} kind={kind} />;
}

/** While one writes, every key would draw more of them again: they are listed when the list is opened. */
const FEW = 30;

/** The rows of a table, each with its cells. */
export function Rows(props: Props) {
  const { given } = props.field;
  const node = useNode(props.id);
  const count = (node?.value as Table | undefined)?.rows?.length ?? 0;
  const open = useView((view) => view.openItem?.list === props.field.name);
  const kind = useMemo(
    (): ListKind => ({
      items: ({ value }) => (value as Table).rows ?? [],
      name: (node, key) => readOnce(node, given).rowNames.get(key) ?? '',
      fields: (node) => readOnce(node, given).cells,
      add: ({ value }, key) => addRow(value, (value as Table).rows?.at(-1)?.key ?? null, key),
      remove: ({ value }, key) => removeRow(value, key),
      move: ({ value }, key, after) => moveRow(value, key, after),
    }),
    [given],
  );
  const [isLong] = useState(() => count > FEW);
  const list = <KeyedList {...props} kind={kind} />;
  if (!isLong) return list;
  const { name } = props.field;
  const broken = [...props.errors.keys()].some((path) => path === name || path.startsWith(`${name}/`));
  return (
    <Disclosure label={t('widgets.rows')} forced={broken || open}>
      {() => list}
    </Disclosure>
  );
}
