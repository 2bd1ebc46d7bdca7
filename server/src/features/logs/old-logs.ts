import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { ifThere } from '../../platform/db/files';
import { listLogs } from '../../platform/log/log-folder';
import { OUR_LOG } from '../../platform/log/log-quota';

const DAY = 24 * 3_600_000;

/** Written to today, or just now by a server whose day has not ended. */
const COMPRESS_AFTER = 2 * DAY;

/** A half that nobody has written to for so long was left by a server that was killed. */
const LEFT_AFTER = 3_600_000;

function hasCode(error: unknown, code: string): boolean {
  return (error as NodeJS.ErrnoException).code === code;
}

/** Several instances may keep their logs in one folder: the one that has begun a file finishes it. */
async function isBegun(partial: string): Promise<boolean> {
  const half = await ifThere(stat(partial));
  if (!half) return false;
  if (Date.now() - half.ctimeMs < LEFT_AFTER) return true;
  await rm(partial, { force: true });
  return false;
}

/**
 * Beside it, then in its place: a half is never listed as a whole.
 * @returns false where another instance does it
 */
async function compress(path: string, modifiedAt: Date, signal: AbortSignal): Promise<boolean> {
  const partial = `${path}.part`;
  if (await isBegun(partial)) return false;
  try {
    const half = createWriteStream(partial, { mode: 0o600, flags: 'wx' });
    await pipeline(createReadStream(path), createGzip(), half, { signal });
    // Its age is that of the lines in it.
    await utimes(partial, modifiedAt, modifiedAt);
    await rename(partial, `${path}.gz`);
  } catch (error) {
    // Begun by another instance just now: the half is that one's.
    if (hasCode(error, 'EEXIST')) return false;
    await rm(partial, { force: true });
    // Another instance was done with it meanwhile.
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
  await rm(path, { force: true });
  return true;
}

/**
 * Compresses our own log files two days after their last line, and deletes them after `days` days.
 * @returns how many of each
 */
export async function deleteOldLogs(
  folder: string,
  { days, now, signal }: { days: number; now: Date; signal: AbortSignal },
): Promise<{ deleted: number; compressed: number }> {
  let [deleted, compressed] = [0, 0];
  for (const { name, modifiedAt } of await listLogs(folder)) {
    signal.throwIfAborted();
    const match = OUR_LOG.exec(name);
    if (!match) continue;
    const modified = new Date(modifiedAt);
    const age = now.getTime() - modified.getTime();
    if (age > days * DAY) {
      await rm(join(folder, name), { force: true });
      deleted += 1;
    } else if (!match[3] && age > COMPRESS_AFTER) {
      if (await compress(join(folder, name), modified, signal)) compressed += 1;
    }
  }
  return { deleted, compressed };
}
