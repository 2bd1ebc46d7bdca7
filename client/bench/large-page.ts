// What the benches of a start without a network share: a large page that is on the device, and opening it.
import type { Page } from '@playwright/test';
import { asAdmin } from '../e2e/editor-kit';
import { fillLogin } from '../e2e/login-form';
import { ADMIN, type Product } from '../e2e/product';
import { nestedTree } from './nested-tree';

export const WIDGETS = 500;
const EDITOR = '/dashboard/pages/edit/large';
const LAST = `[data-widget-id="w${WIDGETS}"]`;
/** A tab or a window that was just made is still being set up by the browser for so long (milliseconds), on a core of its own. */
const SETTLED = 1500;

/** Runs in the page, as text: a compiled function would call helpers that are not there. `there` says when it is done. */
const watch = (there: string): string => `
  const look = () => {
    if (!(${there})) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => console.debug('there', performance.now());
    port2.postMessage(null);
  };
  if (window === window.top) requestAnimationFrame(look);
`;
const EDITABLE = `document.querySelector('#editor-panel input') &&
  document.querySelector('iframe')?.contentDocument?.querySelector('${LAST}')`;

export const hasWorker = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** Signs in, makes the page and opens it, until this browser needs no server for it. */
export async function bringLargePage(page: Page, product: Product): Promise<void> {
  const contents = JSON.stringify(nestedTree(WIDGETS));
  const large = { route: 'large', status: 'draft', contents, headerId: null, footerId: null };
  await asAdmin(product, 'POST', '/pages', large);
  await page.goto(`${product.url}/dashboard/login?mode=default`);
  await fillLogin(page, ADMIN.username, ADMIN.password);
  await page.waitForURL(/\/dashboard$/);
  await hasWorker(page);
  await page.goto(product.url + EDITOR);
  await page.frameLocator('iframe').locator(LAST).waitFor();
  // What the shell fetches in the background must have arrived.
  await page.waitForTimeout(3000);
}

/** Milliseconds from the navigation of a new tab until `there` holds and is painted. */
export async function opened(page: Page, address: string, there: string): Promise<number> {
  await page.addInitScript({ content: watch(there) });
  await page.waitForTimeout(SETTLED);
  // The page says it by itself: to be asked in every frame was a part of what it took.
  const said = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith('there '),
    timeout: 60_000,
  });
  await page.goto(address, { waitUntil: 'commit' });
  return Number((await said).text().slice('there '.length));
}

/** The same of the large page, until it takes keys. */
export const openedLarge = (page: Page, { url }: Product): Promise<number> =>
  opened(page, url + EDITOR, EDITABLE);
