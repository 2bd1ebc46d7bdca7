import type { OutboxRow, SyncTransaction } from '../engine/ports';
import type { Protocol } from '../engine/test-support/model-protocol';
import type { OutboxRules } from './outbox-rules';

/** A protocol broken on purpose: one rule that it leaves out, on the server, on the device or in its outbox. */
export interface Plant {
  server?: Partial<Protocol>;
  device?: (tx: SyncTransaction) => SyncTransaction;
  /** The lease of a page that is left stays its own. */
  keepsLease?: true;
  /** A page that links a new element is saved before the element is. */
  linksFirst?: true;
  outbox?: Partial<OutboxRules>;
}

/** Each must be noticed by the simulator within a few schedules; a test sees to it. */
export const PLANTS = {
  'a cursor by plain sequence': { server: { stampsAtCommit: false } },
  'no mutation log': { server: { detectsRepeats: false, stopsAtGaps: false } },
  // Gaps come from restored backups, and the epoch alone would stop those pushes.
  'gaps in the numbers are let through': { server: { stopsAtGaps: false, asksForEpochs: false } },
  'a refused change does not count': { server: { countsRefusals: false } },
  'a restored backup keeps its epoch': { server: { beginsEpochs: false } },
  'numbers are given out again after a restore': { server: { leavesNumbersOut: false } },
  'a recreated document gets another number': { server: { givesNumbersBack: false } },
  'a recreated document does not name its number': {
    device: (tx) => ({ ...tx, putRows: (rows) => tx.putRows(rows.map(withoutNumber)) }),
  },
  'no tombstones': { server: { keepsTombstones: false } },
  'events leave something out': { server: { sendsAllChanges: false } },
  'operations are not upgraded': { server: { upgradesOperations: false } },
  'devices of other versions get what is here': { server: { asksForShapes: false } },
  'operations do not say their shape': {
    device: (tx) => ({ ...tx, putRows: (rows) => tx.putRows(rows.map(withoutShapes)) }),
  },
  'the last one overwrites': { server: { merges: false } },
  'acknowledged on 200': {
    device: (tx) => ({
      ...tx,
      acknowledge: (rows) => tx.deleteRows(rows.map((row) => row.seq)),
    }),
  },
  'nothing is kept for a restore': {
    device: (tx) => ({
      ...tx,
      putMeta: async (meta) => {
        await tx.putMeta(meta);
        const shown = (await tx.keptAbove(0)).filter(({ mutation }) => mutation.number <= meta.lastMutation);
        await tx.deleteKept(shown.map(({ seq }) => seq));
      },
    }),
  },
  'the cookie is stored before what it stands for': {
    device: (tx) => ({
      ...tx,
      putDocuments: (documents) =>
        tx.putDocuments(documents.filter(({ version }, i) => version === 0 || i === 0)),
    }),
  },
  'what waits is not put on top of what arrives': {
    device: (tx) => ({
      ...tx,
      putDocuments: (documents) =>
        tx.putDocuments(documents.map((each) => (each.version > 0 ? { ...each, view: null } : each))),
    }),
  },
  'a lease that is not given back': { keepsLease: true },
  'a dependency is sent too early': { linksFirst: true },
  'numbers are given again after a reload': {
    device: (tx) => ({
      ...tx,
      meta: async () => {
        const meta = await tx.meta();
        const pending = await tx.pending(0, 1);
        return pending.length > 0 ? meta : { ...meta, nextNumber: meta.lastMutation + 1 };
      },
    }),
  },
  'a kind is not counted': { outbox: { countsEveryKind: false } },
  'a change is sent before what it needs': { outbox: { asksForNeeds: false } },
  'a later change of the same thing is sent first': { outbox: { keepsOrder: false } },
  'a change leaves after its answer was kept': { outbox: { leavesWithAnswer: false } },
  'changes of other kinds are not kept for a restore': { outbox: { keepsTaken: false } },
  'what comes again after a restore counts as newer': { outbox: { saysWhenTaken: false } },
  'a refused change comes back after a newer one': { outbox: { takesUpRefused: false } },
} as const satisfies Record<string, Plant>;

function withoutNumber(row: OutboxRow): OutboxRow {
  const { mutation } = row;
  if (mutation.type !== 'create') return row;
  const { id: _id, ...rest } = mutation;
  return { ...row, mutation: rest };
}

function withoutShapes(row: OutboxRow): OutboxRow {
  const { mutation } = row;
  if (mutation.type !== 'update') return row;
  const operations = mutation.operations.map((operation) => {
    const { shape: _shape, ...rest } = { shape: undefined, ...operation };
    return rest;
  });
  return { ...row, mutation: { ...mutation, operations } };
}
