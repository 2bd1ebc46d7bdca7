import { dateAt } from '@vestry/sync/time/clock';
import { canonicalText } from '@vestry/sync/tree/canonical';
import { describe, expect, test } from 'vitest';
import { type TestUser } from '../../test-kit/test-app';
import { contents, headerTree, pageTree, text } from '../../test-kit/trees';
import { pageCalls } from './test-support/page-calls';

const { call, sql, admin, editor, viewer, create, created } = await pageCalls();

describe('create', () => {
  test('gives number, version, author; contents are canonical', async () => {
    const tree = pageTree(text('a', 'Hello'));
    const page = await created({ route: '/About/', contents: contents(tree), status: 'public' });
    expect(page).toMatchObject({
      route: 'about',
      status: 'public',
      version: 1,
      headerId: null,
      footerId: null,
      creator: { username: editor.username },
      editor: { username: editor.username },
    });
    expect(page.id).toBeGreaterThan(0);
    expect(page.contents).toBe(canonicalText(tree));
  });

  test('a page that is created without a status is a draft', async () => {
    expect((await created()).status).toBe('draft');
  });

  test('a taken route is 409 with a field error and stores nothing', async () => {
    const { route: taken } = await created();
    const [before] = await sql`select count(*) from documents`;
    const reply = await create({ route: `/${taken.toUpperCase()}/` });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ status: 'fail', code: 409, data: [{ field: 'route' }] });
    expect((await sql`select count(*) from documents`)[0]).toEqual(before);
  });

  test.each([
    ['a reserved route', { route: 'dashboard/x' }, 'route'],
    ['an empty route', { route: '' }, 'route'],
    ['a route with a trick', { route: "x'; drop table documents; --" }, 'route'],
    ['a route of dots', { route: '../../etc/passwd' }, 'route'],
    ['a route with NUL', { route: 'a\0b' }, 'route'],
    ['a header that is not there', { headerId: 999_999 }, 'headerId'],
    ['a footer out of range', { footerId: 2_147_483_648 }, 'footerId'],
    ['an unknown status', { status: 'published' }, 'status'],
    ['an unknown field', { creatorId: 1 }, 'creatorId'],
    ['contents that are no JSON', { contents: '{"value":' }, 'contents'],
    ['contents that are no tree', { contents: '[]' }, 'contents'],
    ['contents as an object', { contents: pageTree() }, 'contents'],
    [
      'an unknown widget',
      { contents: '{"value":{"id":"root","type":"div"},"children":[{"value":{"id":"a","type":"evil"}}]}' },
      'contents',
    ],
    [
      'an unknown widget field',
      { contents: '{"value":{"id":"root","type":"div","onclick":"x"}}' },
      'contents',
    ],
    ['an id used twice', { contents: contents(pageTree(text('a', ''), text('a', ''))) }, 'contents'],
    ['the root of a header', { contents: contents(headerTree('/')) }, 'contents'],
    [
      'a link to no element',
      { contents: contents(pageTree({ value: { id: 'a', type: 'div', elementId: 777 } })) },
      'contents',
    ],
    [
      'a huge element number',
      { contents: contents(pageTree({ value: { id: 'a', type: 'div', elementId: 1e15 } })) },
      'contents',
    ],
    [
      'a script address',
      { contents: contents(pageTree({ value: { id: 'a', type: 'link', href: 'javascript:alert(1)' } })) },
      'contents',
    ],
  ])('%s is 422 at its field', async (_, body, field) => {
    const reply = await create(body);
    expect(reply.statusCode).toBe(422);
    expect(reply.json().data[0].field).toBe(field);
  });

  test('a tree of 33 levels is 422, one nested without end too', async () => {
    let deep = pageTree();
    for (let level = 0; level < 32; level += 1)
      deep = { value: { id: `n${level}`, type: 'div' }, children: [deep] };
    deep = { ...deep, value: { id: 'root', type: 'div' } };
    expect((await create({ contents: contents(deep) })).statusCode).toBe(422);
    expect((await create({ contents: `${'['.repeat(100_000)}${']'.repeat(100_000)}` })).statusCode).toBe(422);
  });
});

describe('update', () => {
  test('without a base replaces, keeps the status, and the former version stays in the history', async () => {
    const page = await created({ status: 'public', contents: contents(pageTree(text('a', 'old'))) });
    const payload = { id: page.id, route: page.route, contents: contents(pageTree(text('a', 'new'))) };
    const reply = await call('PUT', '/pages', { as: admin, payload });
    expect(reply.json().data).toMatchObject({
      version: 2,
      status: 'public',
      editor: { username: admin.username },
    });
    const former = await call('GET', `/pages/${page.id}/revisions/1`, { as: editor });
    expect(former.json().data.contents).toBe(page.contents);
  });

  test('with a base merges what two editors changed', async () => {
    const page = await created({ contents: contents(pageTree(text('a', 'one'), text('b', 'two'))) });
    const put = (tree: object, as: TestUser) =>
      call('PUT', '/pages', {
        as,
        payload: { id: page.id, route: page.route, contents: JSON.stringify(tree), baseVersion: 1 },
      });
    await put(pageTree(text('a', 'ONE'), text('b', 'two')), editor);
    const merged = await put(pageTree(text('a', 'one'), text('b', 'TWO'), text('c', 'three')), admin);
    expect(merged.json().data).toMatchObject({ version: 3 });
    expect(merged.json().data.contents).toBe(
      canonicalText(pageTree(text('a', 'ONE'), text('b', 'TWO'), text('c', 'three'))),
    );
  });

  test('an unknown base is 409, an unknown page 404', async () => {
    const page = await created();
    const payload = { id: page.id, route: page.route, contents: page.contents, baseVersion: 7 };
    expect((await call('PUT', '/pages', { as: editor, payload })).statusCode).toBe(409);
    const nowhere = { ...payload, id: 999_999 };
    expect((await call('PUT', '/pages', { as: editor, payload: nowhere })).statusCode).toBe(404);
  });

  test('what changes nothing makes no version', async () => {
    const page = await created();
    const payload = { id: page.id, route: page.route, contents: page.contents };
    expect((await call('PUT', '/pages', { as: editor, payload })).json().data.version).toBe(1);
  });

  describe('a post that is published before its schedule', () => {
    const DAY_MS = 86_400_000;
    const LATER = new Date(Math.ceil(Date.now() / DAY_MS + 8) * DAY_MS);
    const [today, later] = [Date.now(), LATER.getTime()].map((at) => dateAt(at, 'Asia/Taipei'));
    const scheduled = (on = later) =>
      created({ publishAt: LATER.toISOString(), entry: { kind: 'post', on } });

    test('is of today, by either call, as in the dashboard', async () => {
      const ways = [
        (id: number) => call('PUT', '/pages/status', { as: editor, payload: { id, status: 'public' } }),
        async (id: number) => {
          const { route, contents: same } = await scheduled();
          const payload = { id, route: `${route}-now`, contents: same, status: 'public' };
          return call('PUT', '/pages', { as: editor, payload });
        },
      ];
      for (const publish of ways) {
        const { id } = await scheduled();
        const { data } = (await publish(id)).json<{ data: Record<string, unknown> }>();
        expect(data).toMatchObject({ status: 'public', entry: { kind: 'post', on: today } });
        expect(data['publishAt']).toBeUndefined();
      }
    });

    test('keeps the day that somebody gave it, before or with this call', async () => {
      const { id } = await scheduled('2020-05-01');
      const payload = { id, status: 'public' };
      const reply = await call('PUT', '/pages/status', { as: editor, payload });
      expect(reply.json().data).toMatchObject({ entry: { on: '2020-05-01' } });
      const other = await scheduled();
      const entry = { kind: 'post', on: later };
      const named = { id: other.id, route: other.route, contents: other.contents, status: 'public', entry };
      expect((await call('PUT', '/pages', { as: editor, payload: named })).json().data).toMatchObject({
        entry,
      });
    });
  });

  test('the status alone', async () => {
    const page = await created();
    const reply = await call('PUT', '/pages/status', {
      as: editor,
      payload: { id: page.id, status: 'public' },
    });
    expect(reply.json().data).toMatchObject({ id: page.id, status: 'public', version: 2 });
    const wrong = await call('PUT', '/pages/status', { as: editor, payload: { id: page.id, status: 'x' } });
    expect(wrong.statusCode).toBe(422);
  });
});

describe('delete', () => {
  test('frees the route at once; the page is deleted everywhere', async () => {
    const page = await created({ status: 'public' });
    const reply = await call('DELETE', `/pages/${page.id}`, { as: editor });
    expect(reply.json().data).toEqual({ id: page.id });
    expect((await call('GET', `/pages/${page.id}`, { as: editor })).statusCode).toBe(404);
    expect((await call('GET', `/pages/route/${page.route}`)).statusCode).toBe(404);
    expect((await call('DELETE', `/pages/${page.id}`, { as: editor })).statusCode).toBe(404);
    expect((await create({ route: page.route })).statusCode).toBe(201);
  });
});

describe('history', () => {
  test('gives out the summary that a former version stored as it is', async () => {
    const page = await created();
    await sql`update revisions set summary = 'Hero: title, Added Text'
      where uid = (select uid from documents where kind = 'page' and id = ${page.id})`;
    for (const language of ['en', 'zh-TW']) {
      const headers = { 'accept-language': language };
      const reply = await call('GET', `/pages/${page.id}/revisions/1`, { as: editor, headers });
      expect(reply.json().data.summary).toBe('Hero: title, Added Text');
    }
  });

  test('lists versions with author and summary, newest first; restore makes a new one', async () => {
    const page = await created({ contents: contents(pageTree(text('a', 'one'))) });
    await call('PUT', '/pages', {
      as: admin,
      payload: { id: page.id, route: `${page.route}-b`, contents: contents(pageTree(text('a', 'two'))) },
    });
    const restored = await call('POST', `/pages/${page.id}/revisions/1/restore`, { as: editor });
    expect(restored.json().data).toMatchObject({
      version: 3,
      contents: page.contents,
      route: `${page.route}-b`,
    });
    const list = await call('GET', `/pages/${page.id}/revisions`, { as: editor });
    expect(list.json().data.data).toMatchObject([
      { version: 3, editor: { username: editor.username }, summary: 'Restored version 1' },
      { version: 2, editor: { username: admin.username }, summary: 'Address changed, Quote “two” changed' },
      { version: 1, summary: 'Created' },
    ]);
    const headers = { 'accept-language': 'zh-TW' };
    const chinese = await call('GET', `/pages/${page.id}/revisions`, { as: editor, headers });
    expect(chinese.json().data.data).toMatchObject([
      { summary: '已還原版本 1' },
      { summary: '修改網址路徑、修改引言「two」' },
      { summary: '已建立' },
    ]);
    expect((await call('GET', `/pages/${page.id}/revisions/9`, { as: editor })).statusCode).toBe(404);
    expect((await call('POST', `/pages/${page.id}/revisions/9/restore`, { as: editor })).statusCode).toBe(
      404,
    );
  });
});

test('roles: visitor 401, viewer 403 on every call that is not public', async () => {
  const page = await created();
  const payload = { id: page.id, route: page.route, contents: page.contents };
  const calls = [
    ['GET', '/pages', undefined],
    ['POST', '/pages', { route: 'x', contents: page.contents }],
    ['PUT', '/pages', payload],
    ['PUT', '/pages/status', { id: page.id, status: 'public' }],
    ['DELETE', `/pages/${page.id}`, undefined],
    ['GET', `/pages/${page.id}/revisions`, undefined],
    ['POST', `/pages/${page.id}/revisions/1/restore`, undefined],
  ] as const;
  for (const [method, path, body] of calls) {
    const options = body ? { payload: body } : {};
    expect((await call(method, path, options)).statusCode).toBe(401);
    expect((await call(method, path, { ...options, as: viewer })).statusCode).toBe(403);
  }
});
