import { afterEach, describe, expect, it, vi } from 'vitest';
import { afterPaint, inSlices, whenIdle } from './moments';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Frames that come when the test says so. */
function frames() {
  let next: (() => void) | null = null;
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    next = callback;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    next = null;
  });
  return () => next?.();
}

describe('after the paint', () => {
  it('comes once, behind the frame, however long the limit', async () => {
    const frame = frames();
    const called = vi.fn();
    afterPaint(called, 60_000);
    frame();
    expect(called).not.toHaveBeenCalled();
    await expect.poll(() => called).toHaveBeenCalledTimes(1);
  });

  it('comes after the limit where there are no frames, and then not again', async () => {
    vi.useFakeTimers();
    const frame = frames();
    const called = vi.fn();
    afterPaint(called, 25);
    await vi.advanceTimersByTimeAsync(25);
    frame();
    await vi.advanceTimersByTimeAsync(1000);
    expect(called).toHaveBeenCalledTimes(1);
  });

  it('does not come when it was called off', async () => {
    vi.useFakeTimers();
    const frame = frames();
    const called = vi.fn();
    afterPaint(called, 25)();
    frame();
    await vi.advanceTimersByTimeAsync(1000);
    expect(called).not.toHaveBeenCalled();
  });
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

it('deferred work begins right after the first paint where no worker keeps anything: the network may be gone later', async () => {
  expect(await waited({ controller: null })).toBeLessThan(500);
  expect(await waited(undefined)).toBeLessThan(500);
});

it('deferred work begins later where a worker keeps it', async () => {
  expect(await waited({ controller: {} })).toBeGreaterThanOrEqual(1_000);
});

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

it('work in slices lets others work in between, and does every step once', async () => {
  const taken: number[] = [];
  const seen: number[] = [];
  const timer = setInterval(() => seen.push(taken.length));
  expect(await inSlices(slowSteps(40, taken))).toBe('done');
  clearInterval(timer);
  expect(taken).toEqual(Array.from({ length: 40 }, (_, step) => step));
  expect(new Set(seen).size).toBeGreaterThan(2);
});

it('work in slices is aborted as soon as its result is no longer requested', async () => {
  const taken: number[] = [];
  expect(await inSlices(slowSteps(40, taken), () => taken.length > 0)).toBeUndefined();
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.length).toBeLessThan(40);
});
