import { statfs } from 'node:fs/promises';
import { messageOf } from '@vestry/sync/messages/message';
import { TerminalError } from '../messages/terminal';

/** Left to the database by all else that fills the disk: a PostgreSQL that cannot write its log ends, and the site with it. */
export const RESERVE_BYTES = 200 * 1024 ** 2;

const mb = (bytes: number) => Math.floor(bytes / 1024 ** 2);

/** Resolves to the free bytes on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Throws, as a full disk does, when so many bytes more in this folder would touch the reserve. */
export async function leaveReserve(folder: string, bytes: number): Promise<void> {
  const free = await freeBytes(folder);
  if (free - bytes >= RESERVE_BYTES) return;
  const message = messageOf('server.reserveTouched', { free: mb(free), kept: mb(RESERVE_BYTES) });
  throw Object.assign(new TerminalError([message]), { code: 'ENOSPC' });
}
