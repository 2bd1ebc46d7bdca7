import { defineConfig } from '@playwright/test';

/**
 * Against the started product: each test file starts its own server with its own embedded database (e2e/product.ts).
 * Two workers at most: these tests drive real browsers and real PostgreSQL.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // Real browsers on a busy machine: a journey may try again, and is then named at the end of the run.
  retries: 1,
  forbidOnly: true,
  use: {
    // Recording costs a quarter of the time: `TRACE=1` to look into a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
