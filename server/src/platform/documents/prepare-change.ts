import { bytesSteps } from '@vestry/sync/limits/tree-bytes';
import { diffTreeSteps } from '@vestry/sync/tree/diff';
import { checkSteps } from '@vestry/sync/tree/limits';
import type { TreeNode } from '@vestry/sync/tree/node';
import { inTurns } from '../db/turn';
import type { Change } from './change';
import type { TreeDiff } from './document-states';
import type { Workspace } from './workspace';

/**
 * To be awaited before a change is applied, which takes little time then: checks and counts in turns the widgets that are
 * not known yet. Each is looked at once, as long as it stays the same object. What replaces a tree is compared with it.
 */
export async function prepareChange(workspace: Workspace, change: Change): Promise<TreeDiff | undefined> {
  if (change.type === 'delete') return undefined;
  const document = workspace.document(change.uid);
  const before = document?.state.tree;
  // What was changed in this transaction already was looked at for that.
  const loaded = document?.revisions.length === 0 ? before : undefined;
  if (loaded) await inTurns(bytesSteps(loaded));
  const checked = treeToCheck(change, loaded);
  if (checked) await inTurns(checkSteps(checked, 'page', before));
  if (change.type !== 'replace' || !before) return undefined;
  const { tree } = change.next;
  return { before, tree, operations: await inTurns(diffTreeSteps(before, tree)) };
}

/** The tree whose widgets are checked before it is stored, all but those that the change itself makes. */
function treeToCheck(change: Exclude<Change, { type: 'delete' }>, loaded: TreeNode | undefined) {
  switch (change.type) {
    case 'create':
      return change.tree;
    case 'replace':
      return change.next.tree;
    case 'update':
      return change.operations.some(({ op }) => op !== 'field') ? loaded : undefined;
  }
}
