import { apply } from '@vestry/sync/tree/apply';
import { sameTree } from '@vestry/sync/tree/canonical';
import { diff } from '@vestry/sync/tree/diff';
import { equal } from '@vestry/sync/tree/json';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';

/** Below this a tree travels as it is: operations would save nothing worth the work. */
export const WORTH_PATCHING_BYTES = 1024;

/**
 * The operations from one state to the next, when they are smaller than half of the tree; null otherwise. They are
 * tried here before they are promised: the device must end with the same bytes. `length`: of the stored text.
 */
export function makePatch(from: DocumentState, to: DocumentState, length: number): Operation[] | null {
  const operations = diff(from, to);
  const size = JSON.stringify(operations).length;
  if (size * 2 > length) return null;
  const { state } = apply(from, operations);
  return sameTree(state.tree, to.tree) && equal(state.fields, to.fields) ? operations : null;
}
