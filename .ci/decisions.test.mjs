import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decisionProblems, mentionProblems } from './decisions.mjs';

const decision = (status) => `# A lease

Status: ${status}

**Context.** Two tabs sync.

**Choice.** One has a lease.

**Cost.** A round may be sent two times.
`;
const index = (...rows) =>
  ['| decision | in short | status | date |', '| --- | --- | --- | --- |', ...rows].join('\n');
const lease = '| [A lease](lease.md) | One tab syncs. | accepted | 2026-11 |';
const problemsOf = (text, ...rows) =>
  decisionProblems('sync/docs/decisions', { 'README.md': index(...rows), 'lease.md': text });

void test('a decision with status, date, its three parts and a row in the index passes', () => {
  assert.deepEqual(problemsOf(decision('accepted · 2026-11'), lease), []);
});

void test('a superseded decision names the one that takes its place', () => {
  const row = lease.replace('accepted', 'superseded');
  assert.deepEqual(problemsOf(decision('superseded by [locks](locks.md) · 2026-11'), row), []);
  assert.match(problemsOf(decision('superseded · 2026-11'), row)[0], /lease\.md has no line 'Status: /);
});

void test('a decision without status or date, or with a month that does not exist, is named', () => {
  for (const status of ['', 'accepted', '2026-11', 'accepted · 2026-13', 'accepted · soon'])
    assert.match(problemsOf(decision(status), lease)[0], /lease\.md has no line 'Status: /);
});

void test('a decision without its row, or with another status or date in the index, is named', () => {
  const text = decision('accepted · 2026-11');
  assert.deepEqual(problemsOf(text), ['sync/docs/decisions/lease.md has no row in the index']);
  assert.deepEqual(problemsOf(text, lease.replace('2026-11', '2026-10')), [
    "sync/docs/decisions/lease.md is 'accepted · 2026-11', and 'accepted · 2026-10' in the index",
  ]);
});

void test('a part that is missing is named', () => {
  const text = decision('accepted · 2026-11').replace('**Cost.**', 'Cost:');
  assert.deepEqual(problemsOf(text, lease), ['sync/docs/decisions/lease.md has no Cost']);
});

void test('a row for a decision that does not exist, and a second row, are named', () => {
  const locks = lease.replace('lease.md', 'locks.md');
  assert.deepEqual(problemsOf(decision('accepted · 2026-11'), lease, lease, locks), [
    'sync/docs/decisions/README.md has two rows for lease.md',
    'sync/docs/decisions/README.md has a row for locks.md, which does not exist',
  ]);
});

void test('links and mentions of decisions that do not exist are named', () => {
  const exists = (file) => file === 'server/docs/decisions/keys.md';
  assert.deepEqual(mentionProblems('server/docs/a.md', '[k](decisions/keys.md#rotation)', exists), []);
  assert.deepEqual(mentionProblems('server/src/a.ts', '// See docs/decisions/keys.md.', exists), []);
  assert.deepEqual(mentionProblems('server/docs/decisions/b.md', '[age](https://age.org/a.md)', exists), []);
  assert.deepEqual(mentionProblems('server/src/a.ts', '// See docs/decisions/gone.md.', exists), [
    'server/src/a.ts points at gone.md, which does not exist',
  ]);
  assert.deepEqual(mentionProblems('client/docs/a.md', '[k](decisions/keys.md)', exists), [
    'client/docs/a.md points at client/docs/decisions/keys.md, which does not exist',
  ]);
  assert.deepEqual(mentionProblems('server/docs/decisions/b.md', '[k](kyes.md)', exists), [
    'server/docs/decisions/b.md points at server/docs/decisions/kyes.md, which does not exist',
  ]);
});
