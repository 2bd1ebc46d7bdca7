// A browser that was just started, on a profile that has the product, with the server stopped: milliseconds from the
// navigation to the last document, painted and taking keys. The peer is the least that such a browser can do in the same
// run: an empty page, out of a service worker of its own. Needs `npm run build`.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startProduct } from '../e2e/product';
import { type BareBrowser, inBareBrowser } from './bare-browser';
import { BROWSER, WINDOW } from './browser';
import { bringPages, hasWorker, LARGE, opened, openedPage, USUAL } from './large-page';
import { quantile } from './say';

const RUNS = Number(process.env.BENCH_RUNS ?? 15);

const EMPTY = '<!doctype html><title>Empty</title><p id="there">There.</p>';
const WORKER = `
  const html = ${JSON.stringify(EMPTY)};
  oninstall = (event) => event.waitUntil(caches.open('empty').then((cache) =>
    cache.put('/', new Response(html, { headers: { 'content-type': 'text/html' } }))));
  onactivate = (event) => event.waitUntil(clients.claim());
  onfetch = (event) => event.respondWith(caches.match('/').then((kept) => kept || fetch(event.request)));
`;

const profile = await mkdtemp(join(tmpdir(), 'vestry-profile-'));

/** In a browser of its own each time. */
const once = (open: (browser: BareBrowser) => Promise<number>) => inBareBrowser(profile, open);

const product = await startProduct();
const peer = createServer((request, reply) => {
  const isWorker = request.url === '/worker.js';
  reply.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
  reply.end(isWorker ? WORKER : EMPTY);
}).listen(0, '127.0.0.1');
await new Promise((resolve) => peer.once('listening', resolve));
const peerUrl = `http://localhost:${(peer.address() as AddressInfo).port}/`;

async function prepare(): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, { ...BROWSER, viewport: WINDOW });
  const page = await context.newPage();
  await bringPages(page, product, [USUAL, LARGE]);
  await page.goto(peerUrl);
  await page.evaluate(() => navigator.serviceWorker.register('/worker.js').then(() => undefined));
  await hasWorker(page);
  await context.close();
}

try {
  await prepare();
  await product.stop();
  await new Promise((resolve) => peer.close(resolve));
  const [usual, large, least]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run < RUNS; run += 1) {
    usual.push(await once((browser) => openedPage(browser, product, USUAL)));
    large.push(await once((browser) => openedPage(browser, product, LARGE)));
    least.push(await once((browser) => opened(browser, peerUrl, "document.querySelector('#there')")));
  }
  const summary = (values: readonly number[]) =>
    `median ${quantile(values, 0.5).toFixed(0)}, p95 ${quantile(values, 0.95).toFixed(0)} ms`;
  const ratio = (values: readonly number[]) => (quantile(values, 0.5) / quantile(least, 0.5)).toFixed(1);
  console.log(`a browser just started, no server, to the last document (${RUNS} runs, aim 800):`);
  console.log(`  of ${USUAL} widgets: ${summary(usual)}; ${ratio(usual)} times an empty page`);
  console.log(`  of ${LARGE} widgets: ${summary(large)}; ${ratio(large)} times an empty page`);
  console.log(`an empty page out of a service worker: ${summary(least)}`);
  // On a machine that is at work with other things neither says much.
  console.log(`load of the machine at the end: ${loadavg()[0]?.toFixed(1)}`);
} finally {
  peer.closeAllConnections();
  await product.remove();
  await rm(profile, { recursive: true, force: true });
}
