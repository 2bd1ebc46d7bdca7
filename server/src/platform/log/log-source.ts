import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip } from 'node:zlib';
import type { LogSource } from '@vestry/sync/logs/read-on';
import { messageOf } from '@vestry/sync/messages/message';
import { AppError } from '../http/errors';
import { type OpenLog, openLog } from './log-folder';

/** A log's text as it was when it was opened: what is written later is none of it. */
export interface OpenSource extends LogSource {
  id: string;
  close(): Promise<void>;
}

/** The most bytes of an unpacked file: some kilobytes could otherwise fill the disk. */
const MAX_UNPACKED = 4 * 1024 ** 3;

export function isGzip(name: string): boolean {
  return /\.gz$/i.test(name);
}

function sourceOf(handle: FileHandle, size: number, id: string, close: () => Promise<void>): OpenSource {
  return {
    size,
    id,
    close,
    read: async (target, at) => {
      const length = Math.max(0, Math.min(target.length, size - at));
      let filled = 0;
      while (filled < length) {
        const { bytesRead } = await handle.read(target, filled, length - filled, at + filled);
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
      return filled;
    },
  };
}

function limited(max: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > max) done(new AppError('tooLarge', messageOf('server.logTooLarge')));
      else done(null, chunk);
    },
  });
}

/** The bytes of a log as they lie on the disk; closing it closes the log. */
export function bytesOf({ handle, facts, id }: OpenLog): OpenSource {
  return sourceOf(handle, facts.size, id, () => handle.close());
}

interface Unpacking {
  maxUnpacked?: number;
  /** Whether the readable part of a damaged or too large file is enough. */
  partly?: boolean;
}

function faultOf(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (!code.startsWith('Z_')) return error;
  return new AppError('invalid', messageOf('server.logDamaged'));
}

/** Unpacks the text of a gzip file into a file of its own, so that it can be read from any place. */
async function unpack(
  { handle, facts, id }: OpenLog,
  { maxUnpacked = MAX_UNPACKED, partly = false }: Unpacking,
): Promise<OpenSource> {
  const folder = await mkdtemp(join(tmpdir(), 'vestry-log-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'text');
    await pipeline(
      handle.createReadStream({ autoClose: true, end: Math.max(0, facts.size - 1) }),
      createGunzip(partly ? { finishFlush: constants.Z_SYNC_FLUSH } : {}),
      limited(maxUnpacked),
      createWriteStream(path, { mode: 0o600 }),
    ).catch((error: unknown) => {
      const fault = faultOf(error);
      if (!partly || !(fault instanceof AppError)) throw fault;
    });
    const text = await open(path, 'a+');
    const { size } = await text.stat();
    return sourceOf(text, size, id, async () => {
      await text.close();
      await close();
    });
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Opens a log by its name (see `openLog`) and closes it when `use` has ended. Throws 413 for a compressed one of more
 * than `maxUnpacked` bytes of text and 422 for a damaged one, unless it may be read partly.
 */
export async function withLog<T>(
  folder: string,
  filename: string,
  use: (source: OpenSource) => Promise<T>,
  unpacking: Unpacking = {},
): Promise<T> {
  const log = await openLog(folder, filename);
  const source = isGzip(filename) ? await unpack(log, unpacking) : bytesOf(log);
  try {
    return await use(source);
  } finally {
    await source.close();
  }
}
