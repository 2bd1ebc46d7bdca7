import { defineConfig, type LaunchOptions } from '@playwright/test';
import { fontEnvironment, type FontSetName } from './e2e/fonts';

const NOT_NEEDED = [
  // The lists below the address bar: two pages of the browser's own for each window that no test sees. They took most
  // of the time of opening one.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A process made ahead for each window, which most tests never come to use.
  'SpareRendererForSitePerProcess',
  // Only the last list counts: what Playwright switches off in its own.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

function launchOptions(fonts: FontSetName): LaunchOptions {
  return {
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    env: { ...process.env, ...fontEnvironment(fonts) },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${NOT_NEEDED.join(',')}`,
    ],
  };
}

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
  // Only what hangs is ended: a busy machine is no fault.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // Nothing is tried again beside the others: see docs/decisions/failed-tests-run-again-alone.md.
  retries: 0,
  forbidOnly: true,
  use: {
    // Recording costs a quarter of the time: `TRACE=1` to look into a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    viewport: { width: 1440, height: 900 },
  },
  projects: [
    { name: 'all', use: { launchOptions: launchOptions('common') } },
    {
      // What depends on the size of letters, on the zone or on the language of a browser, once more with others;
      // `ELSEWHERE=all` runs the rest there, too.
      name: 'elsewhere',
      ...(process.env.ELSEWHERE === 'all' ? {} : { grep: /@elsewhere/ }),
      use: {
        launchOptions: launchOptions('wide'),
        timezoneId: 'Pacific/Kiritimati',
        locale: 'tr-TR',
      },
    },
  ],
});
