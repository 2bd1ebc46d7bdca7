import type { DocumentKind } from '@vestry/sync/contract/document';
import type { DocumentState } from '@vestry/sync/tree/operation';
import type { DocumentHead } from '../storage/rows';
import { session } from '../storage/session-store';

/** As it stands in the lists before it was ever sent. */
export function newDocument(kind: DocumentKind, { fields }: DocumentState): DocumentHead {
  const { user } = session.get();
  const author = user && { username: user.username };
  const now = new Date().toISOString();
  return {
    uid: crypto.randomUUID(),
    kind,
    id: 0,
    version: 0,
    fields,
    syncStatus: 'synced',
    removed: false,
    deletedOnServer: false,
    draft: false,
    change: 1,
    creator: author,
    editor: author,
    createdAt: now,
    updatedAt: now,
  };
}
