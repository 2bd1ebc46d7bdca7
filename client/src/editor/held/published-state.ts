import { messageOf } from '@vestry/sync/messages/message';
import { diff } from '@vestry/sync/tree/diff';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { fetchVersion } from '../../data/documents/history';
import type { OpenDraft } from '../../data/drafts/open-draft';
import { openedDatabase } from '../../data/storage/database';
import type { Edit } from '../model/edits';

/**
 * The page as visitors see it. What the server was not told of yet is on this device; else it comes from the history.
 * Throws `ApiError`, without a network too.
 */
async function publishedState({ uid, id }: OpenDraft): Promise<DocumentState> {
  const db = openedDatabase();
  const [head, contents] = await Promise.all([db.documents.get(uid), db.contents.get(uid)]);
  const { published } = head ?? {};
  if (published) {
    const { fields, tree } = await fetchVersion('page', id, published.version);
    return { fields: { ...fields, route: published.route }, tree };
  }
  if (!contents?.server) throw new Error(`No published state of page ${uid}`);
  return contents.server;
}

/** Back to what visitors see, in one step; nothing is held back then. */
export async function discardSincePublished(draft: OpenDraft): Promise<Edit> {
  const {
    fields: { held: _held, publishAt: _publishAt, unpublishAt: _unpublishAt, ...fields },
    tree,
  } = await publishedState(draft);
  const { status, unpublishAt } = draft.state.fields;
  // There is nothing left to be published at a time; when it ends stays as it is.
  const end = unpublishAt === undefined ? {} : { unpublishAt };
  const next = { fields: { ...fields, status, ...end }, tree };
  return { label: messageOf('editor.stepDiscard'), operations: diff(draft.state, next) };
}
