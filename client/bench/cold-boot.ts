// A browser that was just started, on a profile that has the product, with the server stopped: milliseconds from the
// navigation to the last document, painted and taking keys. The peer is the least that such a browser can do in the same
// run: an empty page, out of a service worker of its own. Needs `npm run build`.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { ADMIN, startProduct } from '../e2e/product';
import { nestedTree } from './nested-tree';

const WIDGETS = 500;
const RUNS = Number(process.env.BENCH_RUNS ?? 15);
/** A window that was just made is still being set up by the browser for so long (milliseconds). */
const SETTLED = 1500;
const LAST = `[data-widget-id="w${WIDGETS}"]`;

/** Runs in the page, as text: a compiled function would call helpers that are not there. `there` says when it is done. */
const watch = (there: string): string => `
  const look = () => {
    if (!(${there})) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { window.there = performance.now(); };
    port2.postMessage(null);
  };
  if (window === window.top) requestAnimationFrame(look);
`;
const EDITABLE = `document.querySelector('#editor-panel input') &&
  document.querySelector('iframe')?.contentDocument?.querySelector('${LAST}')`;

const EMPTY = '<!doctype html><title>Empty</title><p id="there">There.</p>';
const WORKER = `
  const html = ${JSON.stringify(EMPTY)};
  oninstall = (event) => event.waitUntil(caches.open('empty').then((cache) =>
    cache.put('/', new Response(html, { headers: { 'content-type': 'text/html' } }))));
  onactivate = (event) => event.waitUntil(clients.claim());
  onfetch = (event) => event.respondWith(caches.match('/').then((kept) => kept || fetch(event.request)));
`;

const quantile = (values: readonly number[], q: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
};

const profile = await mkdtemp(join(tmpdir(), 'vestry-profile-'));
const start = (): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    viewport: { width: 1440, height: 900 },
  });

/** In a browser of its own each time. */
async function once(address: string, there: string): Promise<number> {
  const context = await start();
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: watch(there) });
    await page.waitForTimeout(SETTLED);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'there' in window, undefined, { timeout: 60_000 });
    return await page.evaluate(() => Number((window as { there?: number }).there));
  } finally {
    await context.close();
  }
}

const product = await startProduct();
const peer = createServer((request, reply) => {
  const isWorker = request.url === '/worker.js';
  reply.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
  reply.end(isWorker ? WORKER : EMPTY);
}).listen(0, '127.0.0.1');
await new Promise((resolve) => peer.once('listening', resolve));
const peerUrl = `http://localhost:${(peer.address() as AddressInfo).port}/`;

const hasWorker = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

async function prepare(): Promise<void> {
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

  const context = await start();
  const page = await context.newPage();
  await page.goto(`${product.url}/dashboard/login?mode=default`);
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/dashboard$/);
  await hasWorker(page);
  // What the shell fetches in the background must have arrived.
  await page.goto(`${product.url}/dashboard/pages/edit/large`);
  await page.frameLocator('iframe').locator(LAST).waitFor();
  await page.waitForTimeout(3000);
  await page.goto(peerUrl);
  await page.evaluate(() => navigator.serviceWorker.register('/worker.js').then(() => undefined));
  await hasWorker(page);
  await context.close();
}

try {
  await prepare();
  await product.stop();
  await new Promise((resolve) => peer.close(resolve));
  const [ours, least]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    ours.push(await once(`${product.url}/dashboard/pages/edit/large`, EDITABLE));
    least.push(await once(peerUrl, "document.querySelector('#there')"));
  }
  const said = (values: readonly number[]) =>
    `median ${quantile(values, 0.5).toFixed(0)}, p95 ${quantile(values, 0.95).toFixed(0)} ms`;
  const ratio = quantile(ours, 0.5) / quantile(least, 0.5);
  console.log(
    `a browser just started, no server, to the last document (${WIDGETS} widgets): ${said(ours)} (${RUNS} runs, aim 800)`,
  );
  console.log(
    `an empty page out of a service worker: ${said(least)}; ours takes ${ratio.toFixed(1)} times that`,
  );
  // On a machine that is at work with other things neither says much.
  console.log(`load of the machine at the end: ${loadavg()[0]?.toFixed(1)}`);
} finally {
  peer.closeAllConnections();
  await product.remove();
  await rm(profile, { recursive: true, force: true });
}
