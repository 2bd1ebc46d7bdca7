import { apply } from './apply';
import { diff } from './diff';
import type { DocumentState, Operation } from './operation';

/**
 * The operations that take `operations` back: applied to `state` with `operations` they give `state` again.
 * They are the diff of the two states, whose shared subtrees are skipped, so undo costs what the edit cost.
 */
export function invert(state: DocumentState, operations: readonly Operation[]): Operation[] {
  return diff(apply(state, operations).state, state);
}
