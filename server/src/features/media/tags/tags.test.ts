import { PDF } from '@vestry/sync/media/test-support/zip';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test-kit/test-app';
import { form, upload } from '../test-support/form';
import { picture } from '../test-support/pictures';

const test = await testApp();
const { call } = test;
const editor = await test.signInAs('editor');
const viewer = await test.signInAs('viewer');

interface Item {
  filename: string;
  tags: string[];
}

async function storeImage(name: string): Promise<Item> {
  return (await upload(test, editor, { name, bytes: await picture() })).json<{ data: Item }>().data;
}

async function storeFile(name: string): Promise<Item> {
  const bytes = Buffer.concat([PDF, Buffer.from(`% ${name}\n%%EOF\n`)]);
  const sent = form({ field: 'file', name: `${name}.pdf`, bytes });
  return (await call('POST', '/files', { as: editor, ...sent })).json<{ data: Item }>().data;
}

const KINDS = [
  { path: '/media', tagsPath: '/media-tags', store: storeImage, least: {} },
  { path: '/files', tagsPath: '/file-tags', store: storeFile, least: { name: 'Order' } },
];

describe.each(KINDS)('[ME10] tags of $path', ({ path, tagsPath, store, least }) => {
  async function list(query: string): Promise<{ data: Item[]; total: number }> {
    const reply = await call('GET', `${path}${query}`, { as: editor });
    const { data, pagination } = reply.json<{ data: { data: Item[]; pagination: { total: number } } }>().data;
    return { data, total: pagination.total };
  }
  const put = (filename: string, payload: object) =>
    call('PUT', `${path}/${filename}`, { as: editor, payload: { ...least, ...payload } });
  const tagsOf = async (filename: string) =>
    (await list('?limit=100')).data.find((each) => each.filename === filename)!.tags;
  const change = async (payload: object) => {
    const reply = await call('POST', tagsPath, { as: editor, payload });
    expect(reply.statusCode).toBe(200);
    return reply.json<{ data: { changed: Item[]; full: string[] } }>().data;
  };

  it('are set where the name is; who does not speak of them leaves them', async () => {
    const { filename, tags } = await store('tagged');
    expect(tags).toEqual([]);
    const reply = await put(filename, { tags: [' Choir ', 'Spring 2026'] });
    expect(reply.json<{ data: Item }>().data.tags).toEqual(['Choir', 'Spring 2026']);
    await put(filename, { name: 'Singers' });
    expect(await tagsOf(filename)).toEqual(['Choir', 'Spring 2026']);
    await put(filename, { tags: [] });
    expect(await tagsOf(filename)).toEqual([]);
  });

  it.each([
    [['choir', 'CHOIR']],
    [['']],
    [['a'.repeat(41)]],
    [['two\nlines']],
    [Array.from({ length: 21 }, (_, at) => `tag ${at}`)],
    ['choir'],
  ])('refuses %j', async (tags) => {
    const { filename } = await store('refused');
    expect((await put(filename, { tags })).statusCode).toBe(422);
    const payload = { filenames: [filename], add: tags };
    expect((await call('POST', tagsPath, { as: editor, payload })).statusCode).toBe(422);
  });

  it('narrow the list, whatever the case, and are searched', async () => {
    const { filename } = await store('narrowed');
    await put(filename, { tags: ['Youth-Camp', '100% {fun}'] });
    for (const query of ['?tag=youth-CAMP', '?tag=100%25%20%7Bfun%7D', '?search=youth-c', '?search=%7Bfun'])
      expect((await list(query)).data).toMatchObject([{ filename }]);
    expect((await list('?tag=youth')).total).toBe(0);
    expect((await list('?tag=youth-camp&search=elsewhere')).total).toBe(0);
    expect((await list('?tag=youth-camp&unused=true')).total).toBe(1);
  });

  it('come to many and go again; one that has too many, or is deleted, stays as it is', async () => {
    const [one, two, full, deleted] = await Promise.all(['one', 'two', 'full', 'gone'].map(store));
    const many = Array.from({ length: 20 }, (_, at) => `tag ${at}`);
    await put(two!.filename, { tags: ['easter', 'Choir'], name: 'Two' });
    await put(full!.filename, { tags: many });
    await call('DELETE', `${path}/${deleted!.filename}`, { as: editor });
    const filenames = [one, two, full, deleted].map((each) => each!.filename);
    const added = await change({
      filenames: [...filenames, 'none', 'no-0123456789abcdef.png'],
      add: ['Easter'],
    });
    expect(added.changed.map(({ filename }) => filename)).toEqual([one!.filename]);
    expect(added.changed[0]!.tags).toEqual(['Easter']);
    expect(added.full).toEqual([full!.filename]);
    expect(await tagsOf(two!.filename)).toEqual(['easter', 'Choir']);
    expect(await tagsOf(full!.filename)).toEqual(many);

    const listed = (await call('GET', tagsPath, { as: editor })).json<{
      data: { tag: string; count: number }[];
    }>().data;
    expect(listed.filter(({ tag }) => /easter/i.test(tag))).toEqual([{ tag: expect.any(String), count: 2 }]);

    const taken = await change({ filenames, remove: ['EASTER'] });
    expect(taken.changed.map(({ filename }) => filename).sort()).toEqual(
      [one!.filename, two!.filename].sort(),
    );
    expect(await tagsOf(two!.filename)).toEqual(['Choir']);
    expect(await change({ filenames, remove: ['easter'] })).toEqual({ changed: [], full: [] });
  });

  it('are for who may upload', async () => {
    const payload = { filenames: ['no-0123456789abcdef.png'], add: ['x'] };
    expect((await call('POST', tagsPath, { as: viewer, payload })).statusCode).toBe(403);
    expect((await call('GET', tagsPath, { as: viewer })).statusCode).toBe(403);
  });
});

it('[ME10] images and files have theirs apart', async () => {
  const [image, file] = await Promise.all([storeImage('apart'), storeFile('apart')]);
  const tagged = (path: string, filename: string) =>
    call('POST', path, { as: editor, payload: { filenames: [filename], add: ['Apart'] } });
  expect((await tagged('/media-tags', file.filename)).json()).toMatchObject({ data: { changed: [] } });
  expect((await tagged('/file-tags', image.filename)).json()).toMatchObject({ data: { changed: [] } });
  expect((await tagged('/file-tags', file.filename)).json()).toMatchObject({
    data: { changed: [{ filename: file.filename, tags: ['Apart'] }] },
  });
  expect((await call('GET', '/media-tags', { as: editor })).body).not.toContain('Apart');
  expect((await call('GET', '/file-tags', { as: editor })).body).toContain('Apart');
});
