import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DeletedMedia } from '@vestry/sync/contract/trash';
import { PDF } from '@vestry/sync/media/test-support/zip';
import { beforeEach, describe, expect, it } from 'vitest';
import { openMediaStore } from '../../platform/media/open-store';
import { testApp } from '../../test-kit/test-app';
import { form, upload } from './test-support/form';
import { picture } from './test-support/pictures';
import { previewAddress } from '../../platform/media/preview-address';
import { emptyMediaTrash } from './trash';

const test = await testApp();
const { app, call, context, sql } = test;
const editor = await test.signInAs('editor');
const viewer = await test.signInAs('viewer');

interface Stored {
  filename: string;
  url: string;
  name: string;
  alt: string;
}

const image = async (name: string, bytes?: Buffer) =>
  (await upload(test, editor, { name, bytes: bytes ?? (await picture()) })).json<{ data: Stored }>().data;
const file = async (name: string, bytes: Uint8Array = PDF) =>
  (await call('POST', '/files', { as: editor, ...form({ field: 'file', name, bytes }) })).json<{
    data: Stored;
  }>().data;
const remove = (path: string) => call('DELETE', path, { as: editor });
const status = async (url: string) => (await app.inject({ url })).statusCode;
const trash = async (query = '') =>
  (await call('GET', `/media-trash${query}`, { as: editor })).json<{
    data: { data: DeletedMedia[]; pagination: { total: number } };
  }>().data;
const listed = async (path: string) =>
  (await call('GET', path, { as: editor })).json<{ data: { pagination: { total: number } } }>().data
    .pagination.total;
/** The files in the store that have the bytes of these images and files, also smaller versions. */
const kept = async (blobs: readonly string[]) =>
  (await readdir(join(context.config.dataDir, 'media'), { recursive: true })).filter((path) =>
    blobs.some((blob) => basename(path).startsWith(blob)),
  );

beforeEach(async () => {
  await sql`delete from media`;
  await sql`delete from files`;
});

describe('the trash of media', () => {
  it('[ME6] has what was deleted, by whom, and shows an image to those alone who may delete', async () => {
    const { filename, url } = await image('Choir.png');
    const paper = await file('Order of service.pdf');
    await remove(`/media/${filename}`);
    await remove(`/files/${paper.filename}`);
    expect([await listed('/media'), await listed('/files')]).toEqual([0, 0]);
    const { data, pagination } = await trash();
    expect(pagination.total).toBe(2);
    expect(data).toMatchObject([
      { kind: 'file', name: 'Order of service.pdf', preview: null, deleter: { username: editor.username } },
      { kind: 'image', name: 'Choir', filename, deleter: { username: editor.username } },
    ]);
    expect([await status(url), await status(paper.url)]).toEqual([404, 404]);
    const seen = await app.inject({ url: data[1]!.preview! });
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(await status(`${url}?trash=${'0'.repeat(8)}`)).toBe(404);
    expect((await call('GET', '/media-trash')).statusCode).toBe(401);
    expect((await call('GET', '/media-trash', { as: viewer })).statusCode).toBe(403);
  });

  it('[ME6] opens no deleted image to who knows its ETag, nor by an address of hours ago', async () => {
    const { filename, url } = await image('Choir.png');
    const etag = String((await app.inject({ url })).headers.etag);
    const blob = etag.slice(1, 37);
    expect((await sql`select blob from media where filename = ${filename}`)[0]).toEqual({ blob });
    const smaller = url.replace('.png', '@320.webp');
    await remove(`/media/${filename}`);
    for (const address of [url, smaller]) {
      expect(await status(`${address}?trash=${blob}`)).toBe(404);
      expect(await status(`${address}?trash=${encodeURIComponent(etag)}`)).toBe(404);
      expect(await status(`${address}?trash=${blob}&trash=${blob}`)).toBe(404);
      const known = await app.inject({ url: address, headers: { 'if-none-match': etag } });
      expect(known.statusCode).toBe(404);
    }
    const { preview } = (await trash()).data[0]!;
    const hours = (count: number) =>
      previewAddress(app.keys.mediaTrash, { filename, blob }, Date.now() - count * 3600_000);
    expect([await status(preview!), await status(hours(1)), await status(hours(2))]).toEqual([200, 200, 404]);
    const other = await image('Other.png', await picture());
    await remove(`/media/${other.filename}`);
    expect(await status(`${other.url}?${preview!.split('?')[1]}`)).toBe(404);
  });

  it('is searched and sorted', async () => {
    for (const name of ['Beach.png', 'Abbey.png']) await remove(`/media/${(await image(name)).filename}`);
    const names = async (query: string) => (await trash(query)).data.map(({ name }) => name);
    expect(await names('')).toEqual(['Abbey', 'Beach']);
    expect(await names('?orderBy=name&order=DESC')).toEqual(['Beach', 'Abbey']);
    expect(await names('?search=ABBEY')).toEqual(['Abbey']);
    expect(await names('?orderBy=size&order=DESC')).toHaveLength(2);
    expect((await call('GET', '/media-trash?orderBy=blob', { as: editor })).statusCode).toBe(400);
  });

  it('[ME6] gives an image back as it was, once, and records both', async () => {
    const { filename, url } = await image('Choir.png');
    const details = { alt: 'They sing', name: 'On the steps' };
    await call('PUT', `/media/${filename}`, { as: editor, payload: details });
    await remove(`/media/${filename}`);
    const restore = (as = editor) => call('POST', `/media/${filename}/restore`, { as });
    expect((await restore(viewer)).statusCode).toBe(403);
    expect((await restore()).json<{ data: Stored }>().data).toMatchObject({ filename, ...details });
    expect([await status(url), await listed('/media'), (await trash()).pagination.total]).toEqual([
      200, 1, 0,
    ]);
    expect((await restore()).statusCode).toBe(404);
    expect((await call('POST', '/media/nothing.png/restore', { as: editor })).statusCode).toBe(404);
    const events = await sql`select act from audit_log where subject = ${filename} order by id`;
    expect(events.map(({ act }) => act)).toEqual(['imageDeleted', 'imagePutBack']);
  });

  it('[ME6] gives a file back as it was, once', async () => {
    const { filename, url } = await file('Rules.pdf');
    await remove(`/files/${filename}`);
    expect((await remove(`/files/${filename}`)).statusCode).toBe(404);
    const restore = () => call('POST', `/files/${filename}/restore`, { as: editor });
    expect((await restore()).json<{ data: Stored }>().data).toMatchObject({ filename, name: 'Rules' });
    expect(await status(url)).toBe(200);
    expect((await restore()).statusCode).toBe(404);
  });

  it('[ME6] gives back what is uploaded again', async () => {
    const bytes = await picture();
    const { filename, url } = await image('Choir.png', bytes);
    await call('PUT', `/media/${filename}`, { as: editor, payload: { alt: 'They sing' } });
    await remove(`/media/${filename}`);
    expect(await image('Other.png', bytes)).toMatchObject({ filename, alt: 'They sing' });
    expect(await status(url)).toBe(200);
    const paper = await file('Rules.pdf');
    await remove(`/files/${paper.filename}`);
    expect(await file('Other.pdf')).toMatchObject({ filename: paper.filename, name: 'Rules' });
    expect((await trash()).pagination.total).toBe(0);
  });

  it('[ME6] has nothing for longer than 30 days: then its bytes go too', async () => {
    const store = await openMediaStore(context.config);
    const names = [await image('Old.png'), await image('New.png')].map(({ filename }) => filename);
    const paper = await file('Old.pdf');
    for (const name of names) await remove(`/media/${name}`);
    await remove(`/files/${paper.filename}`);
    expect(await emptyMediaTrash(sql, store)).toBe(0);
    const blobs = (await sql`select blob from media union all select blob from files`).map(
      ({ blob }) => blob,
    );
    await sql`update media set deleted_at = now() - interval '31 days' where filename = ${names[0]!}`;
    await sql`update files set deleted_at = now() - interval '31 days'`;
    expect((await trash()).pagination.total).toBe(1);
    await expect.poll(async () => (await sql`select 1 from media where variants is null`).count).toBe(0);
    expect((await kept(blobs)).length).toBeGreaterThan(3);
    expect(await emptyMediaTrash(sql, store)).toBe(2);
    await sql`update media set deleted_at = now() - interval '31 days'`;
    expect(await emptyMediaTrash(sql, store)).toBe(1);
    expect(await kept(blobs)).toEqual([]);
    expect((await call('POST', `/media/${names[0]}/restore`, { as: editor })).statusCode).toBe(404);
  });
});
