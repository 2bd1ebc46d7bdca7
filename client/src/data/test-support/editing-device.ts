import { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import { readOpenDraft } from '../drafts/draft-sessions';
import type { VestryDatabase } from '../storage/database';
import { session } from '../storage/session-store';
import { createDraft } from './create-draft';
import { engineFor, freshDatabase, page } from './fixtures';

/** A device of somebody who may edit, and the server that it talks to. */
export interface EditingDevice {
  db: VestryDatabase;
  server: ModelServer;
  synced: () => Promise<unknown>;
  /** A page that is saved, and not sent yet. Resolves to its uid. */
  saved: (state: DocumentState) => Promise<string>;
  /** Unsaved work on it, or a save of that too. */
  edited: (uid: string, save: boolean, ...operations: Operation[]) => Promise<void>;
}

const user = { id: 1, username: 'ann', email: 'ann@example.org', roles: ['editor'] };

export const signInEditor = (): void => session.set({ state: 'in', user: user as never, expired: false });

export async function editingDevice(): Promise<EditingDevice> {
  const db = await freshDatabase();
  const server = new ModelServer();
  signInEditor();
  return {
    db,
    server,
    synced: () => engineFor(db, server).sync({ on: 'save' }),
    async saved(state) {
      const uid = await createDraft('page', state);
      await (await readOpenDraft(db, uid))!.save();
      return uid;
    },
    async edited(uid, save, ...operations) {
      const draft = (await readOpenDraft(db, uid))!;
      draft.edit('Edit', operations);
      await (save ? draft.save() : draft.flush());
    },
  };
}

/** A page that ends with this widget. */
export function pageEndingWith(route: string, value: TreeNode['value']): DocumentState {
  const state = page(route, 'words');
  return { ...state, tree: { ...state.tree, children: [...(state.tree.children ?? []), { value }] } };
}

/** That widget. */
export const lastWidget = (state: DocumentState) => state.tree.children?.at(-1)?.value;
