import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import type { Role } from '@vestry/sync/access/permissions';
import { apiOf, type Api, type Credentials } from './api';
import { ONLINE, signedIn } from './editor-kit';
import { ADMIN, startProduct, type Product } from './product';

/** What a test has to do with the product that it shares: it may not stop it. */
type SharedProduct = Pick<Product, 'url' | 'dataDir'>;

interface Options {
  /** Who `page` is signed in as; `nobody` is a visitor. */
  as: Role | 'nobody';
  /** With the service worker, installed before the test begins; without, it is blocked: installing takes seconds. */
  withWorker: boolean;
}

interface Fixtures extends Options {
  context: BrowserContext;
  page: Page;
  /** Another browser on the shared product, signed in as requested, closed after the test. */
  openBrowser: (who?: Credentials | 'nobody', options?: { withWorker?: boolean }) => Promise<BrowserContext>;
}

interface PerWorker {
  /**
   * The product with the sample site and an embedded database, one for all files that a Playwright worker runs. It is
   * never emptied: a test creates what it needs under names of its own, and puts settings back.
   */
  product: SharedProduct;
  /** The API as the first admin. */
  admin: Api;
}

const CLIPBOARD = ['clipboard-read', 'clipboard-write'];

/** What Chromium says of what the dashboard's policy forbids, Trusted Types among it. */
export const POLICY = /Content Security Policy|Trusted ?Types?|TrustedHTML/i;

/**
 * Playwright's `test` with the shared product. A spec that needs settings or data of its own starts a product of its own
 * with `startProduct` and leaves `product`, `admin` and `page` unused: then none is started for it.
 */
export const test = base.extend<Fixtures, PerWorker>({
  as: ['admin', { option: true }],
  withWorker: [false, { option: true }],

  product: [
    // Playwright reads the names of the fixtures that it needs out of this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startProduct({ SAMPLE_SITE: 'true' });
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  admin: [async ({ product }, use) => use(apiOf(product, ADMIN)), { scope: 'worker' }],

  openBrowser: async ({ browser, product }, use) => {
    const opened: BrowserContext[] = [];
    const refused: string[] = [];
    await use(async (who = ADMIN, { withWorker = false } = {}) => {
      const options = { permissions: CLIPBOARD, ...(withWorker ? {} : ONLINE) };
      const context =
        who === 'nobody'
          ? await browser.newContext({ baseURL: product.url, ...options })
          : await signedIn(browser, product, options, who);
      context.on('console', (message) => {
        if (message.type() === 'error' && POLICY.test(message.text())) refused.push(message.text());
      });
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
    expect(refused, 'refused by the content security policy').toEqual([]);
  },
  context: async ({ openBrowser, as, withWorker, admin }, use) => {
    const others = as === 'editor' || as === 'viewer';
    const who = others ? await admin.createUser(as) : as === 'admin' ? ADMIN : as;
    await use(await openBrowser(who, { withWorker }));
  },
  page: async ({ context }, use) => use(await context.newPage()),
});

/** The same, with a page in a browser of its own that knows nothing of the shared product: for tests that serve their pages. */
export const bareTest = test.extend({
  context: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => use(await context.newPage()),
});

export { expect };
