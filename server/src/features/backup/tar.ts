import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { messageOf } from '@vestry/sync/messages/message';
import { TerminalError } from '../../platform/messages/terminal';
import type { BackupSource } from './source';

/** Tar knows blocks of this size alone. */
export const BLOCK = 512;
/** A size in octal has eleven digits; a larger one is written in bytes, as GNU and BSD read it. */
const MOST_OCTAL = 8 ** 11;
const IS_BYTES = 0x80;

export const padded = (size: number): number => Math.ceil(size / BLOCK) * BLOCK;

/** Names of a backup are short and plain: tar's own field has room for 100 of their letters. */
const NAME_LENGTH = 100;

function sizeField(size: number): Buffer {
  const field = Buffer.alloc(12);
  if (size < MOST_OCTAL) field.write(size.toString(8).padStart(11, '0'));
  else {
    field.writeBigUInt64BE(BigInt(size), 4);
    field[0] = IS_BYTES;
  }
  return field;
}

/** The block before the bytes of a file. */
export function tarHeader(name: string, size: number, modified: Date): Buffer {
  if (Buffer.byteLength(name) > NAME_LENGTH) throw new Error(`The name ${name} is too long for an archive`);
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0);
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  sizeField(size).copy(block, 124);
  block.write(
    Math.floor(modified.getTime() / 1000)
      .toString(8)
      .padStart(11, '0'),
    136,
  );
  // The sum counts its own field as blanks.
  block.write('        ', 148);
  block.write('0', 156);
  block.write('ustar\u000000', 257, 'latin1');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** Two empty blocks. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

interface Place {
  start: number;
  size: number;
}

function readHeader(block: Buffer): { name: string; size: number } {
  const end = block.indexOf(0);
  const name = block.toString('utf8', 0, Math.min(end === -1 ? NAME_LENGTH : end, NAME_LENGTH));
  const size =
    block[124] === IS_BYTES
      ? Number(block.readBigUInt64BE(128))
      : Number.parseInt(block.toString('latin1', 124, 135), 8);
  return { name, size };
}

/** Where each file lies in it, by its name within the folder that the archive has. Throws where it is none of ours. */
async function placesIn(path: string): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  const file = await open(path);
  const refuse = (): never => {
    throw new TerminalError([messageOf('cli.archiveBroken', { file: path })]);
  };
  try {
    const { size: length } = await file.stat();
    const block = Buffer.alloc(BLOCK);
    let at = 0;
    while (at + BLOCK <= length) {
      await file.read(block, 0, BLOCK, at);
      if (block[0] === 0) return places;
      const { name, size } = readHeader(block);
      const start = at + BLOCK;
      if (!Number.isSafeInteger(size) || size < 0 || start + size > length) refuse();
      places.set(name.slice(name.indexOf('/') + 1), { start, size });
      at = start + padded(size);
    }
    // It was cut off before its end.
    return refuse();
  } finally {
    await file.close();
  }
}

/** A backup as it was downloaded from the dashboard: an archive with its folder. */
export function tarSource(path: string): BackupSource {
  let places: Promise<Map<string, Place>> | undefined;
  return {
    name: basename(path),
    open: async (name) => {
      const place = (await (places ??= placesIn(path))).get(name);
      if (!place) return undefined;
      const { start, size } = place;
      // A stream from a file has at least one byte.
      if (size === 0) return Readable.from([]);
      return createReadStream(path, { start, end: start + size - 1, highWaterMark: 256 * 1024 });
    },
  };
}
