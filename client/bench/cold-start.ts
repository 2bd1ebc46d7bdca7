// The dashboard opened without a network, in a new tab, until a page of 500 widgets can be edited. Milliseconds from
// the navigation to the painted canvas with its last widget, and to the panel that takes keys. Needs `npm run build`.
import { chromium } from '@playwright/test';
import { startProduct } from '../e2e/product';
import { BROWSER } from './browser';
import { bringPages, LARGE, openedPage } from './large-page';
import { quantile } from './say';

const RUNS = Number(process.env.BENCH_RUNS ?? 15);

const product = await startProduct();
const browser = await chromium.launch(BROWSER);
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const first = await context.newPage();
  await bringPages(first, product, [LARGE]);
  await first.close();
  await context.setOffline(true);

  const samples: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await context.newPage();
    samples.push(await openedPage(page, product, LARGE));
    await page.close();
  }
  const [median, p95] = [quantile(samples, 0.5), quantile(samples, 0.95)];
  console.log(
    `offline to an editable page of ${LARGE} widgets: median ${median.toFixed(0)}, p95 ${p95.toFixed(0)} ms (${RUNS} runs, aim 800)`,
  );
} finally {
  await browser.close();
  await product.remove();
}
