import { expect, it } from 'vitest';
import { inSlices } from './in-slices';

/** Steps of 3 ms each, and how often each was taken. */
function* slowSteps(count: number, taken: number[]): Generator<undefined, string> {
  for (let step = 0; step < count; step += 1) {
    yield;
    const end = performance.now() + 3;
    while (performance.now() < end);
    taken.push(step);
  }
  return 'done';
}

it('lets others work in between, and does every step once', async () => {
  const taken: number[] = [];
  const seen: number[] = [];
  const timer = setInterval(() => seen.push(taken.length));
  expect(await inSlices(slowSteps(40, taken))).toBe('done');
  clearInterval(timer);
  expect(taken).toEqual(Array.from({ length: 40 }, (_, step) => step));
  expect(new Set(seen).size).toBeGreaterThan(2);
});

it('is aborted as soon as its result is no longer requested', async () => {
  const taken: number[] = [];
  expect(await inSlices(slowSteps(40, taken), () => taken.length > 0)).toBeUndefined();
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.length).toBeLessThan(40);
});
