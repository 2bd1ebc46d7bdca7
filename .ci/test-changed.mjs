// For every save: `npm run test:changed [branch]`. The tests that belong to what differs from main: those in the folder of
// a changed file, or, where it has none (a widget's), those of the folder above, which are about all of its kind. What the
// importers of a file reach is nearly everything, and `npm test` runs it. End-to-end tests need a build: they are named.
import { dirname } from 'node:path';
import { chromiumPath } from './chromium.mjs';
import { capture, run } from './steps.mjs';

const [base = 'main'] = process.argv.slice(2);

async function git(...args) {
  const { ok, output } = await capture('git', args);
  if (!ok) throw new Error(output);
  return output.split('\n').filter(Boolean);
}

const isTest = (file) => /\.test\.tsx?$/.test(file) && !file.includes('.release.');

function testsOf(file, tests) {
  if (isTest(file)) return [file];
  const folder = dirname(file);
  const within = tests.filter((test) => test.startsWith(`${folder}/`));
  // At the top of a package is the fuzzer, and the whole package below.
  if (folder.endsWith('/src')) return tests.filter((test) => test.startsWith(file.replace(/\.tsx?$/, '.')));
  return within.length > 0 ? within : tests.filter((test) => dirname(test) === dirname(folder));
}

/** The end-to-end tests of a screen bear its name. */
function walksOf(file, specs) {
  if (specs.includes(file)) return [file];
  const [, feature] = /^client\/src\/features\/([^/]+)\//.exec(file) ?? [];
  return feature ? specs.filter((spec) => spec.startsWith(`client/e2e/${feature}`)) : [];
}

try {
  const [changed, ...files] = await Promise.all([
    git('diff', '--name-only', '--diff-filter=d', '--merge-base', base),
    git('ls-files'),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  const [known, fresh] = files;
  const tests = [...known, ...fresh].filter(isTest);
  const specs = [...known, ...fresh].filter((file) => file.endsWith('.spec.ts'));
  const sources = [...changed, ...fresh];
  const code = sources.filter((file) =>
    /^(sync|server|client)\/(src|lean|messages|own-widgets)\/.*\.(tsx?|css)$/.test(file),
  );
  const chosen = [...new Set(code.flatMap((file) => testsOf(file, tests)))];
  const walks = [...new Set(sources.flatMap((file) => walksOf(file, specs)))];
  if (chosen.some((test) => test.includes('.browser.test.')))
    process.env.CHROMIUM_PATH = await chromiumPath();
  const results = await Promise.all(
    ['sync', 'server', 'client'].map(async (workspace) => {
      const names = chosen
        .filter((test) => test.startsWith(`${workspace}/`))
        .map((test) => test.slice(workspace.length + 1));
      if (names.length === 0) return true;
      return run('npx', ['--no-install', 'vitest', 'run', '--root', workspace, '--reporter=dot', ...names]);
    }),
  );
  console.log(`${chosen.length} files of tests belong to ${sources.length} changed files.`);
  if (walks.length > 0)
    console.log(
      `After a build also: cd client && npx playwright test ${walks.map((walk) => walk.slice(7)).join(' ')}`,
    );
  process.exitCode = results.every(Boolean) ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
