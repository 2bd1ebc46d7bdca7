import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../test-kit/test-app';
import { upload } from './test-support/form';
import { picture } from './test-support/pictures';

const test = await testApp();
const { call, sql } = test;
const editor = await test.signInAs('editor');
const viewer = await test.signInAs('viewer');

interface Item {
  filename: string;
  name: string;
  url: string;
  alt: string;
  decorative: boolean;
  creator: { username: string } | null;
}

async function store(name: string): Promise<Item> {
  return (await upload(test, editor, { name, bytes: await picture() })).json<{ data: Item }>().data;
}

async function list(query = ''): Promise<{ names: string[]; total: number }> {
  const reply = await call('GET', `/media${query}`, { as: editor });
  const { data, pagination } = reply.json<{ data: { data: Item[]; pagination: { total: number } } }>().data;
  return { names: data.map(({ filename }) => filename.slice(0, -21)), total: pagination.total };
}

/** A page whose tree mentions that text; the store of documents has its own tests. */
async function page(route: string, text: string, settings: object = {}): Promise<void> {
  const tree = {
    value: { id: 'root', type: 'div' },
    children: [{ value: { id: 'a', type: 'hero1', slides: [{ key: '1', image: text }] } }],
  };
  await sql`insert into documents (uid, kind, id, version, fields, contents, creator_id, editor_id)
    values (${randomUUID()}, 'page', nextval('page_number'), 1, ${sql.json({ route, status: 'public', ...settings })},
      ${JSON.stringify(tree)}, ${editor.id}, ${editor.id})`;
}

describe('GET /media', () => {
  beforeAll(async () => {
    for (const name of ['beach 100%', 'Abbey_door', 'choir', '聖誕節']) await store(name);
  });

  it('is paged, by id', async () => {
    expect(await list()).toEqual({ names: ['beach-100', 'abbey-door', 'choir', '聖誕節'], total: 4 });
    expect(await list('?page=2&limit=3')).toEqual({ names: ['聖誕節'], total: 4 });
    expect(await list('?page=9')).toEqual({ names: [], total: 4 });
  });

  it('is ordered as asked', async () => {
    expect((await list('?orderBy=id&order=DESC')).names[0]).toBe('聖誕節');
    expect((await list('?orderBy=filename')).names[0]).toBe('abbey-door');
    expect((await list('?orderBy=createdAt&order=DESC&limit=1')).names).toEqual(['聖誕節']);
    expect((await list('?orderBy=size')).total).toBe(4);
  });

  it('searches in the name and the filename, whatever the case, and takes nothing for a pattern', async () => {
    expect((await list('?search=ABBEY')).names).toEqual(['abbey-door']);
    expect((await list(`?search=${encodeURIComponent('聖')}`)).names).toEqual(['聖誕節']);
    expect((await list('?search=%25')).names).toEqual(['beach-100']);
    expect((await list('?search=_')).names).toEqual(['abbey-door']);
    expect((await list('?search=%5C')).total).toBe(0);
  });

  it.each(['?orderBy=blob', '?order=up', '?page=0', '?limit=101', '?search=%00'])(
    'refuses %s',
    async (query) => {
      expect((await call('GET', `/media${query}`, { as: editor })).statusCode).toBe(400);
    },
  );

  it('is for staff', async () => {
    expect((await call('GET', '/media')).statusCode).toBe(401);
    expect((await call('GET', '/media', { as: viewer })).statusCode).toBe(403);
  });

  it('has no creator when that user is deleted', async () => {
    const leaver = await test.signInAs('editor');
    const { filename } = (await upload(test, leaver, { bytes: await picture() })).json<{ data: Item }>().data;
    await sql`delete from users where id = ${leaver.id}`;
    const reply = await call('GET', `/media?search=${filename}`, { as: editor });
    expect(reply.json<{ data: { data: Item[] } }>().data.data[0]!.creator).toBeNull();
  });
});

it('[ME7] only those that nothing uses are listed on demand', async () => {
  const [onPage, shared, published] = await Promise.all(['on page', 'shared', 'held', 'free'].map(store));
  await page('uses', onPage!.url);
  await page('shares', '', { image: shared!.url });
  await page('publishes', '');
  await sql`
    update documents set published_contents = ${`"${published!.url}"`}, published_fields = fields, published_version = 1,
      published_at = now(), published_uses = '{}'
    where fields ->> 'route' = 'publishes'`;
  const { names } = await list('?unused=true&limit=100');
  expect(names).toContain('free');
  for (const used of ['on-page', 'shared', 'held']) expect(names).not.toContain(used);
  await sql`update documents set deleted_at = now() where fields ->> 'route' = 'uses'`;
  expect((await list('?unused=true&limit=100')).names).toContain('on-page');
  expect((await call('GET', '/media?unused=maybe', { as: editor })).statusCode).toBe(400);
});

describe('PUT /media/{filename}', () => {
  it('keeps the alternative text, or that it is decorative', async () => {
    const { filename } = await store('described');
    const body = { alt: '  A door, half open  ', decorative: false };
    const reply = await call('PUT', `/media/${filename}`, { as: editor, payload: body });
    expect(reply.json<{ data: Item }>().data).toMatchObject({ alt: 'A door, half open', decorative: false });
    await call('PUT', `/media/${filename}`, { as: editor, payload: { decorative: true } });
    const listed = await call('GET', `/media?search=${filename}`, { as: editor });
    expect(listed.json<{ data: { data: Item[] } }>().data.data[0]).toMatchObject({
      alt: '',
      decorative: true,
    });
  });

  it('[ME5] sets what it is called, by which it is found and sorted; its address stays', async () => {
    const { filename, url, name } = await store('Ältere Kapelle');
    expect(name).toBe('Ältere Kapelle');
    const put = async (payload: object) =>
      (await call('PUT', `/media/${filename}`, { as: editor, payload })).json<{ data: Item }>().data;
    expect(await put({ name: ' Zoo at night ' })).toMatchObject({ name: 'Zoo at night', filename, url });
    // Who does not speak of the name leaves it.
    expect(await put({ alt: 'A zoo' })).toMatchObject({ name: 'Zoo at night', alt: 'A zoo' });
    for (const search of ['zoo at', 'kapelle']) expect((await list(`?search=${search}`)).total).toBe(1);
    const { data } = (await call('GET', '/media?orderBy=name&order=DESC&search=o', { as: editor })).json()
      .data;
    expect(data[0]).toMatchObject({ filename });
    expect((await call('GET', `/media/${filename}`)).statusCode).toBe(200);
    const tooLong = await call('PUT', `/media/${filename}`, {
      as: editor,
      payload: { name: 'a'.repeat(151) },
    });
    expect(tooLong.statusCode).toBe(422);
    await sql`update media set name = '' where filename = ${filename}`;
  });

  it('refuses too long a text, an unknown image, and who may not', async () => {
    const { filename } = await store('other');
    const put = (name: string, payload: object, as = editor) =>
      call('PUT', `/media/${name}`, { as, payload });
    expect((await put(filename, { alt: 'a'.repeat(301) })).statusCode).toBe(422);
    expect((await put(filename, { alt: 'a', url: 'x' })).statusCode).toBe(422);
    expect((await put('no-0123456789abcdef.png', { alt: 'a' })).statusCode).toBe(404);
    expect((await put(filename, { alt: 'a' }, viewer)).statusCode).toBe(403);
  });
});

describe('DELETE /media/{filename}', () => {
  it('is no more at its address, until the same bytes are uploaded again', async () => {
    const bytes = await picture();
    const send = async () =>
      (await upload(test, editor, { name: 'gone', bytes })).json<{ data: Item }>().data.filename;
    const filename = await send();
    const reply = await call('DELETE', `/media/${filename}`, { as: editor });
    expect(reply.json()).toEqual({ status: 'success', data: { filename } });
    expect((await call('GET', `/media/${filename}`)).statusCode).toBe(404);
    expect((await call('DELETE', `/media/${filename}`, { as: editor })).statusCode).toBe(404);
    expect(await send()).toBe(filename);
    expect((await call('GET', `/media/${filename}`)).statusCode).toBe(200);
  });

  it('says where a used image is used, and deletes it only on demand', async () => {
    const { filename, url } = await store('in use');
    await page('home', url);
    await page('about', `${url.replace('.png', '')}.png`);
    await page('shared', '', { image: url });
    const uses = await call('GET', `/media/${filename}/uses`, { as: editor });
    expect(uses.json<{ data: object[] }>().data).toMatchObject([
      { kind: 'page', title: 'about' },
      { kind: 'page', title: 'home' },
      { kind: 'page', title: 'shared' },
    ]);
    const refused = await call('DELETE', `/media/${filename}`, { as: editor });
    expect(refused.json()).toMatchObject({
      code: 409,
      message: 'This image is used on page /about, page /, page /shared.',
    });
    expect((await call('GET', `/media/${filename}`)).statusCode).toBe(200);
    const forced = await call('DELETE', `/media/${filename}?force=true`, { as: editor });
    expect(forced.statusCode).toBe(200);
  });

  it('is not for viewers and visitors', async () => {
    const { filename } = await store('kept');
    expect((await call('DELETE', `/media/${filename}`)).statusCode).toBe(401);
    expect((await call('DELETE', `/media/${filename}`, { as: viewer })).statusCode).toBe(403);
    expect((await call('GET', `/media/${filename}/uses`, { as: viewer })).statusCode).toBe(403);
  });
});

it('[SI8] images are in the order of the language that is read: Chinese by strokes', async () => {
  for (const name of ['何列', '王列', '丁列']) await store(name);
  const reply = await call('GET', '/media?search=列&orderBy=filename&order=ASC', {
    as: editor,
    headers: { 'accept-language': 'zh-TW' },
  });
  const found = reply.json<{ data: { data: Item[] } }>().data.data;
  expect(found.map(({ filename }) => filename.slice(0, 2))).toEqual(['丁列', '王列', '何列']);
});
