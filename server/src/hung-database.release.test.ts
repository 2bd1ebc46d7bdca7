import { setTimeout as sleep } from 'node:timers/promises';
import { KEPT_SEARCH_PATH } from '@vestry/sync/search/site/address';
import { expect, test } from 'vitest';
import { createTestDatabase } from './test-kit/database';
import { emptyClient, runServer } from './test-kit/run-server';
import { startDatabaseProxy } from './test-kit/database-proxy';

// Before a release: calls of the API give up after 45 seconds, and a stop does after 18. `npm test` has pages, which
// give up after 10, in hung-database.test.ts.

const IMAGE = '/api/v1/media/none-0123456789abcdef.png';
/** Of another instance's build, perhaps: the list of builds is read once in a second. */
const CHUNK = '/assets/none-abcdefgh.js';
/** Queries that neither pages nor endpoints make. */
const ASKED = [
  '/api/v1/files/none-0123456789abcdef.pdf',
  KEPT_SEARCH_PATH,
  `/api/v1/preview?token=${'a'.repeat(43)}`,
  `/api/v1/auth/activate?token=${'a'.repeat(43)}`,
];

test('with a database that hangs, pages that are ready are served, others refused, and the server can be stopped', async () => {
  const database = await createTestDatabase({ empty: true });
  const proxy = await startDatabaseProxy(database.url);
  const CLIENT_DIR = await emptyClient();
  const server = await runServer({ DATABASE_URL: proxy.url, CLIENT_DIR, SAMPLE_SITE: 'church' });
  await server.ready;
  const [page] = await database.sql<{ route: string }[]>`
    select fields ->> 'route' as route from documents
    where kind = 'page' and fields ->> 'status' = 'public' and fields ->> 'route' <> 'home' limit 1`;
  const status = async (path: string) => (await fetch(server.url + path)).status;
  expect(await status('/')).toBe(200);
  expect(await status('/')).toBe(200);
  // Every connection is open: a new one would give up by itself.
  await Promise.all(Array.from({ length: 40 }, () => status(IMAGE)));

  proxy.stall();
  expect(await status('/')).toBe(200);
  // In a bounded time, which this test would not outlast otherwise.
  const ask = async (path: string): Promise<Response> => {
    const reply = await fetch(server.url + path);
    if (path !== CHUNK || reply.status !== 404) return reply;
    await sleep(1_000);
    return ask(path);
  };
  const refused = await Promise.all([`/${page?.route}`, IMAGE, CHUNK, ...ASKED].map(ask));
  for (const { url, status: code, headers } of refused)
    expect([url, code, headers.get('retry-after')]).toEqual([url, 503, '5']);
  expect(await status('/readyz')).toBe(503);
  // Looked at the database in vain meanwhile, as it does every 15 seconds.
  await sleep(8_000);
  expect(await status('/')).toBe(200);

  proxy.goOn();
  await expect.poll(() => status(`/${page?.route}`)).toBe(200);
  await expect.poll(() => status('/readyz')).toBe(200);

  proxy.stall();
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  proxy.goOn();
  await database.drop();
});
