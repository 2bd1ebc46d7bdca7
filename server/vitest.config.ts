import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/test-kit/global-setup.ts'],
    // Only what hangs is ended: a busy machine is no fault. No test has a shorter limit of its own.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Two cores, and one PostgreSQL for all of them.
    maxWorkers: 2,
  },
});
