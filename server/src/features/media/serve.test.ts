import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { imageVariants } from '@vestry/sync/media/variants';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { testApp } from '../../test-kit/test-app';
import { upload } from './test-support/form';
import { animation, noise } from './test-support/pictures';

const test = await testApp();
const { app, context, sql } = test;
const editor = await test.signInAs('editor');

interface Stored {
  filename: string;
  url: string;
  width: number;
  height: number;
  size: number;
}

async function store(bytes: Buffer): Promise<Stored> {
  return (await upload(test, editor, { name: 'photo', bytes })).json<{ data: Stored }>().data;
}

async function variantsOf({ filename }: Stored): Promise<{ width: number; format: string }[]> {
  return vi.waitFor(
    async () => {
      const [row] = await sql`select variants from media
        where filename = ${filename} and variants is not null and variant_lease is null`;
      if (!row) throw new Error('not made yet');
      return row['variants'] as { width: number; format: string }[];
    },
    { timeout: 60_000, interval: 50 },
  );
}

let photo: Stored;
let body: Buffer;
beforeAll(async () => {
  photo = await store(await noise('jpeg', 700, 500));
  body = (await app.inject({ url: photo.url })).rawPayload;
});

describe('GET /media/{filename}', () => {
  it('serves for ever, to everybody, and as nothing but a picture', async () => {
    const { headers, statusCode, rawPayload } = await app.inject({ url: photo.url });
    expect(statusCode).toBe(200);
    expect(rawPayload.length).toBe(photo.size);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(photo.size),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
    );
    expect(headers.etag).toMatch(/^"[^"]+"$/);
  });

  it('answers HEAD without a body', async () => {
    const { headers, statusCode, rawPayload } = await app.inject({ method: 'HEAD', url: photo.url });
    expect([statusCode, headers['content-length'], rawPayload.length]).toEqual([200, String(photo.size), 0]);
  });

  it('answers 304 to who has it', async () => {
    const { etag } = (await app.inject({ url: photo.url })).headers;
    for (const known of [etag, `W/"x", ${etag}`, '*']) {
      const reply = await app.inject({ url: photo.url, headers: { 'if-none-match': String(known) } });
      expect([reply.statusCode, reply.rawPayload.length]).toEqual([304, 0]);
    }
    const other = await app.inject({ url: photo.url, headers: { 'if-none-match': '"other"' } });
    expect(other.statusCode).toBe(200);
  });

  it.each([
    ['bytes=0-9', 0, 10],
    ['bytes=10-10', 10, 11],
    ['bytes=100-', 100, undefined],
    ['bytes=-7', -7, undefined],
    ['bytes=5-99999999', 5, undefined],
    ['bytes=-99999999', 0, undefined],
  ])('serves %s', async (range, from, to) => {
    const reply = await app.inject({ url: photo.url, headers: { range } });
    const expected = body.subarray(from, to);
    expect(reply.statusCode).toBe(206);
    expect(reply.rawPayload.equals(expected)).toBe(true);
    const start = from < 0 ? body.length + from : from;
    expect(reply.headers['content-range']).toBe(
      `bytes ${start}-${start + expected.length - 1}/${body.length}`,
    );
  });

  it.each(['bytes=9-5', 'bytes=a-b', 'pages=1-2', 'bytes=0-1,5-6', 'bytes=-'])(
    'serves the whole for %s',
    async (range) => {
      const reply = await app.inject({ url: photo.url, headers: { range } });
      expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, body.length]);
    },
  );

  it('answers 416 to a range beyond the end', async () => {
    for (const range of [`bytes=${body.length}-`, 'bytes=-0']) {
      const reply = await app.inject({ url: photo.url, headers: { range } });
      expect(reply.statusCode).toBe(416);
      expect(reply.headers['content-range']).toBe(`bytes */${body.length}`);
    }
  });

  it('serves the whole when If-Range names other bytes', async () => {
    const headers = { range: 'bytes=0-9', 'if-range': '"other"' };
    expect((await app.inject({ url: photo.url, headers })).statusCode).toBe(200);
  });

  it.each([
    'nothing.png',
    'photo-0123456789abcdef.png',
    '..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e%2f%2e%2e%2fsecret-0123456789abcdef.png',
    'photo-0123456789abcdef.svg',
    'a%00b-0123456789abcdef.png',
    '%F0%9F%98%80.png',
    'x'.repeat(3000),
  ])('answers 404 to %s', async (name) => {
    expect((await app.inject({ url: `/api/v1/media/${name}` })).statusCode).toBe(404);
  });

  it('answers 404 to another extension, and by its key whatever it is called', async () => {
    expect((await app.inject({ url: photo.url.replace('.jpg', '.png') })).statusCode).toBe(404);
    const otherName = photo.url.replace('photo-', 'another-name-');
    expect((await app.inject({ url: otherName })).rawPayload.equals(body)).toBe(true);
  });

  it('answers 404 when its bytes are missing on the disk', async () => {
    const lost = await store(await noise('png', 30));
    await variantsOf(lost);
    const [row] = await sql<[{ blob: string }]>`select blob from media where filename = ${lost.filename}`;
    // The folder may have another image, too.
    const folder = join(context.config.dataDir, 'media', row.blob.slice(0, 2));
    const names = (await readdir(folder)).filter((name) => name.startsWith(row.blob));
    for (const name of names) await rm(join(folder, name));
    expect((await app.inject({ url: lost.url })).statusCode).toBe(404);
  });
});

describe('smaller versions', () => {
  it('are made of every width below its own, in both formats, and served', async () => {
    const made = await variantsOf(photo);
    expect(made.map(({ width, format }) => `${width} ${format}`)).toEqual(
      [320, 640, 700].flatMap((width) => [`${width} avif`, `${width} webp`]),
    );
    const [avif, webp] = imageVariants(photo.url, photo);
    for (const [source, type] of [
      [avif, 'avif'],
      [webp, 'webp'],
    ] as const) {
      for (const candidate of source!.srcSet.split(', ')) {
        const [url, width] = candidate.split(' ');
        const { headers, rawPayload, statusCode } = await app.inject({ url: url! });
        expect([statusCode, headers['content-type']]).toEqual([200, `image/${type}`]);
        expect(headers['cache-control']).toContain('immutable');
        expect(`${(await sharp(rawPayload).metadata()).width}w`).toBe(width);
        expect(rawPayload.length).toBeLessThan(photo.size);
      }
    }
  });

  it('are answered with the image itself until they are made, and nobody keeps that', async () => {
    await sql`update media set variants = null where filename = ${photo.filename}`;
    const url = photo.url.replace('.jpg', '@320.webp');
    const { headers, rawPayload } = await app.inject({ url });
    expect(rawPayload.equals(body)).toBe(true);
    expect([headers['content-type'], headers['cache-control']]).toEqual(['image/jpeg', 'no-cache']);
  });

  it('are not made of an animation', async () => {
    const moving = await store(await animation('webp'));
    expect(await variantsOf(moving)).toEqual([]);
  });

  it('are left alone once they failed three times', async () => {
    await variantsOf(photo);
    await sql`update media set variants = null, variant_attempts = 3, variant_lease = null
      where filename = ${photo.filename}`;
    await variantsOf(await store(await noise('png', 20)));
    const [row] = await sql`select variants from media where filename = ${photo.filename}`;
    expect(row!['variants']).toBeNull();
  });
});
