// The dashboard opened without a network, in a new tab, until a page of 500 widgets can be edited. Milliseconds from
// the navigation to the painted canvas with its last widget, and to the panel that takes keys. Needs `npm run build`.
import { chromium } from '@playwright/test';
import { ADMIN, startProduct } from '../e2e/product';
import { nestedTree } from './nested-tree';

const WIDGETS = 500;
const RUNS = Number(process.env.BENCH_RUNS ?? 15);

/** A tab that was just made is still being set up by the browser for so long (milliseconds), on a core of its own. */
const SETTLED = 1500;

/** Runs in the page, as text: a compiled function would call helpers that are not there. */
const WATCH = `
  const look = () => {
    const field = document.querySelector('#editor-panel input');
    const shown = document.querySelector('iframe')?.contentDocument?.querySelector(SHOWN);
    if (!field || !shown) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { window.editable = performance.now(); };
    port2.postMessage(null);
  };
  if (window === window.top) requestAnimationFrame(look);
`;

const quantile = (values: readonly number[], q: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
};

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  const api = async (path: string, body: unknown, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const reply = await fetch(`${product.url}/api/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return ((await reply.json()) as { data: { token: string } }).data;
  };
  const { token } = await api('/auth/login', ADMIN);
  const contents = JSON.stringify(nestedTree(WIDGETS));
  await api('/pages', { route: 'large', status: 'draft', contents, headerId: null, footerId: null }, token);

  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
  });
  const first = await context.newPage();
  await first.goto('/dashboard/login?mode=default');
  await first.getByLabel('Username').fill(ADMIN.username);
  await first.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await first.getByRole('button', { name: 'Login' }).click();
  await first.waitForURL(/\/dashboard$/);
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // What the shell fetches in the background must have arrived.
  await first.goto('/dashboard/pages/edit/large');
  const last = `[data-widget-id="w${WIDGETS}"]`;
  await first.frameLocator('iframe').locator(last).waitFor();
  await first.waitForTimeout(3000);
  await first.close();
  await context.setOffline(true);

  const samples: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await context.newPage();
    await page.addInitScript({ content: `const SHOWN = ${JSON.stringify(last)}; ${WATCH}` });
    await page.waitForTimeout(SETTLED);
    await page.goto('/dashboard/pages/edit/large', { waitUntil: 'commit' });
    await page.waitForFunction(() => 'editable' in window);
    samples.push(await page.evaluate(() => Number((window as { editable?: number }).editable)));
    await page.close();
  }
  const [median, p95] = [quantile(samples, 0.5), quantile(samples, 0.95)];
  console.log(
    `offline to an editable page of ${WIDGETS} widgets: median ${median.toFixed(0)}, p95 ${p95.toFixed(0)} ms (${RUNS} runs, aim 800)`,
  );
} finally {
  await browser.close();
  await product.remove();
}
