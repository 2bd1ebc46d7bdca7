import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { childProgram } from '../../test-kit/children';
import { assertPatched } from './driver';

const SERVER = join(import.meta.dirname, '../../..');
const require = createRequire(import.meta.url);
const home = await mkdtemp(join(tmpdir(), 'vestry-driver-'));
const unpatched = join(home, 'node_modules/postgres');
/** Gives the server the driver that is in there. */
const hook = join(home, 'hook.mjs');

/** The driver without its patch: the installed one, from which it is taken away again. */
beforeAll(async () => {
  const installed = dirname(dirname(dirname(require.resolve('postgres'))));
  await cp(installed, unpatched, { recursive: true });
  await cp(join(SERVER, 'patches'), join(home, 'patches'), { recursive: true });
  const { version } = JSON.parse(await readFile(join(unpatched, 'package.json'), 'utf8')) as {
    version: string;
  };
  await writeFile(join(home, 'package.json'), JSON.stringify({ dependencies: { postgres: version } }));
  const patchPackage = require.resolve('patch-package');
  await promisify(execFile)(process.execPath, [patchPackage, '--reverse', '--error-on-fail'], { cwd: home });
  const url = pathToFileURL(join(unpatched, 'src/index.js')).href;
  const resolve = `export const resolve = (name, context, next) =>
    name === 'postgres' ? { url: ${JSON.stringify(url)}, format: 'module', shortCircuit: true } : next(name, context);`;
  await writeFile(
    hook,
    `import { register } from 'node:module';
register('data:text/javascript,' + encodeURIComponent(${JSON.stringify(resolve)}));`,
  );
});
afterAll(() => rm(home, { recursive: true }));

async function start(...more: string[]) {
  const dataDir = join(home, 'data');
  await mkdir(home, { recursive: true });
  const child = spawn(process.execPath, [...more, childProgram('run')], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: 'x' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number]>]);
  return { code, output, touched: existsSync(dataDir) };
}

it('is patched here', () => expect(assertPatched).not.toThrow());

it('the server does not start with the driver as published, says what to do, and touches nothing', async () => {
  expect(await start('--import', hook)).toEqual({
    code: 1,
    output:
      'The database driver lacks its patch, as after `npm ci --ignore-scripts`: run `npm run build` (or `npm ci`, where an older patch is in), then start again.\n',
    touched: false,
  });
});

it('with its patch it goes on to its settings', async () => {
  expect((await start()).output).toMatch(/PORT: must be a whole number/);
});
