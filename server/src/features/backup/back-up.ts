import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@vestry/sync/messages/message';
import type { Sql } from '../../platform/db/db';
import { ifThere } from '../../platform/db/files';
import type { MediaStore } from '../../platform/media/store';
import { TerminalError } from '../../platform/messages/terminal';
import { PRODUCT_VERSION } from '../../product-version';
import { type CopiedFile, copyMedia, type FormerCopy } from './copy-media';
import { dumpDatabase } from './dump-database';
import { isBackupName, keptOf, nameOfTime, type Retention } from './kept-backups';
import { MANIFEST, MEDIA_LIST, type Manifest, rowsOf } from './manifest';
import { readMediaList, writeMediaList } from './media-list';
import { namedBlobs, readSite } from './sql';
import { sumOfFile } from './sum';

const PARTIAL = '.part';
/** The suffix of a backup without all images: it is better than nothing, but does not count as a backup. */
export const INCOMPLETE = '.incomplete';
const NAMED = 5;

export interface BackUpOptions {
  sql: Sql;
  /** DATA_DIR. */
  dataDir: string;
  /** The object store that has the images; undefined when they are in the folder media of DATA_DIR. */
  store?: MediaStore | undefined;
  keep: Retention;
  now: Date;
  signal: AbortSignal;
}

export interface BackedUp {
  name: string;
  folder: string;
  rows: number;
  /** New ones. */
  images: number;
  manifest: Manifest;
}

/** Names of the whole backups, oldest first; what others put beside them is left alone. */
export async function listBackups(folder: string): Promise<string[]> {
  return ((await ifThere(readdir(folder))) ?? []).filter(isBackupName).sort();
}

/** Removes what a run left that was interrupted, or that lacked images. */
async function removeUnfinished(root: string): Promise<void> {
  for (const entry of await readdir(root)) {
    const isOurs = isBackupName(entry.replace(/\.[a-z]+$/, ''));
    if (isOurs && (entry.endsWith(PARTIAL) || entry.endsWith(INCOMPLETE)))
      await rm(join(root, entry), { recursive: true, force: true });
  }
}

async function formerCopy(root: string, last: string | undefined): Promise<FormerCopy | undefined> {
  if (last === undefined) return undefined;
  const list = await ifThere(readFile(join(root, last, MEDIA_LIST), 'utf8'));
  return { folder: join(root, last, 'media'), sums: readMediaList(list ?? '') ?? new Map() };
}

/** Those that are named and not there whole. `still` says what is named by now: what was deleted meanwhile is no loss. */
function lacking(
  named: ReadonlyMap<string, number>,
  there: ReadonlyMap<string, number>,
  still: ReadonlyMap<string, number>,
): string[] {
  return [...named].flatMap(([path, size]) => (there.get(path) === size || !still.has(path) ? [] : [path]));
}

async function sizesIn(store: MediaStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { path, size } of store.entries()) sizes.set(path, size);
  return sizes;
}

const sumOf = (files: Iterable<number>) => [...files].reduce((sum, bytes) => sum + bytes, 0);

function refuse(missing: readonly string[], folder: string): never {
  const names = missing.slice(0, NAMED).join(', ');
  throw new TerminalError([messageOf('server.backupLacks', { count: missing.length, names, folder })]);
}

/** Everything into `partial`, the manifest last. */
async function write(
  { sql, dataDir, store, now, signal }: BackUpOptions,
  partial: string,
  before: FormerCopy | undefined,
): Promise<{ manifest: Manifest; images: number }> {
  const copied = new Map<string, CopiedFile>();
  const places = { source: join(dataDir, 'media'), target: join(partial, 'media'), before };
  const copy = async () => (store ? 0 : copyMedia(places, copied, signal));
  // Before and after the database: whatever its rows name has been there at one of these times.
  const first = await copy();
  const { dump, seen } = await dumpDatabase(sql, partial, {
    signal,
    look: async (tx) => ({ site: await readSite(tx), named: await namedBlobs(tx) }),
  });
  const images = first + (await copy());
  const there = store
    ? await sizesIn(store)
    : new Map([...copied].map(([path, { bytes }]) => [path, bytes] as const));
  const missing = lacking(seen.named, there, await namedBlobs(sql));
  const sizes = store ? [...seen.named.values()] : [...there.values()];
  const summary = { files: sizes.length, bytes: sumOf(sizes), missing };
  let media: Manifest['media'];
  if (store) media = { kept: 'store', ...summary, store: store.name };
  else {
    const sums = new Map([...copied].map(([path, { sha256 }]) => [path, sha256] as const));
    await writeFile(join(partial, MEDIA_LIST), writeMediaList(sums), { mode: 0o600, flush: true });
    media = { kept: 'here', ...summary, list: await sumOfFile(join(partial, MEDIA_LIST)) };
  }
  const manifest: Manifest = {
    format: 2,
    product: PRODUCT_VERSION,
    site: seen.site,
    takenAt: now.toISOString(),
    finishedAt: new Date().toISOString(),
    media,
    ...dump,
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(partial, MANIFEST), text, { mode: 0o600, flush: true });
  return { manifest, images };
}

/**
 * Database and images into `DATA_DIR/backup/<time>`, whole or not at all. What lacks images that rows name is called
 * `<time>.incomplete`, takes no other's place, and is thrown as an error that names them.
 */
export async function backUp(options: BackUpOptions): Promise<BackedUp> {
  const { dataDir, keep, now } = options;
  const root = join(dataDir, 'backup');
  await mkdir(root, { recursive: true, mode: 0o700 });
  const former = await listBackups(root);
  const name = nameOfTime(now);
  const partial = join(root, name + PARTIAL);
  const folder = join(root, name);
  await removeUnfinished(root);
  await mkdir(join(partial, 'database'), { recursive: true, mode: 0o700 });
  try {
    const { manifest, images } = await write(options, partial, await formerCopy(root, former.at(-1)));
    const { missing } = manifest.media;
    if (missing.length > 0) {
      await rename(partial, folder + INCOMPLETE);
      refuse(missing, folder + INCOMPLETE);
    }
    await rename(partial, folder);
    const all = [...former, name];
    const kept = keptOf(all, keep);
    for (const old of all.filter((each) => !kept.has(each)))
      await rm(join(root, old), { recursive: true, force: true });
    return { name, folder, rows: rowsOf(manifest), images, manifest };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}
