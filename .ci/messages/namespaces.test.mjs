import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namespaceProblems } from './namespaces.mjs';

const MESSAGES = new Set(['common.save', 'users.create', 'media.upload', 'media.size']);
const ENTRY = { path: 'client/src/main.tsx', loaded: ['common'] };
const SCREENS = `
  import { Shell } from './shell';
  const SOME = ['users'];
  const LOADED = [...SOME];
  const load = () => import('./users-screen');
  const Users = fetchedScreen(LOADED, load);
  const Media = fetchedScreen([], () => import('./media-screen'));`;

const problems = (modules) =>
  namespaceProblems(
    Object.fromEntries(
      Object.entries({
        'main.tsx': SCREENS,
        'shell.tsx': `t('common.save')`,
        'users-screen.tsx': `export { row } from './row';`,
        'row.tsx': `const row = { label: 'users.create' };`,
        'media-screen.tsx': `t('common.save')`,
        ...modules,
      }).map(([name, code]) => [name.includes('/') ? name : `client/src/${name}`, code]),
    ),
    MESSAGES,
    ENTRY,
  );

void test('a screen that names what it shows is fine, so is what only looks like a key', () => {
  assert.deepEqual(problems({}), []);
  assert.deepEqual(problems({ 'media-screen.tsx': `const may = ['index.html', 'users.manage'];` }), []);
});

void test('a namespace that a screen shows and does not name is a problem, however far below', () => {
  const row = `import { row } from './row'; t('common.save')`;
  assert.deepEqual(problems({ 'media-screen.tsx': row }), [
    "client/src/media-screen.tsx shows 'users.create' (client/src/row.tsx) and loads only common",
  ]);
  const later = `const Row = lazy(() => import('./row'));`;
  assert.match(problems({ 'media-screen.tsx': later })[0], /media-screen\.tsx shows 'users\.create'/);
  assert.match(problems({ 'users-screen.tsx': `t('media.upload')` })[0], /loads only common, users$/);
});

void test('a part of a screen is fetched with what it shows beyond the screen', () => {
  const users = (named) => ({
    'users-screen.tsx': `const part = lazyPart([${named}], () => import('./part'));`,
    'part.tsx': `t('media.size'); t('users.create')`,
  });
  assert.deepEqual(problems(users(`'media'`)), []);
  assert.deepEqual(problems(users('')), [
    "client/src/part.tsx shows 'media.size' (client/src/part.tsx) and loads only common, users",
  ]);
});

void test('what every start shows may be of nothing else than what every start loads', () => {
  assert.match(problems({ 'shell.tsx': `t('users.create')` })[0], /main\.tsx shows 'users\.create'/);
});

void test('what a new widget says is said by whoever adds it', () => {
  const screen = `import { team } from '@vestry/sync/widgets/team/definition';`;
  const sample = `export const team = { sample: (t) => ({ title: t('media.size') }) };`;
  assert.deepEqual(
    problems({ 'media-screen.tsx': screen, 'sync/src/widgets/team/definition.ts': sample }),
    [],
  );
});

void test('a type brings nothing, and a key of sync counts where it is said', () => {
  assert.deepEqual(problems({ 'media-screen.tsx': `import type { Row } from './row';` }), []);
  const screen = `import { format } from '@vestry/sync/format';`;
  const withSync = (code) => problems({ 'media-screen.tsx': screen, 'sync/src/format.ts': code });
  assert.deepEqual(withSync(`const label = 'media.size';`), []);
  assert.match(withSync(`t('media.size');`)[0], /'media\.size' \(sync\/src\/format\.ts\)/);
});
