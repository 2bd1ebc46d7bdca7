import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf, faultsOfSubject, wordsOf } from './words.mjs';

const TABLE = `# Glossary

| word | meaning |
| --- | --- |
| held | a row that is not in the table below |

## Instead of

| instead of | say | stays |
| --- | --- | --- |
| anew | again | |
| tell, tells | notify | \`tells\` |
`;
const words = wordsOf(TABLE);
const faults = (code) => faultsOf('a.ts', code, words);

void test('reads each word of a row of the second table', () => {
  assert.deepEqual([...words.keys()], ['anew', 'tell', 'tells']);
  assert.throws(() => wordsOf('# Glossary'), /no table/);
});

void test('names the line, the word and what to take for it', () => {
  assert.deepEqual(faults('\nconst tellOthers = 1;'), ["a.ts:2 a name has 'tell': take notify"]);
});

void test('reads parts of names, comments and titles of tests, and nothing else', () => {
  assert.equal(faults('class Intellect {}\nconst text = "tell anew";\nconst anewt = `anew`;').length, 0);
  assert.equal(faults('// It begins anew.\n/** Tell it. */\nf(); // anew').length, 3);
  assert.equal(faults("it('begins anew', () => {});\nit.each([1])('tells %s', () => {});").length, 2);
  assert.equal(faults("// It reads `tell` from a row.\nf('anew');").length, 0);
});

void test('accepts a name that stays, and not the word in other names or in a comment', () => {
  assert.equal(faults('const { tells: _tells } = row;').length, 0);
  assert.equal(faults('const tellsAll = 1;').length, 1);
  assert.equal(faults('// tells').length, 1);
});

void test('reads the subject of a commit', () => {
  assert.deepEqual(faultsOfSubject('sync: send it again', words), []);
  assert.equal(faultsOfSubject('sync: send it anew', words).length, 1);
  assert.equal(faultsOfSubject('sends it', words).length, 1);
  assert.equal(faultsOfSubject(`sync: ${'a'.repeat(80)}`, words).length, 1);
});
