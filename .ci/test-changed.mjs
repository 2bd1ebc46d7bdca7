// For every save: `npm run test:changed [branch]`. The tests that belong to what differs from main (tests-of-change.mjs).
// What the importers of a file reach is nearly everything, and `npm test` runs it. End-to-end tests need a build: they are
// named, and so is what has no tests.
import { readFile } from 'node:fs/promises';
import { chromiumPath } from './chromium.mjs';
import { capture, run } from './steps.mjs';
import { elseOf, isMessages, isTest, testsOf, walksOf } from './tests-of-change.mjs';

const [base = 'main'] = process.argv.slice(2);

async function git(...args) {
  const { ok, output } = await capture('git', args);
  if (!ok) throw new Error(output);
  return output.split('\n').filter(Boolean);
}

function runVitest(workspace, chosen) {
  const names = chosen
    .filter((test) => test.startsWith(`${workspace}/`))
    .map((test) => test.slice(workspace.length + 1));
  if (names.length === 0) return true;
  return run('npx', ['--no-install', 'vitest', 'run', '--root', workspace, '--reporter=dot', ...names]);
}

function runNode(chosen) {
  const names = chosen.filter((test) => test.startsWith('.ci/'));
  return names.length === 0 || run('node', ['--test', '--test-reporter=dot', ...names]);
}

try {
  const [changed, known, fresh] = await Promise.all([
    git('diff', '--name-only', '--diff-filter=d', '--merge-base', base),
    git('ls-files'),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  const tests = [...known, ...fresh].filter(isTest);
  const specs = [...known, ...fresh].filter((file) => file.endsWith('.spec.ts'));
  const texts = await Promise.all(tests.map((test) => readFile(test, 'utf8').catch(() => '')));
  const importing = (pattern) => tests.filter((_, at) => pattern.test(texts[at]));
  const sources = [...new Set([...changed, ...fresh])].map((file) => ({
    file,
    chosen: testsOf(file, tests, importing),
    walks: walksOf(file, specs),
  }));
  const chosen = [...new Set(sources.flatMap((source) => source.chosen))];
  const walks = [...new Set(sources.flatMap((source) => source.walks))];
  if (chosen.some((test) => test.includes('.browser.test.')))
    process.env.CHROMIUM_PATH = await chromiumPath();
  const results = await Promise.all([
    runNode(chosen),
    !sources.some(({ file }) => isMessages(file)) || run('node', ['.ci/messages/check.mjs']),
    ...['sync', 'server', 'client'].map((workspace) => runVitest(workspace, chosen)),
  ]);
  console.log(`${chosen.length} files of tests belong to ${sources.length} changed files.`);
  if (walks.length > 0)
    console.log(
      `After a build also: cd client && npx playwright test ${walks.map((walk) => walk.slice(7)).join(' ')}`,
    );
  for (const { file } of sources.filter((each) => each.chosen.length + each.walks.length === 0))
    console.log(`No test belongs to ${file} alone: ${elseOf(file)}`);
  process.exitCode = results.every(Boolean) ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
