import { setTimeout as sleep } from 'node:timers/promises';
import { changeDocument, saveDocument } from '@vestry/sync/engine/changes';
import { createEngine, type Engine } from '@vestry/sync/engine/engine';
import { NetworkFailure, type SyncNetwork } from '@vestry/sync/engine/ports';
import { shown } from '@vestry/sync/engine/rebase';
import { MemoryStorage } from '@vestry/sync/engine/test-support/memory-storage';
import { textsOf } from '@vestry/sync/engine/test-support/model-server';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import { afterAll, expect, test } from 'vitest';
import { connect } from '../../platform/db';
import { CHILD_NAME } from '../../test-kit/child-name';
import { type ChildServer, startChild } from '../../test-kit/child-server';
import { testApp } from '../../test-kit/test-app';
import { pageFields } from '../../test-kit/test-device';
import { pageTree, text } from '../../test-kit/trees';

const CLIENTS = 10;
const EDITS = 30;
const ROUNDS = 8;
const UIDS = [1, 2, 3].map((n) => `20000000-0000-4000-8000-00000000000${n}`);

const kit = await testApp();
const { sql } = kit;
const editor = await kit.signInAs('editor');
/** A database cannot be closed from its inside. */
const outside = connect(Object.assign(new URL(kit.databaseUrl), { pathname: '/postgres' }).href, { max: 1 });
afterAll(() => outside.end());
const headers = { ...editor.headers, 'content-type': 'application/json' };

const counts = { killed: 0, paused: 0, cut: 0, closed: 0, lost: 0, answersLost: 0, doubled: 0, edits: 0 };
let server: ChildServer | null = null;
let stormy = true;

async function ask(path: string, body?: object): Promise<unknown> {
  if (!server) throw new NetworkFailure('offline', 'no server');
  try {
    const reply = await fetch(`${server.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await reply.json()) as { data: unknown };
    if (reply.ok) return answer.data;
    throw new NetworkFailure(reply.status >= 500 ? 'busy' : 'refused', JSON.stringify(answer), reply.status);
  } catch (error) {
    throw error instanceof NetworkFailure ? error : new NetworkFailure('offline', String(error));
  }
}

/** Requests get lost, come twice, or their answers get lost, as long as the storm lasts. */
async function exchange<T>(path: string, body?: object): Promise<T> {
  const fate = stormy ? Math.random() : 1;
  if (fate < 0.1) {
    counts.lost += 1;
    throw new NetworkFailure('offline', 'lost');
  }
  if (fate < 0.2) {
    counts.doubled += 1;
    // The double comes some time later, whatever becomes of it.
    void sleep(500 * Math.random())
      .then(() => ask(path, body))
      .catch(() => undefined);
  }
  const answer = await ask(path, body);
  if (fate > 0.2 && fate < 0.3) {
    counts.answersLost += 1;
    throw new NetworkFailure('offline', 'answer lost');
  }
  return answer as T;
}

const network: SyncNetwork = {
  push: (request) => exchange('/sync/push', { protocol: 1, ...request }),
  pull: ({ clientId, cookie }) =>
    exchange(`/sync/pull?protocol=1&clientId=${clientId}${cookie === null ? '' : `&cookie=${cookie}`}`),
};

class Client {
  readonly storage: MemoryStorage;
  readonly engine: Engine;
  readonly inserted: string[][] = UIDS.map(() => []);
  readonly #name: number;
  last = '';

  constructor(name: number) {
    this.#name = name;
    this.storage = new MemoryStorage(`30000000-0000-4000-8000-0000000000${10 + name}`);
    this.engine = createEngine({
      storage: this.storage,
      network,
      timers: {
        now: () => Date.now(),
        after: (ms, callback) => {
          const timer = setTimeout(callback, Math.min(ms, 300));
          return () => clearTimeout(timer);
        },
      },
      random: Math.random,
      owner: String(name),
      isAlive: async () => true,
    });
  }

  async create(uid: string, state: DocumentState): Promise<void> {
    const blank = { creator: null, editor: null, createdAt: '', updatedAt: '' };
    const flags = { removed: false, gone: false, standing: 'synced' as const };
    await this.storage.transact(async (tx) => {
      await tx.putDocuments([
        { uid, kind: 'page', id: 0, version: 0, server: null, view: state, ...flags, ...blank },
      ]);
      await saveDocument(tx, uid, state, 1);
    });
  }

  async edit(round: number): Promise<void> {
    const at = round % UIDS.length;
    const id = `c${this.#name}e${round}`;
    this.last = `${this.#name} at ${round}`;
    const operations: Operation[] = [
      { op: 'insert', parent: 'root', after: null, node: text(id, 'x') },
      { op: 'set', id: `w${this.#name}`, path: ['text'], value: this.last },
    ];
    await this.storage.transact((tx) => changeDocument(tx, UIDS[at]!, operations, 1));
    this.inserted[at]!.push(id);
    counts.edits += 1;
    void this.engine.sync({ on: 'save' });
  }

  texts(): string {
    const all = [...this.storage.tables.documents.values()];
    return JSON.stringify(textsOf(all.map((each) => [each.uid, shown(each)!])));
  }
}

async function storm(round: number): Promise<void> {
  const [{ name }] = await sql<[{ name: string }]>`select current_database() as name`;
  const cut = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = ${CHILD_NAME}`;
  switch (round % 4) {
    case 0: {
      const killed = server;
      server = null;
      await killed?.kill();
      counts.killed += 1;
      server = await startChild(kit);
      return;
    }
    case 1:
      server?.child.kill('SIGSTOP');
      await sleep(400);
      server?.child.kill('SIGCONT');
      counts.paused += 1;
      return;
    case 2:
      counts.cut += (await cut()).length;
      return;
    default:
      // As a restarting database looks from outside: all connections end, and for a while there are no new ones.
      await outside.unsafe(`alter database "${name}" allow_connections false`);
      await cut();
      await sleep(700);
      await outside.unsafe(`alter database "${name}" allow_connections true`);
      counts.closed += 1;
  }
}

test('[O1] [O2] [O5] ten devices against a server that is killed, paused and cut off from its database end equal', async () => {
  server = await startChild(kit);
  const clients = Array.from({ length: CLIENTS }, (_, i) => new Client(i));
  const widgets = clients.map((_, i) => text(`w${i}`, ''));
  for (const uid of UIDS) await clients[0]!.create(uid, { fields: pageFields(), tree: pageTree(...widgets) });
  stormy = false;
  for (const client of clients) await client.engine.sync({ on: 'start' });
  stormy = true;

  const writing = Promise.all(
    clients.map(async (client) => {
      for (let round = 0; round < EDITS; round += 1) {
        await client.edit(round);
        await sleep(400 * Math.random());
      }
    }),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    await storm(round);
    await sleep(150);
  }
  await writing;

  stormy = false;
  const healed = Date.now();
  await expect
    .poll(
      async () => {
        await Promise.all(clients.map((client) => client.engine.sync({ on: 'reconnect' })));
        const queued = clients.reduce((sum, { storage }) => sum + storage.tables.outbox.size, 0);
        return [queued, new Set(clients.map((client) => client.texts())).size];
      },
      { timeout: 30_000, interval: 100 },
    )
    .toEqual([0, 1]);
  process.stdout.write(`fault run: ${JSON.stringify({ ...counts, equalAfterMs: Date.now() - healed })}\n`);

  for (const [at, uid] of UIDS.entries()) {
    const [row] = await sql`select contents from documents where uid = ${uid}`;
    const tree = JSON.parse(row?.['contents']) as { children: { value: { id: string; text: string } }[] };
    const ids = tree.children.map(({ value }) => value.id);
    const wanted = [
      ...widgets.map(({ value }) => value.id),
      ...clients.flatMap(({ inserted }) => inserted[at]!),
    ];
    expect(ids.toSorted()).toEqual(wanted.toSorted());
  }
  const [row] = await sql`select contents from documents where uid = ${UIDS[(EDITS - 1) % UIDS.length]!}`;
  for (const { last } of clients) expect(row?.['contents']).toContain(`"${last}"`);
  for (const { engine } of clients) engine.stop();
  await server.kill();
}, 180_000);
