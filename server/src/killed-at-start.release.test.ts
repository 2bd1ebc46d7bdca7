import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type RunServer, runServer } from './test-kit/run-server';
import { scratchFolder } from './test-kit/scratch';
import { contentsOf } from './test-kit/site-contents';

// A first start makes a database, its tables, an admin and a site: wherever it is cut off, the next one brings all of it.
// Before a release: each moment costs two starts with a PostgreSQL of its own. `npm test` has the moments between those
// steps, in killed-at-start.test.ts.

/** Of the time that a first start takes here. */
const MOMENTS = [0.02, 0.08, 0.15, 0.3, 0.45, 0.6, 0.8, 0.95];

const start = (DATA_DIR: string) => runServer({ DATA_DIR, SAMPLE_SITE: 'church' });

async function stop({ child, ended }: RunServer): Promise<void> {
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}

const started = performance.now();
const undisturbed = await start(await scratchFolder('killed'));
await undisturbed.ready;
const whole = performance.now() - started;
const expected = await contentsOf(undisturbed);
await stop(undisturbed);

test('an undisturbed first start makes an admin and pages', () => {
  expect(expected).toMatchObject({ users: 1 });
  expect(expected['pages']).toBeGreaterThan(3);
});

test.each(MOMENTS)(
  'a first start that is killed after %d of its time is made up for by the next one',
  async (moment) => {
    const folder = await scratchFolder('killed');
    const killed = await start(folder);
    await sleep(moment * whole);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const next = await start(folder);
    await next.ready;
    expect(await contentsOf(next)).toEqual(expected);
    await stop(next);
    expect((await readdir(folder)).filter((name) => /\.new|\.part/.test(name))).toEqual([]);
  },
);
