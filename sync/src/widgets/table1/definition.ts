import { defineWidget } from '../define-widget';
import { describeField } from '../fields/field';
import { choice, text } from '../fields/fields';
import { ARRANGING } from '../fields/style';
import { tableFields } from '../grid/grid-of';
import { columns, MAX_CAPTION, MAX_COLUMNS, MAX_ROWS, rows } from '../grid/shape';

/** Three rows of three cells. */
const EMPTY = Array.from({ length: 3 }, () => [[], [], []]);

export const table1 = defineWidget({
  type: 'table1',
  label: 'widgets.table1',
  hint: 'widgets.table1Hint',
  idle: ARRANGING,
  fields: {
    caption: text('widgets.caption', MAX_CAPTION),
    columns: describeField(columns, {
      label: 'widgets.columns',
      control: 'columns',
      itemLabel: 'widgets.column',
      titleField: 'cells',
      newItem: { cells: 'c-1' },
      max: MAX_COLUMNS,
    }),
    rows: describeField(rows, {
      label: 'widgets.rows',
      control: 'rows',
      itemLabel: 'widgets.row',
      titleField: 'key',
      newItem: {},
      max: MAX_ROWS,
    }),
    headers: choice('widgets.headers', [
      { value: 'row', label: 'widgets.headersRow' },
      { value: 'column', label: 'widgets.headersColumn' },
      { value: 'both', label: 'widgets.headersBoth' },
      { value: 'none', label: 'widgets.headersNone' },
    ]),
  },
  titleField: 'caption',
  begin: () => tableFields(EMPTY),
  sample: (t) => ({
    caption: t('samples.table'),
    ...tableFields(
      [
        [t('samples.tableTime'), t('samples.tableChildren'), t('samples.tableAdults')],
        [t('samples.tableDay'), '4', '7'],
        [t('samples.tableWeek'), '18', '30'],
      ].map((cells) => cells.map((words) => [[words]])),
    ),
    headers: 'both' as const,
  }),
});
