import type { DocumentKind } from '@vestry/sync/contract/document';
import { type DeletedMedia, getTrash } from '@vestry/sync/contract/trash';
import { type Deleted, restoreDocument } from '@vestry/sync/engine/restore-document';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { PART_FIELDS } from '@vestry/sync/widgets/element-ref';
import { addressed } from '../storage/addressed';
import { livingDocuments } from '../storage/document-heads';
import { asText } from '../../lib/text';
import { freeName, freeRoute, routesOf } from '../names/free-route';
import { call } from '../http/call';
import { FILES, IMAGES } from '../media/library';
import { noteMediaChange } from '../media/media-changes';
import { openedDatabase, type VestryDatabase } from '../storage/database';
import { atomically } from '../storage/transactions';
import type { DocumentHead } from '../storage/rows';
import { syncTables, syncTransaction } from '../sync/storage-adapter';
import { sendSoon } from '../sync/sync';

/** As this device had it, or else as the server has it. Rejects when it has neither. */
async function deleted(db: VestryDatabase, uid: string): Promise<Deleted> {
  const [head, contents, kept] = await Promise.all([
    db.documents.get(uid),
    db.contents.get(uid),
    db.trash.get(uid),
  ]);
  const state = contents && (contents.view ?? contents.server);
  if (head?.removed && state) return { ...headOf(head), state };
  if (kept) return { ...headOf(kept), state: kept.state };
  const { fields, tree, deletedAt, ...rest } = await call(getTrash, { params: { uid } });
  return { ...headOf({ ...rest, updatedAt: deletedAt }), state: { fields, tree } };
}

type Head = Omit<Deleted, 'state'>;
const headOf = ({ uid, kind, id, creator, editor, createdAt, updatedAt }: Head): Head => ({
  uid,
  kind,
  id,
  creator,
  editor,
  createdAt,
  updatedAt,
});

/** Gives it an address or a name that is free, and removes a header or footer that is deleted. */
function fitting({ uid, kind, state }: Deleted, living: readonly DocumentHead[]): DocumentState {
  const others = living.filter((head) => head.kind === kind && head.uid !== uid);
  const name = kind === 'page' ? 'route' : 'name';
  const taken =
    kind === 'page'
      ? routesOf(others.map(addressed))
      : new Set(others.map(({ fields }) => asText(fields[name])));
  const elements = new Set<unknown>(
    living.flatMap(({ kind: of, id, uid: named }) => (of === 'element' ? [named, id] : [])),
  );
  const fields: Record<string, unknown> = {
    ...state.fields,
    [name]: (kind === 'page' ? freeRoute : freeName)(asText(state.fields[name]), taken),
  };
  if (kind === 'page') for (const part of PART_FIELDS) if (!elements.has(fields[part])) fields[part] = null;
  return { ...state, fields };
}

export interface RestoredDocument {
  kind: DocumentKind;
  /** Its address or name now. */
  name: string;
  /** What it was called before, where that is taken. */
  former: string | null;
  status: string | null;
}

/**
 * Restores what was deleted beside the documents of this device (`among`, where they were read before), with or without
 * a network. Null when it is there already. Rejects when it is not on this device and the server cannot be reached, or has
 * it no more.
 */
export async function restoreFromTrash(
  uid: string,
  among?: readonly DocumentHead[],
): Promise<RestoredDocument | null> {
  const db = openedDatabase();
  const found = await deleted(db, uid);
  const done = await atomically(db, syncTables(db), async () => {
    const living = among ?? (await livingDocuments(db));
    const state = fitting(found, living);
    const back = await restoreDocument(syncTransaction(db), { ...found, state }, Date.now());
    // As long as the change is pending, no report says that it came back.
    if (back) await db.trash.put({ ...found, at: Date.now(), back });
    else await db.trash.delete(uid);
    return back === null ? null : state.fields;
  });
  if (!done) return null;
  sendSoon();
  const key = found.kind === 'page' ? 'route' : 'name';
  const [name, before] = [asText(done[key]), asText(found.state.fields[key])];
  const status = found.kind === 'page' ? asText(done.status) : null;
  return { kind: found.kind, name, former: name === before ? null : before, status };
}

/** Restores an image or a file out of the trash. Throws `ApiError`. */
export async function restoreMedia(kind: DeletedMedia['kind'], filename: string): Promise<void> {
  const db = openedDatabase();
  if (kind === 'image') await db.media.put(await IMAGES.restore(filename));
  else await db.files.put(await FILES.restore(filename));
  noteMediaChange();
}
