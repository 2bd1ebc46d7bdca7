import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ImageShape, MAX_UPLOAD_BYTES, memoryCost } from '@vestry/sync/media/limits';
import type { Sharp } from 'sharp';
import { detailed, flat, largestSide, squareOf } from '../src/features/media/test-support/bombs';

/**
 * What decoding the largest picture of a kind that an upload may be, and encoding it again, takes of memory: bytes for each
 * pixel as measured in a process of its own, beside those that the budget counts (`sync/src/media/limits.ts`). Of one
 * color and of details like a photo's, the most of three times. `npx tsx bench/decoding.ts [kind]`
 */
const TIMES = 3;
const run = promisify(execFile);
const program = join(import.meta.dirname, '../src/features/media/test-support/measure-bomb.ts');
const folder = await mkdtemp(join(tmpdir(), 'vestry-decoding-'));
const file = join(folder, 'picture');

const FULL = { effort: 0, quality: 40, chromaSubsampling: '4:4:4' };
type Kind = [shape: Partial<ImageShape> & Pick<ImageShape, 'format'>, encode: (image: Sharp) => Sharp];
const KINDS: Record<string, Kind> = {
  png: [{ format: 'png' }, (image) => image.png()],
  'png, interlaced': [{ format: 'png', progressive: true }, (image) => image.png({ progressive: true })],
  jpeg: [{ format: 'jpeg' }, (image) => image.jpeg()],
  'jpeg, progressive': [{ format: 'jpeg', progressive: true }, (image) => image.jpeg({ progressive: true })],
  webp: [{ format: 'webp' }, (image) => image.webp({ quality: 40 })],
  'webp, lossless': [{ format: 'webp' }, (image) => image.webp({ lossless: true, effort: 0 })],
  'webp, transparent': [{ format: 'webp', alpha: true }, (image) => image.webp({ quality: 40 })],
  avif: [{ format: 'avif' }, (image) => image.avif({ effort: 0, quality: 40 })],
  'avif, 4:4:4': [{ format: 'avif' }, (image) => image.avif(FULL)],
  'avif, transparent': [{ format: 'avif', alpha: true }, (image) => image.avif(FULL)],
  'avif, 10 bits': [{ format: 'avif', deep: true }, (image) => image.avif({ ...FULL, bitdepth: 10 })],
  'avif, 12 bits, transparent': [
    { format: 'avif', alpha: true, deep: true },
    (image) => image.toColourspace('rgb16').avif({ ...FULL, bitdepth: 12 }),
  ],
  gif: [{ format: 'gif' }, (image) => image.gif({ effort: 1 })],
};

async function riseOf(bytes: Buffer): Promise<number> {
  await writeFile(file, bytes);
  const { stdout } = await run(process.execPath, ['--import', 'tsx', program, file]);
  const { accepted, riseBytes } = JSON.parse(stdout) as { accepted: boolean; riseBytes: number };
  if (!accepted) throw new Error('It was refused.');
  return riseBytes;
}

for (const [name, [shape, encode]] of Object.entries(KINDS)) {
  if (!name.startsWith(process.argv[2] ?? '')) continue;
  const side = largestSide(shape);
  const channels = shape.alpha ? 4 : 3;
  const parts: string[] = [];
  for (const [kind, source] of [
    ['one color', flat(side, channels)],
    ['details', detailed(side, channels)],
  ] as const) {
    const bytes = await encode(source).toBuffer();
    if (bytes.length > MAX_UPLOAD_BYTES) {
      parts.push(`${kind}: no upload, ${(bytes.length / 1e6).toFixed(1)} MB`);
      continue;
    }
    const rises: number[] = [];
    for (let time = 0; time < TIMES; time += 1) rises.push(await riseOf(bytes));
    const most = Math.max(...rises);
    parts.push(`${kind} ${(most / side ** 2).toFixed(1)} (${(most / 1e6).toFixed(0)} MB)`);
  }
  const counted = memoryCost(squareOf(side, shape)) / side ** 2;
  console.log(`${name}, ${side} x ${side}: counted ${counted.toFixed(1)} bytes a pixel; ${parts.join(', ')}`);
}
await rm(folder, { recursive: true });
