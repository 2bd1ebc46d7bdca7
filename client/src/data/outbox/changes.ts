import type { Table } from 'dexie';
import type { OutboxRow } from '@vestry/sync/engine/ports';
import { type ChangeRefusal, type ChangeRow, isOpen, takesUp } from '@vestry/sync/outbox/change';
import type { VestryDatabase } from '../storage/database';
import { atomically } from '../storage/transactions';
import { newMeta } from '../storage/new-meta';
import { inWordsIfRefused } from '../storage/storage-errors';

// The changes in the outbox that are none of a document. They share its table and its order with those of documents, which
// are the engine's; no index has both.

/** The outbox, of which its indexes `[kind+…]` name these changes alone. */
export const changesIn = (db: VestryDatabase): Table<ChangeRow, number> => db.table('outbox');

/** The tables of a transaction that adds, sends or removes changes. */
export const changeTables = (db: VestryDatabase): Table[] => [db.outbox, db.blobs, db.takenChanges, db.meta];

/** Returns all of them, or those of one kind, by seq. */
export async function changesOf<Payload>(db: VestryDatabase, kind?: string): Promise<ChangeRow<Payload>[]> {
  const all = changesIn(db);
  const rows = kind === undefined ? all.orderBy('[kind+key]') : all.where('kind').equals(kind);
  return ((await rows.toArray()) as ChangeRow<Payload>[]).sort((one, other) => one.seq - other.seq);
}

/** Returns those of one kind about one thing, by seq. */
export const changesAbout = <Payload>(
  db: VestryDatabase,
  kind: string,
  key: string,
): Promise<ChangeRow<Payload>[]> =>
  changesIn(db).where('[kind+key]').equals([kind, key]).sortBy('seq') as Promise<ChangeRow<Payload>[]>;

/** Of each change of a document its uid and state, from the index alone: no change is read. */
export async function documentStates(
  db: VestryDatabase,
): Promise<readonly [uid: string, state: OutboxRow['state']][]> {
  const keys = await db.outbox.orderBy('[mutation.uid+state]').keys();
  return keys as unknown as [string, OutboxRow['state']][];
}

/** The same of all other changes, by their kinds. */
export async function changeStates(
  db: VestryDatabase,
): Promise<readonly [kind: string, state: ChangeRow['state']][]> {
  const keys = await changesIn(db).orderBy('[kind+state]').keys();
  return keys as unknown as [string, ChangeRow['state']][];
}

/** The bytes that lie beside a change; undefined where it has none. */
export const bytesOf = async (db: VestryDatabase, seq: number): Promise<ArrayBuffer | undefined> =>
  (await db.blobs.get(seq))?.bytes;

export interface NewChange<Payload> {
  kind: string;
  key: string;
  payload: Payload;
  bytes?: ArrayBuffer;
  /** When it was made, in milliseconds; left out for now. */
  at?: number;
  /** It is on its way already. */
  sent?: boolean;
}

/** Merges the payloads of two changes about the same thing. */
type Combine<Payload> = (before: Payload, next: Payload) => Payload;

/**
 * Puts a change into the outbox. With `combine` it takes up what lies there about the same thing and is not on its way: a
 * refused change is made again with it. Within a transaction over `changeTables`. @returns its seq
 */
export async function addChange<Payload>(
  db: VestryDatabase,
  { kind, key, payload, bytes, at = Date.now(), sent = false }: NewChange<Payload>,
  combine?: Combine<Payload>,
): Promise<number> {
  const same = combine ? await changesAbout<Payload>(db, kind, key) : [];
  const open = same.filter(isOpen);
  const whole = combine ? [...open.map((row) => row.payload), payload].reduce(combine) : payload;
  await removeChanges(
    db,
    open.map(({ seq }) => seq),
  );
  const meta = (await db.meta.get('sync')) ?? { ...newMeta(), key: 'sync' as const };
  const seq = meta.nextSeq;
  await db.meta.put({ ...meta, nextSeq: seq + 1 });
  const since = Math.min(at, ...open.map((row) => row.at));
  const row = { seq, kind, key, state: 'pending' as const, sent, payload: whole, refusal: null };
  await changesIn(db).add({ ...row, at: since });
  if (bytes) await db.blobs.put({ seq, bytes });
  return seq;
}

/** Does `addChange` in a transaction of its own. */
export const putChange = <Payload>(
  db: VestryDatabase,
  change: NewChange<Payload>,
  combine?: Combine<Payload>,
): Promise<number> => atomically(db, changeTables(db), () => addChange(db, change, combine));

/** Takes changes out, with their bytes. Within a transaction over `changeTables`. */
export async function removeChanges(db: VestryDatabase, seqs: number[]): Promise<void> {
  if (seqs.length === 0) return;
  await changesIn(db).bulkDelete(seqs);
  await db.blobs.bulkDelete(seqs);
}

/** A person undoes what waits, or gives up what was refused. Throws `StorageFailure`. */
export const dropChanges = (db: VestryDatabase, seqs: number[]): Promise<void> =>
  inWordsIfRefused(() => atomically(db, changeTables(db), () => removeChanges(db, seqs)));

/** A change that was taken out, with its bytes. */
interface TakenOut {
  row: ChangeRow;
  bytes: ArrayBuffer | undefined;
}

/** Takes one out as a person asks for it; undefined where it is gone. Throws `StorageFailure`. */
export const takeOut = (db: VestryDatabase, seq: number): Promise<TakenOut | undefined> =>
  inWordsIfRefused(() =>
    atomically(db, changeTables(db), async () => {
      const row = await changesIn(db).get(seq);
      if (!row) return undefined;
      const bytes = await bytesOf(db, seq);
      await removeChanges(db, [seq]);
      return { row, bytes };
    }),
  );

/** Puts it back in its place, before what was made since. Throws `StorageFailure`. */
export const putBack = (db: VestryDatabase, { row, bytes }: TakenOut): Promise<void> =>
  inWordsIfRefused(() =>
    atomically(db, changeTables(db), async () => {
      await changesIn(db).put(row);
      if (bytes) await db.blobs.put({ seq: row.seq, bytes });
    }),
  );

/** What was refused waits again; what another tab tries again already is left alone. Throws `StorageFailure`. */
export async function retryChanges(db: VestryDatabase, seqs: number[]): Promise<void> {
  const refused = changesIn(db)
    .where('seq')
    .anyOf(seqs)
    .and(({ state }) => state === 'refused');
  await inWordsIfRefused(() => refused.modify({ state: 'pending', sent: false, refusal: null }));
}

/** What was refused for want of a right waits again: the person may have it by now. */
export async function retryForbidden(db: VestryDatabase): Promise<void> {
  const rows = (await changesOf(db)).filter(({ refusal }) => refusal?.reason === 'forbidden');
  await retryChanges(
    db,
    rows.map(({ seq }) => seq),
  );
}

/**
 * Keeps why the server did not take a change; the change stays. Where the kind combines, one about the same thing that was made
 * while it was on its way takes it up instead: tried again after that one, it would overwrite what is newer.
 */
export const refuseChange = <Payload>(
  db: VestryDatabase,
  row: ChangeRow<Payload>,
  refusal: ChangeRefusal,
  kind: { combine?(before: Payload, next: Payload): Payload } = {},
): Promise<void> =>
  atomically(db, changeTables(db), async () => {
    const { seq } = row;
    if (!(await changesIn(db).get(seq))) return;
    const same = kind.combine ? await changesAbout<Payload>(db, row.kind, row.key) : [];
    const later = takesUp(same, row);
    if (kind.combine && later) {
      const payload = kind.combine(row.payload, later.payload);
      await changesIn(db).put({ ...later, payload, at: row.at });
      await removeChanges(db, [seq]);
    } else await changesIn(db).update(seq, { state: 'refused', refusal });
  });

/** Notes that a change is on its way. @returns the change as it is sent; null where it is gone or was refused meanwhile */
export const claimChange = (db: VestryDatabase, seq: number): Promise<ChangeRow | null> =>
  atomically(db, [db.outbox], async () => {
    const row = await changesIn(db).get(seq);
    if (row?.state !== 'pending') return null;
    if (!row.sent) await changesIn(db).put({ ...row, sent: true });
    return row;
  });
