import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sumOf } from './sum.mjs';

const result = (more) => ({ passed: 0, failures: [], skipped: [], ...more });
const lacking = result({ passed: 2, skipped: [{ name: 'a proxy', why: 'nginx is missing' }] });
const decided = result({
  skipped: [{ name: 'former server', why: 'a migration contracts', byDecision: true }],
});

void test('what the machine lacks is named where something may lack, and a failure where nothing may', () => {
  assert.deepEqual(sumOf([lacking], false), {
    lines: ['NOT RUN a proxy: nginx is missing', '2 passed, 0 failed'],
    isOk: true,
  });
  assert.deepEqual(sumOf([lacking], true), {
    lines: ['FAILED a proxy\nIt did not run: nginx is missing\n', '2 passed, 1 failed'],
    isOk: false,
  });
});

void test('what the code decides not to try is named in a line, everywhere, and is neither passed nor failed', () => {
  for (const inCi of [false, true])
    assert.deepEqual(sumOf([decided], inCi), {
      lines: ['NOT RUN former server: a migration contracts', '0 passed, 0 failed'],
      isOk: true,
    });
});

void test('what failed is a failure whatever was not run', () => {
  const failed = result({ passed: 1, failures: [{ name: 'a test', why: 'for a reason' }] });
  assert.deepEqual(sumOf([failed, decided], true), {
    lines: [
      'NOT RUN former server: a migration contracts',
      'FAILED a test\nfor a reason\n',
      '1 passed, 1 failed',
    ],
    isOk: false,
  });
});
