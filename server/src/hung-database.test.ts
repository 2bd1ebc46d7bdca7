import { expect, test } from 'vitest';
import { atEnd } from './test-kit/at-end';
import { createTestDatabase } from './test-kit/database';
import { startDatabaseProxy } from './test-kit/database-proxy';
import { emptyClient } from './test-kit/run-server';
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
