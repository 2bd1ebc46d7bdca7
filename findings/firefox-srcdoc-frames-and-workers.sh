#!/usr/bin/env bash
# States (seen with Firefox ESR 153.8; Chromium gives both the worker since 135, as chromestatus.com says): a frame of a page that a service worker controls, whose `srcdoc` is
# set when the frame is in the page already (as React's refs do), is controlled by no worker: what it loads offline fails. One that enters the page
# with its `srcdoc` is controlled, but where the page has a content security policy, `connect-src 'self'` and `img-src 'self'` refuse what the worker
# answers with. A document written into an empty frame is controlled, and loads. Good guesses say that all three inherit the worker, and that 'self' is the page's origin.
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
import { WebSocket } from 'ws';
const WORKER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
addEventListener('fetch', (event) => { if (event.request.url.endsWith('/picture.svg')) event.respondWith(new Response(SVG, { headers: { 'content-type': 'image/svg+xml' } })); });`;
const PROBE = `(async () => {
  const found = {};
  const DOC = '<!doctype html><html><head></head><body></body></html>';
  const probe = async (name, make) => {
    const frame = document.createElement('iframe'); const loaded = new Promise((done) => frame.addEventListener('load', done));
    await make(frame); await Promise.race([loaded, new Promise((done) => setTimeout(done, 3000))]); await new Promise((done) => setTimeout(done, 300));
    const view = frame.contentWindow; const image = new view.Image();
    const seen = new Promise((done) => { image.onload = () => done(true); image.onerror = () => done(false); });
    image.src = '/picture.svg';
    found[name] = [Boolean(view.navigator.serviceWorker.controller), await seen];
  };
  await probe('before', (frame) => { frame.srcdoc = DOC; document.body.append(frame); });
  await probe('after', async (frame) => { document.body.append(frame); await new Promise((done) => setTimeout(done, 200)); frame.srcdoc = DOC; });
  await probe('written', async (frame) => { document.body.append(frame); await new Promise((done) => setTimeout(done, 200)); const blank = frame.contentDocument; blank.open(); blank.write(DOC); blank.close(); });
  return JSON.stringify(found);
})()`;
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
const found = {};
for (const policy of ['', "default-src 'self'; script-src 'self' 'unsafe-inline'"]) {
  const server = http.createServer((asked, reply) => {
    if (asked.url === '/sw.js') return reply.writeHead(200, { 'content-type': 'text/javascript' }).end(WORKER);
    // The picture is the worker's alone.
    if (asked.url !== '/') return reply.writeHead(404).end();
    reply.writeHead(200, { 'content-type': 'text/html', ...(policy && { 'content-security-policy': policy }) }).end('<!doctype html><title>t</title>');
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  await send('browsingContext.navigate', { context, url: `http://localhost:${server.address().port}/`, wait: 'complete' });
  await run(`navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready).then(async () => { while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 20)); })`);
  const seen = await run(PROBE);
  console.log((policy ? 'with a policy' : 'without').padEnd(14), '[controlled, picture of the worker seen]', seen);
  found[policy ? 'policy' : 'none'] = JSON.parse(seen);
  server.closeAllConnections(); server.close();
}
browser.kill('SIGKILL'); await once(browser, 'exit');
const expected = { none: { before: [true, true], after: [false, false], written: [true, true] }, policy: { before: [true, false], after: [false, false], written: [true, true] } };
const holds = JSON.stringify(found) === JSON.stringify(expected);
console.log(holds ? 'as stated' : 'DIFFERS'); process.exit(holds ? 0 : 1);
JS
mkdir profile; node look.mjs "$FIREFOX" "$DIR/profile"
