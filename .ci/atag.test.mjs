import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { atagProblems } from './atag.mjs';

const table = readFileSync('client/docs/atag.md', 'utf8');
const everywhere = { includes: () => true };

void test('rows that are missing, twice there or of no such criterion are named', () => {
  const row = table.split('\n').find((line) => line.startsWith('| A.3.3.1'));
  assert.deepEqual(
    atagProblems(table.replace(row, ''), () => everywhere),
    ['A.3.3.1 needs one row'],
  );
  assert.deepEqual(
    atagProblems(table.replace(row, `${row}\n${row}`), () => everywhere),
    ['A.3.3.1 needs one row'],
  );
  assert.equal(atagProblems(table.replace('| A.3.3.1', '| A.3.3.9'), () => everywhere).length, 2);
});

void test('tests that are gone, and what holds without one, are named', () => {
  assert.deepEqual(atagProblems(table, (file) => (file.includes('keymap') ? null : everywhere)).length, 2);
  const row = '| A.1.2.1 x | A | holds | so | |';
  assert.ok(
    atagProblems(table.replace(/\| A\.1\.2\.1 .*/, row), () => everywhere).includes(
      'A.1.2.1 holds without a test',
    ),
  );
});
