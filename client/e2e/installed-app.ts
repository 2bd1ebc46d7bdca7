import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  type CDPSession,
  chromium,
  type LaunchOptions,
  type Page,
} from '@playwright/test';
import { ADMIN } from './product';
import { hasWorker } from './wake-worker';

/** The dashboard as an application of the system, in a profile of its own. */
export interface InstalledApp {
  context: BrowserContext;
  /** Opens an address of it in a window of its own. */
  launch(path?: string): Promise<Page>;
  /** As the system's file manager does: 'Open with'. */
  openFiles(files: Record<string, string | Buffer>): Promise<Page>;
  remove(): Promise<void>;
}

/** The window that `open` makes. */
async function windowOf(context: BrowserContext, open: () => Promise<unknown>): Promise<Page> {
  const [page] = await Promise.all([context.waitForEvent('page'), open()]);
  await page.waitForLoadState();
  return page;
}

/** Installs what is served there, with nobody signed in, through the protocol of the browser's own tools. */
export async function installApp(url: string, launch: LaunchOptions): Promise<InstalledApp> {
  const folder = await mkdtemp(join(tmpdir(), 'vestry-installed-'));
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...launch,
    viewport: null,
    baseURL: url,
  });
  const first = context.pages()[0] ?? (await context.newPage());
  await context.request.post(`${url}/api/v1/auth/login`, { data: ADMIN });
  await first.goto('/dashboard');
  await hasWorker(first);
  await first.getByRole('button', { name: 'Logout' }).click();
  await first.waitForURL(`${url}/`);
  const devtools: CDPSession = await context.browser()!.newBrowserCDPSession();
  const manifestId = `${url}/dashboard`;
  await devtools.send('PWA.install', { manifestId, installUrlOrBundleUrl: manifestId });
  // Without it the application opens in a tab.
  await devtools.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' });
  return {
    context,
    launch: (path = '/dashboard') =>
      windowOf(context, () => devtools.send('PWA.launch', { manifestId, url: url + path })),
    async openFiles(files) {
      const paths = Object.entries(files).map(([name, bytes]) => ({ path: join(folder, name), bytes }));
      await Promise.all(paths.map(({ path, bytes }) => writeFile(path, bytes)));
      const asked = { manifestId, files: paths.map(({ path }) => path) };
      return windowOf(context, () => devtools.send('PWA.launchFilesInApp', asked));
    },
    async remove() {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
