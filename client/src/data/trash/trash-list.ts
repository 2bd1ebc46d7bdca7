import type { Deleted, DeletedMedia, TrashKinds } from '@vestry/sync/contract/trash';
import type { DocumentKind } from '@vestry/sync/contract/document';
import { compareTexts } from '@vestry/sync/messages/compare-texts';
import { searchable } from '@vestry/sync/text/searchable';
import { isLiving } from '@vestry/sync/engine/sync-state';
import { KEPT_FOR } from '../storage/keep-deleted';
import { asText } from '../../lib/text';
import type { TableState } from '../../lib/table-state';
import type { VestryDatabase } from '../storage/database';

export interface TrashRow {
  kind: Deleted['kind'];
  /** The uid of a document, the file name of an image or a file. */
  key: string;
  /** The last route of a page, the name of anything else. */
  name: string;
  /** Of a page. */
  status: string | null;
  /** The address of a small version of an image. */
  preview: string | null;
  /** Bytes of an image or a file. */
  size: number | null;
  /** Who deleted it; null for a user that is gone, or when only the server knows. */
  by: string | null;
  /** Null while the deletion waits to be sent. */
  deletedAt: string | null;
  /** All that was in it is on this device. */
  isHere: boolean;
}

export const isMedia = (kind: Deleted['kind']): kind is DeletedMedia['kind'] =>
  kind === 'image' || kind === 'file';

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
  const row = (key: string, kind: DocumentKind, fields: Record<string, unknown>) => ({
    kind,
    key,
    name: nameOf(fields),
    status: kind === 'page' ? asText(fields.status) : null,
    preview: null,
    size: null,
    by: null,
    isHere: true,
  });
  return {
    waiting: heads
      .filter((head) => head.removed)
      .map(({ uid, kind, fields }) => ({ ...row(uid, kind, fields), deletedAt: null })),
    kept: gone
      .filter(({ at }) => at > oldest)
      .map(({ uid, kind, state, at }) => ({
        ...row(uid, kind, state.fields),
        deletedAt: new Date(at).toISOString(),
      })),
    living: new Set(heads.filter(isLiving).map(({ uid }) => uid)),
  };
}

export interface TrashList {
  rows: TrashRow[];
  total: number;
}

function rowOf(deleted: Deleted, isHere: (uid: string) => boolean): TrashRow {
  const { kind, name, deletedAt } = deleted;
  const none = { status: null, preview: null, size: null, isHere: false };
  if ('filename' in deleted) {
    const { filename: key, preview, size, deleter } = deleted;
    return { ...none, kind, key, name, preview, size, by: deleter?.username ?? null, deletedAt };
  }
  const { uid: key, status, editor } = deleted;
  return { ...none, kind, key, name, status, by: editor?.username ?? null, deletedAt, isHere: isHere(key) };
}

interface Reply {
  data: Deleted[];
  pagination: { total: number; page: number };
}

/** The server's list, with what this device has deleted and restored and the server does not know yet. */
export function withServer(here: TrashHere, kinds: TrashKinds, { data, pagination }: Reply): TrashList {
  const ours = new Set([...here.kept, ...here.waiting].map(({ key }) => key));
  const theirs = data
    .map((each) => rowOf(each, (uid) => ours.has(uid)))
    .filter(({ key }) => !here.living.has(key));
  const known = new Set(theirs.map(({ key }) => key));
  const isFirst = kinds !== 'media' && pagination.page === 1;
  const waiting = isFirst ? here.waiting.filter(({ key }) => !known.has(key)) : [];
  return {
    rows: [...waiting, ...theirs],
    total: pagination.total - (data.length - theirs.length) + waiting.length,
  };
}

/** Without a network: what is on this device, in the table's order. */
export function withoutServer(here: TrashHere, kinds: TrashKinds, state: TableState): TrashList {
  if (kinds === 'media') return { rows: [], total: 0 };
  const query = searchable(state.search.trim());
  const waiting = new Set(here.waiting.map(({ key }) => key));
  const kept = here.kept.filter(({ key }) => !waiting.has(key) && !here.living.has(key));
  const found = [...here.waiting, ...kept].filter(({ name }) => searchable(name).includes(query));
  const sign = state.order === 'DESC' ? -1 : 1;
  // What waits was deleted last.
  const at = ({ deletedAt }: TrashRow) => deletedAt ?? '9';
  found.sort((a, b) =>
    state.orderBy === 'name'
      ? sign * (compareTexts(a.name, b.name) || (a.key < b.key ? -1 : 1))
      : sign * (at(a) < at(b) ? -1 : 1),
  );
  const from = (state.page - 1) * state.limit;
  return { rows: found.slice(from, from + state.limit), total: found.length };
}
