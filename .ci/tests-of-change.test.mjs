import assert from 'node:assert/strict';
import { test } from 'node:test';
import { elseOf, isTest, testsOf, walksOf } from './tests-of-change.mjs';

const TEXTS = {
  '.ci/messages/check.test.mjs': '',
  '.ci/words.test.mjs': '',
  'client/src/data/drafts/draft.test.ts': "import { kept } from '../logs/kept-logs';",
  'client/src/features/media/media.browser.test.tsx': '',
  'client/src/features/trash/trash.browser.test.tsx': '',
  'client/src/widgets/all.test.ts': '',
  'client/src/widgets/menu/menu.test.ts': '',
  'server/src/jobs.test.ts': "import { csv } from '@vestry/sync/csv';",
  'sync/src/clock.test.ts': '',
  'sync/src/site/site.test.ts': "import { csv } from '../csv';",
};
const TESTS = Object.keys(TEXTS);
const of = (file) => testsOf(file, TESTS, (pattern) => TESTS.filter((each) => pattern.test(TEXTS[each])));

void test('a test that is no long one belongs to itself', () => {
  assert.deepEqual(of('sync/src/clock.test.ts'), ['sync/src/clock.test.ts']);
  assert.equal(isTest('server/src/failover.release.test.ts'), false);
});

void test('the tests of a folder belong to each of its files', () => {
  assert.deepEqual(of('client/src/features/trash/row.tsx'), [
    'client/src/features/trash/trash.browser.test.tsx',
  ]);
});

void test('a file whose folder has none has those directly in the folder above', () => {
  assert.deepEqual(of('client/src/widgets/quote/view.tsx'), ['client/src/widgets/all.test.ts']);
  assert.deepEqual(of('client/src/features/media/tags/chips.tsx'), [
    'client/src/features/media/media.browser.test.tsx',
  ]);
});

void test('or those that import it, or those below the nearest folder above that has any', () => {
  assert.deepEqual(of('client/src/data/logs/kept-logs.ts'), ['client/src/data/drafts/draft.test.ts']);
  assert.deepEqual(of('client/src/data/logs/reader.ts'), ['client/src/data/drafts/draft.test.ts']);
  assert.deepEqual(of('client/src/features/media/tags/many/one.tsx'), [
    'client/src/features/media/media.browser.test.tsx',
  ]);
});

void test('at the top of a package are those of the same name, or that import it, never the whole package', () => {
  assert.deepEqual(of('server/src/jobs.ts'), ['server/src/jobs.test.ts']);
  assert.deepEqual(of('sync/src/csv.ts'), ['server/src/jobs.test.ts', 'sync/src/site/site.test.ts']);
  assert.deepEqual(of('server/src/start.ts'), []);
  assert.equal(elseOf('server/src/start.ts'), 'npx vitest run --root server');
});

void test('what checks has the test of its name; messages have the screen of their name', () => {
  assert.deepEqual(of('.ci/words.mjs'), ['.ci/words.test.mjs']);
  assert.deepEqual(of('.ci/messages/start.mjs'), ['.ci/messages/check.test.mjs']);
  assert.deepEqual(of('.ci/bench.mjs'), []);
  assert.deepEqual(of('sync/messages/en/dashboard/trash.json'), [
    'client/src/features/trash/trash.browser.test.tsx',
  ]);
  assert.deepEqual(of('sync/messages/zh-TW/start/common.json'), []);
});

void test('end-to-end tests bear the name of their screen, and of the folder that helps them', () => {
  const specs = ['client/e2e/crawl.spec.ts', 'client/e2e/trash.spec.ts'];
  assert.deepEqual(walksOf('client/src/features/trash/row.tsx', specs), ['client/e2e/trash.spec.ts']);
  assert.deepEqual(walksOf('client/e2e/crawl/data.ts', specs), ['client/e2e/crawl.spec.ts']);
  assert.deepEqual(walksOf('client/e2e/api.ts', specs), []);
});

void test('what no test belongs to is looked at by something else', () => {
  for (const file of ['sync/docs/glossary.md', 'sync/messages/en/start/common.json'])
    assert.equal(elseOf(file), 'npm run check');
  assert.equal(
    elseOf('server/src/failover.release.test.ts'),
    'TEST_TIER=release npx vitest run --root server',
  );
  assert.equal(elseOf('package-lock.json'), 'npm test');
});
