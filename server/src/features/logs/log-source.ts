import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { AppError } from '../../platform/http/errors';
import { type OpenLog, openLog } from '../../platform/log/log-folder';

/** A log's text, read from any place. */
export interface LogSource {
  /** Bytes of text. */
  size: number;
  id: string;
  /** Fills `target` from byte `at`; fewer bytes only at the end. */
  read(target: Uint8Array, at: number): Promise<number>;
  close(): Promise<void>;
}

/** What a compressed file may become: some kilobytes could otherwise fill the disk. */
const MAX_UNPACKED = 4 * 1024 ** 3;

export function isGzip(name: string): boolean {
  return /\.gz$/i.test(name);
}

function sourceOf(handle: FileHandle, size: number, id: string, close: () => Promise<void>): LogSource {
  return {
    size,
    id,
    close,
    read: async (target, at) => {
      let filled = 0;
      while (filled < target.length) {
        const { bytesRead } = await handle.read(target, filled, target.length - filled, at + filled);
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
      if (size > max) done(new AppError('tooLarge', 'This file is too large to be unpacked'));
      else done(null, chunk);
    },
  });
}

/** The bytes of a log as they lie on the disk; closing it closes the log. */
export function bytesOf({ handle, facts, id }: OpenLog): LogSource {
  return sourceOf(handle, facts.size, id, () => handle.close());
}

/** Of a gzip file the text is unpacked into a file of its own, so that it can be read from any place. */
async function unpack({ handle, facts, id }: OpenLog, maxUnpacked: number): Promise<LogSource> {
  const folder = await mkdtemp(join(tmpdir(), 'vestry-log-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'text');
    await pipeline(
      handle.createReadStream({ autoClose: true, end: Math.max(0, facts.size - 1) }),
      createGunzip(),
      limited(maxUnpacked),
      createWriteStream(path, { mode: 0o600 }),
    );
    const text = await open(path, 'r');
    const { size } = await text.stat();
    return sourceOf(text, size, id, async () => {
      await text.close();
      await close();
    });
  } catch (error) {
    await close();
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code.startsWith('Z_')) throw new AppError('invalid', 'This file is damaged and cannot be unpacked');
    throw error;
  }
}

/**
 * Opens a log by its name (see `openLog`) and closes it when `use` has ended. Throws 413 for a compressed one of more
 * than `maxUnpacked` bytes of text, 422 for a damaged one.
 */
export async function withLog<T>(
  folder: string,
  filename: string,
  use: (source: LogSource) => Promise<T>,
  maxUnpacked = MAX_UNPACKED,
): Promise<T> {
  const log = await openLog(folder, filename);
  const source = isGzip(filename) ? await unpack(log, maxUnpacked) : bytesOf(log);
  try {
    return await use(source);
  } finally {
    await source.close();
  }
}
