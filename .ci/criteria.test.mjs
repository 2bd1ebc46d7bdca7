import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  asvsProblems,
  asvsShares,
  atagProblems,
  claimProblems,
  securityProblems,
  wcagProblems,
} from './criteria.mjs';
import { testTitles } from './test-titles.mjs';

const table = readFileSync('client/docs/atag.md', 'utf8');
const wcag = readFileSync('client/docs/wcag.md', 'utf8');
const asvs = readFileSync('server/docs/asvs.md', 'utf8');
/** A project in which every file is there, with a test of every title. */
const whole = { has: () => true, titles: () => [{ includes: () => true }] };
const without = (part) => ({
  has: (file) => !file.includes(part),
  titles: (file) => (file.includes(part) ? [] : whole.titles()),
});
/** A project of these texts alone. */
const projectOf = (files) => ({
  has: (file) => Object.hasOwn(files, file),
  titles: (file) => testTitles(files[file] ?? ''),
});

void test('rows that are missing, twice there or of no such criterion are named', () => {
  const row = table.split('\n').find((line) => line.startsWith('| A.3.3.1'));
  assert.deepEqual(atagProblems(table.replace(row, ''), whole), ['A.3.3.1 needs one row']);
  assert.deepEqual(atagProblems(table.replace(row, `${row}\n${row}`), whole), ['A.3.3.1 needs one row']);
  assert.equal(atagProblems(table.replace('| A.3.3.1', '| A.3.3.9'), whole).length, 2);
});

void test('tests that are gone, and what holds without one, are named', () => {
  assert.deepEqual(atagProblems(table, without('keymap')).length, 2);
  const row = '| A.1.2.1 x | A | holds | so | |';
  assert.ok(
    atagProblems(table.replace(/\| A\.1\.2\.1 .*/, row), whole).includes('A.1.2.1 holds without a test'),
  );
});

void test('of WCAG the same, and files that are gone', () => {
  assert.deepEqual(wcagProblems(wcag, whole), []);
  const row = wcag.split('\n').find((line) => line.startsWith('| 2.4.7'));
  assert.deepEqual(wcagProblems(wcag.replace(row, ''), whole), ['2.4.7 needs one row']);
  const lost = '| 2.4.7 x | AA | holds | so | `client/src/nowhere.css` |';
  assert.deepEqual(wcagProblems(wcag.replace(row, lost), without('nowhere')), [
    '2.4.7: client/src/nowhere.css is not there',
  ]);
});

void test('A.1.1.1 cannot hold where a criterion of WCAG 2.0 fails; later ones leave it alone', () => {
  const claim = table.replace(/^(\| A\.1\.1\.1 [^|]*\| AA \|) \w+ \|/m, '$1 holds |');
  const failing = (level) => `| 2.4.7 x | ${level} | fails | so | |`;
  assert.deepEqual(claimProblems(claim, failing('AA')), ['A.1.1.1 cannot hold: 2.4.7 of WCAG 2.0 fails']);
  assert.deepEqual(claimProblems(claim, failing('AA, 2.1')), []);
});

void test('of ASVS the same, and shares that are not those of the rows', () => {
  const all = whole;
  assert.deepEqual(asvsProblems(asvs, all), []);
  const row = asvs.split('\n').find((line) => line.startsWith('| 9.1.1'));
  assert.deepEqual(asvsProblems(asvs.replace(row, row.replace('| holds |', '| not |')), all).length, 1);
  assert.ok(asvsProblems(asvs.replace(row, ''), all).includes('9.1.1 needs one row'));
  const three = ['holds', 'documented', 'not'].map(
    (verdict, i) => `| 9.1.${i + 1} x | 1 | ${verdict} | so | |`,
  );
  assert.deepEqual(asvsShares(three.join('\n')), { 9: { apply: 3, hold: 2 } });
});

void test('what holds by ASVS points at a test; what is documented points at where', () => {
  const problemsWith = (row) =>
    asvsProblems(asvs.replace(/^\| 9\.1\.1 .*$/m, row), whole).filter((problem) =>
      problem.startsWith('9.1.1'),
    );
  assert.deepEqual(problemsWith('| 9.1.1 x | 1 | holds | so | `server/docs/security.md` |'), [
    '9.1.1 holds without a test',
  ]);
  assert.deepEqual(problemsWith('| 9.1.1 x | 1 | holds | so | `a/b.test.ts` |'), [
    '9.1.1 holds without a test',
  ]);
  assert.deepEqual(problemsWith('| 9.1.1 x | 1 | holds | so | `a/b.test.ts` “is signed” |'), []);
  assert.deepEqual(problemsWith('| 9.1.1 x | 1 | documented | so | `server/docs/security.md` |'), []);
  assert.deepEqual(problemsWith('| 9.1.1 x | 1 | documented | so | |'), ['9.1.1 is documented nowhere']);
});

void test('a title is that of a test or a group that runs, not any text of the file', () => {
  const text = [
    "const bomb = ['an entity bomb'];",
    "// it('of a comment', …)",
    "describe.each(ROWS)('a %s with a limit', (row) => {",
    '  it.each([["of a row"]])(`is "${row}"`, () => expect("in a body").toBe(1));',
    '  it.skip("is skipped", () => undefined);',
    "  test.describe('on a phone', () => test('can\\'t be missed', async () => undefined));",
    "  ask.it('of another function');",
    '});',
  ].join('\n');
  assert.deepEqual(testTitles(text), ['a %s with a limit', 'is "${row}"', 'on a phone', "can't be missed"]);
  const row = (title) => `| 2.4.7 x | AA | holds | so | \`a/b.test.ts\` “${title}” |`;
  const missing = (title) =>
    wcagProblems(wcag.replace(/^\| 2\.4\.7 .*$/m, row(title)), {
      has: () => true,
      titles: (file) => (file === 'a/b.test.ts' ? testTitles(text) : whole.titles()),
    });
  assert.deepEqual(missing('with a limit'), []);
  for (const title of [
    'an entity bomb',
    'of a comment',
    'of a row',
    'in a body',
    'is skipped',
    'of another function',
  ])
    assert.deepEqual(missing(title), [`2.4.7: a/b.test.ts has no test “${title}”`]);
});

void test('a claim of security.md that points at no test, or at a test or file that is not there, is named', () => {
  const security = readFileSync('server/docs/security.md', 'utf8');
  assert.deepEqual(securityProblems(security, whole), []);
  const text = [
    '# Security\n\nAn introduction claims nothing.',
    '## Passwords\n\nThey are long. `a/long.test.ts` “has eight',
    'characters”',
    '\nThey are hashed, as [decided](decisions/hashes.md).',
    '\n- They are never\n  trimmed. `a/trim.test.ts` “are not trimmed”\n- Nobody is asked to change one. `a/trim.ts`',
    '\n| of | for one |\n| --- | --- |\n| wrong ones | ten | `a/gone.test.ts` “ten failures” |\n| others | none |',
  ].join('\n');
  const files = {
    'a/long.test.ts': 'it("has eight characters")',
    'a/trim.test.ts': 'it("are not trimmed")',
    'a/trim.ts': '',
    'server/docs/decisions/hashes.md': '',
  };
  assert.deepEqual(securityProblems(text, projectOf(files)), [
    'security.md: “They are hashed, as [decided](decisions/hashes.md).” points at no test',
    'security.md: “Nobody is asked to change one.” points at no test',
    'security.md: “wrong ones | ten”: a/gone.test.ts has no test “ten failures”',
    'security.md: “others | none” points at no test',
  ]);
  assert.deepEqual(
    securityProblems(
      '## A\n\nAs [decided](decisions/gone.md). `a/trim.test.ts` “are not trimmed”',
      projectOf(files),
    ),
    ['security.md: “As [decided](decisions/gone.md).”: server/docs/decisions/gone.md is not there'],
  );
});
