import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { countSeconds } from './processor-time.mjs';

const skip = existsSync('/proc/self/stat') ? false : 'nothing says it here';

/** It works for so long, and says so. */
const busy = (ms, then) =>
  `while (process.cpuUsage().user < ${ms * 1000}); process.stdout.write('done'); ${then}`;
const STAY = 'setInterval(() => {}, 1000);';
const child = (code, options) =>
  `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(code)}], ${options})`;

async function worked(code) {
  const started = spawn(process.execPath, ['-e', code], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const counted = countSeconds(started.pid);
  await once(started.stdout, 'data');
  counted.look();
  return { started, counted };
}

/** Ends it with all that it has started. */
async function kill(started) {
  process.kill(-started.pid, 'SIGKILL');
  await once(started, 'exit');
}

async function ended({ started, counted }) {
  await kill(started);
  return counted.seconds();
}

void test('the time of a process that still runs is counted', { skip }, async () => {
  const seconds = await ended(await worked(busy(600, STAY)));
  assert.ok(seconds >= 0.5, String(seconds));
});

void test('the time of a child that has ended is counted once', { skip }, async () => {
  const code = `${child(busy(600, ''), "{ stdio: 'inherit' }")}.on('exit', () => process.stdout.write('gone')); ${STAY}`;
  const { started, counted } = await worked(code);
  for (let turn = 0; turn < 20; turn += 1) {
    counted.look();
    await sleep(20);
  }
  const seconds = await ended({ started, counted });
  assert.ok(seconds >= 0.5 && seconds < 5, String(seconds));
});

void test('the time of a child that is killed with its parent is counted', { skip }, async () => {
  const run = await worked(`${child(busy(600, STAY), "{ stdio: 'inherit' }")}; ${STAY}`);
  const before = run.counted.seconds();
  assert.ok(before >= 0.5, String(before));
  await kill(run.started);
  run.counted.look();
  assert.ok(run.counted.seconds() >= before);
});
