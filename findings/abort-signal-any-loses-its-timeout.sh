#!/usr/bin/env bash
# Node.js 20.20.2: `AbortSignal.any([stopping, AbortSignal.timeout(500)])` does not end where garbage is collected before
# the time is up, although somebody listens to it: it holds the signal of the timeout weakly, and the timer goes with that.
# Node.js 22.22.3 keeps it while there is a listener. A timeout that is listened to by itself ends in both.
#
# Why it matters: this is the usual way to give a request a limit beside a signal to stop, and it works in every test
# that is too short for a collection; in a server it waits for a silent peer without end, now and then. On Node.js 20 use
# a timer of your own that aborts a controller.
#
# Output seen:
#   20.20.2: of 20 with any() 0 ended, of 20 alone 20 ended
#   22.22.3: of 20 with any() 20 ended, of 20 alone 20 ended
set -euo pipefail
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >look.mjs <<'JS'
import { setTimeout as pause } from 'node:timers/promises';

const stopping = new AbortController().signal;
const ended = { any: 0, alone: 0 };
for (let at = 0; at < 20; at += 1) {
  AbortSignal.any([stopping, AbortSignal.timeout(500)]).addEventListener('abort', () => (ended.any += 1));
  AbortSignal.timeout(500).addEventListener('abort', () => (ended.alone += 1));
}
await pause(100);
globalThis.gc();
await pause(1500);
const version = process.version.slice(1);
console.log(`${version}: of 20 with any() ${ended.any} ended, of 20 alone ${ended.alone} ended`);
JS
mkdir former later
(cd former && npm init -y >/dev/null && npm install --silent --no-audit --no-fund node@20.20.2 >/dev/null)
(cd later && npm init -y >/dev/null && npm install --silent --no-audit --no-fund node@22.22.3 >/dev/null)
for each in former later; do "$each/node_modules/.bin/node" --expose-gc look.mjs; done >seen
cat seen
diff <(sed -n 's/^#   //p' "$script") seen
