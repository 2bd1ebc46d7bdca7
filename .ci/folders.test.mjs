import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defines, folderProblems, foldersBelow, hopProblems } from './folders.mjs';

const FILES = ['server/src/main.ts', 'server/src/cli/serve.ts', 'server/src/jobs/sql/read.ts'];
const LEVELS = ['server/src'];
const map = (...rows) =>
  ['## `server/src`', '| folder | what it contains |', '| --- | --- |', ...rows].join('\n');
const ROWS = ['| `cli` | commands |', '| `jobs` | what is done by the clock |'];
const problemsOf = (...rows) => folderProblems(map(...rows), FILES, LEVELS);

void test('a level has the folders with files in them, and no file and no deeper folder', () => {
  assert.deepEqual(foldersBelow('server/src', FILES), ['cli', 'jobs']);
});

void test('a map with a line for each folder passes', () => {
  assert.deepEqual(problemsOf(...ROWS), []);
});

void test('a folder without its line is named', () => {
  assert.deepEqual(problemsOf(ROWS[0]), ['server/src/jobs has no line in sync/docs/folders.md']);
});

void test('a line whose folder does not exist, a second line and an empty line are named', () => {
  assert.deepEqual(problemsOf(...ROWS, '| `trash` | what was deleted |'), [
    'sync/docs/folders.md has a line for server/src/trash, which does not exist',
  ]);
  assert.deepEqual(problemsOf(...ROWS, ROWS[0]), ['sync/docs/folders.md has two lines for server/src/cli']);
  assert.deepEqual(problemsOf(ROWS[0], '| `jobs` |  |'), [
    'sync/docs/folders.md has an empty line for server/src/jobs',
  ]);
});

void test('a line under the heading of another level is of another folder', () => {
  assert.deepEqual(folderProblems(map(...ROWS).replace('server', 'client'), FILES, LEVELS).length, 4);
});

const CODE = `
export async function push(store) { return decide(store); }
export const answer = (request) => request;
class Site {
  page(route) { return this.#render(route); }
  async #render(route) {}
  edit = () => undefined;
}
export const create = () => ({
  follow(change) {},
  stop: () => undefined,
});
`;
const read = (path) => (path === 'server/push.ts' ? CODE : undefined);
const hops = (...lines) => hopProblems(['## A save', ...lines].join('\n'), read);

void test('functions, classes and methods are definitions, also private ones and those of an object', () => {
  for (const name of ['push', 'answer', 'Site', 'page', 'render', 'edit', 'create', 'follow', 'stop'])
    assert.ok(defines(CODE, name), name);
});

void test('a name that is only called or mentioned is no definition', () => {
  for (const name of ['decide', 'route', 'request', 'gone']) assert.equal(defines(CODE, name), false, name);
});

void test('a hop to a function that exists passes', () => {
  assert.deepEqual(
    hops('1. `server/push.ts: push`: one transaction', '2. `server/push.ts: page`: reads'),
    [],
  );
});

void test('a hop whose file or function does not exist is named', () => {
  assert.deepEqual(hops('1. `server/pull.ts: pull`: reads', '2. `server/push.ts: decide`: decides'), [
    'sync/docs/architecture.md names server/pull.ts, which does not exist',
    'sync/docs/architecture.md names decide in server/push.ts, which has no such function',
  ]);
});

void test('a hop in another form, and a list that is too long, are named', () => {
  assert.deepEqual(hops('1. push: decides'), [
    "sync/docs/architecture.md: '1. push: decides' is not '1. `file: function`: what it does'",
  ]);
  assert.deepEqual(hops(...Array.from({ length: 16 }, (_, at) => `${at + 1}. \`server/push.ts: push\`: x`)), [
    "sync/docs/architecture.md: 'A save' has more than 15 hops",
  ]);
});
