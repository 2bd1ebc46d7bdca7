import type { ImageFormat } from '@vestry/sync/media/format';

const [SOI, EOI, SOS, APP0] = [0xd8, 0xd9, 0xda, 0xe0];
/** Frame, Huffman and quantization tables, restart interval, scan. */
const PARTS_OF_JPEG = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd, SOS]);
/** The length of a JFIF head without a thumbnail. */
const JFIF_BYTES = 16;

/** Where the scan ends whose lines begin at `from`: at the next marker, but for those that restart it. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function isPlainJpeg(bytes: Buffer): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return false;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    const length = bytes.readUInt16BE(at + 2);
    if (marker === APP0 ? length !== JFIF_BYTES : !PARTS_OF_JPEG.has(marker)) return false;
    at += 2 + length;
    if (marker === SOS) at = endOfScan(bytes, at);
  }
  return at === bytes.length - 2 && bytes[at] === 0xff && bytes[at + 1] === EOI;
}

/** Names of the chunks of a RIFF from `at` to `end`; undefined when they do not end there. */
function chunksOf(
  bytes: Buffer,
  at: number,
  end: number,
): { name: string; at: number; end: number }[] | undefined {
  const chunks = [];
  while (at + 8 <= end) {
    const length = bytes.readUInt32LE(at + 4);
    chunks.push({ name: bytes.toString('latin1', at, at + 4), at: at + 8, end: at + 8 + length });
    at += 8 + length + (length % 2);
  }
  return at === end ? chunks : undefined;
}

const PARTS_OF_WEBP = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);
/** Place, size and time of a frame, before its own chunks. */
const FRAME_HEAD_BYTES = 16;

function isPlainWebp(bytes: Buffer): boolean {
  const chunks = chunksOf(bytes, 12, bytes.length);
  if (bytes.length < 12 || bytes.readUInt32LE(4) !== bytes.length - 8 || !chunks) return false;
  return chunks.every(({ name, at, end }) => {
    const within = name === 'ANMF' ? chunksOf(bytes, at + FRAME_HEAD_BYTES, end) : [];
    return PARTS_OF_WEBP.has(name) && within?.every((each) => PARTS_OF_WEBP.has(each.name)) === true;
  });
}

/**
 * Whether an image that can be decoded is a picture and nothing else: no metadata, nothing behind its end. It is
 * checked for JPEG and WebP only, which would lose quality by being encoded again and are stored like this by every
 * upload.
 */
export function isPictureOnly(bytes: Buffer, format: ImageFormat): boolean {
  if (format === 'jpeg') return isPlainJpeg(bytes);
  return format === 'webp' && isPlainWebp(bytes);
}
