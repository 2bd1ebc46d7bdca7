import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { endsWithin } from './ends-within';

it('distinguishes what has ended in time, what has not, and what has failed', async () => {
  expect(await endsWithin(Promise.resolve('done'), 1000)).toBe(true);
  expect(await endsWithin(new Promise(() => undefined), 10)).toBe(false);
  await expect(endsWithin(Promise.reject(new Error('gone')), 1000)).rejects.toThrow('gone');
});

it('a failure that comes too late is not reported', async () => {
  const late = sleep(20).then(() => {
    throw new Error('later');
  });
  expect(await endsWithin(late, 1)).toBe(false);
  // An unhandled one would end the process.
  await sleep(50);
});
