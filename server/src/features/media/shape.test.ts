import type { ImageFormat } from '@vestry/sync/media/format';
import { readShape } from '@vestry/sync/media/shape';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';

const size = { width: 64, height: 48 };
const opaque = () => sharp({ create: { ...size, channels: 3, background: '#246' } });
const clear = () => sharp({ create: { ...size, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } });

// A device reads by hand what the server reads with its decoder: it must never promise less.
it.each<[string, ImageFormat, () => Sharp]>([
  ['jpeg', 'jpeg', () => opaque().jpeg()],
  ['progressive jpeg', 'jpeg', () => opaque().jpeg({ progressive: true })],
  ['jpeg on its side', 'jpeg', () => opaque().jpeg().withMetadata({ orientation: 6 })],
  ['png', 'png', () => clear().png()],
  ['interlaced png', 'png', () => clear().png({ progressive: true })],
  ['png of 16 bits', 'png', () => clear().toColourspace('rgb16').png()],
  ['webp', 'webp', () => opaque().webp()],
  ['webp with transparency', 'webp', () => clear().webp()],
  ['lossless webp', 'webp', () => clear().webp({ lossless: true })],
  ['avif', 'avif', () => clear().avif({ effort: 0 })],
  ['avif of 12 bits', 'avif', () => opaque().toColourspace('rgb16').avif({ effort: 0, bitdepth: 12 })],
])('%s: a device knows at least what the server will find', async (_case, format, make) => {
  const bytes = await make().toBuffer();
  const found = await sharp(bytes).metadata();
  const read = readShape(bytes, format, size);
  const atLeast = (promised: boolean, real: boolean) => promised || !real;
  expect(atLeast(read.alpha, found.hasAlpha)).toBe(true);
  expect(atLeast(read.deep, found.depth !== 'uchar')).toBe(true);
  expect(atLeast(read.progressive, format === 'avif' ? false : found.isProgressive)).toBe(true);
  expect(atLeast(read.turned, (found.orientation ?? 1) > 1)).toBe(true);
  expect(read.moves).toBe(false);
});

it('a plain photo is known as one', async () => {
  const read = readShape(await opaque().jpeg().toBuffer(), 'jpeg', size);
  expect(read).toMatchObject({ alpha: false, progressive: false, turned: false });
});

it('an animation is known as one', async () => {
  const frames = [opaque().png(), clear().png()].map((frame) => frame.toBuffer());
  const bytes = await sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer();
  expect(readShape(bytes, 'webp', size).moves).toBe(true);
});
