// A setup file of the tests in Node.js. A test that lets nothing else run holds its process, and with it all files that
// this process would have run, until the whole suite is ended: its process is ended before, and another one runs them.
import { Worker } from 'node:worker_threads';

/** No piece of a test takes this long, on the slowest machine; some tests wait for longer, and let others run. */
const LIMIT_MS = Number(process.env.ENDLESS_LOOP_MS ?? 300_000);
const WATCHED = Symbol.for('endless loops are watched');

/** Runs in a thread, which an endless loop does not stop. */
function watch() {
  const { writeSync } = require('node:fs');
  const { beats, limitMs } = require('node:worker_threads').workerData;
  let [last, since] = [beats[0], Date.now()];
  setInterval(() => {
    if (beats[0] !== last) [last, since] = [beats[0], Date.now()];
    if (Date.now() - since <= limitMs) return;
    writeSync(2, `A test let nothing else run for ${limitMs / 1000} s: its process is ended.\n`);
    process.kill(process.pid, 'SIGKILL');
  }, limitMs / 100);
}

// Once for all files of a process.
if (!globalThis[WATCHED]) {
  globalThis[WATCHED] = true;
  const beats = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => (beats[0] += 1), LIMIT_MS / 100).unref();
  new Worker(`(${watch.toString()})()`, {
    eval: true,
    workerData: { beats, limitMs: LIMIT_MS },
    execArgv: [],
  }).unref();
}
