#!/usr/bin/env bash
# dexie 4.4.7 in Chromium 156: somebody clears a site's data (in the browser's settings; here over DevTools) while a page
# of it writes. The transaction under way ends with AbortError, and Dexie believes for that moment to be open still. Then
# an opening may fail as well: AbortError "The connection was closed", as long as the browser is still removing files.
# After such an opening Dexie opens nothing by itself any more, although it was never told to close: each further query
# throws DatabaseClosedError, until somebody calls open().
#
# Why it matters: who only tries the work once more, or waits for Dexie's own opening, loses what was to be written. Wait
# a little, call open(), and try again; more than once.
#
# Output seen:
#   under way: AbortError, open: true
#   then: OpenFailedError (AbortError), open: false
#   after a second: DatabaseClosedError
#   after open(): works
set -euo pipefail
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund dexie@4.4.7 playwright-core@1.65.1 >/dev/null
cat >look.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';

const dexie = readFileSync('node_modules/dexie/dist/dexie.js');
const server = createServer(({ url }, reply) => {
  reply.setHeader('content-type', url === '/dexie.js' ? 'text/javascript' : 'text/html');
  reply.end(url === '/dexie.js' ? dexie : '<script src="/dexie.js"></script>');
}).listen(0);
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage();
const origin = `http://localhost:${server.address().port}`;
await page.goto(origin);
const devtools = await page.context().newCDPSession(page);

/** Writes until something fails, then once more at once; the names of both failures. */
const write = () =>
  page.evaluate(async () => {
    const nameOf = ({ name, inner }) => (inner && inner.name !== name ? `${name} (${inner.name})` : name);
    const attempt = () =>
      db
        .transaction('rw', db.notes, async () => {
          for (let id = 0; id < 50; id += 1) await db.notes.put({ id, text: 'x'.repeat(20_000) });
        })
        .then(
          () => null,
          (error) => `${nameOf(error)}, open: ${db.isOpen()}`,
        );
    let failed = null;
    while (!failed) failed = await attempt();
    // As long as the browser is not done, what comes next may fail, too.
    let next = failed;
    for (let tries = 0; next && !next.startsWith('OpenFailedError') && tries < 20; tries += 1) next = await attempt();
    return [failed, next];
  });

for (let round = 0; round < 100; round += 1) {
  await page.evaluate(async () => {
    globalThis.db = new Dexie('notes');
    db.version(1).stores({ notes: 'id' });
    await db.open();
  });
  const written = write();
  await new Promise((resolve) => setTimeout(resolve, 100 + 3 * round));
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  const [failed, next] = await written;
  if (!failed.startsWith('AbortError, open: true') || !next?.startsWith('OpenFailedError')) continue;
  console.log(`under way: ${failed}`);
  console.log(`then: ${next}`);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const count = () => page.evaluate(() => db.notes.count().then(() => 'works', ({ name }) => name));
  console.log(`after a second: ${await count()}`);
  await page.evaluate(() => db.open());
  console.log(`after open(): ${await count()}`);
  break;
}
await browser.close();
server.close();
JS
node look.mjs | tee seen
diff <(sed -n 's/^#   //p' "$script") seen
