import type { DeletedDocument } from '@vestry/sync/contract/trash';
import type { DocumentKind } from '@vestry/sync/contract/document';
import { compareTexts } from '@vestry/sync/messages/compare-texts';
import { searchable } from '@vestry/sync/text/searchable';
import { isLiving } from '@vestry/sync/engine/sync-state';
import { KEPT_FOR } from '../storage/keep-deleted';
import { asText } from '../../lib/text';
import type { TableState } from '../../lib/table-state';
import type { VestryDatabase } from '../storage/database';

export interface TrashRow {
  uid: string;
  kind: DocumentKind;
  id: number;
  /** The last route of a page, the name of an element. */
  name: string;
  status: string | null;
  /** Who deleted it; null for a user that is gone, or when only the server knows. */
  editor: string | null;
  /** Null while the deletion waits to be sent. */
  deletedAt: string | null;
  /** All that was in it is on this device. */
  isHere: boolean;
}

/** What this device knows of the trash. */
export interface TrashHere {
  /** Deleted on this device, and on its way. */
  waiting: TrashRow[];
  /** Gone from this device in the last 30 days, the newest first. */
  kept: TrashRow[];
  /** The documents that are there, whatever the server still says. */
  living: ReadonlySet<string>;
}

const nameOf = (fields: Record<string, unknown>) => asText(fields.route ?? fields.name);

export async function trashHere(db: VestryDatabase): Promise<TrashHere> {
  const heads = await db.documents.toArray();
  const gone = await db.trash.orderBy('at').reverse().toArray();
  const oldest = Date.now() - KEPT_FOR;
  const row = (uid: string, kind: DocumentKind, id: number, fields: Record<string, unknown>) => {
    const status = kind === 'page' ? asText(fields.status) : null;
    return { uid, kind, id, name: nameOf(fields), status, editor: null, isHere: true };
  };
  return {
    waiting: heads
      .filter((head) => head.removed)
      .map(({ uid, kind, id, fields }) => ({ ...row(uid, kind, id, fields), deletedAt: null })),
    kept: gone
      .filter(({ at }) => at > oldest)
      .map(({ uid, kind, id, state, at }) => ({
        ...row(uid, kind, id, state.fields),
        deletedAt: new Date(at).toISOString(),
      })),
    living: new Set(heads.filter(isLiving).map(({ uid }) => uid)),
  };
}

export interface TrashList {
  rows: TrashRow[];
  total: number;
}

/** The server's list, with what this device has deleted and restored and the server does not know yet. */
export function withServer(
  here: TrashHere,
  { data, pagination }: { data: DeletedDocument[]; pagination: { total: number; page: number } },
): TrashList {
  const kept = new Set(here.kept.map(({ uid }) => uid));
  const theirs = data.filter(({ uid }) => !here.living.has(uid));
  const known = new Set(theirs.map(({ uid }) => uid));
  const ours = pagination.page === 1 ? here.waiting.filter(({ uid }) => !known.has(uid)) : [];
  const rows = theirs.map(({ uid, kind, id, name, status, editor, deletedAt }) => {
    const isHere = kept.has(uid) || here.waiting.some((each) => each.uid === uid);
    return { uid, kind, id, name, status, editor: editor?.username ?? null, deletedAt, isHere };
  });
  return { rows: [...ours, ...rows], total: pagination.total - (data.length - theirs.length) + ours.length };
}

/** Without a network: what is on this device, in the table's order. */
export function withoutServer(here: TrashHere, state: TableState): TrashList {
  const query = searchable(state.search.trim());
  const waiting = new Set(here.waiting.map(({ uid }) => uid));
  const kept = here.kept.filter(({ uid }) => !waiting.has(uid) && !here.living.has(uid));
  const found = [...here.waiting, ...kept].filter(({ name }) => searchable(name).includes(query));
  const sign = state.order === 'DESC' ? -1 : 1;
  // What waits was deleted last.
  const at = ({ deletedAt }: TrashRow) => deletedAt ?? '9';
  found.sort((a, b) =>
    state.orderBy === 'name'
      ? sign * (compareTexts(a.name, b.name) || (a.uid < b.uid ? -1 : 1))
      : sign * (at(a) < at(b) ? -1 : 1),
  );
  const from = (state.page - 1) * state.limit;
  return { rows: found.slice(from, from + state.limit), total: found.length };
}
