import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf, interfacesIn, withoutPrefix } from './interfaces.mjs';

const namesIn = (text) => [...interfacesIn(text)].sort((a, b) => (a < b ? -1 : 1));

void test('finds what a script asks a browser for, in each of its ways', () => {
  assert.deepEqual(namesIn('if (navigator.onLine) go()'), ['onLine']);
  assert.deepEqual(namesIn('const { storage, locks } = navigator as Partial<Navigator>;'), [
    'locks',
    'storage',
  ]);
  assert.deepEqual(namesIn("if (!('caches' in globalThis)) return;"), ['caches']);
  assert.deepEqual(namesIn('worker.registration.sync?.register(tag)'), ['sync']);
  assert.deepEqual(namesIn("typeof requestIdleCallback === 'function'"), ['requestIdleCallback']);
  assert.deepEqual(namesIn('h1 { text-wrap: balance; }'), ['text-wrap']);
  assert.deepEqual(namesIn('<dialog closedby="any">'), ['closedby']);
});

void test('passes over comments, and over words that only look like one', () => {
  assert.deepEqual(
    namesIn("/** navigator.share */\n// 'caches' in globalThis\nconst command = popoverOf('id' in item);"),
    [],
  );
});

void test('says what the table lacks, what it has too much, and which test is not there', () => {
  const table = '| interface | engines | tested in |\n| `sync`, `gone` | yes, no, no | `a.test.ts` |\n';
  const used = new Map([
    ['sync', 'one.ts'],
    ['locks', 'two.ts'],
  ]);
  const faults = faultsOf(table, used, () => false);
  assert.equal(faults.length, 3);
  assert.match(faults[0], /^two\.ts uses locks/);
  assert.match(faults[1], /names gone/);
  assert.match(faults[2], /names a\.test\.ts/);
  assert.deepEqual(
    faultsOf(table.replace(', `gone`', ''), new Map([['sync', 'one.ts']]), () => true),
    [],
  );
});

void test('finds what Safari knows by its prefix alone', () => {
  assert.deepEqual(withoutPrefix('body { text-size-adjust: 100%; }'), ['text-size-adjust']);
  assert.deepEqual(
    withoutPrefix('a { user-select: none } b { -webkit-user-select: none; user-select: none }'),
    ['user-select'],
  );
  assert.deepEqual(withoutPrefix('b { -webkit-user-select: none; user-select: none }'), []);
});
