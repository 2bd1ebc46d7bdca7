import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { sendStatic } from './send-static';
import { compressFiles, readStaticFiles } from './static-files';

const folder = await mkdtemp(join(tmpdir(), 'vestry-static-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const script = `export const text = ${JSON.stringify('again and '.repeat(400))};`;
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'assets', 'main-Dk3_x9Qa.js'), script);
await writeFile(join(folder, 'assets', 'plain.js'), script);
await writeFile(join(folder, 'small.svg'), '<svg/>');
await writeFile(join(folder, 'photo.png'), Buffer.alloc(2000));

const files = await readStaticFiles(folder);
await compressFiles(files);
const app = Fastify();
for (const file of files) app.get(file.path, (request, reply) => sendStatic(request, reply, file));

function get(url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers });
}

describe('static files', () => {
  it('have none in a folder that is not there', async () => {
    expect(await readStaticFiles(join(folder, 'nothing'))).toEqual([]);
  });

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br;q=1.0', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('go out compressed to who accepts %s', async (accept, encoding, open) => {
    const reply = await get('/assets/plain.js', { 'accept-encoding': accept });
    expect(reply.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(open(reply.rawPayload).toString()).toBe(script);
    expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length));
  });

  it.each(['', 'identity', 'br;q=0,gzip;q=0.0', 'vibrant'])(
    'go out plain to who accepts %j',
    async (accept) => {
      const reply = await get('/assets/plain.js', accept ? { 'accept-encoding': accept } : {});
      expect(reply.headers['content-encoding']).toBeUndefined();
      expect(reply.body).toBe(script);
    },
  );

  it('have an ETag of their own in each encoding', async () => {
    const encodings = ['br', 'gzip', 'identity'];
    const etags = await Promise.all(
      encodings.map(
        async (accept) => (await get('/assets/plain.js', { 'accept-encoding': accept })).headers.etag,
      ),
    );
    expect(new Set(etags).size).toBe(3);
    const other = await get('/assets/plain.js', {
      'accept-encoding': 'gzip',
      'if-none-match': String(etags[0]),
    });
    expect(other.statusCode).toBe(200);
    const same = await get('/assets/plain.js', {
      'accept-encoding': 'br',
      'if-none-match': String(etags[0]),
    });
    expect([same.statusCode, same.headers.etag]).toEqual([304, etags[0]]);
  });

  it('are immutable under a hashed name only', async () => {
    const hashed = await get('/assets/main-Dk3_x9Qa.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/assets/plain.js')).headers['cache-control']).toBe('no-cache');
    expect((await get('/small.svg')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'image/svg+xml',
    });
  });

  it('are not compressed when that gains nothing', async () => {
    for (const path of ['/small.svg', '/photo.png']) {
      expect(
        (await get(path, { 'accept-encoding': 'br, gzip' })).headers['content-encoding'],
      ).toBeUndefined();
    }
  });

  it('answer 304 for a known ETag, and HEAD without a body', async () => {
    const etag = String((await get('/small.svg')).headers.etag);
    const known = await get('/small.svg', { 'if-none-match': `W/"x", ${etag}` });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    expect((await get('/small.svg', { 'if-none-match': '"x"' })).statusCode).toBe(200);
    const head = await app.inject({ method: 'HEAD', url: '/small.svg' });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '6']);
  });
});
