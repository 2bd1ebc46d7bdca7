import type { ElementType } from '@vestry/sync/contract/document';
import { diff } from '@vestry/sync/tree/diff';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { defaultTree } from '@vestry/sync/widgets/default-tree';
import type { Edit } from '../../editor/model/edits';
import { newId } from '../../lib/id';

/** Each type has a root of its own, so another type begins with its own empty tree; one step, undone as one. */
export function changeType(state: DocumentState, type: ElementType): Edit | null {
  if (state.fields.type === type) return null;
  const next = { fields: { ...state.fields, type }, tree: defaultTree(type, newId) };
  return { label: `Change type to ${type}`, operations: diff(state, next) };
}
