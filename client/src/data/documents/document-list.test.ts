import { expect, it } from 'vitest';
import { createDraft } from '../test-support/create-draft';
import { type ListQuery, listDocuments } from './document-list';
import { freshDatabase, page } from '../test-support/fixtures';

const QUERY: ListQuery = { page: 1, limit: 10, orderBy: 'id', order: 'ASC' };

async function withPages() {
  const db = await freshDatabase();
  const routes = ['home', 'about', 'about/team', 'News', '主日', 'page-10', 'page-9'];
  for (const [i, route] of routes.entries()) {
    const uid = await createDraft('page', page(route));
    // The last one has no number yet.
    const id = i === routes.length - 1 ? 0 : i + 1;
    await db.documents.update(uid, { id, version: id === 0 ? 0 : 1, draft: id === 0 });
  }
  return db;
}

const routes = async (query: Partial<ListQuery>) => {
  const { rows, total } = await listDocuments(await withPages(), 'page', { ...QUERY, ...query });
  return { routes: rows.map(({ fields }) => fields.route), total };
};

it('pages and counts, a document without a number as the newest', async () => {
  expect(await routes({ page: 2, limit: 5 })).toEqual({ routes: ['page-10', 'page-9'], total: 7 });
  expect((await routes({ order: 'DESC', limit: 2 })).routes).toEqual(['page-9', 'page-10']);
  expect(await routes({ page: 9 })).toEqual({ routes: [], total: 7 });
});

it('orders by a field as people count', async () => {
  expect((await routes({ orderBy: 'route', search: 'page' })).routes).toEqual(['page-9', 'page-10']);
});

it('searches the route without regard to case', async () => {
  expect((await routes({ search: 'ABOUT' })).routes).toEqual(['about', 'about/team']);
  expect((await routes({ search: 'news' })).routes).toEqual(['News']);
  expect((await routes({ search: 'Ｎｅｗｓ' })).routes).toEqual(['News']);
  expect((await routes({ search: '主' })).routes).toEqual(['主日']);
  expect((await routes({ search: 'text' })).total).toBe(0);
});

it('[DO3] says where each document stands', async () => {
  const db = await withPages();
  const [first, second] = (await listDocuments(db, 'page', QUERY)).rows;
  await db.documents.update(first!.uid, { syncStatus: 'attention', draft: true });
  await db.documents.update(second!.uid, { syncStatus: 'waiting' });
  const { rows } = await listDocuments(db, 'page', QUERY);
  expect(rows.map(({ state }) => state)).toEqual([
    'attention',
    'waiting',
    'synced',
    'synced',
    'synced',
    'synced',
    'draft',
  ]);
});
