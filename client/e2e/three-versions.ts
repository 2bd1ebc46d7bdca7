import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distOf } from '../build-dir.ts';
import { PRODUCT } from './own-build';

const TEXT = /\.(?:css|html|js|json|webmanifest)$/;
const HASHED = /-[\w-]{8}\.\w+$/;

/** Renames what a build names by its content, and marks worker, manifest and page: another version of the same product. */
async function mark(client: string, version: number): Promise<void> {
  const app = join(client, 'app');
  const entries = await readdir(app, { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  // What is served is compressed beforehand, and would be of the other version.
  const others = files.filter((file) => /\.(?:br|gz|map)$/.test(file));
  await Promise.all(others.map((file) => rm(file)));
  const renamed = new Map<string, string>();
  for (const name of await readdir(join(app, 'assets')))
    if (HASHED.test(name)) renamed.set(name, name.replace(/...(\.\w+)$/, `_v${version}$1`));
  const names = new RegExp(
    [...renamed.keys()].map((name) => name.replaceAll('.', String.raw`\.`)).join('|'),
    'g',
  );
  for (const file of files.filter((each) => TEXT.test(each))) {
    const text = (await readFile(file, 'utf8')).replace(names, (name) => renamed.get(name) ?? name);
    await writeFile(file, marked(file, text, version));
  }
  for (const [before, after] of renamed)
    await rename(join(app, 'assets', before), join(app, 'assets', after));
}

function marked(file: string, text: string, version: number): string {
  if (file.endsWith('index.html'))
    return text.replace('<head>', `<head><meta name="version" content="${version}">`);
  if (file.endsWith('.webmanifest')) return text.replace('"Vestry"', `"Vestry ${version}"`);
  // By these the worker sees whether a file has changed.
  if (file.endsWith('service-worker.js')) return text.replace(/[0-9a-f](?=","url":)/g, String(version));
  return text;
}

export interface Versions {
  /** To start the product with; it serves what `serve` has chosen before its start. */
  program: string;
  serve: (version: number) => Promise<void>;
  remove: () => Promise<void>;
}

/** Three versions of the client that differ in every name, and a server that serves one of them. */
export async function threeVersions(): Promise<Versions> {
  const folder = await mkdtemp(join(tmpdir(), 'vestry-versions-'));
  await mkdir(join(folder, 'client'));
  await symlink(join(PRODUCT, 'node_modules'), join(folder, 'node_modules'));
  await cp(distOf('server'), join(folder, 'server/dist'), { recursive: true });
  await symlink(join(PRODUCT, 'server/node_modules'), join(folder, 'server/node_modules'));
  for (const version of [1, 2, 3]) {
    const client = join(folder, `client-${version}`);
    await cp(distOf('client'), client, { recursive: true });
    await mark(client, version);
  }
  const serve = async (version: number) => {
    const dist = join(folder, 'client/dist');
    await rm(dist, { force: true });
    await symlink(join(folder, `client-${version}`), dist);
  };
  await serve(1);
  return {
    program: join(folder, 'server/dist/main.js'),
    serve,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
