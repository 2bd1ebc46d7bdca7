import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { constants, createGunzip } from 'node:zlib';

export const BLOCK_BYTES = 262_144;
/** Longer lines are left out: the server writes none, and some would fill the memory. */
const MAX_LINE_BYTES = 65_536;
const NEWLINE = 10;

export interface PlacedLine {
  text: string;
  /** The byte of the text at which it begins. */
  at: number;
}

interface Block {
  bytes: Buffer;
  at: number;
}

async function readBlock(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, at + filled);
    // It was cut down meanwhile.
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

/** The whole lines of a block that begins with one. */
function linesOf({ bytes, at }: Block): PlacedLine[] {
  const lines: PlacedLine[] = [];
  for (let from = 0; from < bytes.length;) {
    const newline = bytes.indexOf(NEWLINE, from);
    const to = newline < 0 ? bytes.length : newline;
    if (to > from && to - from <= MAX_LINE_BYTES) {
      lines.push({ text: bytes.toString('utf8', from, to), at: at + from });
    }
    from = to + 1;
  }
  return lines;
}

/** Lines that begin in a block of a file, but for its first, which may have begun before. */
export async function linesAround(file: FileHandle, at: number, end: number): Promise<PlacedLine[]> {
  const bytes = await readBlock(file, at, Math.min(BLOCK_BYTES, end - at));
  const newline = bytes.indexOf(NEWLINE);
  return newline < 0 ? [] : linesOf({ bytes: bytes.subarray(newline + 1), at: at + newline + 1 });
}

/** The lines before byte `end`, a block at a time, the last block first. */
export async function* blocksBackwards(file: FileHandle, end: number): AsyncGenerator<PlacedLine[]> {
  // The end of a line whose beginning is in the block before.
  let rest: Buffer = Buffer.alloc(0);
  for (let at = end; at > 0;) {
    const size = Math.min(BLOCK_BYTES, at);
    at -= size;
    const bytes = Buffer.concat([await readBlock(file, at, size), rest]);
    const newline = bytes.indexOf(NEWLINE);
    if (at === 0) yield linesOf({ bytes, at });
    else if (newline < 0) yield [];
    else yield linesOf({ bytes: bytes.subarray(newline + 1), at: at + newline + 1 });
    // Of a line that is too long one byte too many stays, by which it is left out.
    rest = bytes.subarray(0, Math.min(newline < 0 ? bytes.length : newline, MAX_LINE_BYTES + 1));
  }
}

/** The lines of a compressed file, a block at a time. Of a damaged one what can be read of it. */
export async function* unpackedBlocks(file: FileHandle): AsyncGenerator<PlacedLine[]> {
  const unpacking = createGunzip({ chunkSize: BLOCK_BYTES, finishFlush: constants.Z_SYNC_FLUSH });
  // What fails in it is thrown by the stream that is read below.
  pipeline(file.createReadStream({ autoClose: false }), unpacking, () => undefined);
  let rest: Buffer = Buffer.alloc(0);
  let at = 0;
  try {
    for await (const chunk of unpacking as AsyncIterable<Buffer>) {
      const bytes = Buffer.concat([rest, chunk]);
      const end = bytes.lastIndexOf(NEWLINE) + 1;
      yield linesOf({ bytes: bytes.subarray(0, end), at });
      at += end;
      rest = bytes.subarray(end, end + MAX_LINE_BYTES + 1);
    }
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw error;
  }
  yield linesOf({ bytes: rest, at });
}
