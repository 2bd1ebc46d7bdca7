import { canonicalText } from '@vestry/sync/tree/canonical';
import { describe, expect, test } from 'vitest';
import { testApp, type TestUser } from '../../test-kit/test-app';
import { contents, headerTree, pageTree, text } from '../../test-kit/trees';

const { call, signInAs } = await testApp();
const admin = await signInAs('admin');
const editor = await signInAs('editor');
const viewer = await signInAs('viewer');

let count = 0;
const name = () => `Element ${++count}`;

const create = (body: object, as: TestUser = editor) =>
  call('POST', '/elements', { as, payload: { name: name(), contents: contents(headerTree('/')), ...body } });

async function created(body: object = {}) {
  const reply = await create(body);
  expect(reply.statusCode).toBe(201);
  return reply.json().data;
}

const page = (route: string, body: object) =>
  call('POST', '/pages', { as: editor, payload: { route, contents: contents(pageTree()), ...body } });

describe('create', () => {
  test('a type left out is header, a description empty', async () => {
    const element = await created({ name: '  Main  ' });
    expect(element).toMatchObject({
      name: 'Main',
      description: '',
      type: 'header',
      version: 1,
      creator: { username: editor.username },
      contents: canonicalText(headerTree('/')),
    });
  });

  test('a taken name is 409 at its field', async () => {
    const element = await created();
    const reply = await create({ name: ` ${element.name} ` });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().data).toMatchObject([{ field: 'name' }]);
  });

  test.each([
    ['no name', { name: '   ' }, 'name'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'name'],
    ['a name as a list', { name: ['x'] }, 'name'],
    ['a name with NUL', { name: 'a\0b' }, 'name'],
    ['a description of 501 characters', { description: 'x'.repeat(501) }, 'description'],
    ['an unknown type', { type: 'sidebar' }, 'type'],
    ['an unknown field', { isAdmin: true }, 'isAdmin'],
    ['the root of another type', { type: 'footer' }, 'contents'],
    [
      'a text inside a header',
      { contents: contents({ ...headerTree(), children: [text('a', 'b')] }) },
      'contents',
    ],
    [
      'a link to another element',
      { type: 'element', contents: contents(pageTree({ value: { id: 'a', type: 'div', elementId: 1 } })) },
      'contents',
    ],
  ])('[DO4] %s is 422 at its field', async (_, body, field) => {
    const reply = await create(body);
    expect(reply.statusCode).toBe(422);
    expect(reply.json().data[0].field).toBe(field);
  });

  test('a name that looks like SQL is a name', async () => {
    const trick = `x'); drop table documents; --`;
    expect((await created({ name: trick })).name).toBe(trick);
  });
});

describe('update', () => {
  test('merges with a base, replaces without', async () => {
    const element = await created({
      type: 'element',
      contents: contents(pageTree(text('a', '1'), text('b', '2'))),
    });
    const put = (tree: object, more: object, as: TestUser) =>
      call('PUT', '/elements', {
        as,
        payload: {
          id: element.id,
          name: element.name,
          type: 'element',
          contents: JSON.stringify(tree),
          ...more,
        },
      });
    await put(pageTree(text('a', 'one'), text('b', '2')), { baseVersion: 1 }, editor);
    const merged = await put(pageTree(text('a', '1'), text('b', 'two')), { baseVersion: 1 }, admin);
    expect(merged.json().data.contents).toBe(canonicalText(pageTree(text('a', 'one'), text('b', 'two'))));
    const replaced = await put(pageTree(text('c', '3')), {}, admin);
    expect(replaced.json().data).toMatchObject({
      version: 4,
      contents: canonicalText(pageTree(text('c', '3'))),
    });
    expect((await put(pageTree(), { baseVersion: 9 }, editor)).statusCode).toBe(409);
  });

  test('an element in use keeps its type', async () => {
    const header = await created();
    await page('keeps-type', { headerId: header.id });
    const tree = pageTree();
    const payload = { id: header.id, name: header.name, type: 'element', contents: contents(tree) };
    const reply = await call('PUT', '/elements', { as: editor, payload });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().data).toMatchObject([
      { field: 'type', message: expect.stringContaining('/keeps-type') },
    ]);
  });
});

describe('read', () => {
  test('one, all of a type, and a list that searches name and description', async () => {
    const element = await created({ name: 'Zebra header', description: 'Stripes & 100% pure' });
    expect((await call('GET', `/elements/${element.id}`, { as: editor })).json().data).toEqual(element);
    const headers = await call('GET', '/elements/types/header', { as: editor });
    expect(headers.json().data).toContainEqual({
      id: element.id,
      name: element.name,
      contents: element.contents,
    });
    for (const search of ['zebra', 'STRIPES', '100%25']) {
      const list = await call('GET', `/elements?search=${search}`, { as: editor });
      expect(list.json().data).toMatchObject({ data: [{ id: element.id }], pagination: { total: 1 } });
    }
    expect((await call('GET', '/elements/types/sidebar', { as: editor })).statusCode).toBe(400);
    expect((await call('GET', '/elements/999999', { as: editor })).statusCode).toBe(404);
    expect((await call('GET', '/elements?orderBy=contents', { as: editor })).statusCode).toBe(400);
    expect((await call('GET', '/elements?orderBy=name&order=DESC', { as: editor })).statusCode).toBe(200);
  });
});

describe('delete', () => {
  test('only admins; 409 names the pages that use it, as header or linked', async () => {
    const header = await created();
    const part = await created({ type: 'element', contents: contents(pageTree()) });
    expect((await call('DELETE', `/elements/${header.id}`, { as: editor })).statusCode).toBe(403);
    const first = await page('uses/header', { headerId: header.id });
    await page('uses/link', {
      contents: contents(pageTree({ value: { id: 'l', type: 'div', elementId: part.id } })),
    });
    const busy = await call('DELETE', `/elements/${header.id}`, { as: admin });
    expect(busy.statusCode).toBe(409);
    expect(busy.json().message).toContain('/uses/header');
    expect((await call('DELETE', `/elements/${part.id}`, { as: admin })).json().message).toContain(
      '/uses/link',
    );
    await call('DELETE', `/pages/${first.json().data.id}`, { as: editor });
    expect((await call('DELETE', `/elements/${header.id}`, { as: admin })).json().data).toEqual({
      id: header.id,
    });
    expect((await create({ name: header.name })).statusCode).toBe(201);
  });

  test('of a page that takes it and the admin who deletes it at once, one is refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      const header = await created();
      const [taken, deleted] = await Promise.all([
        page(`race-${round}`, { headerId: header.id }),
        call('DELETE', `/elements/${header.id}`, { as: admin }),
      ]);
      expect([taken.statusCode, deleted.statusCode]).toSatisfy(
        ([page, element]) => (page === 201 && element === 409) || (page === 422 && element === 200),
      );
    }
  });
});

test('history and restore; the name stays', async () => {
  const element = await created();
  const payload = { id: element.id, name: `${element.name} new`, contents: contents(headerTree('/a', '/b')) };
  await call('PUT', '/elements', { as: editor, payload });
  const restored = await call('POST', `/elements/${element.id}/revisions/1/restore`, { as: editor });
  expect(restored.json().data).toMatchObject({ version: 3, name: payload.name, contents: element.contents });
  const list = await call('GET', `/elements/${element.id}/revisions`, { as: editor });
  expect(list.json().data.pagination).toEqual({ page: 1, limit: 10, total: 3 });
  const one = await call('GET', `/elements/${element.id}/revisions/2`, { as: editor });
  expect(one.json().data).toMatchObject({ version: 2, fields: { name: payload.name }, conflicts: [] });
});

test('roles: visitor 401, viewer 403', async () => {
  const element = await created();
  for (const [method, path] of [
    ['GET', '/elements'],
    ['GET', `/elements/${element.id}`],
    ['GET', '/elements/types/header'],
    ['DELETE', `/elements/${element.id}`],
    ['GET', `/elements/${element.id}/revisions`],
    ['POST', `/elements/${element.id}/revisions/1/restore`],
  ] as const) {
    expect((await call(method, path)).statusCode).toBe(401);
    expect((await call(method, path, { as: viewer })).statusCode).toBe(403);
  }
});
