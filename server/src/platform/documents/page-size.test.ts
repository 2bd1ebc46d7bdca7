import { describe, expect, test } from 'vitest';
import type { TreeNode } from '@vestry/sync/tree/node';
import { plainRenderer } from '../../test-kit/plain-renderer';
import { testApp } from '../../test-kit/test-app';
import { pageFields, TestDevice } from '../../test-kit/test-device';
import { contents, headerTree, pageTree, text } from '../../test-kit/trees';
import { many } from '../../test-kit/worst-requests';

const kit = await testApp({ context: { renderer: plainRenderer } });
const { app, call, signInAs, sql } = kit;
const editor = await signInAs('editor');

const PAGE_ERROR = {
  field: 'contents',
  message:
    'With its header, footer and linked elements, the page would have more than 10,000 widgets or 4 MB. Link fewer elements, or make them smaller.',
};
const elementError = (page: string) => ({
  field: 'contents',
  message: `With this element, the page ${page} would have more than 10,000 widgets or 4 MB. Make the element smaller, or link it there less often.`,
});

const words = (count: number) => pageTree(...many(count, (i) => text(`t${i}`, `word${i}`)));
const link = (id: string, elementId: number): TreeNode => ({ value: { id, type: 'div', elementId } });
const links = (count: number, to: number) => pageTree(...many(count, (i) => link(`l${i}`, to)));

type Method = 'POST' | 'PUT';
async function save(
  method: Method,
  path: string,
  { tree, ...fields }: { tree: TreeNode } & Record<string, unknown>,
) {
  const reply = await call(method, path, { as: editor, payload: { ...fields, contents: contents(tree) } });
  const { statusCode } = reply;
  const { data } = reply.json();
  return statusCode === 422 ? { statusCode, errors: data } : { statusCode, ...data };
}
let made = 0;
async function element(tree: TreeNode, type = 'element') {
  made += 1;
  const fields = { name: `part ${made}`, type, description: '' };
  const { id, uid, statusCode } = await save('POST', '/elements', { ...fields, tree });
  expect(statusCode).toBe(201);
  return { id, uid, put: (next: TreeNode) => save('PUT', '/elements', { id, ...fields, tree: next }) };
}
async function page(tree: TreeNode, more: object = {}) {
  const fields = { ...pageFields(), ...more };
  const { id, uid, statusCode } = await save('POST', '/pages', { ...fields, tree });
  expect(statusCode).toBe(201);
  const put = (next: TreeNode, others: object = {}) =>
    save('PUT', '/pages', { id, ...fields, ...others, tree: next });
  return { id, uid, path: `/${String(fields.route)}`, put };
}

const large = await element(words(4_900));

describe('a page with all that is composed into it', () => {
  test.each([100, 1_000, 4_900])(
    'that links an element of 4,900 widgets %s times is refused',
    async (count) => {
      const tree = links(count, large.id);
      expect(await save('POST', '/pages', { ...pageFields(), tree })).toMatchObject({
        statusCode: 422,
        errors: [PAGE_ERROR],
      });
    },
  );

  test('may have 10,000 widgets, and not one more', async () => {
    const part = await element(words(499));
    const { put } = await page(links(18, part.id));
    const more = (count: number) =>
      pageTree(...many(19, (i) => link(`l${i}`, part.id)), ...many(count, (i) => text(`o${i}`, 'x')));
    expect((await put(more(480))).statusCode).toBe(200);
    expect(await put(more(481))).toMatchObject({ statusCode: 422, errors: [PAGE_ERROR] });
  });

  test('may have 4 MB', async () => {
    const part = await element(pageTree(...many(150, (i) => text(`t${i}`, '主'.repeat(2_000)))));
    const { put } = await page(links(4, part.id));
    expect(await put(links(5, part.id))).toMatchObject({ statusCode: 422, errors: [PAGE_ERROR] });
  });

  test('counts its header and its footer', async () => {
    const header = await element(headerTree(...many(200, (i) => `/p${i}`)), 'header');
    const tree = links(2, large.id);
    const fields = { ...pageFields(), headerId: header.id };
    expect(await save('POST', '/pages', { ...fields, tree })).toMatchObject({ errors: [PAGE_ERROR] });
    const { put } = await page(tree);
    expect(await put(tree, { headerId: header.id })).toMatchObject({ statusCode: 422, errors: [PAGE_ERROR] });
  });

  test('is refused from devices too, and what they sent before is stored', async () => {
    const device = new TestDevice(kit, editor);
    const create = device.create(links(2, large.id), pageFields());
    const insert = device.after(create, {
      op: 'insert',
      parent: 'root',
      after: null,
      node: pageTree(...many(300, (i) => link(`n${i}`, large.id))).children![0]!,
    });
    const { results } = await device.push(create, insert, device.create(links(3, large.id), pageFields()));
    expect(results).toMatchObject([
      { status: 'applied' },
      { status: 'refused', code: 422, errors: [PAGE_ERROR] },
      { status: 'refused', code: 422, errors: [PAGE_ERROR] },
    ]);
  });
});

describe('an element', () => {
  test('is not restored as a version that was larger than it may be by now', async () => {
    const part = await element(words(250));
    expect((await part.put(words(100))).statusCode).toBe(200);
    const { path } = await page(links(50, part.id));
    const restored = await call('POST', `/elements/${part.id}/revisions/1/restore`, { as: editor });
    expect([restored.statusCode, restored.json().data]).toEqual([422, [elementError(path)]]);
  });

  test('that grows beyond what a page with it may cost is refused, and the page is named', async () => {
    const part = await element(words(100));
    const { path } = await page(links(50, part.id), { status: 'public' });
    expect((await part.put(words(150))).statusCode).toBe(200);
    expect(await part.put(words(250))).toMatchObject({ statusCode: 422, errors: [elementError(path)] });
    expect((await part.put(words(140))).statusCode).toBe(200);
  });

  test('is refused for what visitors see of a page, when its newest version links it no more', async () => {
    const part = await element(words(100));
    const { put, path } = await page(links(50, part.id), { status: 'public' });
    expect((await put(pageTree(), { status: 'public', held: true })).statusCode).toBe(200);
    expect(await part.put(words(250))).toMatchObject({ statusCode: 422, errors: [elementError(path)] });
    expect((await put(pageTree(), { status: 'public' })).statusCode).toBe(200);
    expect((await part.put(words(250))).statusCode).toBe(200);
  });

  test('is refused as a header of a page that has no place for it', async () => {
    const header = await element(headerTree(), 'header');
    const { path } = await page(links(2, large.id), { headerId: header.id });
    const grown = headerTree(...many(300, (i) => `/p${i}`));
    expect(await header.put(grown)).toMatchObject({ statusCode: 422, errors: [elementError(path)] });
  });

  test('may grow when its only large page is in the trash, and the page is not restored then', async () => {
    const part = await element(words(100));
    const tree = links(50, part.id);
    const { id, uid } = await page(tree);
    expect((await call('DELETE', `/pages/${id}`, { as: editor })).statusCode).toBe(200);
    expect((await part.put(words(250))).statusCode).toBe(200);
    const device = new TestDevice(kit, editor);
    const restore = () => device.push(device.create(tree, pageFields(), uid));
    expect(await restore()).toMatchObject({ results: [{ status: 'refused', errors: [PAGE_ERROR] }] });
    expect((await part.put(words(100))).statusCode).toBe(200);
    expect(await restore()).toMatchObject({ results: [{ status: 'applied' }] });
  });
});

describe('a page and an element that grow in the same moment', () => {
  const waiting = async () => {
    const [row] = await sql<[{ count: number }]>`
      select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return row.count;
  };

  test.each(['page', 'element'] as const)('cannot pass the limit together, the %s first', async (first) => {
    const part = await element(words(499));
    const device = new TestDevice(kit, editor);
    const create = device.create(links(10, part.id), pageFields());
    await device.apply(create);
    const node = { value: { id: 'more', type: 'div' }, children: words(200).children! };
    const insert = device.after(create, { op: 'insert', parent: 'root', after: null, node });
    const saves = {
      page: async () => (await device.push(insert)).results[0]!.status,
      element: async () => (await part.put(words(985))).statusCode,
    };
    // A commit takes the next version: while somebody else has it, both saves are under way.
    const holder = await sql.reserve();
    await holder`begin`;
    await holder`select from space for update`;
    const one = saves[first]();
    await expect.poll(waiting).toBe(1);
    const other = saves[first === 'page' ? 'element' : 'page']();
    await expect.poll(waiting).toBe(2);
    await holder`commit`;
    holder.release();
    expect([await one, await other]).toEqual(first === 'page' ? ['applied', 422] : [200, 'refused']);
  });
});

describe('lists of what is on the site', () => {
  const lists = (count: number) =>
    pageTree(...many(count, (i): TreeNode => ({ value: { id: `p${i}`, type: 'posts1' } })));
  const LISTS_ERROR = {
    field: 'contents',
    message:
      'It has more than 50 lists of the site’s pages, posts or events. Remove some of them, or put them on another page.',
  };

  test.each([
    ['/pages', pageFields],
    ['/elements', () => ({ name: 'lists', type: 'element', description: '' })],
  ])('are 50 at most where they are saved to %s', async (path, fields) => {
    expect(await save('POST', path, { ...fields(), tree: lists(51) })).toEqual({
      statusCode: 422,
      errors: [LISTS_ERROR],
    });
    expect(await save('POST', path, { ...fields(), tree: lists(50) })).toMatchObject({ statusCode: 201 });
  });

  test('may stay where there were more, and become fewer', async () => {
    const { id, put } = await page(lists(50));
    const stored = contents(lists(60));
    await sql`update documents set contents = ${stored}, version = version + 1 where kind = 'page' and id = ${id}`;
    expect(await put(lists(61))).toMatchObject({ statusCode: 422 });
    expect(await put(lists(60))).toMatchObject({ statusCode: 200 });
    expect(await put(lists(55))).toMatchObject({ statusCode: 200 });
  });
});

test('a page that was stored larger is served, and may be made smaller', async () => {
  const { uid, put, path } = await page(links(1, large.id), { status: 'public' });
  const tree = contents(links(1_000, large.id));
  await sql`update documents set contents = ${tree}, version = version + 1 where uid = ${uid}`;
  const [stored] = await sql`select cost from documents where uid = ${uid}`;
  expect(stored?.['cost']).toMatchObject({ widgets: 1_001, links: { [large.id]: 1_000 } });
  expect((await app.inject({ url: path })).statusCode).toBe(200);
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  expect((await put(links(900, large.id), { status: 'public' })).statusCode).toBe(200);
  expect(await put(links(901, large.id), { status: 'public' })).toMatchObject({ errors: [PAGE_ERROR] });
});
