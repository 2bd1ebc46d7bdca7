import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogFile } from '@vestry/sync/contract/logs';
import { messageOf } from '@vestry/sync/messages/message';
import { ifThere } from '../db/files';
import { AppError } from '../http/errors';

/** An open log file. What was opened stays the same, whatever is renamed or deleted meanwhile. */
export interface OpenLog {
  handle: FileHandle;
  facts: LogFile;
  /** The same as long as it is the same file, however it grows. */
  id: string;
}

interface Stats {
  ino: number;
  size: number;
  birthtimeMs: number;
  mtime: Date;
  isFile(): boolean;
}

function factsOf(name: string, { size, birthtimeMs, mtime }: Stats): LogFile {
  // Where the file system keeps no birth time, it is 0.
  const created = birthtimeMs > 0 ? new Date(birthtimeMs) : mtime;
  return { name, size, createdAt: created.toISOString(), modifiedAt: mtime.toISOString() };
}

/** What can stand in an address and in a table: names with other characters are not ours to serve. */
// oxlint-disable-next-line no-control-regex
const SERVABLE = /^[^\u0000-\u001f\u007f/\\]{1,255}$/;

/** The regular files of the folder itself; links, folders and pipes are none. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = (await ifThere(readdir(folder, { withFileTypes: true }))) ?? [];
  return entries.filter((entry) => entry.isFile() && SERVABLE.test(entry.name)).map(({ name }) => name);
}

export async function listLogs(folder: string): Promise<LogFile[]> {
  const files = await Promise.all(
    (await namesIn(folder)).map(async (name) => {
      // Undefined: deleted since it was listed.
      const stats = await ifThere(lstat(join(folder, name)));
      return stats?.isFile() ? [factsOf(name, stats)] : [];
    }),
  );
  return files.flat();
}

/**
 * Opens a file whose name equals an entry of the listing: nothing of a request ever becomes a path. Throws 404 for
 * every other name. The caller closes the handle.
 */
export async function openLog(folder: string, filename: string): Promise<OpenLog> {
  const name = (await namesIn(folder)).find((entry) => entry === filename);
  if (name === undefined) throw new AppError('notFound', messageOf('server.noLogFile'));
  // It may have become a link or a pipe since: neither followed nor waited for.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = await ifThere(open(join(folder, name), flags)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ELOOP' || error.code === 'EACCES') return undefined;
    throw error;
  });
  const stats = await handle?.stat();
  if (!handle || !stats?.isFile()) {
    await handle?.close();
    throw new AppError('notFound', messageOf('server.noLogFile'));
  }
  const id = `${stats.ino.toString(36)}.${Math.floor(stats.birthtimeMs).toString(36)}`;
  return { handle, facts: factsOf(name, stats), id };
}
