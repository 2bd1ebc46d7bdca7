import { expect, test } from 'vitest';
import { isDue, nextLook, SOON_MS } from './next-look';

/** Looks in the hour that begins a minute after somebody has gone, at a file that grows at these milliseconds. */
function looksInAnHour(growth: number[] = []): number[] {
  const start = 60_000;
  const looks: number[] = [];
  let [at, wait] = [start, SOON_MS];
  for (let now = start; now < start + 3_600_000; now += SOON_MS) {
    if (!isDue(now - at, wait, now)) continue;
    wait = nextLook(
      wait,
      growth.some((each) => each > at && each <= now),
      now,
    );
    at = now;
    looks.push(now);
  }
  return looks;
}

test('a file that does not grow, with nobody at it, costs at most 10 requests an hour', () => {
  expect(looksInAnHour().length).toBeLessThanOrEqual(10);
});

test('one that grows is followed all the same', () => {
  const looks = looksInAnHour(Array.from({ length: 1_800 }, (_, i) => 60_000 + i * SOON_MS));
  expect(looks.length).toBeGreaterThan(1_700);
});

test('a tab that comes back polls at once', () => {
  expect(isDue(SOON_MS, 900_000, 0)).toBe(true);
  expect(isDue(SOON_MS, 900_000, 3_600_000)).toBe(false);
  expect(nextLook(900_000, false, 0)).toBe(SOON_MS);
});
