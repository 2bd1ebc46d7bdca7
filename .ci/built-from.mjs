// What a build was made of, as one number: `npm start` builds only what has changed since.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { BUILD_DIR, WIDGETS_DIR, INIT_CWD = process.cwd() } = process.env;

/** Where client/dist and server/dist are, as client/build-dir.ts says it. */
export const PRODUCT = BUILD_DIR ? resolve(INIT_CWD, BUILD_DIR) : root;
export const MAIN = join(PRODUCT, 'server/dist/main.js');
const STAMP = join(PRODUCT, 'server/dist/built-from');
const RENDERER = join(PRODUCT, 'client/dist/site/assets.json');

const SOURCES = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'sync/messages',
  'sync/src',
  ...[
    'build-dir.ts',
    'lean',
    'build.ts',
    'build-renderer.ts',
    'index.html',
    'messages',
    'own-widgets',
    'package.json',
    'public',
    'src',
  ].map((name) => `client/${name}`),
  'client/vite.config.ts',
  ...['package.json', 'patches', 'src', 'vite.config.ts'].map((name) => `server/${name}`),
];

/** Not built, or made by the build itself. */
const OUTSIDE = /\.test\.tsx?$|\/test-kit\/|\/test-support\/|\/message-arguments\.ts$/;

async function filesOf(path) {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined;
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (!entries) return [path];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** By what is in the files: a checkout or an image that is made in steps sets their times again. */
export async function sourcesNow() {
  const widgets = WIDGETS_DIR ? [resolve(INIT_CWD, WIDGETS_DIR)] : [];
  const lists = await Promise.all([...SOURCES.map((name) => join(root, name)), ...widgets].map(filesOf));
  const files = lists.flat().filter((file) => !OUTSIDE.test(file.replaceAll('\\', '/')));
  const sum = createHash('sha256');
  for (const file of files.toSorted((a, b) => (a < b ? -1 : 1)))
    sum
      .update(`${file}\0`)
      .update(await readFile(file))
      .update('\0');
  return sum.digest('hex');
}

export async function isBuilt() {
  if (![MAIN, RENDERER, STAMP].every((file) => existsSync(file))) return false;
  return (await readFile(STAMP, 'utf8')) === (await sourcesNow());
}

export const forgetBuild = () => rm(STAMP, { force: true });
export const noteBuild = (sources) => writeFile(STAMP, sources);
