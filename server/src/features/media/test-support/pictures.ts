import { crc32 } from 'node:zlib';
import type { ImageFormat } from '@vestry/sync/media/format';
import sharp from 'sharp';

let seed = 0;

/** A small picture, each time another one. */
export async function picture(
  format: ImageFormat = 'png',
  size: { width?: number; height?: number } = {},
): Promise<Buffer> {
  const { width = 40, height = 30 } = size;
  seed += 1;
  const background = { r: seed % 256, g: (seed >> 8) % 256, b: 99 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** Frames of different colours, one after the other. */
export async function animation(format: 'gif' | 'webp', frames = 3): Promise<Buffer> {
  // Alike ones would be joined by the encoder.
  const colours = Array.from({ length: frames }, (_, index) => ({
    r: index * 40,
    g: 200 - index * 40,
    b: 99,
  }));
  const pictures = await Promise.all(
    colours.map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pictures, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/** A picture that looks like a photograph to an encoder: many bytes. */
export async function noise(format: ImageFormat, width: number, height = width): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .toFormat(format)
    .toBuffer();
}

export function pngChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, check]);
}

/** The PNG with chunks put in after its header. */
export function withChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  const afterHeader = 8 + 12 + 13;
  return Buffer.concat([png.subarray(0, afterHeader), ...chunks, png.subarray(afterHeader)]);
}

/** The PNG with a header that claims another size; the checksum is right. */
export function claimingSize(png: Buffer, width: number, height: number): Buffer {
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(33)]);
}
