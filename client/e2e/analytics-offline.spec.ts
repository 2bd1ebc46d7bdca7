import { setHidden, storedVisits } from './analytics-kit';
import { startProduct, type Product } from './product';
import { expect, test } from './test';
import { VISITORS, workerWaker } from './wake-worker';

/** It closes every tab and waits for the browser to wake the worker; analytics-tracker.spec.ts has a visit without a network. */
const RELEASE = { tag: '@release' } as const;

let product: Product;

test.beforeAll(async () => {
  product = await startProduct({ SAMPLE_SITE: 'true' });
});
test.afterAll(() => product?.remove());

test(
  'a visit made offline is counted once when the network is back, with every tab of the site closed',
  RELEASE,
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: product.url });
    // A tab that is not the site's: the browser's own handle for saying "the network is back".
    const blank = await context.newPage();
    const page = await context.newPage();
    await page.goto('/about');
    const kept = () => page.evaluate(async () => Boolean(await caches.match('/visit')));
    await expect.poll(kept).toBe(true);
    const wake = await workerWaker(blank, product.url, VISITORS);
    const count = async () => (await storedVisits(product.url)).length;
    const before = (await count()) + 1;
    // Hidden first, as on a phone that is put away: a busy browser sometimes ends the process of a page that it leaves
    // before the worker has received the record.
    await setHidden(page, true);
    await expect.poll(count).toBe(before);
    await page.goto('/about');

    await product.stop();
    await setHidden(page, true);
    await page.goto('/visit');
    await expect(page.getByText(/^No connection to this site/)).toBeVisible();
    const [worker] = context.serviceWorkers();
    const waiting = () =>
      worker!.evaluate(async () => (await (await caches.open('site-hits')).keys()).length);
    // Leaving '/about' made one, leaving '/visit' makes the other.
    await expect.poll(waiting).toBe(1);
    await setHidden(page, true);
    await expect.poll(waiting).toBe(2);
    await page.close();
    // Too early: nothing is lost by it.
    await wake();
    expect(await waiting()).toBe(2);
    expect(context.pages().map((each) => each.url())).toEqual(['about:blank']);

    await product.start();
    await wake();
    const fresh = async () =>
      (await storedVisits(product.url))
        .slice(before)
        .map(({ pathname }) => pathname)
        .toSorted();
    await expect.poll(fresh).toEqual(['/about', '/visit']);
    await expect.poll(waiting).toBe(0);

    // Neither another wake nor another visit sends them again.
    await wake();
    const again = await context.newPage();
    await again.goto('/');
    await setHidden(again, true);
    await expect.poll(fresh).toEqual(['/', '/about', '/visit']);
    await context.close();
  },
);
