import { pathTo, withValueAt } from '@vestry/sync/tree/locate';
import type { TreeNode, WidgetValue } from '@vestry/sync/tree/node';
import type { EditorStore } from '../../store/editor-store';

export type ShownTree = ReturnType<typeof createShownTree>;

/**
 * The tree that the canvas renders: the document's, but for what is typed into, which stays as it was when the typing
 * began. React then leaves the text under the caret alone, and a key press renders nothing of the canvas.
 */
export function createShownTree(store: EditorStore) {
  const listeners = new Set<() => void>();
  let frozen: { id: string; as: (value: WidgetValue) => WidgetValue } | null = null;
  let seen = store.draft.state.tree;
  let shown = seen;
  let typing = false;

  function withFrozen(tree: TreeNode): TreeNode {
    const path = frozen && pathTo(tree, frozen.id);
    const value = path?.at(-1)?.value;
    return frozen && path && value ? withValueAt(path, frozen.as(value)) : tree;
  }

  /** For `useSyncExternalStore`. */
  function get(this: void): TreeNode {
    const { tree } = store.draft.state;
    if (tree !== seen) {
      seen = tree;
      // What is typed is on the screen already.
      if (!typing) shown = withFrozen(tree);
    }
    return shown;
  }

  function renew(): void {
    seen = store.draft.state.tree;
    shown = withFrozen(seen);
    for (const listener of listeners) listener();
  }

  function subscribe(this: void, listener: () => void): () => void {
    listeners.add(listener);
    const off = store.on('tree', listener);
    return () => {
      listeners.delete(listener);
      off();
    };
  }

  return {
    get,
    subscribe,
    /** Freezes a widget: it is rendered with the value that `as` returns, until `release`. */
    hold(id: string, as: (value: WidgetValue) => WidgetValue): void {
      frozen = { id, as };
      renew();
    },
    release(): void {
      frozen = null;
      renew();
    },
    /** Makes an edit of the frozen widget. */
    typed<Result>(edit: () => Result): Result {
      typing = true;
      try {
        return edit();
      } finally {
        get();
        typing = false;
      }
    },
  };
}
