import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readEvents } from './events.mjs';

function reading(...events) {
  const folder = mkdtempSync(join(tmpdir(), 'events-'));
  const file = join(folder, 'events');
  writeFileSync(file, events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  const { passed, failures } = readEvents(file);
  rmSync(folder, { recursive: true });
  return [passed, failures.map(({ name, why }) => `${name}: ${why}`)];
}

/** A runner that reports what `code` says; its exit code is that of tests that all passed. */
function runnerOf(code, events) {
  const from = JSON.stringify(new URL('events.mjs', import.meta.url).href);
  const program = `import { mkdirSync } from 'node:fs'; import { writeEvent } from ${from}; ${code}; process.exit(0);`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    env: { ...process.env, TEST_EVENTS: events },
  });
  return { status, output: stdout + stderr };
}
const PASSED = "writeEvent({ test: 'a', name: 'a test', is: 'passed' })";

const is = (state, why = '') => ({ test: 'a', name: 'a test', is: state, why });

void test('a test that ends has its result, in whatever order the runner reports it', () => {
  assert.deepEqual(reading(is('running'), is('passed')), [1, []]);
  assert.deepEqual(reading(is('passed'), is('running')), [1, []]);
  assert.deepEqual(reading(is('failed', 'for a reason'), is('running')), [0, ['a test: for a reason']]);
});

void test('a test that never ends has failed', () => {
  assert.deepEqual(reading(is('running')), [0, ['a test: It had not ended when its suite did.']]);
});

void test(
  'a report for which there is no room ends no test, and is no success',
  { skip: !existsSync('/dev/full') },
  () => {
    const { status, output } = runnerOf(`${PASSED}; console.log('goes on')`, '/dev/full');
    assert.match(output, /^goes on\nThe report of the tests could not be written: ENOSPC/);
    assert.equal(status, 1);
  },
);

void test('what there was no room for is reported as soon as there is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'events-'));
  const later = join(folder, 'later');
  const second = PASSED.replaceAll("'a'", "'b'");
  const code = `${PASSED}; mkdirSync(${JSON.stringify(later)}); ${second}`;
  assert.deepEqual(runnerOf(code, join(later, 'events')), { status: 0, output: '' });
  assert.equal(readEvents(join(later, 'events')).passed, 2);
  appendFileSync(join(later, 'events'), '{"test":"c","is":"pas');
  assert.equal(readEvents(join(later, 'events')).passed, 2);
  rmSync(folder, { recursive: true });
});
