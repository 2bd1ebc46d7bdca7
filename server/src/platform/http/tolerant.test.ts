import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tolerant } from './tolerant';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('gives what the work gives, and reports a fault once a minute', () => {
  const reported: unknown[] = [];
  const fault = new Error('full');
  const half = tolerant(
    (value: number) => {
      if (value % 2 === 1) throw fault;
      return value / 2;
    },
    (error) => void reported.push(error),
  );
  expect([half(4), half(3), half(5), half(6)]).toEqual([2, undefined, undefined, 3]);
  expect(reported).toEqual([fault]);
  vi.advanceTimersByTime(61_000);
  expect(half(7)).toBeUndefined();
  expect(reported).toEqual([fault, fault]);
});
