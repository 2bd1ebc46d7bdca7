import '@vestry/sync/widgets/hand-in';
import { pull, push } from '@vestry/sync/contract/sync';
import { changeDocument, saveDocument } from '@vestry/sync/engine/changes';
import { createEngine } from '@vestry/sync/engine/engine';
import { readReply } from '@vestry/sync/engine/change-result';
import type { SyncNetwork } from '@vestry/sync/engine/ports';
import { PROTOCOL_VERSION } from '@vestry/sync/engine/protocol-version';
import { shapesToSend } from '@vestry/sync/widgets/shapes';
import { openDatabase, type VestryDatabase } from '../src/data/storage/database';
import { request } from '../src/data/http/request';
import { dexieStorage } from '../src/data/sync/storage-adapter';
import { nestedTree } from './nested-tree';

const WIDGETS = 20;
const IN_ONE_STEP = 500;

const version = () => ({ protocol: PROTOCOL_VERSION, ...shapesToSend() });
const apiOf = (token: string): SyncNetwork => ({
  push: async ({ clientId, mutations }) =>
    readReply(await request(push, { body: { ...version(), clientId, mutations } }, token)),
  pull: ({ clientId, cookie }) =>
    request(pull, { query: { ...version(), clientId, ...(cookie === null ? {} : { cookie }) } }, token),
});

const engineOn = (db: VestryDatabase, token: string) =>
  createEngine({
    storage: dexieStorage(db),
    network: apiOf(token),
    timers: { now: () => Date.now(), after: () => () => undefined },
    random: Math.random,
    newId: () => crypto.randomUUID(),
    owner: 'bench',
    isAlive: async () => true,
  });

async function drained(db: VestryDatabase, token: string): Promise<number> {
  const engine = engineOn(db, token);
  const started = performance.now();
  await engine.sync({ on: 'save' });
  const took = performance.now() - started;
  const { lastError } = engine.status();
  if (lastError) throw lastError;
  if ((await db.outbox.count()) > 0) throw new Error('the outbox is not empty');
  return took;
}

let made = 0;

/** Milliseconds to drain `changes` queued changes of `pages` pages that the server has, until the pull shows them. */
async function ours(changes: number, pages: number, token: string): Promise<number> {
  const db = await openDatabase(1_000_000 + ++made);
  const storage = dexieStorage(db);
  const uids = Array.from({ length: pages }, () => crypto.randomUUID());
  const inSteps = async (
    count: number,
    each: (tx: Parameters<Parameters<typeof storage.transact>[0]>[0], i: number) => Promise<unknown>,
  ) => {
    for (let from = 0; from < count; from += IN_ONE_STEP) {
      await storage.transact(async (tx) => {
        for (let i = from; i < Math.min(count, from + IN_ONE_STEP); i++) await each(tx, i);
      });
    }
  };
  await inSteps(pages, async (tx, i) => {
    const uid = uids[i]!;
    const fields = { route: uid, status: 'draft', headerId: null, footerId: null };
    const state = { fields, tree: nestedTree(WIDGETS) };
    const flags = { removed: false, deletedOnServer: false, syncStatus: 'synced' as const };
    const nobody = { creator: null, editor: null, createdAt: '', updatedAt: '' };
    await tx.putDocuments([
      { uid, kind: 'page', id: 0, version: 0, server: null, view: state, ...flags, ...nobody },
    ]);
    await saveDocument(tx, uid, state, Date.now());
  });
  await drained(db, token);
  await inSteps(changes, (tx, i) => {
    const value = `Changed by number ${i} of this device`;
    const operation = { op: 'set' as const, id: 'w5', path: ['text'], value };
    return changeDocument(tx, uids[i % pages]!, [operation], Date.now());
  });
  return drained(db, token);
}

Object.assign(globalThis, { ours });
