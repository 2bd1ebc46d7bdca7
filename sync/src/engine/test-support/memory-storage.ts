import type { OutboxRow, StoredDocument, SyncMeta, SyncStorage, SyncTransaction } from '../ports';
import { copied } from './copied';

interface Tables {
  meta: SyncMeta;
  outbox: Map<number, OutboxRow>;
  kept: Map<number, OutboxRow>;
  documents: Map<string, StoredDocument>;
}

/** The device stopped between two storage steps: nothing of the transaction is kept. */
export class Crash extends Error {}

/** The storage port in memory: atomic, one transaction at a time, everything read and written by value. */
export class MemoryStorage implements SyncStorage {
  tables: Tables;
  drafted = new Set<string>();
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

  return {
    meta: () => read(tables.meta),
    putMeta: (meta) =>
      write(() => {
        tables.meta = copied(meta);
      }),
    rowsIn: (state, limit = Infinity) =>
      read(
        [...tables.outbox.values()]
          .filter((row) => row.state === state)
          .sort(byNumber)
          .slice(0, limit),
      ),
    rowsOf: (uids, without) =>
      read(
        [...tables.outbox.values()]
          .filter((row) => row.state !== without && uids.includes(row.mutation.uid))
          .sort((a, b) => a.seq - b.seq),
      ),
    rows: (seqs) => read(seqs.flatMap((seq) => tables.outbox.get(seq) ?? [])),
    putRows: (rows) => put(tables.outbox, ({ seq }) => seq, rows),
    deleteRows: (seqs) => remove(tables.outbox, seqs),
    keptAbove: (number) =>
      read([...tables.kept.values()].filter((row) => row.mutation.number > number).sort(byNumber)),
    putKept: (rows) => put(tables.kept, ({ seq }) => seq, rows),
    deleteKept: (seqs) => remove(tables.kept, seqs),
    deleteKeptBefore: (time) =>
      remove(
        tables.kept,
        [...tables.kept.values()].filter(({ at }) => at < time).map(({ seq }) => seq),
      ),
    documents: (uids) => read(uids.flatMap((uid) => tables.documents.get(uid) ?? [])),
    documentUids: () => read([...tables.documents.keys()]),
    putDocuments: (documents) => put(tables.documents, ({ uid }) => uid, documents),
    deleteDocuments: (uids) => remove(tables.documents, uids),
    drafted: async (uids) => new Set(uids.filter((uid) => drafted.has(uid))),
  };
}
