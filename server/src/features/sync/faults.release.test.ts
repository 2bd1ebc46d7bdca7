import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { NetworkFailure } from '@vestry/sync/engine/ports';
import type { Chance } from '@vestry/sync/simulator/random';
import type { Operation } from '@vestry/sync/tree/operation';
import { afterAll, expect, test } from 'vitest';
import { hashPassword } from '../../platform/auth/password';
import { connect, type Sql } from '../../platform/db/db';
import { startEmbedded } from '../../platform/embedded/embedded-postgres';
import { migrate } from '../../platform/db/migrate';
import { chances } from '../../test-kit/chance';
import { CHILD_NAME } from '../../test-kit/child-name';
import { type ChildServer, startChild } from '../../test-kit/child-server';
import { ask, EngineDevice } from '../../test-kit/engine-device';
import { createUser } from '../../test-kit/test-app';
import { pageFields } from '../../test-kit/test-device';
import { pageTree, text } from '../../test-kit/trees';
import { scratchFolder } from '../../test-kit/scratch';

// Before a release: a PostgreSQL of its own and servers that are started again and again. `npm test` has each fault by
// itself (kill.test.ts, one-of-two.test.ts, connections.release.test.ts), and many schedules of all of them in sync/src/simulator.

const CLIENTS = 10;
/** Each at least; they go on as long as the storm does. */
const EDITS = 30;
/** Each fault twice. */
const ROUNDS = 10;
const UIDS = [1, 2, 3].map((n) => `20000000-0000-4000-8000-00000000000${n}`);
const PASSWORD = 'correct-horse-battery';

const chanceOf = chances('fault run');

const counts = {
  killed: 0,
  paused: 0,
  cut: 0,
  databaseRestarts: 0,
  databaseCrashes: 0,
  lost: 0,
  answersLost: 0,
  doubled: 0,
  edits: 0,
};

// A database of its own, as durable as the product's: the others of this run must not feel it end.
const folder = await scratchFolder('faults');
let postgres = await startEmbedded(folder);
const { url: databaseUrl, port } = postgres;
let server: ChildServer | null = null;
let stormy = true;
let headers: Record<string, string> = {};

afterAll(async () => {
  await server?.kill();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A pool of its own each time: the database may have been away meanwhile. */
async function withDatabase<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect(databaseUrl, { max: 1, name: 'vestry-fault-run' });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const startServer = () =>
  startChild({
    databaseUrl,
    context: { jwtSecret: 'a secret of the fault run, long enough for HS256', config: { dataDir: folder } },
  });

const send = (path: string, body?: object) => ask(server?.url ?? null, headers, path, body);

async function signIn(): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  const { username } = await withDatabase((sql) => createUser(sql, ['editor'], { passwordHash }));
  const data = await send('/auth/login', { username, password: PASSWORD });
  headers = { authorization: `Bearer ${(data as { token: string }).token}` };
}

/** Requests get lost, come twice, or their answers get lost, as long as the storm lasts. */
async function exchange(chance: Chance, path: string, body?: object): Promise<unknown> {
  const fate = stormy ? chance.next() : 1;
  if (fate < 0.1) {
    counts.lost += 1;
    throw new NetworkFailure('offline', 'lost');
  }
  if (fate < 0.2) {
    counts.doubled += 1;
    // The double comes some time later, whatever becomes of it.
    void sleep(500 * chance.next())
      .then(() => send(path, body))
      .catch(() => undefined);
  }
  const answer = await send(path, body);
  if (fate > 0.2 && fate < 0.3) {
    counts.answersLost += 1;
    throw new NetworkFailure('offline', 'answer lost');
  }
  return answer;
}

/** Somebody who writes: a widget of its own with each edit, and one text over and over. */
class Writer extends EngineDevice {
  readonly inserted: string[][] = UIDS.map(() => []);
  /** What its text says last, on each page. */
  readonly last = new Map<number, string>();
  readonly #name: number;
  readonly #chance: Chance;

  constructor(name: number) {
    const chance = chanceOf(name);
    super(name, (path, body) => exchange(chance, path, body), chance);
    this.#name = name;
    this.#chance = chance;
  }

  /** Thinks before it goes on. */
  async pause(): Promise<void> {
    await sleep(600 * this.#chance.next());
  }

  async write(round: number): Promise<void> {
    const at = round % UIDS.length;
    const id = `c${this.#name}e${round}`;
    const value = `${this.#name} at ${round}`;
    const operations: Operation[] = [
      { op: 'insert', parent: 'root', after: null, node: text(id, 'x') },
      { op: 'set', id: `w${this.#name}`, path: ['text'], value },
    ];
    await this.edit(UIDS[at]!, operations);
    this.inserted[at]!.push(id);
    this.last.set(at, value);
    counts.edits += 1;
    void this.engine.sync({ on: 'save' });
  }
}

const connectionsOfServer = (sql: Sql) => sql<{ pid: number }[]>`
  select pid from pg_stat_activity where datname = current_database() and application_name = ${CHILD_NAME}`;

async function killServer(): Promise<void> {
  const killed = server;
  server = null;
  await killed?.kill();
  counts.killed += 1;
  server = await startServer();
}

async function pauseServer(): Promise<void> {
  server?.child.kill('SIGSTOP');
  await sleep(400);
  server?.child.kill('SIGCONT');
  counts.paused += 1;
}

async function cutConnections(): Promise<void> {
  await withDatabase(async (sql) => {
    for (const { pid } of await connectionsOfServer(sql)) {
      await sql`select pg_terminate_backend(${pid})`;
      counts.cut += 1;
    }
  });
}

/** The whole of PostgreSQL ends and starts again on the same port; the server goes on. */
async function restartDatabase(): Promise<void> {
  await postgres.stop();
  await sleep(300);
  postgres = await startEmbedded(folder, { port });
  counts.databaseRestarts += 1;
}

/** One of its processes is killed: PostgreSQL throws all sessions out and recovers from its log. */
async function crashDatabase(): Promise<void> {
  let victims: { pid: number }[] = [];
  await expect
    .poll(async () => (victims = await withDatabase(connectionsOfServer)).length)
    .toBeGreaterThan(0);
  process.kill(victims[0]!.pid, 'SIGKILL');
  counts.databaseCrashes += 1;
  // A server that starts while it recovers would say so and end.
  await expect
    .poll(() =>
      withDatabase((sql) => sql`select 1`).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
}

const STORM = [killServer, restartDatabase, pauseServer, cutConnections, crashDatabase];

test('[O1] [O2] [O5] ten devices end equal after their server was killed and paused, its connections cut, and its database restarted and crashed', async () => {
  await withDatabase((sql) => migrate(sql));
  server = await startServer();
  await signIn();
  const writers = Array.from({ length: CLIENTS }, (_, i) => new Writer(i));
  const widgets = writers.map((_, i) => text(`w${i}`, ''));
  for (const uid of UIDS) await writers[0]!.create(uid, { fields: pageFields(), tree: pageTree(...widgets) });
  stormy = false;
  for (const { engine } of writers) await engine.sync({ on: 'start' });
  stormy = true;

  const storm = { over: false };
  const writing = Promise.all(
    writers.map(async (writer) => {
      for (let round = 0; round < EDITS || !storm.over; round += 1) {
        await writer.write(round);
        await writer.pause();
      }
    }),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    await STORM[round % STORM.length]!();
    // Some get through in between.
    await sleep(500);
  }
  storm.over = true;
  await writing;

  stormy = false;
  const healed = Date.now();
  await expect
    .poll(
      async () => {
        await Promise.all(writers.map(({ engine }) => engine.sync({ on: 'reconnect' })));
        const queued = writers.reduce((sum, writer) => sum + writer.queued, 0);
        return [queued, new Set(writers.map((writer) => JSON.stringify(writer.texts()))).size];
      },
      { interval: 100 },
    )
    .toEqual([0, 1]);
  process.stdout.write(`fault run: ${JSON.stringify({ ...counts, equalAfterMs: Date.now() - healed })}\n`);

  const stored = await withDatabase(
    (sql) => sql<{ uid: string; contents: string }[]>`select uid, contents from documents`,
  );
  for (const [at, uid] of UIDS.entries()) {
    const contents = stored.find((row) => row.uid === uid)?.contents ?? '';
    const tree = JSON.parse(contents) as { children: { value: { id: string } }[] };
    const expected = [
      ...widgets.map(({ value }) => value.id),
      ...writers.flatMap(({ inserted }) => inserted[at]!),
    ];
    expect(tree.children.map(({ value }) => value.id).toSorted()).toEqual(expected.toSorted());
    for (const { last } of writers) expect(contents).toContain(`"${last.get(at)}"`);
  }
  for (const { engine } of writers) engine.stop();
});
