#!/usr/bin/env bash
# States (seen with Firefox ESR 153.8, Chromium 156 and WebKitGTK 2.50 answer otherwise): where a service worker has switched navigation preload
# on and the network is gone, Firefox shows its own error page ("Unable to connect") although the worker catches the refused preload and
# answers with a response of its own. Without navigation preload the same worker's answer is shown. Good guesses say that respondWith decides.
# Needs: node, npm, firefox-esr 153.8 of Debian (or FIREFOX=path). Everything is on localhost; nothing is written outside of a temporary folder.
set -eu
FIREFOX=${FIREFOX:-$(command -v firefox-esr || command -v firefox || true)}; [ -n "$FIREFOX" ] || { echo 'no Firefox here'; exit 2; }
DIR=$(mktemp -d); trap 'rm -rf "$DIR"' EXIT; cd "$DIR"
echo '{"private":true,"type":"module"}' > package.json
npm i --no-audit --no-fund --silent --prefer-offline ws@8.23.0
cat > look.mjs <<'JS'
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
const worker = (preload) => `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(Promise.all([${preload} && registration.navigationPreload.enable(), clients.claim()])));
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const fresh = async () => (await event.preloadResponse) ?? fetch(event.request);
  event.respondWith(fresh().catch(() => new Response('from the worker', { headers: { 'content-type': 'text/html' } })));
});`;
const browser = spawn(process.argv[2], ['--headless', '--no-remote', '--profile', process.argv[3], '--remote-debugging-port', '0'], { stdio: ['ignore', 'ignore', 'pipe'] });
let url;
for await (const line of createInterface({ input: browser.stderr })) if ((url = /listening on (ws:\S+)/.exec(line)?.[1])) break;
browser.stderr.resume();
const socket = new WebSocket(`${url}/session`); await once(socket, 'open');
let last = 0; const waiting = new Map();
socket.on('message', (data) => { const reply = JSON.parse(data); waiting.get(reply.id)?.(reply); });
const send = (method, params) => new Promise((done) => { last += 1; waiting.set(last, done); socket.send(JSON.stringify({ id: last, method, params })); });
await send('session.new', { capabilities: {} });
const { context } = (await send('browsingContext.create', { type: 'tab' })).result;
const run = async (expression) => (await send('script.evaluate', { expression, target: { context }, awaitPromise: true })).result?.result?.value;
const go = (address) => send('browsingContext.navigate', { context, url: address, wait: 'complete' });
const found = {};
for (const preload of [true, false]) {
  const server = http.createServer((asked, reply) => asked.url === '/sw.js'
    ? reply.writeHead(200, { 'content-type': 'text/javascript' }).end(worker(preload))
    : reply.writeHead(200, { 'content-type': 'text/html' }).end('<a href="/two">from the network</a>'));
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://localhost:${server.address().port}`;
  await go(base);
  await run(`navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready).then(async ({ active }) => { while (active.state !== 'activated') await new Promise((done) => setTimeout(done, 20)); })`);
  await go(`${base}/one`);
  server.closeAllConnections(); server.close();
  // As a person does, by a link.
  await run(`document.querySelector('a').click()`);
  let shown;
  for (const until = Date.now() + 8000; Date.now() < until; await sleep(100)) { shown = await run('document.URL + " " + document.body?.innerText'); if (shown && !/network/.test(shown)) break; }
  console.log('preload', preload, '| shown without a network:', shown?.slice(0, 60));
  found[preload] = /from the worker/.test(shown);
}
browser.kill('SIGKILL'); await once(browser, 'exit');
const holds = !found.true && found.false;
console.log(holds ? 'as stated' : 'DIFFERS'); process.exit(holds ? 0 : 1);
JS
mkdir profile; node look.mjs "$FIREFOX" "$DIR/profile"
