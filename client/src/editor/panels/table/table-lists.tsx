import { plainText } from '@vestry/sync/tree/marked-text';
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
import type { Column } from '@vestry/sync/widgets/grid/shape';
import { cellOf, columnsOf, hasHeaderRow, type Table } from '@vestry/sync/widgets/grid/cells';
import { type ComponentProps, useMemo } from 'react';
import type { PanelField } from '../../model/panel-model';
import { KeyedList, type ListKind } from '../keyed-list';

type Props = Omit<ComponentProps<typeof KeyedList>, 'kind'>;

const tableOf = ({ value }: TreeNode): Table => value as Table;
const firstWords = (words: string | undefined): string => words?.trim().split('\n')[0] ?? '';

/** What its header says; else its number. */
function columnName(table: Table, column: Column): string {
  const [first] = table.rows ?? [];
  const words = first && hasHeaderRow(table) ? firstWords(plainText(cellOf(first, column))) : '';
  const number = columnsOf(table).findIndex(({ cells }) => cells === column.cells) + 1;
  return words || t('editor.itemNumber', { item: t('widgets.column'), number });
}

function rowName(table: Table, key: string): string {
  const { rows = [] } = table;
  const at = rows.findIndex((row) => row.key === key);
  const row = rows[at];
  const filled = row ? columnsOf(table).map((column) => firstWords(plainText(cellOf(row, column)))) : [];
  return filled.find(Boolean) ?? t('editor.itemNumber', { item: t('widgets.row'), number: at + 1 });
}

/** The columns of a table, each with how its words are aligned. */
export function Columns(props: Props) {
  const { field } = props;
  const kind = useMemo(
    (): ListKind => ({
      items: (node) => columnsOf(tableOf(node)),
      name(node, key) {
        const column = columnsOf(tableOf(node)).find((each) => each.key === key);
        return column ? columnName(tableOf(node), column) : '';
      },
      // One that is listed no more has its own fields again once it is.
      fields: (node, key) =>
        tableOf(node).columns?.some((column) => column.key === key) ? (field.items ?? []) : [],
      add: ({ value }, key) => addColumn(value, columnsOf(value as Table).at(-1)?.key ?? null, key),
      remove: ({ value }, key) => removeColumn(value, key),
      move: ({ value }, key, after) => moveColumn(value, key, after),
    }),
    [field],
  );
  return <KeyedList {...props} kind={kind} />;
}

/** The rows of a table, each with its cells. */
export function Rows(props: Props) {
  const { field } = props;
  const kind = useMemo((): ListKind => {
    const cell = (table: Table, column: Column): PanelField[] =>
      field.given
        ? [
            {
              ...field.given,
              name: column.cells,
              meta: { ...field.given.meta, label: columnName(table, column) },
            },
          ]
        : [];
    return {
      items: (node) => tableOf(node).rows ?? [],
      name: (node, key) => rowName(tableOf(node), key),
      fields: (node) => columnsOf(tableOf(node)).flatMap((column) => cell(tableOf(node), column)),
      add: ({ value }, key) => addRow(value, (value as Table).rows?.at(-1)?.key ?? null, key),
      remove: ({ value }, key) => removeRow(value, key),
      move: ({ value }, key, after) => moveRow(value, key, after),
    };
  }, [field]);
  return <KeyedList {...props} kind={kind} />;
}
