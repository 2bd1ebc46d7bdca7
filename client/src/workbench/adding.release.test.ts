import { readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT, runIn, scratchCopy } from './test-support/scratch-copy';
import { follow, stepsOf } from './test-support/steps';

// Before a release: to compile the copies takes half a minute. `npm test` looks whether what the guide names is there.

const LEFT_OUT = new Set(['node_modules', 'dist', 'e2e', 'data', 'bench', 'docs']);
const of = (name: string) =>
  readdirSync(join(ROOT, name)).flatMap((each) => (LEFT_OUT.has(each) ? [] : [`${name}/${each}`]));

/** A copy of the product with what a section of the guide adds. */
async function followed(section: string): Promise<string> {
  const scratch = await scratchCopy([
    'package.json',
    'tsconfig.base.json',
    '.ci',
    ...['sync', 'client', 'server'].flatMap(of),
  ]);
  onTestFinished(() => rm(scratch, { recursive: true }));
  await follow(scratch, await stepsOf(section));
  await runIn(scratch, 'node', '.ci/messages/types.mjs');
  await runIn(scratch, 'node', '.ci/messages/check.mjs');
  return scratch;
}

/** Type-checks these files of a package with all that they import. */
async function compile(scratch: string, name: string, compilerOptions: object, include: string[]) {
  const config = { extends: '../tsconfig.base.json', compilerOptions, include };
  await writeFile(join(scratch, name, 'tsconfig.json'), JSON.stringify(config));
  await runIn(join(scratch, name), 'npx', '--no-install', 'tsc', '-p', '.');
}

const BROWSER = {
  lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
  jsx: 'react-jsx',
  types: ['vite/client', 'node'],
};

const test = (scratch: string, name: string, ...files: string[]) =>
  runIn(join(scratch, name), 'npx', '--no-install', 'vitest', 'run', ...files);

it('a setting of the site, added word for word, compiles and passes the tests of settings', async () => {
  const scratch = await followed('A setting of the site');
  await compile(scratch, 'client', BROWSER, [
    'src/lib/*.d.ts',
    'src/features/settings/settings-screen.tsx',
    'src/site/shown-settings.test.ts',
  ]);
  const run = test(
    scratch,
    'client',
    '--project',
    'shared',
    'src/features/settings',
    'src/site/shown-settings',
  );
  await expect(run).resolves.toBeDefined();
});

it('a job, added word for word, compiles and passes the tests of jobs', async () => {
  const scratch = await followed('A job');
  await compile(scratch, 'server', { types: ['node'] }, ['src/app.ts', 'src/jobs.ts']);
  await compile(scratch, 'client', BROWSER, ['src/lib/*.d.ts', 'src/entities/jobs/job-label.ts']);
  await expect(test(scratch, 'server', 'src/jobs.test.ts')).resolves.toBeDefined();
});
