import { writeFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { apiOf, type Api } from '../api';
import { ADMIN, startProduct, type Product } from '../product';
import { Device } from './device';
import type { EngineName } from './running';
import type { Tab } from './tab';

/** The product, which a test may end: the next one finds it started. */
export interface Server extends Product {
  isUp: boolean;
}

interface Fixtures {
  product: Server;
  /** A browser of the engine that nobody has used yet. */
  device: Device;
  /** The tab that it opens with, before any page. */
  tab: Tab;
}

interface PerWorker {
  engine: EngineName;
  started: Server;
  /** The API as the first admin. */
  admin: Api;
}

async function startServer(): Promise<Server> {
  const product = await startProduct({ SAMPLE_SITE: 'true' });
  const server: Server = {
    ...product,
    isUp: true,
    async start() {
      await product.start();
      server.isUp = true;
    },
    async stop() {
      server.isUp = false;
      await product.stop();
    },
  };
  return server;
}

/** Playwright's runner without its browsers: the engine of the project, led by WebDriver. */
export const test = base.extend<Fixtures, PerWorker>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  started: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what it needs out of this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  admin: [async ({ started }, use) => use(apiOf(started, ADMIN)), { scope: 'worker' }],

  product: async ({ started }, use) => {
    await use(started);
    if (!started.isUp) await started.start();
  },
  device: async ({ engine }, use) => {
    const device = new Device(engine);
    await use(device);
    await device.remove();
  },
  tab: async ({ device }, use, testInfo) => {
    const tab = await device.start();
    await use(tab);
    if (testInfo.status === testInfo.expectedStatus) return;
    // The browser may be gone, or another one by now.
    const picture = await tab.screenshot().catch(() => undefined);
    if (picture) await writeFile(testInfo.outputPath('window.png'), picture);
  },
});

export { expect } from '@playwright/test';
