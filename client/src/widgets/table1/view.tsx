import { plainText } from '@vestry/sync/tree/marked-text';
import type { Column, Row } from '@vestry/sync/widgets/grid/shape';
import { cellOf, columnsOf, hasHeaderColumn, hasHeaderRow } from '@vestry/sync/widgets/grid/cells';
import { EmptyHint } from '../parts/empty-hint';
import { Marked } from '../parts/marked';
import { Words } from '../parts/words';
import type { View } from '../view';

/** It scrolls by itself where it is wider than its place, also by keys: a region with a name. */
export const table1: View<'table1'> = ({ fields, frame, context }) => {
  const { caption, rows = [] } = fields;
  const isCanvas = context.mode === 'canvas';
  const columns = columnsOf(fields);
  const shown = isCanvas || columns.some((column) => rows.some((row) => cellOf(row, column).length > 0));
  if (!shown) return null;
  const [top, side] = [hasHeaderRow(fields), hasHeaderColumn(fields)];

  const cell = (row: Row, column: Column, scope: 'col' | 'row' | undefined) => {
    const text = cellOf(row, column);
    const Cell = scope && (isCanvas || plainText(text).trim() !== '') ? 'th' : 'td';
    return (
      <Cell
        key={column.cells}
        scope={Cell === 'th' ? scope : undefined}
        data-align={column.align}
        data-cell={isCanvas ? `rows:${row.key}:${column.cells}` : undefined}
      >
        {text.length > 0 ? <Marked text={text} path={context.path} /> : null}
      </Cell>
    );
  };
  const line = (row: Row, isTop: boolean) => (
    <tr key={row.key}>
      {columns.map((column, at) => cell(row, column, isTop ? 'col' : side && at === 0 ? 'row' : undefined))}
    </tr>
  );

  const head = top ? rows.slice(0, 1) : [];
  return (
    <div {...frame}>
      {rows.length === 0 || columns.length === 0 ? (
        <EmptyHint context={context} text="widgets.table1Empty" />
      ) : null}
      <div
        className="table-frame"
        role="region"
        aria-label={caption || context.t('site.table')}
        tabIndex={isCanvas ? undefined : 0}
      >
        <table>
          {caption || isCanvas ? (
            <caption>
              <Words as="span" of="caption">
                {caption}
              </Words>
            </caption>
          ) : null}
          {head.length > 0 ? <thead>{head.map((row) => line(row, true))}</thead> : null}
          <tbody>{rows.slice(head.length).map((row) => line(row, false))}</tbody>
        </table>
      </div>
    </div>
  );
};
