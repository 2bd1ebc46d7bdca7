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

const table = readFileSync('client/docs/atag.md', 'utf8');
const wcag = readFileSync('client/docs/wcag.md', 'utf8');
const asvs = readFileSync('server/docs/asvs.md', 'utf8');
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

void test('of WCAG the same, and files that are gone', () => {
  assert.deepEqual(
    wcagProblems(wcag, () => everywhere),
    [],
  );
  const row = wcag.split('\n').find((line) => line.startsWith('| 2.4.7'));
  assert.deepEqual(
    wcagProblems(wcag.replace(row, ''), () => everywhere),
    ['2.4.7 needs one row'],
  );
  const lost = '| 2.4.7 x | AA | holds | so | `client/src/nowhere.css` |';
  assert.deepEqual(
    wcagProblems(wcag.replace(row, lost), (file) => (file.includes('nowhere') ? null : everywhere)),
    ['2.4.7: client/src/nowhere.css is not there'],
  );
});

void test('A.1.1.1 cannot hold where a criterion of WCAG 2.0 fails; later ones leave it alone', () => {
  const claim = table.replace(/^(\| A\.1\.1\.1 [^|]*\| AA \|) \w+ \|/m, '$1 holds |');
  const failing = (level) => `| 2.4.7 x | ${level} | fails | so | |`;
  assert.deepEqual(claimProblems(claim, failing('AA')), ['A.1.1.1 cannot hold: 2.4.7 of WCAG 2.0 fails']);
  assert.deepEqual(claimProblems(claim, failing('AA, 2.1')), []);
});

void test('of ASVS the same, and shares that are not those of the rows', () => {
  const all = () => everywhere;
  assert.deepEqual(asvsProblems(asvs, all), []);
  const row = asvs.split('\n').find((line) => line.startsWith('| 9.1.1'));
  assert.deepEqual(asvsProblems(asvs.replace(row, row.replace('| holds |', '| not |')), all).length, 1);
  assert.ok(asvsProblems(asvs.replace(row, ''), all).includes('9.1.1 needs one row'));
  assert.deepEqual(asvsShares('| 9.1.1 x | 1 | holds | so | |\n| 9.1.2 x | 1 | not | so | |'), {
    9: { apply: 2, hold: 1 },
  });
});

void test('a claim of security.md that points at nothing, or at a test or file that is not there, is named', () => {
  const security = readFileSync('server/docs/security.md', 'utf8');
  assert.deepEqual(
    securityProblems(security, () => everywhere),
    [],
  );
  const text = [
    '# Security\n\nAn introduction claims nothing.',
    '## Passwords\n\nThey are long. `a/long.test.ts` “has eight',
    'characters”',
    '\nThey are hashed, as [decided](decisions/hashes.md).',
    '\n- They are never\n  trimmed. `a/trim.ts`\n- Nobody is asked to change one.',
    '\n| of | for one |\n| --- | --- |\n| wrong ones | ten | `a/gone.test.ts` “ten failures” |\n| others | none |',
  ].join('\n');
  const files = {
    'a/long.test.ts': 'it("has eight characters")',
    'a/trim.ts': '',
    'server/docs/decisions/hashes.md': '',
  };
  assert.deepEqual(
    securityProblems(text, (file) => files[file] ?? null),
    [
      'security.md: “They are hashed, as [decided](decisions/hashes.md).” points at nothing that shows it',
      'security.md: “Nobody is asked to change one.” points at nothing that shows it',
      'security.md: “wrong ones | ten”: a/gone.test.ts has no test “ten failures”',
      'security.md: “others | none” points at nothing that shows it',
    ],
  );
  assert.deepEqual(
    securityProblems('## A\n\nAs [decided](decisions/gone.md). `a/trim.ts`', (file) => files[file] ?? null),
    ['security.md: “As [decided](decisions/gone.md).”: server/docs/decisions/gone.md is not there'],
  );
});
