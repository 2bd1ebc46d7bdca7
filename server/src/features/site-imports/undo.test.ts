import type { SiteImport } from '@vestry/sync/contract/site-imports';
import { expect, it } from 'vitest';
import { LOCAL } from '../external-links/test-support/local-server';
import { form } from '../media/test-support/form';
import { item, OLD, wxr } from '../../transfer/wordpress/test-support/export';
import { builtWorkers } from '../../test-kit/children';
import { testApp } from '../../test-kit/test-app';

const kit = await testApp({ context: { outboundHttp: LOCAL, workers: builtWorkers() } });
const { call, sql, signInAs } = kit;
const admin = await signInAs('admin');
const list = async () =>
  (await call('GET', '/site-imports', { as: admin })).json<{ data: SiteImport[] }>().data;

const page = (id: number, content: string) =>
  item({ id, type: 'page', title: `Page ${id}`, name: `p${id}`, link: `${OLD}/old-${id}/`, content });
const menu = item({
  id: 50,
  type: 'nav_menu_item',
  title: 'One',
  terms: '<category domain="nav_menu" nicename="main">Main</category>',
  meta: { _menu_item_type: 'post_type', _menu_item_object_id: '1' },
});

async function imported(...items: string[]): Promise<SiteImport> {
  const bytes = Buffer.from(wxr(items));
  const reply = await call('POST', '/site-imports', {
    as: admin,
    ...form({ field: 'file', name: 'old.xml', bytes }),
  });
  expect(reply.statusCode).toBe(201);
  await expect.poll(async () => (await list())[0]?.status).toBe('done');
  return (await list())[0]!;
}
const undo = async ({ id }: SiteImport) => call('POST', `/site-imports/${id}/undo`, { as: admin });
const undone = async (row: SiteImport) => (await undo(row)).json<{ data: SiteImport }>().data.undone;
const pages = async () => {
  const rows = await sql<{ route: string; contents: string }[]>`
    select fields ->> 'route' as route, contents from documents where deleted_at is null and kind = 'page' order by 1`;
  return rows.map(({ route, contents }) => `${route} ${/(?:One|Two|Three)\./.exec(contents)?.[0] ?? ''}`);
};
const paths = async () =>
  (
    await sql<
      { path: string }[]
    >`select path from redirects where import_id is not null and path like '/old-%'`
  ).map(({ path }) => path);

it('[WX3] an import is undone as a whole; what was changed since stays, and is listed', async () => {
  const first = await imported(page(1, 'One.'), page(2, 'One.'), menu);
  expect([first.isOwn, first.undone]).toEqual([true, null]);
  const second = await imported(page(1, 'Two.'), page(2, 'One.'), page(3, 'Two.'));
  expect(await pages()).toEqual(['old-1 Two.', 'old-2 One.', 'old-3 Two.']);
  expect(await undone(second)).toEqual({ removed: 1, restored: 1, kept: [], count: 0 });
  expect(await pages()).toEqual(['old-1 One.', 'old-2 One.']);
  expect((await undo(second)).statusCode).toBe(409);
  expect((await list()).map(({ canUndo }) => canUndo)).toEqual([false, true]);
  // What is as the first import has left it is no edit of somebody.
  await imported(page(1, 'Three.'), page(3, 'Three.'));
  expect(await pages()).toEqual(['old-1 Three.', 'old-2 One.', 'old-3 Three.']);
  await sql`update documents set version = version + 1 where fields ->> 'route' = 'old-2'`;
  expect(await undone(first)).toEqual({ removed: 1, restored: 0, kept: ['Page 1', 'Page 2'], count: 2 });
  expect(await pages()).toEqual(['old-1 Three.', 'old-2 One.', 'old-3 Three.']);
  expect(await sql`select from documents where kind = 'element' and deleted_at is null`).toHaveLength(0);
  const [act] =
    await sql`select detail from audit_log where act = 'siteImportUndone' order by at desc limit 1`;
  expect(act?.['detail']).toEqual({ removed: '1', restored: '0', kept: '2' });
  const other = await signInAs('editor');
  expect((await call('POST', `/site-imports/${first.id}/undo`, { as: other })).statusCode).toBe(403);
});

it('[WX3] redirects end with it, and a menu that a page has as its header stays', async () => {
  const row = await imported(
    item({ id: 11, type: 'page', title: 'Moved', name: 'moved', link: `${OLD}/?page_id=11` }),
    item({ id: 12, title: 'Post', name: 'post', link: `${OLD}/old-12/` }),
    menu.replace(
      'object_id]]></wp:meta_key><wp:meta_value><![CDATA[1]',
      'object_id]]></wp:meta_key><wp:meta_value><![CDATA[11]',
    ),
  );
  expect(await paths()).toEqual(['/old-12']);
  const [header] = await sql<
    { id: number }[]
  >`select id from documents where kind = 'element' and deleted_at is null`;
  const payload = { route: 'mine', contents: '{"value":{"id":"root","type":"div"}}', headerId: header?.id };
  expect((await call('POST', '/pages', { as: admin, payload })).statusCode).toBe(201);
  const result = await undone(row);
  expect(result).toMatchObject({ removed: 3, kept: ['Main (WordPress)'], count: 1 });
  expect(await paths()).toEqual([]);
});

it('[WX3] what a later import has found as it was stays with that one', async () => {
  const post = item({ id: 21, title: 'Shared', name: 'shared', link: `${OLD}/old-21/` });
  const rows = [await imported(post), await imported(post), await imported(post)];
  for (const row of rows.slice(0, 2)) {
    expect(await undone(row)).toMatchObject({ removed: 0, restored: 0, count: 0 });
    expect(await pages()).toContain('blog/shared ');
    expect(await paths()).toEqual(['/old-21']);
  }
  expect(await undone(rows[2]!)).toMatchObject({ removed: 2, count: 0 });
  expect(await pages()).not.toContain('blog/shared ');
  expect(await paths()).toEqual([]);
});

it('[WX3] an import of which nothing is known is not undone', async () => {
  const row = await imported(page(31, 'One.'));
  expect(row.canUndo).toBe(true);
  await sql`update imported_documents set import_id = default where import_id = ${row.id}`;
  const reply = await undo(row);
  expect(reply.statusCode).toBe(409);
  expect(reply.body).toContain('There is nothing of this import to undo.');
  expect((await list())[0]).toMatchObject({ undone: null, canUndo: false });
});
