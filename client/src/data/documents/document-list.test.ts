import { expect, it } from 'vitest';
import { createDraft } from '../test-support/create-draft';
import { countShown, headsOf, inOrder, isShown, type ListQuery, searched } from './document-list';
import { rowOf } from './document-row';
import type { VestryDatabase } from '../storage/database';
import { freshDatabase, page } from '../test-support/fixtures';

/** What a list shows of these documents, with nothing read of what is written in them. */
async function listed(db: VestryDatabase, { page, limit, search = '', orderBy, order }: ListQuery) {
  const found = inOrder(
    searched(await headsOf(db, 'page'), search, () => ''),
    { orderBy, order },
  );
  return { rows: found.slice((page - 1) * limit, page * limit).map(rowOf), total: found.length };
}

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
  const { rows, total } = await listed(await withPages(), { ...QUERY, ...query });
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
  const [first, second, third] = (await listed(db, QUERY)).rows;
  await db.documents.update(first!.uid, { syncStatus: 'attention', draft: true });
  await db.documents.update(second!.uid, { syncStatus: 'waiting' });
  await db.documents.update(third!.uid, { conflicts: 1, draft: true });
  const { rows } = await listed(db, QUERY);
  expect(rows.map(({ state }) => state)).toEqual([
    'refused',
    'waiting',
    'conflict',
    'synced',
    'synced',
    'synced',
    'draft',
  ]);
});

it('[LI5] finds titles, descriptions and what is written, in any script, an accent left out', async () => {
  const db = await withPages();
  const [first, second, third] = await headsOf(db, 'page');
  await db.documents.update(first!.uid, { 'fields.title': 'Sunday Café 🎉' });
  await db.documents.update(second!.uid, { 'fields.description': 'Where we meet' });
  const written = (uid: string) => (uid === third!.uid ? 'die gemeinde 主日崇拜 cafe' : '');
  const find = async (typed: string) =>
    searched(await headsOf(db, 'page'), typed, written).map(({ uid }) => uid);
  expect(await find('sunday')).toEqual([first!.uid]);
  expect(await find(' WE MEET ')).toEqual([second!.uid]);
  expect(await find('主日崇')).toEqual([third!.uid]);
  expect(await find('🎉')).toEqual([first!.uid]);
  expect((await find('café')).toSorted()).toEqual([first!.uid, third!.uid].toSorted());
  expect(await find('🎉🎉')).toEqual([]);
  expect(await find('\u0301')).toEqual([]);
  expect(await find('x'.repeat(300))).toEqual([]);
});

it('[LI5] is narrowed to a status, to unsaved work, to what is scheduled and what needs somebody', async () => {
  const db = await withPages();
  const [first, second, third] = await headsOf(db, 'page');
  await db.documents.update(first!.uid, { 'fields.status': 'public' });
  await db.documents.update(second!.uid, { 'fields.publishAt': '2030-05-01T12:00:00.000Z' });
  await db.documents.update(third!.uid, { conflicts: 1 });
  const heads = await headsOf(db, 'page');
  expect(Object.fromEntries(countShown('page', heads))).toEqual({
    public: 1,
    private: 0,
    draft: 6,
    unsaved: 1,
    planned: 1,
    attention: 1,
  });
  expect(heads.filter((head) => isShown(head, 'planned')).map(({ uid }) => uid)).toEqual([second!.uid]);
});
