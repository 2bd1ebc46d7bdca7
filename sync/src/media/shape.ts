import type { ImageFormat } from './format';
import type { ImageShape } from './limits';

const SOI_BYTES = 2;

/** JPEG: which markers stand before the picture. */
function readJpeg(bytes: Uint8Array): { progressive: boolean; turned: boolean } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let turned = false;
  for (let at = SOI_BYTES; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!;
    // Exif may say that it lies on its side; it is not read for that.
    if (marker === 0xe1) turned = true;
    // A frame header: 2, 6, 10 and 14 are progressive; 4, 8 and 12 are no frames.
    if (marker >= 0xc0 && marker <= 0xcf && marker % 4 !== 0)
      return { progressive: marker % 4 === 2, turned };
    if (marker === 0xc0) return { progressive: false, turned };
    at += 2 + view.getUint16(at + 2);
  }
  return { progressive: true, turned: true };
}

/** WebP: the flags of an extended file; a plain lossless one may be transparent. */
function readWebp(bytes: Uint8Array): { alpha: boolean; animated: boolean } {
  const kind = String.fromCharCode(...bytes.subarray(12, 16));
  const flags = bytes[20] ?? 0;
  if (kind === 'VP8X') return { alpha: (flags & 0x10) !== 0, animated: (flags & 0x02) !== 0 };
  return { alpha: kind !== 'VP8 ', animated: false };
}

/**
 * What `fitsMemory` needs to know of a file whose size in pixels is known. Never less than the truth: what cannot be
 * seen at a glance counts as the hungriest.
 * @returns `moves` when it has, or may have, several frames; `frames` is then not known and 1
 */
export function readShape(
  bytes: Uint8Array,
  format: ImageFormat,
  size: { width: number; height: number },
): ImageShape & { moves: boolean } {
  const plain = { ...size, format, frames: 1, alpha: true, deep: false, progressive: false, turned: false };
  switch (format) {
    case 'jpeg':
      return { ...plain, alpha: false, ...readJpeg(bytes), moves: false };
    case 'png':
      return { ...plain, deep: bytes[24] === 16, progressive: bytes[28] === 1, moves: false };
    case 'webp': {
      const { alpha, animated } = readWebp(bytes);
      return { ...plain, alpha, moves: animated };
    }
    case 'avif':
      return { ...plain, deep: true, moves: false };
    case 'gif':
      return { ...plain, moves: true };
  }
}
