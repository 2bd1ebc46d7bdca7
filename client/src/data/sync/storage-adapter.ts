import Dexie from 'dexie';
import { isEdit, isSettling } from '@vestry/sync/engine/outbox';
import { shown } from '@vestry/sync/engine/rebase';
import type { OutboxRow, StoredDocument, SyncStorage, SyncTransaction } from '@vestry/sync/engine/ports';
import { newMeta } from '../storage/new-meta';
import type { VestryDatabase } from '../storage/database';
import { atomically } from '../storage/transactions';
import { keptChanges } from './kept-changes';
import { keepDeleted } from '../storage/keep-deleted';
import { removeBySeq, runOf } from './remove-by-seq';
import type { DocumentContents, DocumentHead } from '../storage/rows';

/** Beyond this many documents, reading a whole table is faster than as many seeks. */
const SEEKS = 40;

export function syncTables(db: VestryDatabase) {
  return [db.documents, db.contents, db.outbox, db.keptRuns, db.meta, db.conflicts, db.trash];
}

/** Returns the engine's storage port on Dexie. */
export function dexieStorage(db: VestryDatabase): SyncStorage {
  return { transact: (body) => atomically(db, syncTables(db), () => body(syncTransaction(db))) };
}

/** Works in a caller's own transaction over at least `syncTables`. */
export function syncTransaction(db: VestryDatabase): SyncTransaction {
  const { documents, contents, outbox, meta } = db;
  const loaded = new Map<string, { head: DocumentHead; contents: DocumentContents }>();

  const bySeq = (rows: OutboxRow[]) => rows.sort((a, b) => a.seq - b.seq);

  return {
    async meta() {
      const row = await meta.get('sync');
      if (!row) return newMeta();
      const { key: _key, ...rest } = row;
      // A former version of the client did not count it.
      return { ...rest, answeredUpTo: rest.answeredUpTo ?? 0 };
    },
    async putMeta(next) {
      await meta.put({ ...next, key: 'sync' });
    },
    pending(above, limit = Infinity) {
      const rows = outbox
        .where('[state+mutation.number]')
        .between(['pending', above], ['pending', Dexie.maxKey], false, true);
      return (limit === Infinity ? rows : rows.limit(limit)).toArray();
    },
    async rowsOf(uids) {
      if (uids.length === 0) return [];
      if (uids.length <= SEEKS) return bySeq(await outbox.where('mutation.uid').anyOf(uids).toArray());
      const requested = new Set(uids);
      const all: Partial<OutboxRow>[] = await outbox.toArray();
      return all.filter(
        (row): row is OutboxRow => row.mutation !== undefined && requested.has(row.mutation.uid),
      );
    },
    async tailOf(uid) {
      const inState = (state: OutboxRow['state']) =>
        outbox.where('[mutation.uid+state]').equals([uid, state]);
      const [pending, refused, blocked] = await Promise.all([
        inState('pending').filter(isEdit).last(),
        inState('refused').filter(isEdit).toArray(),
        inState('held').toArray(),
      ]);
      return { pending: pending ?? null, stuck: bySeq([...refused, ...blocked]) };
    },
    async rows(seqs) {
      const run = runOf(seqs);
      if (run)
        return outbox
          .where('seq')
          .between(...run, true, true)
          .toArray();
      return present(await outbox.bulkGet(seqs));
    },
    async putRows(rows) {
      if (rows.length > 0) await outbox.bulkPut(rows);
    },
    deleteRows: (seqs) => removeBySeq(outbox, seqs),
    ...keptChanges(db),
    async documents(uids) {
      if (uids.length === 0) return [];
      const [heads, bodies] = await Promise.all([manyOf(documents, uids), manyOf(contents, uids)]);
      return uids.flatMap((uid, i) => {
        const head = heads[i];
        if (!head) return [];
        const body = bodies[i] ?? { uid, server: null, view: null };
        loaded.set(uid, { head, contents: body });
        const { fields: _fields, draft: _draft, change: _change, ...rest } = head;
        return [{ ...rest, server: body.server, view: body.view }];
      });
    },
    documentUids: () => documents.toCollection().primaryKeys(),
    async putDocuments(next) {
      if (next.length === 0) return;
      const unknown = next.filter(({ uid }) => !loaded.has(uid)).map(({ uid }) => uid);
      const known = new Map(present(await documents.bulkGet(unknown)).map((head) => [head.uid, head]));
      const changed = next.filter((document) => !sameContents(document, loaded.get(document.uid)?.contents));
      const renewed = new Set(changed.map(({ uid }) => uid));
      await documents.bulkPut(
        next.map((document) => {
          const head = loaded.get(document.uid)?.head ?? known.get(document.uid);
          return headOf(document, head, renewed.has(document.uid));
        }),
      );
      if (changed.length > 0) {
        await contents.bulkPut(changed.map(({ uid, server, view }) => ({ uid, server, view })));
      }
      for (const { uid } of next) loaded.delete(uid);
    },
    async deleteDocuments(uids) {
      if (uids.length === 0) return;
      const refused = outbox
        .where('[mutation.uid+state]')
        .anyOf(uids.map((uid) => [uid, 'refused']))
        .filter(isSettling);
      await keepDeleted(db, uids, Date.now());
      await Promise.all([documents.bulkDelete(uids), contents.bulkDelete(uids), refused.delete()]);
    },
    async drafted(uids) {
      if (uids.length === 0) return new Set();
      const heads = present(await documents.bulkGet(uids));
      return new Set(heads.filter((head) => head.draft).map((head) => head.uid));
    },
  };
}

interface Readable<T> {
  bulkGet(keys: string[]): PromiseLike<(T | undefined)[]>;
  count(): PromiseLike<number>;
  toArray(): PromiseLike<T[]>;
}

/** Rows by their keys. Where they are most of the table, all of it is read: one request instead of one for each. */
async function manyOf<T extends { uid: string }>(
  table: Readable<T>,
  uids: string[],
): Promise<(T | undefined)[]> {
  if (uids.length <= SEEKS || (await table.count()) > 2 * uids.length) return table.bulkGet(uids);
  const rows = new Map((await table.toArray()).map((row) => [row.uid, row]));
  return uids.map((uid) => rows.get(uid));
}

function headOf(document: StoredDocument, before: DocumentHead | undefined, renewed: boolean): DocumentHead {
  const { server: _server, view: _view, ...rest } = document;
  // A page that was never saved is listed by what is being typed, which its contents do not have.
  const known = before && !renewed ? before.fields : undefined;
  const fields = known ?? shown(document)?.fields ?? before?.fields ?? {};
  const change = (before?.change ?? 0) + (renewed ? 1 : 0);
  return { ...rest, fields, draft: before?.draft ?? false, change };
}

const sameContents = (next: StoredDocument, before: DocumentContents | undefined): boolean =>
  before !== undefined && next.server === before.server && next.view === before.view;

const present = <T>(values: (T | undefined)[]): T[] => values.filter((value) => value !== undefined);
