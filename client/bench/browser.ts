import type { Browser, BrowserContext } from '@playwright/test';
import { ADMIN } from '../e2e/product';

/** How the benches start their browser: the one that `CHROMIUM_PATH` names, or that of Debian. */
export const BROWSER = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
};

export const WINDOW = { width: 1440, height: 900 };

/** A context in which the admin of a product is signed in, without a worker: each request is one of the window. */
export async function adminContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, viewport: WINDOW, serviceWorkers: 'block' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.request.post('/api/v1/auth/login', { data: ADMIN });
  return context;
}
