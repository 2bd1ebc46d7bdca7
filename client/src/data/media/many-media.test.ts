import { afterEach, expect, it, vi } from 'vitest';
import { freshDatabase } from '../test-support/fixtures';
import { fileNamed, mediaNamed } from '../test-support/media';
import { FILES, IMAGES } from './library';
import { deleteMany, restoreMany } from './many-media';

const image = (name: string) => mediaNamed(`${name}-0123456789abcdef.jpg`, { name });

/** What the server answers to each name, in order of asking. */
function answers(of: (name: string) => number): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const name = /media\/(\w+)-/.exec(address)?.[1] ?? '';
    asked.push(name);
    const status = of(name);
    const body =
      status === 200
        ? { status: 'success', data: image(name) }
        : { status: 'error', code: status, message: 'No.' };
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

it('[ME8] those that are used stay, one that is gone already is passed over, and the first failure ends it', async () => {
  const db = await freshDatabase();
  const images = ['free', 'used', 'gone', 'last'].map(image);
  await db.media.bulkPut(images);
  const codes: Record<string, number> = { free: 200, used: 409, gone: 404, last: 200 };
  answers((name) => codes[name]!);
  const all = await deleteMany(db, IMAGES, images);
  expect(all.deleted.map(({ name }) => name)).toEqual(['free', 'last']);
  expect(all.used.map(({ name }) => name)).toEqual(['used']);
  expect(all.error).toBeNull();
  expect(await db.media.where('filename').startsWith('free').count()).toBe(0);

  const asked = answers((name) => (name === 'used' ? 500 : 200));
  const cut = await deleteMany(db, IMAGES, images);
  expect(asked).toEqual(['free', 'used']);
  expect(cut.deleted.map(({ name }) => name)).toEqual(['free']);
  expect(cut.error).toBeInstanceOf(Error);
});

it('[ME8] Undo puts all of them back, and says when it could not', async () => {
  const db = await freshDatabase();
  answers(() => 200);
  await restoreMany(db, IMAGES, ['one', 'two'].map(image));
  expect(await db.media.count()).toBe(2);
  answers(() => 500);
  await expect(restoreMany(db, IMAGES, [image('one')])).rejects.toThrow('No.');
});

it('[ME8] files go and come back by their own addresses', async () => {
  const db = await freshDatabase();
  const file = fileNamed('order-0123456789abcdef.pdf');
  await db.files.put(file);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response(JSON.stringify({ status: 'success', data: file }));
  });
  expect((await deleteMany(db, FILES, [file])).deleted).toEqual([file]);
  expect(await db.files.count()).toBe(0);
  await restoreMany(db, FILES, [file]);
  expect(await db.files.count()).toBe(1);
  expect(asked).toEqual([
    `/api/v1/files/${file.filename}?force=false`,
    `/api/v1/files/${file.filename}/restore`,
  ]);
});
