#!/usr/bin/env bash
# States (seen with WebKitGTK 2.50.6 of Debian 12): a page that goes into the page cache while an IndexedDB transaction is under way keeps it
# open, and every other page of the origin waits for its object stores as long as that page lies there; reading, too, where it writes. Closing
# the database in `pagehide` does not help, since a close waits for the transaction. Aborting the transaction there does. Good guesses say that
# such a page is not cached, or that its transaction goes on or is aborted by the engine (Chromium and Firefox let others read and write).
# Needs: node, xvfb-run, WebKitWebDriver (Debian: xvfb, webkit2gtk-driver). Everything is on localhost; nothing is written outside of a temporary folder.
set -eu
BROWSER=${MINIBROWSER:-$(ls /usr/lib/*/webkit2gtk-4.*/MiniBrowser 2>/dev/null | head -1)}
for each in node xvfb-run WebKitWebDriver; do command -v "$each" >/dev/null || { echo "no $each here"; exit 2; }; done
[ -n "$BROWSER" ] || { echo 'no MiniBrowser here'; exit 2; }
DIR=$(mktemp -d); trap 'rm -rf "$DIR"' EXIT; cd "$DIR"
cat > look.mjs <<'JS'
import { spawn } from 'node:child_process';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
const server = http.createServer((_, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>t</title>'));
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const base = `http://localhost:${server.address().port}`;
const port = 40000 + Math.floor(Math.random() * 20000);
const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], { stdio: 'ignore', detached: true });
async function call(method, path, body) {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = await reply.json();
  if (!reply.ok) throw new Error(`${path}: ${value?.message}`);
  return value;
}
for (let tries = 0; ; tries += 1) { try { await call('GET', '/status'); break; } catch (error) { if (tries > 600) throw error; await sleep(100); } }
// Opens 'db', keeps a readwrite transaction busy, and does `atLeave` with it when the page is left.
const HOLD = `
  const [leave, done] = arguments; const open = indexedDB.open('db', 1);
  open.onupgradeneeded = () => open.result.createObjectStore('s');
  open.onsuccess = () => {
    const tx = open.result.transaction('s', 'readwrite'), store = tx.objectStore('s'); let n = 0;
    const go = () => { store.put(n, 'k').onsuccess = go; if (++n === 20) done(true); }; go();
    addEventListener('pagehide', (event) => { localStorage.persisted = event.persisted; if (leave === 'close') open.result.close(); if (leave === 'abort') tx.abort(); });
  };`;
const ASK = `
  const [done] = arguments; const began = performance.now(); const open = indexedDB.open('db', 1);
  setTimeout(() => done([localStorage.persisted, false]), 8000);
  open.onsuccess = () => { const tx = open.result.transaction('s'); tx.objectStore('s').get('k'); tx.oncomplete = () => { open.result.close(); done([localStorage.persisted, true]); }; };`;
const found = {};
try {
  for (const leave of ['nothing', 'close', 'abort']) {
    const { sessionId } = await call('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: process.argv[2], args: ['--automation'] } } } });
    const own = `/session/${sessionId}`;
    await call('POST', `${own}/timeouts`, { script: 30000 });
    await call('POST', `${own}/url`, { url: `${base}/first` });
    await call('POST', `${own}/execute/async`, { script: HOLD, args: [leave] });
    await call('POST', `${own}/url`, { url: `${base}/second` });
    const [persisted, answered] = await call('POST', `${own}/execute/async`, { script: ASK, args: [] });
    console.log(leave.padEnd(8), 'in the cache:', persisted, '| the next page reads within 8 s:', answered ? 'yes' : 'no');
    found[leave] = [persisted, answered];
    await call('DELETE', own);
  }
} finally { process.kill(-driver.pid); server.close(); }
const holds = JSON.stringify(found) === JSON.stringify({ nothing: ['true', false], close: ['true', false], abort: ['true', true] });
console.log(holds ? 'as stated' : 'DIFFERS');
process.exit(holds ? 0 : 1);
JS
node look.mjs "$BROWSER"
