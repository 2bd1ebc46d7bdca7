import { expect, it } from 'vitest';
import { hitQueue } from './hit-queue';
import { senderLimit } from '../../platform/http/sender-limit';
import { someHit as hit } from './test-support/some-hit';

it('takes what comes in during a statement together with the next one, and answers after it', async () => {
  const batches: number[] = [];
  const answered: number[] = [];
  let release: () => void = () => undefined;
  const queue = hitQueue(async (hits) => {
    batches.push(hits.length);
    await new Promise<void>((resolve) => (release = resolve));
  });
  const add = (number: number) => queue.add(hit).then(() => answered.push(number));
  const first = add(0);
  await new Promise(setImmediate);
  const others = Array.from({ length: 50 }, (_, index) => add(index + 1));
  expect([batches, answered]).toEqual([[1], []]);
  release();
  await first;
  await new Promise(setImmediate);
  expect([batches, answered]).toEqual([[1, 50], [0]]);
  release();
  await Promise.all(others);
  expect(answered.length).toBe(51);
});

it('sends a second statement beside the first when there are many for it, and no third one', async () => {
  const batches: number[] = [];
  const releases: (() => void)[] = [];
  const queue = hitQueue(async (hits) => {
    batches.push(hits.length);
    await new Promise<void>((resolve) => releases.push(resolve));
  });
  const all = [queue.add(hit)];
  await new Promise(setImmediate);
  for (let count = 0; count < 300; count += 1) all.push(queue.add(hit));
  expect(batches).toEqual([1, 64]);
  releases[1]?.();
  await all[1];
  await new Promise(setImmediate);
  expect(batches).toEqual([1, 64, 236]);
  for (const release of releases) release();
  await Promise.all(all);
  await queue.settled();
});

it('a statement that fails refuses its hits and no others', async () => {
  let fail = true;
  const queue = hitQueue(async () => {
    if (fail) throw new Error('the disk is full');
  });
  await expect(queue.add(hit)).rejects.toThrow('the disk is full');
  fail = false;
  await expect(queue.add(hit)).resolves.toBeUndefined();
});

it('holds a bounded number while the database does not answer', async () => {
  const queue = hitQueue(() => new Promise(() => undefined));
  const refused = Array.from({ length: 30_000 }, () => queue.add(hit)).map((each) =>
    Promise.race([
      each.then(
        () => 'stored',
        (error: { statusCode: number }) => String(error.statusCode),
      ),
      new Promise((resolve) => setImmediate(() => resolve('waiting'))),
    ]),
  );
  const outcomes = await Promise.all(refused);
  expect(outcomes.filter((each) => each === '503').length).toBe(10_000);
  expect(outcomes).not.toContain('stored');
});

it('a sender may send in bursts, then at a steady rate; memory of senders is bounded', () => {
  const limit = senderLimit({ burst: 300, perSecond: 10 });
  const taken = Array.from({ length: 400 }, () => limit.take('a', 0)).filter((wait) => wait === 0).length;
  expect(taken).toBe(300);
  expect(limit.take('a', 0)).toBe(1);
  expect(limit.take('b', 0)).toBe(0);
  expect(Array.from({ length: 20 }, () => limit.take('a', 1000)).filter((wait) => wait === 0).length).toBe(
    10,
  );
  for (let sender = 0; sender < 100_000; sender += 1) limit.take(`s${sender}`, 1000);
  // Forgotten among so many, so its bucket is a full one again.
  expect(limit.take('a', 1000)).toBe(0);
});
