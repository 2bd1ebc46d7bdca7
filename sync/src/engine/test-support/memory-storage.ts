import { isEdit, isSettling } from '../outbox';
import type { OutboxRow, StoredDocument, SyncMeta, SyncStorage, SyncTransaction } from '../ports';
import type { DocumentState } from '../../tree/operation';
import { upgradeTree } from '../../widgets/upgrade';
import { copied } from './copied';

interface Tables {
  meta: SyncMeta;
  /** Everything that no pull has shown. */
  outbox: Map<number, OutboxRow>;
  /** What was acknowledged and shown. */
  kept: Map<number, OutboxRow>;
  documents: Map<string, StoredDocument>;
}

/** The device stopped between two storage steps: nothing of the transaction is kept. */
export class Crash extends Error {}

/** The storage port in memory: atomic, one transaction at a time, everything read and written by value. */
export class MemoryStorage implements SyncStorage {
  tables: Tables;
  drafted = new Set<string>();
  /** How many have begun. */
  transactions = 0;
  /** Called before every step and before every commit; throws `Crash` where the device is to stop. */
  atStep: () => void = () => undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(clientId: string) {
    this.tables = {
      meta: {
        clientId,
        nextNumber: 1,
        nextSeq: 1,
        sentUpTo: 0,
        answeredUpTo: 0,
        lastMutation: 0,
        cookie: null,
        lease: null,
        reset: null,
      },
      outbox: new Map(),
      kept: new Map(),
      documents: new Map(),
    };
  }

  transact<T>(body: (tx: SyncTransaction) => Promise<T>): Promise<T> {
    this.transactions += 1;
    const result = this.#turn.then(async () => {
      const { meta, outbox, kept, documents } = this.tables;
      const copy = { meta, outbox: new Map(outbox), kept: new Map(kept), documents: new Map(documents) };
      const value = await body(transaction(copy, this.drafted, () => this.atStep()));
      this.atStep();
      this.tables = copy;
      return value;
    });
    this.#turn = result.catch(() => undefined);
    return result;
  }
}

function upgraded(document: StoredDocument): StoredDocument {
  const state = (stored: DocumentState | null) => stored && { ...stored, tree: upgradeTree(stored.tree) };
  return { ...document, server: state(document.server), view: state(document.view) };
}

function transaction(tables: Tables, drafted: Set<string>, step: () => void): SyncTransaction {
  const read = async <T>(value: T): Promise<T> => {
    step();
    return copied(value);
  };
  const write = async (action: () => void): Promise<void> => {
    step();
    action();
  };
  const byNumber = (a: OutboxRow, b: OutboxRow) => a.mutation.number - b.mutation.number;
  const put = <K, V>(into: Map<K, V>, key: (value: V) => K, values: V[]) =>
    write(() => {
      for (const value of values) into.set(key(value), copied(value));
    });
  const remove = <K>(from: Map<K, unknown>, keys: K[]) =>
    write(() => keys.forEach((key) => from.delete(key)));

  const isKept = (row: OutboxRow) => row.state === 'acknowledged';
  const queued = () => [...tables.outbox.values()].filter((row) => !isKept(row));
  const acknowledged = () => [...tables.kept.values(), ...[...tables.outbox.values()].filter(isKept)];

  return {
    meta: () => read(tables.meta),
    putMeta: (meta) =>
      write(() => {
        tables.meta = copied(meta);
        for (const row of [...tables.outbox.values()].filter(isKept)) {
          if (row.mutation.number > meta.lastMutation) continue;
          tables.outbox.delete(row.seq);
          tables.kept.set(row.seq, row);
        }
      }),
    pending: (above, limit = Infinity) =>
      read(
        queued()
          .filter((row) => row.state === 'pending' && row.mutation.number > above)
          .sort(byNumber)
          .slice(0, limit),
      ),
    rowsOf: (uids) =>
      read(
        queued()
          .filter((row) => uids.includes(row.mutation.uid))
          .sort((a, b) => a.seq - b.seq),
      ),
    tailOf: (uid) => {
      const rows = queued()
        .filter((row) => isEdit(row) && row.mutation.uid === uid)
        .sort((a, b) => a.seq - b.seq);
      const pending = rows.findLast(({ state }) => state === 'pending') ?? null;
      return read({ pending, stuck: rows.filter(({ state }) => state !== 'pending') });
    },
    rows: (seqs) =>
      read(
        seqs.flatMap((seq) => {
          const row = tables.outbox.get(seq);
          return row && !isKept(row) ? [row] : [];
        }),
      ),
    putRows: (rows) => put(tables.outbox, ({ seq }) => seq, rows),
    deleteRows: (seqs) => remove(tables.outbox, seqs),
    acknowledge: (rows) => put(tables.outbox, ({ seq }) => seq, rows),
    keptAbove: (number) =>
      read(
        acknowledged()
          .filter((row) => row.mutation.number > number)
          .sort(byNumber),
      ),
    deleteKept: (seqs) =>
      write(() => {
        for (const seq of seqs) {
          const row = tables.outbox.get(seq);
          if (row && isKept(row)) tables.outbox.delete(seq);
          tables.kept.delete(seq);
        }
      }),
    deleteKeptBefore: (time, upTo) =>
      remove(
        tables.kept,
        [...tables.kept.values()]
          .filter(({ at, mutation }) => at < time && mutation.number <= upTo)
          .map(({ seq }) => seq),
      ),
    documents: (uids) => read(uids.flatMap((uid) => tables.documents.get(uid) ?? []).map(upgraded)),
    documentUids: () => read([...tables.documents.keys()]),
    putDocuments: (documents) => put(tables.documents, ({ uid }) => uid, documents),
    deleteDocuments: (uids) =>
      write(() => {
        for (const uid of uids) tables.documents.delete(uid);
        for (const row of queued().filter((each) => isSettling(each) && each.state === 'refused'))
          if (uids.includes(row.mutation.uid)) tables.outbox.delete(row.seq);
      }),
    drafted: async (uids) => new Set(uids.filter((uid) => drafted.has(uid))),
  };
}
