import assert from 'node:assert/strict';
import { test } from 'node:test';
import { argumentsOf } from './catalogue.mjs';
import { catalogueProblems, groupProblems, unusedKeys } from './check.mjs';
import { startProblems } from './start.mjs';
import { textsIn, textsOfSamples } from './texts.mjs';

const texts = (code) => textsIn('x.tsx', code).map(({ text }) => text);

void test('texts of the markup are found, numbers, signs, keys and values that are not shown are not', () => {
  assert.deepEqual(texts('<p>Save it</p>'), ['Save it']);
  assert.deepEqual(texts(`<p>{wide ? 'Save it' : t('common.save')}</p>`), ['Save it']);
  assert.deepEqual(texts('<p>{count && `${count} pages`}</p>'), ['`${count} pages`']);
  assert.deepEqual(texts(`<Field label="Name" type="email" className="flex" />`), ['Name']);
  assert.deepEqual(texts(`<b>–</b>`), []);
  assert.deepEqual(texts(`<b>{state === 'open' ? 1 : 2} % {t('common.save')}</b>`), []);
});

void test('so are those of notifications and of lists', () => {
  assert.deepEqual(texts(`notify.success('Page saved');`), ['Page saved']);
  assert.deepEqual(texts(`const menu = { label: 'Pages', path: '/pages', title: 'common.pages' };`), [
    'Pages',
  ]);
});

void test('so are those of schemas, in whose place a message is carried', () => {
  assert.deepEqual(texts('z.string().max(9, `At most ${max} characters`)'), ['`At most ${max} characters`']);
  assert.deepEqual(texts("z.string().regex(/x/, 'Choose an icon').min(1, messageOf('a.b'))"), [
    'Choose an icon',
  ]);
});

void test('so are those of samples, whatever field they are in; addresses, choices and names are not', () => {
  const samples = (code) => textsOfSamples('definition.ts', `const one = { sample: (t) => (${code}) };`);
  const found = (code) => samples(code).map(({ text }) => text);
  assert.deepEqual(found(`{ name: 'Grace Lin', role: 'Worship' }`), ['Grace Lin', 'Worship']);
  assert.deepEqual(found(`{ options: ['Something else'], [' met in a room', { b: true }]: 1 }`), [
    'Something else',
    'met in a room',
  ]);
  assert.deepEqual(found('{ text: `${year} was good` }'), ['was good']);
  assert.deepEqual(found(`{ text: '歡迎' }`), ['歡迎']);
  const fine = `{ title: t('samples.team'), link: '/about', look: 'solid', size: '240 KB', time: '2025/01/05 17:00',
    icon: { name: 'FaUsers', color: 'sky-600' }, columns: 'COL3', text: 'Facebook', mail: 'hello@example.org' }`;
  assert.deepEqual(found(fine), []);
});

void test('a hole, a message too many and other arguments are problems', () => {
  const en = { 'a.one': 'One', 'a.many': '{n, plural, one {# page} other {# pages}}', 'a.name': '{name}' };
  const fine = { 'a.one': '一', 'a.many': '{n} 個頁面', 'a.name': '{name}' };
  assert.deepEqual(catalogueProblems({ en, 'zh-TW': fine }), []);
  const hole = { 'a.many': '{n} 個頁面', 'a.name': '{name}' };
  assert.match(catalogueProblems({ en, 'zh-TW': hole })[0], /zh-TW: 'a\.one' is missing/);
  assert.match(catalogueProblems({ en, 'zh-TW': { ...fine, 'a.two': '二' } })[0], /'a\.two' is not in 'en'/);
  assert.match(catalogueProblems({ en, 'zh-TW': { ...fine, 'a.name': '{nom}' } })[0], /arguments/);
  assert.match(catalogueProblems({ en, 'zh-TW': { ...fine, 'a.name': '{name' } })[0], /no ICU message/);
});

void test('a key that no module names is unused', () => {
  assert.deepEqual(unusedKeys(['a.one', 'a.two'], [`t('a.one')`, `const x = 'b.two'`]), ['a.two']);
  assert.deepEqual(unusedKeys(['a.one', 'b.one'], ['const key = `a.${name}`;']), ['b.one']);
  assert.deepEqual(unusedKeys(['a.one', 'a.two'], ['const key = `${name}.one`;']), ['a.two']);
});

void test('arguments are found inside plurals, choices and tags', () => {
  assert.deepEqual(
    argumentsOf('{n, plural, one {# of <b>{name}</b>} other {{kind, select, a {A} other {B}}}}'),
    {
      n: 'number',
      b: 'tag',
      name: 'text',
      kind: 'text',
    },
  );
});

void test('a file of a language in another folder than the English one is a problem', () => {
  const en = { 'common.save': 'start', 'users.create': 'dashboard' };
  assert.deepEqual(groupProblems({ en, fr: en }), []);
  assert.deepEqual(groupProblems({ en, fr: { 'users.create': 'start' } }), [
    "fr: 'users.create' is in the folder 'start', in 'en' in 'dashboard'",
  ]);
});

const GROUPS = { 'common.save': 'start', 'users.create': 'dashboard', 'media.size': 'site' };

/** Of a window that begins with `main`, whose frame is there before all messages and whose other screens are not. */
const early = (modules) =>
  startProblems(
    {
      'main.tsx': `import { Frame } from './frame';
        const Users = fetchedScreen(() => import('./users'));
        const Media = fetchedPart(
          withMessages(async () => (await import('./media')).Media),
        );`,
      'frame.tsx': `t('common.save')`,
      'users.tsx': `import './row'; t('users.create')`,
      'media.tsx': `t('media.size')`,
      'row.tsx': `const row = { label: 'users.create' };`,
      ...modules,
    },
    GROUPS,
    'main.tsx',
  );

void test('what comes with all messages may show all of them, and a file is no message', () => {
  assert.deepEqual(early({}), []);
  assert.deepEqual(early({ 'frame.tsx': `['index.html', 'users.manage']` }), []);
});

void test('what a window begins with shows what it has loaded, however far below', () => {
  const problem = "row.tsx shows 'users.create' before it is loaded";
  assert.deepEqual(early({ 'frame.tsx': `import { row } from './row';` }), [problem]);
  assert.deepEqual(early({ 'frame.tsx': `export * from './row';` }), [problem]);
  assert.deepEqual(early({ 'frame.tsx': `import type { Row } from './row';` }), []);
});

void test('what it fetches without them shows no more either', () => {
  const frame = `const load = () => import('./media');`;
  assert.deepEqual(early({ 'frame.tsx': frame }), ["media.tsx shows 'media.size' before it is loaded"]);
});

void test('a key of sync counts where it is shown, and not in what a new widget comes with', () => {
  const withSync = (path, code) =>
    early({ 'frame.tsx': `import { x } from '@vestry/sync/${path}';`, [`sync/src/${path}.ts`]: code });
  assert.deepEqual(withSync('format', `const label = 'media.size';`), []);
  assert.match(withSync('format', `t('media.size')`)[0], /^sync\/src\/format\.ts shows 'media\.size'/);
  assert.deepEqual(withSync('widgets/team/definition', `t('media.size')`), []);
});
