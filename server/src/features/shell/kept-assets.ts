import { copyFile, mkdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { filesBelow } from '../../platform/db/files';

/** An open tab of an older build may ask for its chunks for this long after that build was last served. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

const HASHED = /[\\/]assets[\\/][^\\/]*[-.][\w-]{8,}\.\w+(?:\.br|\.gz)?$/;

/** Whether the name of a file changes with its content; its compressed forms are named after it. */
export const isHashed = (path: string): boolean => HASHED.test(path);

/** Whole after the next start at the latest: a copy that was cut short has another size. One that failed is none. */
async function copy(from: string, to: string, now: number): Promise<void> {
  const kept = await stat(to).catch(() => undefined);
  if (kept?.size !== (await stat(from)).size) {
    await mkdir(dirname(to), { recursive: true });
    try {
      await copyFile(from, to);
    } catch (error) {
      await rm(to, { force: true });
      throw error;
    }
  }
  await utimes(to, now / 1000, now / 1000);
}

/**
 * Keeps copies of the hashed files of these folders in `kept`, beside those of former builds, which tabs that were
 * opened before an update still ask for. Drops those of builds that were last served long ago. `now` is in ms.
 */
export async function keepAssets(folders: readonly string[], kept: string, now: number): Promise<void> {
  await mkdir(kept, { recursive: true });
  for (const folder of folders) {
    for (const file of await filesBelow(join(folder, 'assets'))) {
      if (isHashed(file)) await copy(file, join(kept, relative(folder, file)), now);
    }
  }
  for (const file of await filesBelow(kept)) {
    if (now - (await stat(file)).mtimeMs > KEPT_MS) await rm(file, { force: true });
  }
}
