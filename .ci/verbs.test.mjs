import assert from 'node:assert/strict';
import { test } from 'node:test';
import { docstringsIn, hasVerb, verbsOf } from './verbs.mjs';

const CODE = `
/** The name of it. */
export const nameOf = (row) => row.name;
/** Reads a row. */
export function read() {}
/** The most rows. */
export const MOST = 3;
/** Not for others. */
function own() {}
`;

void test('exported functions have docstrings that are looked at, constants and own functions have none', () => {
  const texts = docstringsIn('module.ts', CODE).map(({ line, text }) => [line, text]);
  assert.deepEqual(texts, [
    [3, 'The name of it.'],
    [5, 'Reads a row.'],
  ]);
});

void test('a sentence has an auxiliary, or a verb that some docstring begins with', () => {
  const verbs = verbsOf(['Reads a row.', 'As it was.']);
  assert.equal(hasVerb('The name of it.', verbs), false);
  assert.equal(hasVerb('Its name, as written.', verbs), false);
  assert.equal(hasVerb('What a device reads first.', verbs), true);
  assert.equal(hasVerb('The rows that are new.', verbs), true);
});
