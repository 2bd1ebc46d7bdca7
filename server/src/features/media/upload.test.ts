import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_UPLOAD_BYTES } from '@vestry/sync/media/limits';
import type { ImageFormat } from '@vestry/sync/media/format';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../test-kit/test-app';
import { form, type FormPart, upload } from './test-support/form';
import { animation, noise, picture, withChunks, pngChunk } from './test-support/pictures';

const test = await testApp();
const { call, context, sql } = test;
const editor = await test.signInAs('editor');
const folder = join(context.config.dataDir, 'media');

const send = (...parts: FormPart[]) => upload(test, editor, ...parts);

async function filesOnDisk(): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  return names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** What uploads leave; smaller versions of an earlier test's image may still be on their way. */
const originalsOnDisk = async () => (await filesOnDisk()).filter((path) => !path.includes('@'));

interface Failure {
  code: number;
  message: string;
}
const failureOf = (reply: { json: () => Failure }) => {
  const { code, message } = reply.json();
  return { code, message };
};

/** 160 x 90 pixels, as phones write them (H.265). */
const HEIC = join(import.meta.dirname, '../../../../sync/src/media/test-support/hills.heic');

const NOT_AN_IMAGE = { code: 415, message: 'Only image files are accepted: PNG, JPEG, WebP, AVIF or GIF.' };
const DAMAGED = { code: 415, message: 'The image is damaged or incomplete.' };
const NONE = { code: 400, message: 'Please select an image.' };
const TOO_LARGE = { code: 413, message: 'File is too large. Maximum allowed size is 2MB.' };
const TOO_MANY_PIXELS = { code: 413, message: 'The image has too many pixels. Please make it smaller.' };

beforeEach(async () => {
  await sql`delete from media`;
  await Promise.all((await filesOnDisk()).map((path) => rm(path, { force: true })));
});

describe('[5] POST /media', () => {
  it.each<[ImageFormat, string]>([
    ['png', 'png'],
    ['jpeg', 'jpg'],
    ['webp', 'webp'],
    ['avif', 'avif'],
    ['gif', 'gif'],
  ])('takes a %s and writes it again', async (format, extension) => {
    const bytes = await picture(format, { width: 64, height: 48 });
    const reply = await send({ name: 'Sunday Lunch.JPG', bytes });
    expect(reply.statusCode).toBe(201);
    const { data } = reply.json<{ data: Record<string, unknown> }>();
    expect(data).toMatchObject({ width: 64, height: 48, creator: { username: editor.username } });
    expect(data['filename']).toMatch(new RegExp(`^sunday-lunch-[0-9a-f]{16}\\.${extension}$`));
    expect(data['url']).toBe(`/api/v1/media/${String(data['filename'])}`);
    const served = await call('GET', `/media/${String(data['filename'])}`);
    expect(served.headers['content-type']).toBe(`image/${format}`);
    expect(served.rawPayload.length).toBe(data['size']);
    expect((await sharp(served.rawPayload).metadata()).width).toBe(64);
  });

  it('measures how light a picture is, third by third, also where it is clear or grey', async () => {
    const measured = async (sent: Sharp) => {
      const reply = await send({ bytes: await sent.toBuffer() });
      return reply.json<{ data: { brightness: unknown } }>().data.brightness;
    };
    const plain = (background: string, height: number) =>
      sharp({ create: { width: 90, height, channels: 3, background } });
    const white = await plain('#fff', 30).png().toBuffer();
    const photo = plain('#000', 90).composite([{ input: white, gravity: 'north' }]);
    // Between two of them the pixels are mixed.
    const lightAbove = { top: expect.closeTo(100, -1), middle: 0, bottom: 0 };
    expect(await measured(photo.png())).toEqual(lightAbove);
    expect(await measured(plain('#808080', 40).toColourspace('b-w').png())).toEqual({
      top: 22,
      middle: 22,
      bottom: 22,
    });
    expect(await measured(plain('#fff', 40).ensureAlpha(0).webp())).toEqual({ top: 0, middle: 0, bottom: 0 });
    expect(await measured(sharp(await animation('gif'), { animated: true }).gif())).toMatchObject({
      top: expect.any(Number),
    });
    const reply = await call('GET', '/media', { as: editor });
    const listed = reply.json<{ data: { data: { brightness: object }[] } }>().data.data;
    expect(listed.map(({ brightness }) => brightness)).toContainEqual(lightAbove);
  });

  it('is for those who may: 401 without a token, 403 for a viewer, before the body is read', async () => {
    const body = form({ bytes: await picture() });
    expect((await call('POST', '/media', body)).statusCode).toBe(401);
    const viewer = await test.signInAs('viewer');
    expect((await call('POST', '/media', { as: viewer, ...body })).statusCode).toBe(403);
    expect((await sql`select 1 from media`).count).toBe(0);
  });

  it.each<[string, FormPart[]]>([
    ['an empty form', []],
    ['another field', [{ field: 'file', bytes: 'x' }]],
    ['text in the field', [{ name: null, bytes: 'x' }]],
    ['a form that was sent without a choice', [{ name: '', type: 'application/octet-stream', bytes: '' }]],
  ])('asks for an image when there is none: %s', async (_case, parts) => {
    expect(failureOf(await send(...parts))).toEqual(NONE);
  });

  it('asks for an image when the body is no form', async () => {
    const reply = await call('POST', '/media', { as: editor, payload: { image: 'x' } });
    expect(failureOf(reply)).toEqual(NONE);
    expect(failureOf(await call('POST', '/media', { as: editor }))).toEqual(NONE);
  });

  it('answers a form that is cut off, or has no boundary, with 400', async () => {
    const { payload, headers } = form({ bytes: await noise('png', 200) });
    const cut = await call('POST', '/media', { as: editor, headers, payload: payload.subarray(0, 4000) });
    expect(cut.statusCode).toBe(400);
    const type = { 'content-type': 'multipart/form-data' };
    expect((await call('POST', '/media', { as: editor, headers: type, payload })).statusCode).toBe(400);
    expect(await originalsOnDisk()).toEqual([]);
  });

  it('takes the first image of several and leaves other fields alone', async () => {
    const first = await picture();
    const reply = await send(
      { field: 'note', name: null, bytes: 'x' },
      { name: 'one.png', bytes: first },
      { name: 'two.png', bytes: await picture() },
    );
    expect(reply.json<{ data: { filename: string } }>().data.filename).toMatch(/^one-/);
    expect((await sql`select 1 from media`).count).toBe(1);
  });
});

describe('bad input', () => {
  it('believes the bytes, not the content type', async () => {
    const bytes = await picture('jpeg');
    const reply = await send({ name: 'a.png', type: 'text/html', bytes });
    expect(reply.json<{ data: { filename: string } }>().data.filename).toMatch(/\.jpg$/);
  });

  it.each<[string, string | Buffer]>([
    ['text that says image/png', 'just text'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG behind a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['PDF', '%PDF-1.7\n'],
    ['a ZIP file', 'PK\u0003\u0004'],
    ['a TIFF', 'II*\0\u0008\0\0\0'],
    ['a BMP', 'BM\0\0\0\0'],
    ['an icon', '\0\0\u0001\0\u0001\0'],
    ['a JPEG XL', Buffer.from([0xff, 0x0a, 0, 0])],
    ['an MP4', Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom')],
    ['0 bytes', ''],
    ['1 byte', 'G'],
  ])('refuses %s', async (_case, bytes) => {
    expect(failureOf(await send({ name: 'a.png', type: 'image/png', bytes }))).toEqual(NOT_AN_IMAGE);
    expect(await originalsOnDisk()).toEqual([]);
  });

  it('refuses a HEIC photo of a phone, under any content type', async () => {
    const bytes = await readFile(HEIC);
    for (const name of ['IMG_1.HEIC', 'photo.jpg'])
      expect(failureOf(await send({ name, bytes }))).toEqual(NOT_AN_IMAGE);
    expect(await originalsOnDisk()).toEqual([]);
  });

  it.each<ImageFormat>(['png', 'jpeg', 'webp', 'avif', 'gif'])('refuses a truncated %s', async (format) => {
    const whole = await noise(format, 300);
    for (const share of [0.02, 0.3, 0.6, 0.97]) {
      const bytes = whole.subarray(0, Math.max(40, Math.floor(whole.length * share)));
      expect({ share, ...failureOf(await send({ bytes })) }).toEqual({ share, ...DAMAGED });
    }
    expect(await originalsOnDisk()).toEqual([]);
  });

  it('refuses a PNG with a wrong checksum', async () => {
    const bytes = Buffer.from(await noise('png', 100));
    bytes[bytes.length - 30]! ^= 0xff;
    expect(failureOf(await send({ bytes }))).toEqual(DAMAGED);
  });

  it.each<ImageFormat>(['png', 'jpeg', 'webp', 'avif', 'gif'])(
    'keeps nothing of what a polyglot %s carries',
    async (format) => {
      const payload = '<script>alert(document.domain)</script><?php system($_GET[0]); ?>PK\u0003\u0004';
      const reply = await send({ bytes: Buffer.concat([await picture(format), Buffer.from(payload)]) });
      expect(reply.statusCode).toBe(201);
      const { filename } = reply.json<{ data: { filename: string } }>().data;
      const { rawPayload } = await call('GET', `/media/${filename}`);
      expect(rawPayload.includes('script')).toBe(false);
      expect(rawPayload.includes('PK\u0003\u0004')).toBe(false);
    },
  );

  it('strips place, camera, comments and colour profile, and turns the picture upright', async () => {
    const bytes = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#f00' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret-place' }, IFD3: { GPSLatitude: '25/1 2/1 3/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { data } = (await send({ bytes })).json<{
      data: { filename: string; width: number; height: number };
    }>();
    expect([data.width, data.height]).toEqual([20, 60]);
    const { rawPayload } = await call('GET', `/media/${data.filename}`);
    const { exif, icc, xmp, orientation } = await sharp(rawPayload).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
  });

  it('[ME1] takes 2 MB and refuses one byte more', async () => {
    const png = await picture();
    const padding = MAX_UPLOAD_BYTES - png.length - 12;
    const exact = withChunks(png, pngChunk('tEXt', Buffer.alloc(padding, 'a')));
    expect(exact.length).toBe(MAX_UPLOAD_BYTES);
    expect((await send({ bytes: exact })).statusCode).toBe(201);
    const more = withChunks(png, pngChunk('tEXt', Buffer.alloc(padding + 1, 'a')));
    expect(failureOf(await send({ bytes: more }))).toEqual(TOO_LARGE);
    expect(failureOf(await send({ bytes: Buffer.alloc(3_000_000) }))).toEqual(TOO_LARGE);
    expect(failureOf(await send({ bytes: Buffer.alloc(9_000_000) }))).toEqual(TOO_LARGE);
  });

  it('refuses more pixels than the memory bears, whatever the format', async () => {
    const bytes = await sharp({
      create: { width: 8000, height: 8000, channels: 3, background: '#123' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    expect(failureOf(await send({ bytes }))).toEqual(TOO_MANY_PIXELS);
  });

  it.each([
    ['../../etc/passwd.png', 'passwd'],
    ['..\\..\\windows\\win.png', 'win'],
    ['a\u0000b.png', 'a-b'],
    ['photo\u202Egnp.exe.png', 'photo-gnp-exe'],
    ['週日 午餐.png', '週日-午餐'],
    ['Ünï.png', 'ünï'],
    ['<script>.png', 'script'],
    ['....png', 'image'],
    ['%2e%2e%2fa.png', '2e-2e-2fa'],
  ])('makes a plain name of %j', async (name, slug) => {
    const reply = await send({ name, bytes: await picture() });
    const { filename, url } = reply.json<{ data: { filename: string; url: string } }>().data;
    expect(filename.replace(/-[0-9a-f]{16}\.png$/, '')).toBe(slug);
    expect((await test.app.inject({ url })).statusCode).toBe(200);
  });

  it('shortens a name of 300 characters', async () => {
    for (const letter of ['a', '字', '😀']) {
      const reply = await send({ name: `${letter.repeat(300)}.png`, bytes: await picture() });
      const { filename, url } = reply.json<{ data: { filename: string; url: string } }>().data;
      expect(url.length).toBeLessThanOrEqual(240);
      expect((await call('GET', `/media/${encodeURIComponent(filename)}`)).statusCode).toBe(200);
    }
  });

  it('keeps two uploads of one name apart', async () => {
    const names = new Set<string>();
    for (const bytes of [await picture(), await picture()]) {
      names.add(
        (await send({ name: 'same.png', bytes })).json<{ data: { filename: string } }>().data.filename,
      );
    }
    expect(names.size).toBe(2);
  });

  it('stores the same bytes once, also when they come at the same moment', async () => {
    const bytes = await noise('jpeg', 400);
    const replies = await Promise.all(
      ['one.jpg', 'two.jpg', 'one.jpg', 'one.jpg'].map((name) => send({ name, bytes })),
    );
    const names = new Set(replies.map((reply) => reply.json<{ data: { filename: string } }>().data.filename));
    expect(replies.map((reply) => reply.statusCode)).toEqual([201, 201, 201, 201]);
    expect(names.size).toBe(1);
    expect((await sql`select 1 from media`).count).toBe(1);
    expect((await originalsOnDisk()).length).toBe(1);
  });

  it('keeps an animation moving', async () => {
    for (const format of ['gif', 'webp'] as const) {
      const reply = await send({ bytes: await animation(format, 4) });
      const { data } = reply.json<{ data: { filename: string; animated: boolean; height: number } }>();
      expect(data).toMatchObject({ animated: true, width: 40, height: 30 });
      const { rawPayload } = await call('GET', `/media/${data.filename}`);
      expect((await sharp(rawPayload).metadata()).pages).toBe(4);
    }
  });

  it('stores exactly what it serves', async () => {
    const reply = await send({ bytes: await noise('webp', 120) });
    const { filename } = reply.json<{ data: { filename: string } }>().data;
    const [row] = await sql<[{ blob: string }]>`select blob from media where filename = ${filename}`;
    const path = join(folder, row.blob.slice(0, 2), `${row.blob}.webp`);
    expect((await call('GET', `/media/${filename}`)).rawPayload.equals(await readFile(path))).toBe(true);
  });
});
