import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PDF } from '@vestry/sync/media/test-support/zip';
import { testApp } from '../../test-kit/test-app';
import { openS3Store } from '../../platform/media/s3-store';
import { deleteOrphans } from './delete-orphans';
import { form, upload } from './test-support/form';
import { startObjectStore } from '../../test-kit/object-store';
import { noise } from './test-support/pictures';

const remote = await startObjectStore();
const store = openS3Store(remote.options);
afterAll(() => remote.close());
beforeEach(() => remote.objects.clear());

describe('openS3Store', () => {
  const name = () => ({ blob: randomUUID(), format: 'webp' as const, width: 320 });

  it('gives back what was put, whole and in parts, until it is removed', async () => {
    const photo = name();
    const bytes = Buffer.from('0123456789');
    await store.put(photo, bytes);
    expect([...remote.objects.values()][0]!.type).toBe('image/webp');
    const stored = await store.open(photo);
    expect(stored!.size).toBe(10);
    expect(await buffer(stored!.read())).toEqual(bytes);
    expect(await buffer(stored!.read({ start: 2, end: 4 }))).toEqual(Buffer.from('234'));
    await store.remove(photo);
    await store.remove(photo);
    expect(await store.open(photo)).toBeUndefined();
  });

  it('lists everything, page by page', async () => {
    const names = [name(), name(), name(), name(), name()];
    for (const each of names) await store.put(each, Buffer.from('x'));
    const found: string[] = [];
    for await (const { blob } of store.entries()) found.push(blob);
    expect(found.toSorted()).toEqual(names.map(({ blob }) => blob).toSorted());
  });

  it('says what the store refuses, and nothing is taken for stored', async () => {
    const wrong = openS3Store({ ...remote.options, secretAccessKey: 'other' });
    await expect(wrong.put(name(), Buffer.from('x'))).rejects.toThrow('403 (SignatureDoesNotMatch)');
    const nowhere = openS3Store({ ...remote.options, endpoint: 'http://127.0.0.1:1' });
    await expect(nowhere.open(name())).rejects.toThrow('fetch failed');
    expect(remote.objects.size).toBe(0);
  });
});

const serverWith = ({ endpoint, bucket, accessKeyId, secretAccessKey }: typeof remote.options) =>
  testApp({
    env: {
      MEDIA_S3_ENDPOINT: endpoint,
      MEDIA_S3_BUCKET: bucket,
      MEDIA_S3_ACCESS_KEY_ID: accessKeyId,
      MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  });

describe('a server with MEDIA_S3_*', async () => {
  const test = await serverWith(remote.options);
  const editor = await test.signInAs('editor');

  it('keeps images there: upload, serve, Range, delete, sweep', async () => {
    const reply = await upload(test, editor, { bytes: await noise('png', 30) });
    const { url, filename, size } = reply.json<{ data: { url: string; filename: string; size: number } }>()
      .data;
    expect(remote.objects.size).toBeGreaterThan(0);
    expect((await test.app.inject({ url })).rawPayload.length).toBe(size);
    const part = await test.app.inject({ url, headers: { range: 'bytes=1-3' } });
    expect([part.statusCode, part.rawPayload.toString('latin1')]).toEqual([206, 'PNG']);
    await store.put({ blob: randomUUID(), format: 'png' }, Buffer.from('an orphan'));
    expect(await deleteOrphans(test.sql, store)).toBe(1);
    expect((await test.call('DELETE', `/media/${filename}`, { as: editor })).statusCode).toBe(200);
    expect((await test.app.inject({ url })).statusCode).toBe(404);
  });
});

describe('a server whose object store is away', async () => {
  const away = await startObjectStore();
  const test = await serverWith(away.options);
  const editor = await test.signInAs('editor');
  const bring = (file: string) => {
    const bytes = Buffer.concat([PDF, Buffer.from(`% ${file}\n%%EOF\n`)]);
    return test.call('POST', '/files', { as: editor, ...form({ field: 'file', name: 'a.pdf', bytes }) });
  };
  const image = await upload(test, editor, { bytes: await noise('png', 30) });
  const file = await bring('first');
  const addresses = [image, file].map((reply) => reply.json<{ data: { url: string } }>().data.url);
  const refused = (reply: Awaited<ReturnType<typeof upload>>) => [
    reply.statusCode,
    reply.headers['retry-after'],
    reply.headers['cache-control'],
    reply.headers.etag,
    reply.json<{ status: string; code: number; message: string }>(),
  ];
  const REFUSED = [
    503,
    '5',
    'no-store',
    undefined,
    expect.objectContaining({
      status: 'error',
      code: 503,
      message: 'Images and files cannot be reached at the moment. Please try again soon.',
    }),
  ];

  it('asks who comes for an image or a file, or brings one, to come again', async () => {
    away.busyFor.add('GET');
    // It had reported that it has them, and then is overloaded.
    for (const url of addresses) expect(refused(await test.app.inject({ url }))).toEqual(REFUSED);
    away.busyFor.clear();
    for (const url of addresses) expect((await test.app.inject({ url })).statusCode).toBe(200);
    await away.close();
    for (const url of addresses) {
      expect(refused(await test.app.inject({ url }))).toEqual(REFUSED);
      expect(refused(await test.app.inject({ url, headers: { range: 'bytes=1-3' } }))).toEqual(REFUSED);
    }
    expect(refused(await upload(test, editor, { bytes: await noise('png', 31) }))).toEqual(REFUSED);
    expect(refused(await bring('second'))).toEqual(REFUSED);
  });
});
