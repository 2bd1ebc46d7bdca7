import { t } from '@vestry/sync/messages/translate';
import type { MarkedText } from '@vestry/sync/tree/marked-text';
import type { WidgetValue } from '@vestry/sync/tree/node';
import { writeCell } from '@vestry/sync/widgets/grid/edits';
import { itemsOf } from '../model/edits';
import { beginWriting } from './begin-writing';
import { blocksOfCell, CELL, textAfter } from './cell-blocks';
import type { CellStep, Writing, WritingPlace } from './place';

/** The words of an empty cell: one and the same, so that nothing seems to have changed. */
const NOTHING: MarkedText = [];

interface CellPlace extends Omit<WritingPlace, 'list' | 'only'> {
  /** The names of list, row and cell. */
  path: readonly [list: string, row: string, cells: string];
  go: (to: CellStep) => void;
}

/** 'Row 2, column 3', by where the element stands. */
function labelOf(element: HTMLElement): string {
  const { rowIndex = -1 } = element.closest('tr') ?? {};
  const { cellIndex = -1 } = element.closest<HTMLTableCellElement>('th, td') ?? {};
  return t('writing.cell', { row: rowIndex + 1, column: cellIndex + 1 });
}

/** One cell of a table under the caret: it is written as an article of one paragraph is. */
export function beginCell({ path, go, ...place }: CellPlace): Writing {
  const [list, row, cells] = path;
  const rowNow = () => {
    const node = place.node();
    return node && itemsOf(node, list).find(({ key }) => key === row);
  };
  const writing = beginWriting({
    ...place,
    list: CELL,
    only: { label: labelOf(place.element), cell: path, go },
    node() {
      const [node, found] = [place.node(), rowNow()];
      if (!node || !found) return undefined;
      const text = (found[cells] ?? NOTHING) as MarkedText;
      const value: WidgetValue = { ...node.value, [CELL]: blocksOfCell(text) };
      return { value };
    },
    edit(label, operations) {
      const text = textAfter(operations);
      const node = place.node();
      if (text && node) place.edit(label, [writeCell(node.value, { row, cells }, text)]);
    },
  });
  return {
    follow: () => (rowNow() ? writing.follow() : place.end()),
    end: () => writing.end(),
  };
}
