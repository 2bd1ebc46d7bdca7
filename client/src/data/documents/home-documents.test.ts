import { expect, it } from 'vitest';
import { createDraft } from '../test-support/create-draft';
import { freshDatabase, page } from '../test-support/fixtures';
import { type HomeDocument, homeDocuments } from './home-documents';

const ME = { username: 'mary' };
const OTHER = { username: 'tom' };
const day = (number: number) => `2026-05-0${number}T08:00:00.000Z`;

/** Saved pages of others, one a day; nothing was typed here. */
async function withPages(...routes: string[]) {
  const db = await freshDatabase();
  for (const [i, route] of routes.entries()) {
    const uid = await createDraft('page', page(route));
    await db.drafts.delete(uid);
    await db.documents.update(uid, {
      id: i + 1,
      version: 1,
      draft: false,
      editor: OTHER,
      updatedAt: day(i + 1),
    });
  }
  return db;
}

const routes = (documents: readonly HomeDocument[]) => documents.map(({ fields }) => fields.route);

it('what one changed oneself comes first, also what is typed and not saved', async () => {
  const db = await withPages('home', 'about', 'news', 'team');
  const [home, about] = await db.documents.orderBy('uid').toArray();
  await db.documents.update(home!.uid, { editor: ME });
  await db.drafts.put({
    uid: about!.uid,
    sequence: 1,
    floor: 0,
    dirty: true,
    change: 0,
    at: Date.parse(day(9)),
  });
  const { own, recent } = await homeDocuments(db, 'mary');
  expect(routes(own)).toEqual([about!.fields.route, home!.fields.route]);
  expect(own[0]!.at).toBe(day(9));
  expect(recent.map(({ at }) => at)).toEqual(
    recent
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(new Set(routes([...own, ...recent]))).toEqual(new Set(['about', 'home', 'news', 'team']));
  expect(recent).toHaveLength(2);
});

it('lists unpublished and scheduled pages, the next first; a deleted page is neither', async () => {
  const db = await withPages('home', 'about', 'news', 'gone');
  for (const head of await db.documents.toArray()) {
    const { route } = head.fields;
    const fields = {
      ...head.fields,
      ...(route === 'home' ? { held: true } : {}),
      ...(route === 'about' ? { publishAt: day(8), unpublishAt: day(9) } : {}),
      ...(route === 'news' ? { publishAt: day(7) } : {}),
      ...(route === 'gone' ? { publishAt: day(7), held: true } : {}),
    };
    await db.documents.update(head.uid, { fields, removed: route === 'gone' });
  }
  const { unpublished, scheduled } = await homeDocuments(db, 'mary');
  expect(routes(unpublished)).toEqual(['home']);
  expect(scheduled.map(({ page: { fields }, what, at }) => [fields.route, what, at])).toEqual([
    ['news', 'publish', day(7)],
    ['about', 'publish', day(8)],
    ['about', 'hide', day(9)],
  ]);
});

it('what waits for the server was changed here, also a page of others', async () => {
  const db = await withPages('home', 'about');
  const [home] = await db.documents.orderBy('uid').toArray();
  await db.documents.update(home!.uid, { syncStatus: 'waiting' });
  const { own } = await homeDocuments(db, 'mary');
  expect(own).toMatchObject([{ uid: home!.uid, state: 'waiting' }]);
});

it('pages of a starter are nobody’s work until somebody changes them', async () => {
  const db = await withPages('home', 'about', 'news', 'team', 'groups', 'camp');
  const all = await db.documents.orderBy('uid').toArray();
  for (const { uid } of all)
    await db.documents.update(uid, { creator: ME, editor: ME, createdAt: day(1), updatedAt: day(1) });
  expect((await homeDocuments(db, 'mary')).own).toEqual([]);
  await db.documents.update(all[0]!.uid, { version: 2, updatedAt: day(2) });
  await db.documents.update(all[1]!.uid, { createdAt: day(3), updatedAt: day(3) });
  const { own, recent } = await homeDocuments(db, 'mary');
  expect(own.map(({ uid }) => uid)).toEqual([all[1]!.uid, all[0]!.uid]);
  expect(recent).toHaveLength(4);
});
