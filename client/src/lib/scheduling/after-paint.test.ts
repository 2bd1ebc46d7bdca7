import { afterEach, describe, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint';

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
