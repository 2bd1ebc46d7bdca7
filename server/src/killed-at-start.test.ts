import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type RunServer, runServer, signInTo } from './test-kit/run-server';
import { scratchFolder } from './test-kit/scratch';
import { isRelease } from '@vestry/sync/test-support/tier';

// A first start makes a database, its tables, an admin and a site: wherever it is cut off, the next one brings all of it.

/** Of the time that a first start takes here. Each costs two starts: `npm test` has two of them. */
const MOMENTS = isRelease ? [0.02, 0.08, 0.15, 0.3, 0.45, 0.6, 0.8, 0.95] : [0.15, 0.6];

const start = (DATA_DIR: string) => runServer({ DATA_DIR, SAMPLE_SITE: 'church' });

/** What is there: each kind with its number. */
async function contentsOf(server: RunServer): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${await signInTo(server)}` };
  const counts: Record<string, number> = {};
  for (const what of ['pages', 'elements', 'media', 'users']) {
    const reply = await fetch(`${server.url}/api/v1/${what}?limit=1`, { headers });
    const { data } = (await reply.json()) as { data: { pagination: { total: number } } };
    counts[what] = data.pagination.total;
  }
  return counts;
}

async function stop({ child, ended }: RunServer): Promise<void> {
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}

test('a first start that is killed at any moment is made up for by the next one', async () => {
  const started = performance.now();
  const undisturbed = await start(await scratchFolder('killed'));
  await undisturbed.ready;
  const whole = performance.now() - started;
  const wanted = await contentsOf(undisturbed);
  expect(wanted).toMatchObject({ users: 1 });
  expect(wanted['pages']).toBeGreaterThan(3);
  await stop(undisturbed);

  for (const moment of MOMENTS) {
    const folder = await scratchFolder('killed');
    const killed = await start(folder);
    await sleep(moment * whole);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const next = await start(folder);
    await next.ready;
    expect([moment, await contentsOf(next)]).toEqual([moment, wanted]);
    await stop(next);
    expect((await readdir(folder)).filter((name) => /\.new|\.part/.test(name))).toEqual([]);
  }
});
