import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import { withNewestShape } from '@vestry/sync/widgets/shapes';

/** What needs more than the column of a text, and how wide it is. */
const WIDER: Readonly<Record<string, (value: TreeNode['value']) => 'narrow' | 'full' | undefined>> = {
  columns1: ({ count }) => (count === '2' ? 'narrow' : 'full'),
  gallery1: () => 'narrow',
  table1: ({ columns }) => (Array.isArray(columns) && columns.length > 3 ? 'narrow' : undefined),
  posts1: () => 'full',
  events1: () => 'full',
};

/** The page of these widgets: text in a column in the middle, as wide as lines are well read; what needs more is wider. */
export function pageTree(widgets: readonly TreeNode[]): TreeNode {
  const parts: TreeNode[] = [];
  let column: TreeNode[] = [];
  const endColumn = () => {
    const id = parts.length === 0 ? 'text' : `text-${parts.length}`;
    const value = withNewestShape({ id, type: 'div', width: 'prose', space: '6' });
    if (column.length > 0) parts.push({ value, children: column });
    column = [];
  };
  for (const widget of widgets) {
    const width = WIDER[widget.value.type]?.(widget.value);
    if (width === undefined) {
      column.push(widget);
      continue;
    }
    endColumn();
    parts.push({ ...widget, value: { ...widget.value, width } });
  }
  endColumn();
  const look = { container: true, className: 'items-center', space: '6', paddings: ['pt-12', 'pb-20'] };
  const content = { value: withNewestShape({ id: 'content', type: 'div', ...look }), children: parts };
  return { value: withNewestShape({ id: ROOT_ID, type: 'div' }), children: [content] };
}
