import { vi } from 'vitest';

/** Stops the clock in the middle of a half minute: codes of an authenticator do not change in the middle of a test. */
export function inMiddleOfHalfMinute(): void {
  const now = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
}
