import { afterAll, expect, test } from 'vitest';
import { builtClient } from './test-kit/built-client';
import { createTestDatabase, type TestDatabase } from './test-kit/database';
import { MEDIA_IN_S3, runServer } from './test-kit/run-server';
import { scratchFolder } from './test-kit/scratch';
import { refusalOf, startHere } from './test-kit/start-here';

const KEY = 'one key for all instances, long enough';
const databases: TestDatabase[] = [];
afterAll(() => Promise.all(databases.map((database) => database.drop())));

async function freshDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ empty: true });
  databases.push(database);
  return database;
}

test('a server with another key, or with images in another place, does not start beside one that runs', async () => {
  const { url: DATABASE_URL, sql } = await freshDatabase();
  const shared = { DATABASE_URL, JWT_SECRET: KEY, DATA_DIR: await scratchFolder('shared') };
  const first = await startHere(shared);
  const otherKey = { ...shared, JWT_SECRET: 'another key that is long enough too' };
  expect(await refusalOf(otherKey)).toMatch(
    /^\S+:\d+ runs on the same database with another key: .+JWT_SECRET.+$/,
  );
  const otherMedia = { ...shared, DATA_DIR: await scratchFolder('other') };
  expect(await refusalOf(otherMedia)).toMatch(
    /runs on the same database and keeps images elsewhere: .+MEDIA_S3_/,
  );

  const second = await startHere(shared);
  const rows = await sql<{ key_prints: string[]; media: string }[]>`
    select key_prints, media from vestry_running.instances`;
  expect(rows).toHaveLength(2);
  expect(new Set(rows.map((row) => row.media)).size).toBe(1);
  expect(JSON.stringify(rows)).not.toContain(KEY);

  // Once all have ended in good order, the key can be changed at once.
  await Promise.all([first.stop(), second.stop()]);
  await startHere(otherKey);
});

test('two that start at once on an empty database make one admin and one site', async () => {
  const { url: DATABASE_URL, sql } = await freshDatabase();
  const env = {
    DATABASE_URL,
    JWT_SECRET: KEY,
    DATA_DIR: await scratchFolder('at-once'),
    SAMPLE_SITE: 'church',
  };
  await Promise.all([startHere(env), startHere(env)]);
  const [made] = await sql`
    select (select count(*)::int from users) as users,
      (select count(*)::int from documents where fields ->> 'route' = 'home') as homes`;
  expect(made).toEqual({ users: 1, homes: 1 });
});

test('one that was killed is forgotten after a while, and holds nobody up for ever', async () => {
  const { url: DATABASE_URL, sql } = await freshDatabase();
  const first = await runServer({ DATABASE_URL, JWT_SECRET: KEY });
  await first.ready;
  first.child.kill('SIGKILL');
  await first.ended;
  await sql`update vestry_running.instances set seen_at = now() - interval '31 seconds'`;
  expect((await startHere({ DATABASE_URL, JWT_SECRET: KEY })).output()).toContain('is ready');
});

test('a rolling deploy: each instance serves the files of both builds, and both hand out one build', async () => {
  const { url: DATABASE_URL } = await freshDatabase();
  const env = { DATABASE_URL, JWT_SECRET: KEY };
  const start = async (hash: string) =>
    startHere({ ...env, ...MEDIA_IN_S3, CLIENT_DIR: await builtClient(hash) });
  const text = async ({ url }: { url: string }, path: string) => {
    const reply = await fetch(`${url}${path}`);
    return reply.status === 200 ? reply.text() : `${reply.status}`;
  };
  const old = await start('oldoldol');
  expect(await text(old, '/dashboard/service-worker.js')).toBe("precache('oldoldol')");
  const fresh = await start('newnewne');

  for (const server of [old, fresh]) {
    for (const hash of ['oldoldol', 'newnewne']) {
      expect(await text(server, `/assets/main-${hash}.js`)).toBe(`export const build = '${hash}';`);
      expect(await text(server, `/assets/site-${hash}.css`)).toContain(hash);
      const packed = await fetch(`${server.url}/assets/main-${hash}.js`, {
        headers: { 'accept-encoding': 'br' },
      });
      expect(await packed.text()).toContain(hash);
      expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(packed.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(await text(server, `/assets/main-${hash}.js.map`)).toBe('404');
    }
    expect(await text(server, '/assets/main-nobodyha.js')).toBe('404');
  }
  const handedOut = async (server: { url: string }) =>
    Promise.all(
      ['/dashboard', '/dashboard/pages', '/dashboard/service-worker.js', '/service-worker.js'].map((path) =>
        text(server, path),
      ),
    );
  await expect.poll(async () => (await handedOut(old)).join()).toContain('newnewne');
  expect(await handedOut(old)).toEqual(await handedOut(fresh));
  const worker = await fetch(`${old.url}/dashboard/service-worker.js`);
  expect(worker.headers.get('service-worker-allowed')).toBe('/dashboard');
  expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8');

  // An instance of the old build that starts again in between does not turn them back.
  await old.stop();
  const again = await start('oldoldol');
  expect(await text(again, '/dashboard/service-worker.js')).toBe("precache('newnewne')");
  // A release that is rolled back is: the old build is the only one that runs.
  await fresh.stop();
  await expect.poll(() => text(again, '/dashboard/service-worker.js')).toBe("precache('oldoldol')");
  // A tab of the release that was rolled back finds its chunks, though its server has ended.
  expect(await text(again, '/assets/main-newnewne.js')).toContain('newnewne');
});

test('a server that has to stop reports it first, and answers until no requests come', async () => {
  const { url: DATABASE_URL } = await freshDatabase();
  const server = await startHere({ DATABASE_URL, JWT_SECRET: KEY, DRAIN_SECONDS: '3' });
  const ready = () => fetch(`${server.url}/readyz`);
  await expect.poll(async () => (await ready()).status).toBe(200);
  const stopped = server.stop();
  await expect.poll(async () => (await ready()).status, { interval: 20 }).toBe(503);
  expect(await (await ready()).json()).toMatchObject({ message: 'The server is about to stop' });
  const alive = await fetch(`${server.url}/healthz`);
  expect([alive.status, alive.headers.get('connection')]).toEqual([200, 'close']);
  await stopped;
});
