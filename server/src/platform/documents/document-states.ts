import type { DocumentKind } from '@vestry/sync/contract/document';
import { sameTree } from '@vestry/sync/tree/canonical';
import { diff, diffFields } from '@vestry/sync/tree/diff';
import { equal } from '@vestry/sync/tree/json';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import type { TreeNode } from '@vestry/sync/tree/node';

/** Operations that turn one tree into another, computed before a change is applied. */
export interface TreeDiff {
  before: TreeNode;
  tree: TreeNode;
  operations: readonly Operation[];
}

/** Turns a page into a draft: what was deleted on one side never becomes public by itself. */
export function asDraft(kind: DocumentKind, state: DocumentState): DocumentState {
  if (kind !== 'page' || (state.fields['status'] === 'draft' && !state.fields['publishAt'])) return state;
  const { publishAt: _publishAt, ...fields } = state.fields;
  return { ...state, fields: { ...fields, status: 'draft' } };
}

export function diffOf(before: DocumentState, next: DocumentState, known?: TreeDiff): readonly Operation[] {
  if (known?.before !== before.tree || known.tree !== next.tree) return diff(before, next);
  return [...diffFields(before.fields, next.fields), ...known.operations];
}

export function sameState(a: DocumentState, b: DocumentState): boolean {
  return a === b || (equal(a.fields, b.fields) && sameTree(a.tree, b.tree));
}
