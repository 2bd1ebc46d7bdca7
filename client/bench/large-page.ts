// What the benches of a start without a network share: pages that are on the device, and opening one.
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { asAdmin } from '../e2e/editor-kit';
import { fillLogin } from '../e2e/login-form';
import { ADMIN, type Product } from '../e2e/product';
import type { BareBrowser } from './bare-browser';
import { nestedTree } from './nested-tree';

/** Widgets of the pages: of a usual one (those of the church starter have 8 to 42), and of a large one. */
export const USUAL = 40;
export const LARGE = 500;
const lastOf = (widgets: number): string => `[data-widget-id="w${widgets}"]`;
const editorOf = ({ url }: Product, widgets: number): string => `${url}/dashboard/pages/edit/page-${widgets}`;
/** A tab or a window that was just made is still being set up by the browser for so long (milliseconds), on a core of its own. */
const SETTLED = 1500;

/** Runs in the page, as text: a compiled function would call helpers that are not there. `there` says when it is done. */
const watch = (there: string): string => `
  if (window === window.top) window.painted = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('not there after a minute')), 60_000);
    const look = () => {
      if (!(${there})) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
`;
const editable = (widgets: number): string => `document.querySelector('#editor-panel input') &&
  document.querySelector('iframe')?.contentDocument?.querySelector('${lastOf(widgets)}')`;

export const hasWorker = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** Signs in, makes the pages and opens them, until this browser needs no server for them. */
export async function bringPages(page: Page, product: Product, sizes: readonly number[]): Promise<void> {
  for (const widgets of sizes) {
    const contents = JSON.stringify(nestedTree(widgets));
    const made = { route: `page-${widgets}`, status: 'draft', contents, headerId: null, footerId: null };
    await asAdmin(product, 'POST', '/pages', made);
  }
  await page.goto(`${product.url}/dashboard/login?mode=default`);
  await fillLogin(page, ADMIN.username, ADMIN.password);
  await page.waitForURL(/\/dashboard$/);
  await hasWorker(page);
  for (const widgets of sizes) {
    await page.goto(editorOf(product, widgets));
    await page.frameLocator('iframe').locator(lastOf(widgets)).waitFor();
    // What the shell fetches in the background must have arrived.
    await page.waitForTimeout(3000);
  }
}

/** Milliseconds from the navigation of a tab that was just opened until `there` holds and is painted. */
export async function opened(browser: BareBrowser, address: string, there: string): Promise<number> {
  const ask = await browser.newTab();
  await ask('Page.enable');
  await ask('Page.addScriptToEvaluateOnNewDocument', { source: watch(there) });
  await setTimeout(SETTLED);
  await ask('Page.navigate', { url: address });
  // Asked once: the page says by itself when it is done.
  const painted = { expression: 'painted', awaitPromise: true };
  const { result, exceptionDetails } = await ask('Runtime.evaluate', painted);
  if (exceptionDetails) throw new Error(`${address}: ${result.description}`);
  await ask('Page.close');
  return Number(result.value);
}

/** The same of a page of so many widgets, until it takes keys. */
export const openedPage = (browser: BareBrowser, product: Product, widgets: number): Promise<number> =>
  opened(browser, editorOf(product, widgets), editable(widgets));
