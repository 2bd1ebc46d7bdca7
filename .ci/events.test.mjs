import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
const is = (state, why = '') => ({ test: 'a', name: 'a test', is: state, why });

void test('a test that ends has its result, in whatever order the runner reports it', () => {
  assert.deepEqual(reading(is('running'), is('passed')), [1, []]);
  assert.deepEqual(reading(is('passed'), is('running')), [1, []]);
  assert.deepEqual(reading(is('failed', 'for a reason'), is('running')), [0, ['a test: for a reason']]);
});

void test('a test that never ends has failed', () => {
  assert.deepEqual(reading(is('running')), [0, ['a test: It had not ended when its suite did.']]);
});
