import { expect, test } from 'vitest';
import { atEnd } from './test-kit/at-end';
import { builtClient } from './test-kit/built-client';
import { createTestDatabase } from './test-kit/database';
import { startNginx } from './test-kit/nginx';
import { runServer, type RunServer, signInTo } from './test-kit/run-server';
import { scratchFolder } from './test-kit/scratch';
import { visitorsAndWriters } from './test-kit/visitors-and-writers';
import { freePort } from './platform/embedded/process';

// Before a release: four starts each, under load. `npm test` has the same without nginx: a rolling deploy in
// several-instances.test.ts, and an instance that is killed in features/sync/one-of-two.test.ts.

async function stop(...servers: RunServer[]): Promise<void> {
  for (const { child } of servers) child.kill('SIGTERM');
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual(servers.map(() => 0));
}

/** Two servers of the sample church behind nginx; `start` puts another one in the place of the first or second. */
async function twoBehindNginx(env: Record<string, string> = {}) {
  const database = await createTestDatabase({ empty: true });
  atEnd(() => database.drop());
  const shared = {
    DATABASE_URL: database.url,
    JWT_SECRET: 'one key for all instances, long enough',
    DATA_DIR: await scratchFolder('behind-nginx'),
    SAMPLE_SITE: 'church',
    TRUST_PROXY: 'loopback',
    ...env,
  };
  const ports = [await freePort(), await freePort()];
  const start = async (at: number, hash: string) => {
    const server = await runServer({
      ...shared,
      CLIENT_DIR: await builtClient(hash),
      PORT: String(ports[at]),
    });
    await server.ready;
    return server;
  };
  const servers = [await start(0, 'firstfir'), await start(1, 'firstfir')];
  return { sql: database.sql, start, servers, site: `http://127.0.0.1:${await startNginx(...ports)}` };
}

test('a rolling deploy behind nginx, with visitors and writers all the time: no request fails', async () => {
  const { site, servers, start } = await twoBehindNginx({ DRAIN_SECONDS: '1' });
  const load = visitorsAndWriters(site, await signInTo({ url: site }), {
    script: '/assets/main-firstfir.js',
  });
  for (const at of [0, 1]) {
    await stop(servers[at]!);
    servers[at] = await start(at, 'secondse');
  }
  await load.end();
  const some = expect.any(Number) as number;
  expect(load.counts).toEqual({ 'list 200': some, 'page 200': some, 'save 201': some, 'script 200': some });
  await stop(...servers);
});

test('one of two behind nginx is killed with visitors and writers all the time: what was answered is there', async () => {
  const { site, servers, start, sql } = await twoBehindNginx();
  const load = visitorsAndWriters(site, await signInTo({ url: site }));
  await expect.poll(() => load.saved.length, { timeout: 60_000 }).toBeGreaterThan(50);
  servers[0]!.child.kill('SIGKILL');
  await servers[0]!.ended;
  const before = load.saved.length;
  await expect.poll(() => load.saved.length, { timeout: 60_000 }).toBeGreaterThan(before + 50);
  servers[0] = await start(0, 'firstfir');
  await load.end();

  const rows = await sql<{ name: string }[]>`
    select fields ->> 'name' as name from documents where kind = 'element' and fields ->> 'name' = any(${load.saved})`;
  expect(rows.map(({ name }) => name).toSorted()).toEqual(load.saved.toSorted());
  // nginx repeats what is only read at the other server; what was being saved is its sender's to send again.
  const { 'save 502': _, ...rest } = load.counts;
  const some = expect.any(Number) as number;
  expect(rest).toEqual({ 'list 200': some, 'page 200': some, 'save 201': some });
  await stop(...servers);
});
