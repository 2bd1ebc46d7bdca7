// Uploads per second and memory with 20 at once, time to a small version, bytes of the versions at equal SSIM.
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { lumaOf, ssim } from './ssim';
import { type ServerUnderTest, startServer } from './start-server';

const SAMPLES = join(import.meta.dirname, '../../client/src/site/public/assets/sample');
const AT_ONCE = 20;
const WIDTH = 1280;

async function samples(): Promise<Buffer[]> {
  const names = (await readdir(SAMPLES)).filter((name) => name.endsWith('.webp'));
  return Promise.all(names.map((name) => readFile(join(SAMPLES, name))));
}

/** Distinct photos: one of the samples with another strip along its edge. */
async function photos(count: number, width: number, quality: number): Promise<Buffer[]> {
  const sources = await samples();
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const background = { r: index % 256, g: 80, b: 120 };
      return sharp(sources[index % sources.length])
        .resize({ width })
        .extend({ bottom: 4, background })
        .jpeg({ quality })
        .toBuffer();
    }),
  );
}

/** Megabytes of resident memory of a process: now, and the most it ever had. */
function memoryOf(pid: number): { now: number; peak: number } {
  const path = `/proc/${pid}/status`;
  const status = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const read = (name: string) =>
    Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? NaN) / 1000;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

async function send({ port, token }: ServerUnderTest, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1/media`, { method: 'POST', body: form, headers });
  const { data } = (await reply.json()) as { data: { url: string } };
  if (reply.status !== 201) throw new Error(`upload answered ${reply.status}`);
  return data.url;
}

async function uploads(label: string, images: Buffer[]): Promise<void> {
  const server = await startServer();
  try {
    await send(server, (await photos(1, 320, 70))[0]!);
    const before = memoryOf(server.pid).now;
    const waiting = [...images];
    const started = performance.now();
    const sender = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await send(server, next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
    const seconds = (performance.now() - started) / 1000;
    const kilobytes = images.reduce((sum, { length }) => sum + length, 0) / images.length / 1000;
    const rise = memoryOf(server.pid).peak - before;
    console.log(
      `${label}: ${(images.length / seconds).toFixed(1)} uploads/s of ${kilobytes.toFixed(0)} KB,` +
        ` memory rises by ${rise.toFixed(0)} MB with ${AT_ONCE} at once`,
    );
  } finally {
    await server.stop();
  }
}

async function smallVersion(image: Buffer): Promise<void> {
  const server = await startServer();
  try {
    const started = performance.now();
    const url = await send(server, image);
    const answered = performance.now() - started;
    const small = `http://127.0.0.1:${server.port}${url.replace('.jpg', '@320.avif')}`;
    for (;;) {
      const reply = await fetch(small);
      await reply.arrayBuffer();
      if (reply.headers.get('content-type') === 'image/avif') break;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const ready = performance.now() - started;
    console.log(
      `one photo: answered after ${answered.toFixed(0)} ms, small versions after ${ready.toFixed(0)} ms`,
    );
  } finally {
    await server.stop();
  }
}

type Encode = (image: Sharp, quality: number) => Sharp;

const JPEG: Encode = (image, quality) => image.jpeg({ quality, mozjpeg: true });
const ENCODERS: Record<string, { encode: Encode; ours: number }> = {
  webp: { encode: (image, quality) => image.webp({ quality, effort: 4, smartSubsample: true }), ours: 76 },
  avif: {
    encode: (image, quality) => image.avif({ quality, effort: 3, chromaSubsampling: '4:2:0' }),
    ours: 55,
  },
};

/** The fewest bytes that look at least as good, by quality. */
async function bytesAt(target: number, source: Buffer, encode: Encode): Promise<number> {
  const reference = await lumaOf(source, WIDTH);
  let low = 5;
  let high = 95;
  let bytes = Infinity;
  while (low <= high) {
    const quality = Math.floor((low + high) / 2);
    const image = await encode(sharp(source), quality).toBuffer();
    if (ssim(reference, await lumaOf(image, WIDTH)) >= target) {
      bytes = image.length;
      high = quality - 1;
    } else {
      low = quality + 1;
    }
  }
  return bytes;
}

async function versions(): Promise<void> {
  for (const sample of await samples()) {
    const source = await sharp(sample).resize({ width: WIDTH }).png().toBuffer();
    const reference = await lumaOf(source, WIDTH);
    const jpeg = await JPEG(sharp(source), 80).toBuffer();
    const target = ssim(reference, await lumaOf(jpeg, WIDTH));
    const parts = [`JPEG at 80: ${(jpeg.length / 1000).toFixed(1)} KB, SSIM ${target.toFixed(4)}`];
    for (const [name, { encode, ours }] of Object.entries(ENCODERS)) {
      const equal = await bytesAt(target, source, encode);
      const made = await encode(sharp(source), ours).toBuffer();
      const looks = ssim(reference, await lumaOf(made, WIDTH));
      parts.push(
        `${name} ${(equal / jpeg.length).toFixed(2)}x at equal SSIM` +
          ` (ours ${(made.length / jpeg.length).toFixed(2)}x, SSIM ${looks.toFixed(4)})`,
      );
    }
    console.log(parts.join(' · '));
  }
}

await uploads('photos of 1,600 px', await photos(100, 1600, 85));
await uploads('photos of 4,096 px', await photos(30, 4096, 88));
await smallVersion((await photos(1, 4096, 88))[0]!);
await versions();
