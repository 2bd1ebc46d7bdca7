import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { registerBuiltClient } from './routes';

const folder = await mkdtemp(join(tmpdir(), 'vestry-files-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const script = `export const text = ${JSON.stringify('again and '.repeat(400))};`;
const former = 'export const text = 1;';
for (const [path, body] of [
  ['client/app/index.html', '<!doctype html>'],
  ['client/app/assets/main-Dk3_x9Qa.js', script],
  ['client/app/assets/main-Dk3_x9Qa.js.br', brotliCompressSync(script)],
  ['client/app/assets/main-Dk3_x9Qa.js.map', '{}'],
  ['client/app/assets/plain.js', script],
  ['client/app/assets/plain.js.br', brotliCompressSync(script)],
  ['client/app/assets/plain.js.gz', gzipSync(script)],
  ['client/app/icons/small.svg', '<svg/>'],
  ['client/site/public/assets/photo.png', Buffer.alloc(2000)],
  ['kept/assets/main-Former_1.js', former],
] as const) {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), body);
}
const app = Fastify();
await registerBuiltClient(app, join(folder, 'client'), join(folder, 'kept'));

function get(url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers });
}

describe('files of the build', () => {
  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br;q=1.0', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('go out compressed to who accepts %s', async (accept, encoding, open) => {
    const reply = await get('/assets/plain.js', { 'accept-encoding': accept });
    expect(reply.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(reply.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(open(reply.rawPayload).toString()).toBe(script);
    expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length));
  });

  it.each(['', 'identity', 'br;q=0,gzip;q=0.0', 'vibrant'])(
    'go out plain to who accepts %j',
    async (accept) => {
      const reply = await get('/assets/plain.js', accept ? { 'accept-encoding': accept } : {});
      expect(reply.headers['content-encoding']).toBeUndefined();
      expect(reply.body).toBe(script);
      expect(reply.headers['vary']).toBe('accept-encoding');
    },
  );

  it('go out plain where the build made nothing smaller of them', async () => {
    for (const path of ['/icons/small.svg', '/assets/photo.png', '/assets/main-Former_1.js']) {
      const reply = await get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
      expect([path, reply.statusCode, reply.headers['content-encoding']]).toEqual([path, 200, undefined]);
    }
    const gzipOnly = await get('/assets/main-Dk3_x9Qa.js', { 'accept-encoding': 'gzip' });
    expect([gzipOnly.statusCode, gzipOnly.body]).toEqual([200, script]);
  });

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

  it('are immutable under a hashed name only, those of a former build too', async () => {
    for (const path of ['/assets/main-Dk3_x9Qa.js', '/assets/main-Former_1.js']) {
      const { headers } = await get(path, { 'accept-encoding': 'br' });
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    expect((await get('/assets/plain.js')).headers['cache-control']).toBe('no-cache');
    expect((await get('/icons/small.svg')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'image/svg+xml',
    });
  });

  it('answer 304 for a known ETag, and HEAD without a body', async () => {
    const etag = String((await get('/icons/small.svg')).headers.etag);
    const known = await get('/icons/small.svg', { 'if-none-match': `W/"x", ${etag}` });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    expect((await get('/icons/small.svg', { 'if-none-match': '"x"' })).statusCode).toBe(200);
    const head = await app.inject({ method: 'HEAD', url: '/icons/small.svg' });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '6']);
  });

  it('have no second address, nor has what lies beside them', async () => {
    for (const path of [
      '/index.html',
      '/assets/plain.js.br',
      // What a map says of the source is for who has the build.
      '/assets/main-Dk3_x9Qa.js.map',
      '/assets/',
      '/assets/%2e%2e/index.html',
      '/assets/..%2findex.html',
    ]) {
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
    }
  });
});
