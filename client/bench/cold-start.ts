// The dashboard opened without a server, in a new tab of a browser that is at work, until a page of 500 widgets can be
// edited. Milliseconds from the navigation to the painted canvas with its last widget, and to the panel that takes keys.
// Needs `npm run build`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startProduct } from '../e2e/product';
import { inBareBrowser } from './bare-browser';
import { BROWSER, WINDOW } from './browser';
import { bringPages, LARGE, openedPage } from './large-page';
import { quantile } from './say';

const RUNS = Number(process.env.BENCH_RUNS ?? 15);

const profile = await mkdtemp(join(tmpdir(), 'vestry-profile-'));
const product = await startProduct();
try {
  const context = await chromium.launchPersistentContext(profile, { ...BROWSER, viewport: WINDOW });
  await bringPages(await context.newPage(), product, [LARGE]);
  await context.close();
  await product.stop();

  const samples: number[] = [];
  await inBareBrowser(profile, async (browser) => {
    for (let run = 0; run < RUNS; run += 1) samples.push(await openedPage(browser, product, LARGE));
  });
  const [median, p95] = [quantile(samples, 0.5), quantile(samples, 0.95)];
  console.log(
    `offline to an editable page of ${LARGE} widgets: median ${median.toFixed(0)}, p95 ${p95.toFixed(0)} ms (${RUNS} runs, aim 800)`,
  );
} finally {
  await product.remove();
  await rm(profile, { recursive: true, force: true });
}
