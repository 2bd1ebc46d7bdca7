import type { TreeNode } from '@vestry/sync/tree/node';
import { editorOf } from '../../../widgets/editors';
import { type Edit, insert } from '../edits';
import type { TreeIndex } from '../tree-index';
import { wrap, wrappers } from './wrapping';

const rowFor = (index: TreeIndex, id: string): string | undefined =>
  wrappers(index, [id]).find((type) => editorOf(type)?.row);

export const mayHaveBeside = (index: TreeIndex, id: string): boolean => rowFor(index, id) !== undefined;

/** Puts something new beside a widget: both become columns of a row, as one step. */
export function beside(index: TreeIndex, id: string, node: TreeNode, newId: () => string): Edit | null {
  const type = rowFor(index, id);
  const row = type === undefined ? null : wrap(index, [id], type, newId);
  const added = row?.select ? insert([node], { parent: row.select, after: id }, 'add') : null;
  return row && added ? { ...added, operations: [...row.operations, ...added.operations] } : null;
}
