import { defineConfig } from 'vitest/config';

/** Node, with IndexedDB and the few globals of a page that the data layer listens to (see the setup file). */
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/data/test-support/page-globals.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
