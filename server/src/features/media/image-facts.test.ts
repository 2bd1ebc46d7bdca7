import { describe, expect, it } from 'vitest';
import { testApp } from '../../test-kit/test-app';
import { imageFacts } from './image-facts';
import { upload } from './test-support/form';
import { animation, picture } from './test-support/pictures';

const test = await testApp();
const { call, sql } = test;
const editor = await test.signInAs('editor');

async function store(bytes: Buffer): Promise<{ filename: string; url: string }> {
  return (await upload(test, editor, { name: 'photo', bytes })).json<{
    data: { filename: string; url: string };
  }>().data;
}

describe('imageFacts', () => {
  it('knows the size of our own images, whatever they are called, and nothing of others', async () => {
    const { url } = await store(await picture('jpeg', { width: 80, height: 60 }));
    const moving = await store(await animation('webp'));
    const otherName = url.replace('photo', 'other');
    const facts = await imageFacts(sql, [
      url,
      otherName,
      moving.url,
      'https://example.org/a.png',
      '/api/v1/media/nothing-0123456789abcdef.png',
    ]);
    expect(facts).toEqual({
      [url]: { width: 80, height: 60 },
      [otherName]: { width: 80, height: 60 },
      [moving.url]: { width: 40, height: 30, animated: true },
    });
  });

  it('knows the alternative text, unless the image is decorative', async () => {
    const { url, filename } = await store(await picture());
    const describeAs = (payload: object) => call('PUT', `/media/${filename}`, { as: editor, payload });
    await describeAs({ alt: 'A door' });
    expect((await imageFacts(sql, [url]))[url]).toMatchObject({ alt: 'A door' });
    await describeAs({ alt: 'A door', decorative: true });
    expect((await imageFacts(sql, [url]))[url]).not.toHaveProperty('alt');
  });
});

describe('pages with an image', () => {
  it('are made again when its text changes, and devices pull them without harm', async () => {
    const { url, filename } = await store(await picture());
    const tree = {
      value: { id: 'root', type: 'div' },
      children: [{ value: { id: 'a', type: 'hero1', slides: [{ key: '1', image: url }] } }],
    };
    const created = await call('POST', '/pages', {
      as: editor,
      payload: { route: 'with-image', contents: JSON.stringify(tree) },
    });
    expect(created.statusCode).toBe(201);
    const other = await call('POST', '/pages', {
      as: editor,
      payload: { route: 'without', contents: JSON.stringify({ value: { id: 'root', type: 'div' } }) },
    });
    expect(other.statusCode).toBe(201);
    const versions = () =>
      sql<{ route: string; version: number; space: string }[]>`
        select fields ->> 'route' as route, version, space_version as space from documents order by id`;
    const [before, unused] = await versions();
    await call('PUT', `/media/${filename}`, { as: editor, payload: { alt: 'A door' } });
    const [after, stillUnused] = await versions();
    expect(Number(after!.space)).toBeGreaterThan(Number(before!.space));
    expect(after!.version).toBe(before!.version);
    expect(stillUnused).toEqual(unused);
  });
});

it('[ME11] a focal point is set, kept where nobody speaks of it, and known to every page at once', async () => {
  const { url, filename } = await store(await picture());
  const tree = {
    value: { id: 'root', type: 'div' },
    children: [
      { value: { id: 'a', type: 'hero1', slides: [{ key: '1', image: url }] } },
      { value: { id: 'b', type: 'image1', image: url, focalPoint: { x: 1, y: 2 } } },
    ],
  };
  const payload = { route: 'in-sight', contents: JSON.stringify(tree), status: 'public' };
  await call('POST', '/pages', { as: editor, payload });
  const changedAt = async () =>
    (await sql`select space_version from documents where fields ->> 'route' = 'in-sight'`)[0]![
      'space_version'
    ];
  const before = await changedAt();
  const put = (body: object) => call('PUT', `/media/${filename}`, { as: editor, payload: body });
  const pointOf = (reply: Awaited<ReturnType<typeof put>>) =>
    reply.json<{ data: { focalPoint: unknown } }>().data.focalPoint;
  expect(pointOf(await put({ focalPoint: { x: 0, y: 100 } }))).toEqual({ x: 0, y: 100 });
  expect((await imageFacts(sql, [url]))[url]).toMatchObject({ focus: { x: 0, y: 100 } });
  // Every instance renders its pages again.
  expect(await changedAt()).not.toEqual(before);
  expect(pointOf(await put({ alt: 'A door' }))).toEqual({ x: 0, y: 100 });
  const listed = (await call('GET', `/media?search=${filename}`, { as: editor })).json<{
    data: { data: { focalPoint: unknown }[] };
  }>().data.data;
  expect(listed).toMatchObject([{ focalPoint: { x: 0, y: 100 } }]);
  for (const focalPoint of [{ x: 101, y: 0 }, { x: -1, y: 0 }, { x: 1.5, y: 0 }, { x: 1 }, 'middle'])
    expect((await put({ focalPoint })).statusCode).toBe(422);
  expect(pointOf(await put({ focalPoint: null }))).toBeNull();
  expect((await imageFacts(sql, [url]))[url]).not.toHaveProperty('focus');
});
