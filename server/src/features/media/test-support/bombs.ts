import { deflateSync } from 'node:zlib';
import type { ImageFormat } from '@vestry/sync/media/format';
import { fitsMemory, type ImageShape, MAX_UPLOAD_BYTES } from '@vestry/sync/media/limits';
import { seeded } from '@vestry/sync/simulator/random';
import sharp, { type Sharp } from 'sharp';
import { claimingSize, picture, pngChunk, withChunks } from './pictures';

export function flat(side: number, channels: 3 | 4): Sharp {
  const background = channels === 4 ? { r: 10, g: 99, b: 30, alpha: 0.5 } : { r: 10, g: 99, b: 30 };
  return sharp({ create: { width: side, height: side, channels, background }, limitInputPixels: false });
}

/** With details as a photo has them: AVIF and WebP take more memory for them than for one color. */
export function detailed(side: number, channels: 3 | 4): Sharp {
  const [small, chance] = [side >> 3, seeded(7)];
  const pixels = Buffer.from(Array.from({ length: small * small * channels }, () => chance.between(0, 255)));
  return sharp(pixels, { raw: { width: small, height: small, channels } }).resize(side, side);
}

/** A text chunk of 8 KB that unfolds to 8 MB. */
function textBomb(): Buffer {
  const text = deflateSync(Buffer.alloc(7_900_000, 'a'), { level: 9 });
  return pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), text]));
}

/** Each pass goes over the whole picture again: a bomb for the processor. */
async function manyScans(side: number): Promise<Buffer> {
  const jpeg = await flat(side, 3).jpeg({ progressive: true }).toBuffer();
  const end = jpeg.length - 2;
  const lastScan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), end);
  const count = Math.floor((MAX_UPLOAD_BYTES - jpeg.length) / lastScan.length);
  const scans = Array.from({ length: count }, () => lastScan);
  return Buffer.concat([jpeg.subarray(0, end), ...scans, jpeg.subarray(end)]);
}

export const squareOf = (side: number, shape: Partial<ImageShape> & { format: ImageFormat }): ImageShape => ({
  frames: 1,
  alpha: false,
  deep: false,
  progressive: false,
  turned: false,
  ...shape,
  width: side,
  height: side,
});

/** The largest side that passes: the most memory that an accepted image can take. */
export function largestSide(shape: Partial<ImageShape> & { format: ImageFormat }): number {
  let side = 4096;
  while (!fitsMemory(squareOf(side, shape))) side -= 1;
  return side;
}

export interface Bomb {
  bytes: () => Promise<Buffer>;
  accepted: boolean;
}

/** Few bytes, much memory. `accepted` ones are as large as the limits let through. One of each kind. */
export const BOMBS: Record<string, Bomb> = {
  'png that claims 2 billion pixels a side': {
    accepted: false,
    bytes: async () => claimingSize(await picture(), 2_000_000_000, 2_000_000_000),
  },
  'png that claims a large size and holds a small picture': {
    accepted: false,
    bytes: async () => claimingSize(await picture(), 4000, 4000),
  },
  'png with 230 compressed texts of 8 MB': {
    accepted: true,
    bytes: async () => withChunks(await picture(), ...Array<Buffer>(230).fill(textBomb())),
  },
  'gif of 450 frames of 300 x 300': {
    accepted: false,
    bytes: async () => {
      const colours = [
        { r: 250, g: 0, b: 0 },
        { r: 0, g: 0, b: 250 },
      ];
      const size = { width: 300, height: 300, channels: 3 as const };
      const frames = await Promise.all(
        colours.map((background) =>
          sharp({ create: { ...size, background } })
            .png()
            .toBuffer(),
        ),
      );
      const two = await sharp(frames, { join: { animated: true } })
        .gif({ effort: 1 })
        .toBuffer();
      // Each frame begins with a control block; the last byte ends the file.
      const first = two.indexOf(Buffer.from([0x21, 0xf9, 0x04]));
      const both = Array.from({ length: 225 }, () => two.subarray(first, -1));
      return Buffer.concat([two.subarray(0, first), ...both, two.subarray(-1)]);
    },
  },
  'interlaced png, the largest': {
    accepted: true,
    bytes: () =>
      flat(largestSide({ format: 'png', progressive: true }), 4)
        .png({ progressive: true })
        .toBuffer(),
  },
};

/** The same in each format that there is. */
export const MORE_BOMBS: Record<string, Bomb> = {
  'png of 10,000 x 10,000': { accepted: false, bytes: () => flat(10_000, 3).png().toBuffer() },
  'progressive jpeg of 60,000 passes over 4096 x 4096': { accepted: false, bytes: () => manyScans(4096) },
  'interlaced png of 16 bits on its side, the largest': {
    accepted: true,
    bytes: () =>
      flat(largestSide({ format: 'png', progressive: true, deep: true, turned: true }), 4)
        .toColourspace('rgb16')
        .png({ progressive: true })
        .withMetadata({ orientation: 6 })
        .toBuffer(),
  },
  'progressive jpeg, the largest': {
    accepted: true,
    bytes: () =>
      flat(largestSide({ format: 'jpeg', progressive: true }), 3)
        .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
        .toBuffer(),
  },
  'progressive jpeg on its side, the largest': {
    accepted: true,
    bytes: () =>
      flat(largestSide({ format: 'jpeg', progressive: true, turned: true }), 3)
        .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
        .withMetadata({ orientation: 6 })
        .toBuffer(),
  },
  'webp, the largest': {
    accepted: true,
    bytes: () =>
      detailed(largestSide({ format: 'webp' }), 3)
        .webp()
        .toBuffer(),
  },
  'webp with transparency, the largest': {
    accepted: true,
    bytes: () =>
      detailed(largestSide({ format: 'webp', alpha: true }), 4)
        .webp({ quality: 40 })
        .toBuffer(),
  },
  'gif, the largest': {
    accepted: true,
    bytes: () =>
      flat(largestSide({ format: 'gif' }), 4)
        .gif()
        .toBuffer(),
  },
  'avif, the largest': {
    accepted: true,
    bytes: () =>
      detailed(largestSide({ format: 'avif' }), 3)
        .avif({ effort: 0 })
        .toBuffer(),
  },
  'avif of 12 bits with transparency, the largest': {
    accepted: true,
    bytes: () =>
      detailed(largestSide({ format: 'avif', alpha: true, deep: true }), 4)
        .toColourspace('rgb16')
        .avif({ effort: 0, bitdepth: 12, chromaSubsampling: '4:4:4' })
        .toBuffer(),
  },
};
