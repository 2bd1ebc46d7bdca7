import { subscribe } from 'node:diagnostics_channel';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atEnd } from './test-kit/at-end';
import { createTestDatabase } from './test-kit/database';
import { startDatabaseProxy } from './test-kit/database-proxy';
import { emptyClient, runServer } from './test-kit/run-server';
import { scratchFolder } from './test-kit/scratch';
import { startHere } from './test-kit/start-here';

test('with a database that hangs, pages that are ready are served, others refused until it goes on', async () => {
  const database = await createTestDatabase({ empty: true });
  atEnd(() => database.drop());
  const proxy = await startDatabaseProxy(database.url);
  const CLIENT_DIR = await emptyClient();
  const server = await startHere({ DATABASE_URL: proxy.url, CLIENT_DIR, SAMPLE_SITE: 'church' });
  const [page] = await database.sql<{ route: string }[]>`
    select fields ->> 'route' as route from documents
    where kind = 'page' and fields ->> 'status' = 'public' and fields ->> 'route' <> 'home' limit 1`;
  const status = async (path: string) => (await fetch(server.url + path)).status;
  expect(await status('/')).toBe(200);
  expect(await status('/')).toBe(200);
  // Every connection is open: a new one would give up by itself.
  await Promise.all(Array.from({ length: 40 }, () => status('/api/v1/media/none-0123456789abcdef.png')));

  proxy.stall();
  expect(await status('/')).toBe(200);
  const asked = async (accept: string) => {
    const reply = await fetch(`${server.url}/${page?.route}`, { headers: { accept } });
    return [reply.status, reply.headers.get('retry-after'), reply.headers.get('content-type')];
  };
  // A person reads a page of the site; a program what it can work with.
  expect(await Promise.all(['text/html,*/*;q=0.8', '*/*'].map(asked))).toEqual([
    [503, '5', 'text/html; charset=utf-8'],
    [503, '5', 'application/json; charset=utf-8'],
  ]);
  expect(await status('/readyz')).toBe(503);
  expect(await status('/')).toBe(200);

  proxy.goOn();
  await expect.poll(() => status(`/${page?.route}`)).toBe(200);
  await expect.poll(() => status('/readyz')).toBe(200);
});

/** What is in its log, line by line. */
async function messages(DATA_DIR: string): Promise<string[]> {
  const folder = join(DATA_DIR, 'logs');
  const files = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  );
  const lines = files.join('').trim().split('\n');
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
}

/** From the signal on: then Docker kills. */
const DOCKER_WAITS_MS = 10_000;
const GIVEN_UP = 'the database does not answer: what waits for it is given up';

test('a server that is stopped while its database hangs refuses who waits, and ends before Docker kills it', async () => {
  const database = await createTestDatabase({ empty: true });
  atEnd(() => database.drop());
  const proxy = await startDatabaseProxy(database.url);
  const [CLIENT_DIR, DATA_DIR] = [await emptyClient(), await scratchFolder('hung')];
  const server = await startHere({
    DATABASE_URL: proxy.url,
    CLIENT_DIR,
    DATA_DIR,
    SAMPLE_SITE: 'church',
    // In vain where the database hangs.
    DRAIN_SECONDS: '20',
  });
  proxy.stall();
  const asked = new Promise((resolve) => subscribe('http.server.request.start', resolve));
  const waiting = fetch(`${server.url}/api/v1/files/none-0123456789abcdef.pdf`);
  await asked;
  const signalled = performance.now();
  await server.stop();
  expect(performance.now() - signalled).toBeLessThan(DOCKER_WAITS_MS);
  expect((await waiting).status).toBe(503);
  const logged = await messages(DATA_DIR);
  // Whatever is left then is ended with the process; all of it has received the signal to end.
  expect(logged).toContain(GIVEN_UP);
  expect(logged.at(-1)).toBe('stopped');
  proxy.goOn();
});

test(
  'a server ends, and its own PostgreSQL with it, before Docker kills it where that one hangs',
  { timeout: 600_000 },
  async () => {
    const [CLIENT_DIR, DATA_DIR] = [await emptyClient(), await scratchFolder('hung-embedded')];
    const server = await runServer({ CLIENT_DIR, DATA_DIR });
    await server.ready;
    const record = await readFile(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8');
    process.kill(Number.parseInt(record, 10), 'SIGSTOP');
    const signalled = performance.now();
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(performance.now() - signalled).toBeLessThan(DOCKER_WAITS_MS);
    expect((await messages(DATA_DIR)).at(-1)).toBe('stopped');
    // All that was committed is there: its log is read at the next start.
    const next = await runServer({ CLIENT_DIR, DATA_DIR });
    await next.ready;
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
  },
);
