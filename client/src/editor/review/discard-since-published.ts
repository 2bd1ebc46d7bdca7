import { messageOf } from '@vestry/sync/messages/message';
import { diff } from '@vestry/sync/tree/diff';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { fetchVersion } from '../../data/documents/history';
import type { OpenDraft } from '../../data/drafts/open-draft';
import { openedDatabase } from '../../data/storage/database';
import type { Edit } from '../model/edits';

/**
 * The page as visitors see it. It is on this device while the server has none of the unpublished changes; otherwise it is
 * read from the history on the server. Throws `ApiError`, also when the device is offline.
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

/** The edit that brings the draft back to what visitors see, in one step. No unpublished change is left after it. */
export async function discardSincePublished(draft: OpenDraft): Promise<Edit> {
  const {
    fields: { held: _held, publishAt: _publishAt, unpublishAt: _unpublishAt, ...fields },
    tree,
  } = await publishedState(draft);
  const { status, unpublishAt } = draft.state.fields;
  // Nothing is left to publish at a scheduled time. The scheduled end stays as it is.
  const end = unpublishAt === undefined ? {} : { unpublishAt };
  const next = { fields: { ...fields, status, ...end }, tree };
  return { label: messageOf('editor.stepDiscard'), operations: diff(draft.state, next) };
}
