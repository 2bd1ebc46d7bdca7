// 10,000 pages on a device without a network, in the built dashboard, and what is measured of them.
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { ADMIN, startProduct } from '../e2e/product';
import { BROWSER, WINDOW } from './browser';
import { pageOnDevice, putPages, textOf, WORDS, type Written } from './pages-on-device';

export const RECORDS = 10_000;

/** The same for the same number; one of them is very long. */
export const titleOf = (number: number, end: string): string =>
  number === 300 ? 'name '.repeat(60) : `Page ${number} ${WORDS[number % WORDS.length]} ${end}`;

interface Start {
  screen: string;
  /** Of the screen that has come. */
  sign: (page: Page) => Locator;
  written: (number: number) => Omit<Written, 'text'>;
}

/** The pages are there when `measure` begins, and the network too. */
export async function withManyPages(
  { screen, sign, written }: Start,
  measure: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const product = await startProduct();
  const browser = await chromium.launch(BROWSER);
  try {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: WINDOW,
    });
    await context.request.post('/api/v1/auth/login', { data: ADMIN });
    const page = await context.newPage();
    await page.goto(screen);
    await sign(page).waitFor();
    const rows = Array.from({ length: RECORDS }, (_, number) =>
      pageOnDevice(number, { ...written(number), text: textOf(number) }),
    );
    await putPages(page, rows);
    await measure(page, context);
  } finally {
    await browser.close();
    await product.remove();
  }
}

/**
 * Runs in the page, as text: a compiled function would call helpers that are not there. From the press until the frame after
 * the last change of what `counts` (an expression about `target`); and the longest task meanwhile.
 */
export const watch = (counts: string): string => `(() => {
  const state = { start: 0, end: 0, blocked: 0 };
  window.acted = state;
  const begin = () => { state.start = performance.now(); state.end = 0; state.blocked = 0; };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, begin, { capture: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) state.blocked = Math.max(state.blocked, duration);
  }).observe({ type: 'longtask' });
  new MutationObserver((changes) => {
    if (!changes.some(({ target }) => ${counts})) return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { state.end = performance.now(); };
    requestAnimationFrame(() => port2.postMessage(null));
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
})()`;
