import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { IMPORT_LIMITS } from '@vestry/sync/limits/site-import';
import { expect, it, onTestFinished } from 'vitest';
import { oneAtATime } from '../../platform/db/locks';
import { form } from '../media/test-support/form';
import { item, wxr } from '../../transfer/wordpress/test-support/export';
import { builtWorkers } from '../../test-kit/children';
import { testApp } from '../../test-kit/test-app';

const kit = await testApp({ context: { workers: builtWorkers() } });
const { call, sql, signInAs, context } = kit;
const admin = await signInAs('admin');

/** HTML of which each element is open in all that follow: of all text it takes the longest to read. */
const slow = '<a href=x><p>'.repeat(1_000);
const large = wxr(
  Array.from({ length: 20 }, (_, at) =>
    item({ id: at + 1, type: 'page', title: `Page ${at}`, name: `page-${at}`, content: slow }),
  ),
);
const attempt = (text = large) =>
  call('POST', '/site-imports/try', {
    as: admin,
    ...form({ field: 'file', name: 'old.xml', bytes: Buffer.from(text) }),
  });
const leftovers = () => readdir(join(context.config.dataDir, 'imports'));
/** Resolves when a reading has begun in a thread of its own. */
const begun = async () => (await once(process, 'worker'))[0] as Worker;

/** Until the result is called, no import can write, so that none is answered. */
function lockSites(): Promise<() => Promise<void>> {
  return new Promise((holds, fails) => {
    const transaction = sql.begin(async (tx) => {
      await oneAtATime(tx, 'starter');
      await new Promise<void>((release) => {
        holds(async () => {
          release();
          await transaction;
        });
      });
    });
    transaction.catch(fails);
  });
}

it('[WX1] others are answered while a large export is read, which a thread of its own does', async () => {
  const answered: string[] = [];
  const release = await lockSites();
  const reading = begun();
  const tried = attempt().then((reply) => {
    answered.push('import');
    return reply;
  });
  const worker = await reading;
  const ended = once(worker, 'exit');
  expect((await call('GET', '/site-imports', { as: admin })).statusCode).toBe(200);
  answered.push('another');
  await release();
  const reply = await tried;
  expect([reply.statusCode, reply.json().data.counts.pages]).toEqual([200, { found: 20, taken: 20 }]);
  expect(answered).toEqual(['another', 'import']);
  await ended;
  expect(await leftovers()).toEqual([]);
});

it('[WX6] exports are read one at a time; when too many wait, the next one is refused for now', async () => {
  const small = wxr([item({ id: 1, type: 'page', title: 'One', name: 'one' })]);
  let [now, most, all] = [0, 0, 0];
  const count = (worker: Worker) => {
    all += 1;
    now += 1;
    most = Math.max(most, now);
    worker.once('exit', () => {
      now -= 1;
    });
  };
  process.on('worker', count);
  onTestFinished(() => void process.off('worker', count));
  const release = await lockSites();
  const tries = Array.from({ length: IMPORT_LIMITS.waiting + 1 }, () => attempt(small));
  // Each has its file, and one of them a folder as well.
  await expect.poll(async () => (await leftovers()).length).toBe(tries.length + 1);
  const refused = await attempt(small);
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  await release();
  expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toEqual(tries.map(() => 200));
  expect([most, all]).toEqual([1, tries.length]);
  expect(await leftovers()).toEqual([]);
});
