import { expect, test } from 'vitest';
import { createTestDatabase } from './test-kit/database';
import { emptyClient, runServer } from './test-kit/run-server';
import { startDatabaseProxy } from './test-kit/database-proxy';

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

  proxy.stall();
  expect(await status('/')).toBe(200);
  // In a bounded time, which this test would not outlast otherwise.
  const refused = await fetch(`${server.url}/${page?.route}`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await status('/readyz')).toBe(503);
  // Looked at the database in vain meanwhile, as it does every 15 seconds.
  await new Promise((resolve) => setTimeout(resolve, 8_000));
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
