import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from '../../platform/db/db';
import { copyMedia } from './copy-media';
import { dumpDatabase } from './dump-database';
import { MANIFEST, type Manifest } from './manifest';

/** Of so many days on which one was taken, the first one of that day is kept: a week of nights. */
const DAYS = 7;
/** And so many of the latest, whenever they were taken. */
const LATEST = 3;

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const PARTIAL = '.part';

export interface BackUpOptions {
  sql: Sql;
  /** DATA_DIR. */
  dataDir: string;
  /** The images are in the folder media of it; otherwise in an object store. */
  withMedia: boolean;
  now: Date;
  signal: AbortSignal;
}

/** Names of the whole backups, oldest first; what others put beside them is left alone. */
export async function listBackups(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => NAME.test(name)).sort();
}

/**
 * Which of these names stay, oldest first. By day, so that taking one by hand again and again replaces no night; the
 * first of a day, so that what is taken after a mishap does not replace what was taken before it.
 */
function keptOf(names: readonly string[]): Set<string> {
  const firsts = new Map<string, string>();
  for (const name of names) {
    const day = name.slice(0, 10);
    if (!firsts.has(day)) firsts.set(day, name);
  }
  return new Set([...[...firsts.values()].slice(-DAYS), ...names.slice(-LATEST)]);
}

/**
 * Database and images into `DATA_DIR/backup/<time>`, whole or not at all. At most ten are kept (`keptOf`).
 * @returns the folder, and what is in it
 */
export async function backUp(
  options: BackUpOptions,
): Promise<{ folder: string; rows: number; images: number }> {
  const { sql, dataDir, withMedia, now, signal } = options;
  const root = join(dataDir, 'backup');
  await mkdir(root, { recursive: true, mode: 0o700 });
  const former = await listBackups(root);
  const name = `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const partial = join(root, name + PARTIAL);
  // Of a run that was cut off.
  for (const entry of await readdir(root)) {
    if (entry.endsWith(PARTIAL)) await rm(join(root, entry), { recursive: true, force: true });
  }
  await mkdir(join(partial, 'database'), { recursive: true, mode: 0o700 });
  const last = former.at(-1);
  const before = last === undefined ? undefined : join(root, last, 'media');
  const copy = async () =>
    withMedia ? copyMedia(join(dataDir, 'media'), join(partial, 'media'), before, signal) : 0;
  try {
    // Before and after the database: whatever its rows name has been there at one of these times.
    const first = await copy();
    const dump = await dumpDatabase(sql, join(partial, 'database'), signal);
    const images = first + (await copy());
    const manifest: Manifest = { format: 1, takenAt: now.toISOString(), media: withMedia, ...dump };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(join(partial, MANIFEST), text, { mode: 0o600, flush: true });
    await rename(partial, join(root, name));
    const all = [...former, name];
    const kept = keptOf(all);
    for (const old of all.filter((each) => !kept.has(each)))
      await rm(join(root, old), { recursive: true, force: true });
    return {
      folder: join(root, name),
      rows: dump.tables.reduce((sum, table) => sum + table.rows, 0),
      images,
    };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}
