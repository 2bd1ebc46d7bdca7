import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { filesBelow, ifThere } from '../../platform/db/files';
import { isHashed } from './kept-assets';

/** A file as the build has made it, under its address. */
export interface BuildFile {
  /** '/assets/main-abcdefgh.js' */
  path: string;
  /** The address as it is requested, or with the suffix of brotli. */
  bytes: Buffer;
  packed: boolean;
}

/** The dashboard's page, at whatever address. */
export const PAGE = '/dashboard';

/** What has no hash in its name and names files that have: of two builds one alone may answer. */
export const FRONT = new Map([
  ['index.html', PAGE],
  ['dashboard/service-worker.js', '/dashboard/service-worker.js'],
  ['dashboard.webmanifest', '/dashboard.webmanifest'],
  ['service-worker.js', '/service-worker.js'],
]);

async function readBuilt(file: string, path: string): Promise<BuildFile> {
  const packed = await ifThere(readFile(`${file}.br`));
  return packed
    ? { path, bytes: packed, packed: true }
    : { path, bytes: await readFile(file), packed: false };
}

/** The hashed files below these folders: their addresses and where they lie. */
export async function hashedFiles(folders: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const folder of folders) {
    for (const file of await filesBelow(join(folder, 'assets'))) {
      if (!isHashed(file) || /\.(?:br|gz)$/.test(file)) continue;
      found.set(`/${relative(folder, file).split(sep).join('/')}`, file);
    }
  }
  return found;
}

export async function readHashed(files: ReadonlyMap<string, string>): Promise<BuildFile[]> {
  return Promise.all([...files].map(([path, file]) => readBuilt(file, path)));
}

/** The files of `FRONT`, and the build's name: made of them, and so of the names of all that they name. */
export async function readFront(folders: readonly string[]): Promise<{ build: string; front: BuildFile[] }> {
  const front: BuildFile[] = [];
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const [name, path] of FRONT) {
      const bytes = await ifThere(readFile(join(folder, name)));
      if (!bytes) continue;
      hash.update(path).update('\0').update(bytes);
      front.push({ path, bytes, packed: false });
    }
  }
  return { build: hash.digest('base64url').slice(0, 22), front };
}
