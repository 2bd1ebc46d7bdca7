import type { LaunchOptions } from '@playwright/test';

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

/** How the tests start a Chromium: the one of CHROMIUM_PATH, else Playwright's own. */
export const CHROMIUM: LaunchOptions = {
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
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
