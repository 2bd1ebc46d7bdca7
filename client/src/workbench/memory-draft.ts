import type { TreeNode } from '@vestry/sync/tree/node';
import { NO_HISTORY } from '../data/drafts/draft-history';
import { DraftModel } from '../data/drafts/draft-model';
import type { EditorDraft } from '../editor/store/editor-store';

/** A draft that is stored nowhere: the next reload begins with the sample again. */
export function createMemoryDraft(tree: TreeNode): EditorDraft {
  const model = new DraftModel({ state: { fields: {}, tree }, history: NO_HISTORY, sequence: 0 });
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    uid: 'workbench',
    id: 0,
    kind: 'element',
    listed: true,
    base: null,
    get state() {
      return model.state;
    },
    get undoLabel() {
      return model.history.undo?.step.label ?? null;
    },
    get redoLabel() {
      return model.history.redo?.step.label ?? null;
    },
    edit(label, operations) {
      if (model.edit(label, operations, Date.now())) notify();
    },
    undo() {
      if (model.undo(Date.now())) notify();
    },
    backTo(state, label) {
      if (model.backTo(state, label, Date.now())) notify();
    },
    redo() {
      if (model.redo(Date.now())) notify();
    },
    seal: () => model.seal(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
