import { afterEach, expect, it, vi } from 'vitest';
import { whenIdle } from './idle';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Milliseconds until it is time, where nothing else is to do. */
async function waited(serviceWorker: object | undefined): Promise<number> {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { serviceWorker });
  const from = Date.now();
  const time = whenIdle().then(() => Date.now() - from);
  await vi.runAllTimersAsync();
  return time;
}

it('is right after the first paint where no worker keeps anything: the network may be gone later', async () => {
  expect(await waited({ controller: null })).toBeLessThan(500);
  expect(await waited(undefined)).toBeLessThan(500);
});

it('is later where a worker keeps it', async () => {
  expect(await waited({ controller: {} })).toBeGreaterThanOrEqual(1_000);
});
