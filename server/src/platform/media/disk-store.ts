import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ifThere, isNoSpace } from '../db/files';
import { leaveReserve } from '../disk/reserve';
import { type MediaStore, pathOf, StoreAwayError, type StoredEntry } from './store';

/** Interrupted writes keep this ending and are never read. */
const PARTIAL = '.part';

/** A rename is on the disk only when its folder is. Not every system lets a folder be synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'EINVAL' && code !== 'EPERM' && code !== 'ENOTSUP') throw error;
  } finally {
    await folder.close();
  }
}

/** Whole or not at all: written beside, synced, then renamed. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.${randomUUID()}${PARTIAL}`;
  try {
    await writeFile(partial, bytes, { flag: 'wx', flush: true });
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

async function* entriesOf(root: string): AsyncIterable<StoredEntry> {
  for (const folder of await readdir(root)) {
    for (const name of (await ifThere(readdir(join(root, folder)))) ?? []) {
      const path = join(root, folder, name);
      const found = await ifThere(stat(path));
      if (found?.isFile()) {
        const { size, mtime: changedAt } = found;
        const remove = () => rm(path, { force: true });
        yield { blob: name.slice(0, 36), path: `${folder}/${name}`, size, changedAt, remove };
      }
    }
  }
}

/** A folder that the system refuses, as one on another machine that is away; that it is full has words of its own. */
async function reached<T>(root: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof Error) || !('syscall' in cause) || isNoSpace(cause)) throw cause;
    throw new StoreAwayError(`${root}: ${cause.message}`, { cause });
  }
}

/** Images as files below `root`, which it makes. */
export async function openDiskStore(root: string): Promise<MediaStore> {
  await mkdir(root, { recursive: true });
  return {
    name: root,
    probe: () => access(root, constants.R_OK | constants.W_OK | constants.X_OK),
    put: async (name, bytes) => {
      // Somebody may have removed it meanwhile.
      await reached(root, mkdir(root, { recursive: true }));
      await leaveReserve(root, bytes.length);
      await reached(root, writeWhole(join(root, pathOf(name)), bytes));
    },
    open: async (name) => {
      const path = join(root, pathOf(name));
      const found = await reached(root, ifThere(stat(path)));
      return (
        found && {
          size: found.size,
          read: (range) => createReadStream(path, { ...range, highWaterMark: 256 * 1024 }),
        }
      );
    },
    remove: (name) => reached(root, rm(join(root, pathOf(name)), { force: true })),
    entries: () => entriesOf(root),
  };
}
