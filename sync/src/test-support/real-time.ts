import { afterAll, vi } from 'vitest';

// The files of a worker share its clock: one that a test has stopped would stand still for all that come after.
afterAll(() => {
  vi.useRealTimers();
});
