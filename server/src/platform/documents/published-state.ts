import type { DocumentKind } from '@vestry/sync/contract/document';
import type { DocumentState, Operation, Outcome } from '@vestry/sync/tree/operation';
import type { TreeNode } from '@vestry/sync/tree/node';
import { elementUses } from './element-uses';

/** The state that visitors see of a page with unpublished changes. */
export interface PublishedState {
  version: number;
  fields: Record<string, unknown>;
  /** Numbers of the elements that it uses. */
  uses: readonly number[];
  /** Only in the transaction that holds the page back: what is stored already stays as it is. */
  tree?: TreeNode;
}

interface Publishable {
  kind: DocumentKind;
  version: number;
  state: DocumentState;
  deleted: boolean;
  published: PublishedState | null;
}

export const holdsBack = ({ fields }: Pick<DocumentState, 'fields'>): boolean => fields['held'] === true;

/**
 * The next state, without `held` where visitors see nothing that could stay as it is. A page does not become public in
 * the same step in which its changes become unpublished.
 */
export function withoutNeedlessHold(
  { kind, version, state, deleted, published }: Publishable,
  next: DocumentState,
) {
  if (kind !== 'page' || !holdsBack(next) || published) return next;
  const isSeen = version > 0 && !deleted && state.fields['status'] === 'public';
  if (isSeen) return next;
  const { held: _hold, ...fields } = next.fields;
  const former = version > 0 && !deleted ? state.fields['status'] : 'draft';
  const status = fields['status'] === 'public' ? former : fields['status'];
  return { ...next, fields: { ...fields, status } };
}

/**
 * Gives the state that visitors see once the page is in state `next`; null when it is that one. A deleted page keeps
 * it until it is restored.
 */
export function publishedAfter(
  { version, state, published }: Publishable,
  next: DocumentState,
): PublishedState | null {
  if (!holdsBack(next)) return null;
  return published ?? { version, fields: state.fields, tree: state.tree, uses: elementUses(state) };
}

/** Where visitors find it, when it is public. */
export function shownRoute({ state, published }: Pick<Publishable, 'state' | 'published'>): string {
  return String((published ?? state).fields['route']);
}

/** One publishes, another holds back what came after: both get what they saved, and nothing is lost. */
export function withoutHoldConflicts(operations: readonly Operation[], outcomes: Outcome[]): Outcome[] {
  return outcomes.map((outcome) => {
    const operation = operations[outcome.index];
    const isHold = operation?.op === 'field' && operation.name === 'held';
    return isHold && outcome.effect === 'conflict' ? { index: outcome.index, effect: 'applied' } : outcome;
  });
}
