import { defineConfig, type LaunchOptions } from '@playwright/test';
import { isRelease } from '@vestry/sync/test-support/tier';
import { CHROMIUM } from './chromium';
import { fontEnvironment, type FontSetName } from './e2e/fonts';

const launchOptions = (fonts: FontSetName): LaunchOptions => ({
  ...CHROMIUM,
  env: { ...process.env, ...fontEnvironment(fonts) },
});

/**
 * What depends on the size of letters, on the zone or on the language of a browser, once more with others, before a
 * release; `ELSEWHERE=all` runs the rest there, too.
 */
const otherPlace = {
  name: 'elsewhere',
  ...(process.env.ELSEWHERE === 'all' ? {} : { grep: /@elsewhere/ }),
  use: {
    launchOptions: launchOptions('wide'),
    timezoneId: 'Pacific/Kiritimati',
    locale: 'tr-TR',
  },
};

/**
 * Against the started product: each test file starts its own server with its own embedded database (e2e/product.ts).
 * One worker more than two cores: a part of the time is waiting, for servers that start and for times that pass.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/widget-pictures/{arg}{ext}',
  globalSetup: ['./e2e/fonts.ts', './e2e/first-start.ts'],
  fullyParallel: false,
  workers: 3,
  // Only what hangs is ended: a busy machine is no fault. Tests have taken six times as long as usual; and what a window
  // has received nothing by its stream reaches it within a minute.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  // A test that fails means a fault, in the product or in the test.
  retries: 0,
  forbidOnly: true,
  use: {
    // Recording costs a quarter of the time: `TRACE=1` to look into a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    viewport: { width: 1440, height: 900 },
  },
  projects: [
    {
      name: 'all',
      // What only the release tier runs is marked, and its file says why.
      ...(isRelease ? { grep: /@release/ } : { grepInvert: /@release/ }),
      use: { launchOptions: launchOptions('common') },
    },
    ...(isRelease || process.env.ELSEWHERE ? [otherPlace] : []),
  ],
});
