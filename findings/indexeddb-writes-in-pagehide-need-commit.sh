#!/usr/bin/env bash
# Chromium 156: what a page writes to IndexedDB in `pagehide` is not stored, whether the page goes into the back/forward cache
# or not: the transaction ends by itself only after an event that the page does not get any more, and is aborted when the
# tab is closed. One that is ended by `commit()` in the same task is stored, in both cases.
#
# Why it matters: `pagehide` is where one is taught to write what is left, and wrappers of IndexedDB write by transactions that
# end by themselves. Nothing throws; what was typed last is gone. A wrapper that reads first, or awaits, cannot use it.
#
# Output seen:
#   without the cache, by itself: lost
#   without the cache, commit(): stored
#   with the cache, by itself: lost
#   with the cache, commit(): stored
set -euo pipefail
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund playwright-core@1.65.1 >/dev/null
cat >look.mjs <<'JS'
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';

const PAGE = `<!doctype html><title></title><script>
  const way = new URLSearchParams(location.search).get('way');
  const opening = indexedDB.open('db', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('s');
  opening.onsuccess = () => (document.title = 'open');
  addEventListener('pagehide', () => {
    if (way === null) return;
    const transaction = opening.result.transaction('s', 'readwrite');
    transaction.objectStore('s').put(1, way);
    if (way === 'commit()') transaction.commit();
  });
  const keys = () => new Promise((resolve) => {
    const all = opening.result.transaction('s').objectStore('s').getAllKeys();
    all.onsuccess = () => resolve(all.result);
  });
</script>`;
const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(PAGE));
await new Promise((done) => server.listen(0, done));
const { port } = server.address();
const open = async (context, address) => {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(() => document.title === 'open');
  return page;
};
for (const cache of ['without', 'with']) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ignoreDefaultArgs: cache === 'with' ? ['--disable-back-forward-cache'] : [],
  });
  const context = await browser.newContext();
  for (const way of ['by itself', 'commit()']) {
    const left = await open(context, `http://localhost:${port}/?way=${encodeURIComponent(way)}`);
    await left.goto(`http://127.0.0.1:${port}/`);
    await left.close();
    const other = await open(context, `http://localhost:${port}/`);
    const stored = await other.evaluate(() => keys());
    console.log(`${cache} the cache, ${way}: ${stored.includes(way) ? 'stored' : 'lost'}`);
    await other.close();
  }
  await browser.close();
}
server.close();
JS
node look.mjs >seen
cat seen
diff <(sed -n 's/^#   //p' "$script") seen
