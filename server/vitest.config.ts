import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/test-kit/global-setup.ts'],
    testTimeout: 15_000,
    hookTimeout: 30_000,
    // Two cores, and one PostgreSQL for all of them.
    maxWorkers: 2,
  },
});
