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

const { CHROMIUM_PATH: BROWSER, CHROMIUM_SHELL_PATH: SHELL = BROWSER } = process.env;

function launchOptions(fonts: FontSetName, executablePath = SHELL): LaunchOptions {
  return {
    ...(executablePath ? { executablePath } : {}),
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

/** What a shell has not: pages kept to go back to, the sync of a closed page, the same size of pictures, the same letters. */
const WHOLE_BROWSER = ['analytics-hands', 'analytics-tracker', 'journey', 'site-offline', 'workbench'].map(
  (name) => `**/${name}.spec.ts`,
);

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
  // A test that passes when it is tried again has failed.
  retries: 0,
  forbidOnly: true,
  use: {
    // Recording costs a quarter of the time: `TRACE=1` to look into a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    viewport: { width: 1440, height: 900 },
  },
  projects: [
    {
      // The windows of a whole browser take a tenth of the processor's time: to lay out buttons that no test sees.
      name: 'all',
      use: { launchOptions: launchOptions('common') },
      testIgnore: SHELL === BROWSER ? [] : WHOLE_BROWSER,
    },
    ...(SHELL === BROWSER
      ? []
      : [
          {
            name: 'whole browser',
            use: { launchOptions: launchOptions('common', BROWSER) },
            testMatch: WHOLE_BROWSER,
          },
        ]),
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
