import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { listLogs } from '../../platform/log/log-folder';
import { OUR_LOG } from '../../platform/log/log-quota';

const DAY = 24 * 3_600_000;

/** Written to today, or just now by a server whose day has not ended. */
const COMPRESS_AFTER = 2 * DAY;

/** Beside it, then in its place: a half is never listed as a whole. */
async function compress(path: string, modifiedAt: Date, signal: AbortSignal): Promise<void> {
  const partial = `${path}.part`;
  try {
    await pipeline(createReadStream(path), createGzip(), createWriteStream(partial, { mode: 0o600 }), {
      signal,
    });
    // Its age is that of the lines in it.
    await utimes(partial, modifiedAt, modifiedAt);
    await rename(partial, `${path}.gz`);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await rm(path, { force: true });
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
      await compress(join(folder, name), modified, signal);
      compressed += 1;
    }
  }
  return { deleted, compressed };
}
