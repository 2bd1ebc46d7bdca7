import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const setup = JSON.stringify(new URL('endless-loops.mjs', import.meta.url).href);

function run(program, limitMs) {
  const code = `await import(${setup}); ${program}`;
  const { signal, status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: { ...process.env, ENDLESS_LOOP_MS: String(limitMs) },
    timeout: 60_000,
  });
  return { signal, status, stderr };
}

void test('a process in which nothing else can run is ended, and says why', () => {
  assert.deepEqual(run('for (;;);', 1_000), {
    signal: 'SIGKILL',
    status: null,
    stderr: 'A test let nothing else run for 1 s: its process is ended.\n',
  });
});

void test('a process that waits for longer runs on, and ends by itself', () => {
  const program = `await new Promise((resolve) => setTimeout(resolve, 12_000));`;
  // Long enough for a busy machine, on which it may itself not run for a second.
  assert.deepEqual(run(program, 10_000), { signal: null, status: 0, stderr: '' });
});
