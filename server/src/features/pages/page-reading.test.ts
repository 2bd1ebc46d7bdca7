import { describe, expect, test } from 'vitest';
import { type TestUser } from '../../test-kit/test-app';
import { contents, headerTree } from '../../test-kit/trees';
import { pageCalls } from './test-support/page-calls';

const { call, admin, editor, viewer, created } = await pageCalls();

describe('read', () => {
  test('names who made it to those alone who may read pages: a visitor could sign in with such a name', async () => {
    const page = await created({ status: 'public' });
    const read = async (options: { as?: TestUser }) =>
      (await call('GET', `/pages/route/${page.route}`, options)).json().data;
    for (const options of [{}, { as: viewer }]) {
      const seen = await read(options);
      expect([seen.creator, seen.editor]).toEqual([null, null]);
      expect(JSON.stringify(seen)).not.toContain(editor.username);
      expect(seen.contents).toBe(page.contents);
    }
    for (const as of [editor, admin])
      expect(await read({ as })).toMatchObject({
        creator: { username: editor.username },
        editor: page.editor,
      });
  });

  test('by number and by route, with header and footer', async () => {
    const header = await call('POST', '/elements', {
      as: editor,
      payload: { name: 'Main header', contents: contents(headerTree('/about')) },
    });
    const { id: headerId, contents: tree } = header.json().data;
    const page = await created({ route: '教會/關於', headerId });
    const byId = await call('GET', `/pages/${page.id}`, { as: editor });
    expect(byId.json().data).toEqual({ ...page, header: tree, footer: null });
    const byRoute = await call('GET', `/pages/route/${encodeURIComponent('教會/關於')}`, { as: editor });
    expect(byRoute.json()).toEqual(byId.json());
  });

  test("the root is 'home' and '/'", async () => {
    const home = await created({ route: '/', status: 'public' });
    expect(home.route).toBe('home');
    for (const address of ['home', '%2F', 'HOME']) {
      expect((await call('GET', `/pages/route/${address}`)).json().data).toMatchObject({ id: home.id });
    }
  });

  test('[DO1] visitors and viewers see public pages only; the number needs the right', async () => {
    const page = await created({ status: 'private' });
    for (const as of [undefined, viewer]) {
      const options = as ? { as } : {};
      expect((await call('GET', `/pages/route/${page.route}`, options)).statusCode).toBe(404);
    }
    expect((await call('GET', `/pages/route/${page.route}`, { as: editor })).statusCode).toBe(200);
    expect((await call('GET', `/pages/${page.id}`)).statusCode).toBe(401);
    expect((await call('GET', `/pages/${page.id}`, { as: viewer })).statusCode).toBe(403);
  });

  test.each(['..%2F..%2Fetc%2Fpasswd', "a'%20or%20'1'='1", '%00', 'nothing-here', 'x'.repeat(3000)])(
    'an odd route %s is 404 or 400',
    async (address) => {
      expect([400, 404]).toContain((await call('GET', `/pages/route/${address}`, { as: editor })).statusCode);
    },
  );

  test.each(['0', '-1', '1.5', 'abc', '2147483648', '1e99', "1'--", '%00', 'NaN'])(
    'the number %s is 400',
    async (id) => {
      expect((await call('GET', `/pages/${id}`, { as: editor })).statusCode).toBe(400);
    },
  );
});

describe('list', () => {
  test('search, order and paging', async () => {
    for (const name of ['lists/b', 'lists/a', 'lists/c']) await created({ route: name });
    const first = await call('GET', '/pages?search=LISTS%2F&orderBy=route&order=DESC&limit=2', {
      as: editor,
    });
    expect(first.json().data.data.map((page: { route: string }) => page.route)).toEqual([
      'lists/c',
      'lists/b',
    ]);
    expect(first.json().data.pagination).toEqual({ page: 1, limit: 2, total: 3 });
    const second = await call('GET', '/pages?search=LISTS%2F&orderBy=route&order=DESC&limit=2&page=2', {
      as: editor,
    });
    expect(second.json().data.data).toHaveLength(1);
  });

  test('search takes its text literally', async () => {
    expect((await call('GET', '/pages?search=%25', { as: editor })).json().data.pagination.total).toBe(0);
    expect(
      (await call('GET', "/pages?search='%20or%201=1--", { as: editor })).json().data.pagination.total,
    ).toBe(0);
  });

  test.each([
    'page=0',
    'limit=101',
    'limit=x',
    'orderBy=contents',
    'orderBy=id;drop',
    'order=desc',
    'search=%00',
    `search=${'x'.repeat(201)}`,
  ])('[RE2] %s is 400', async (query) => {
    expect((await call('GET', `/pages?${query}`, { as: editor })).statusCode).toBe(400);
  });

  test.each(['createdAt', 'updatedAt', 'status', 'id'])('can be ordered by %s', async (orderBy) => {
    expect((await call('GET', `/pages?orderBy=${orderBy}`, { as: editor })).statusCode).toBe(200);
  });
});
