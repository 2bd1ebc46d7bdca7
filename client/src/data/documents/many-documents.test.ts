import { beforeEach, expect, it } from 'vitest';
import { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { currentTimeZone } from '@vestry/sync/text/format';
import { dateAt } from '@vestry/sync/time/clock';
import { readOpenDraft } from '../drafts/draft-sessions';
import type { VestryDatabase } from '../storage/database';
import { createDraft } from '../test-support/create-draft';
import { engineFor, freshDatabase, page } from '../test-support/fixtures';
import { changeFields } from './document-actions';
import { headsOf } from './document-list';
import { deleteMany, refusedOf, restoreFieldsOfMany, setStatusOfMany } from './many-documents';
import { restoreMany } from '../trash/restore-many';

let db: VestryDatabase;
let server: ModelServer;
const nothing = () => undefined;

beforeEach(async () => {
  db = await freshDatabase();
  server = new ModelServer();
});

const sync = () => engineFor(db, server).sync({ on: 'save' });

async function saved(...routes: string[]) {
  for (const route of routes) {
    const uid = await createDraft('page', page(route));
    await (await readOpenDraft(db, uid))!.save();
  }
  await sync();
  return headsOf(db, 'page');
}

const statuses = async () => (await headsOf(db, 'page')).map(({ fields }) => fields.status ?? 'draft');

it('[LI6] many pages change together, and each gets its own status back', async () => {
  const pages = await saved('one', 'two', 'three');
  await setStatusOfMany(pages.slice(0, 1), 'private', nothing);
  const before = await statuses();
  const counted: number[] = [];
  const { done, gone, failed } = await setStatusOfMany(pages, 'public', (count) => counted.push(count));
  expect([done.size, gone, failed, counted]).toEqual([3, [], [], [1, 2, 3]]);
  expect(await statuses()).toEqual(['public', 'public', 'public']);
  await sync();
  expect(pages.map(({ uid }) => server.documents.get(uid)?.state.fields.status)).toEqual([
    'public',
    'public',
    'public',
  ]);
  await restoreFieldsOfMany(done);
  expect(await statuses()).toEqual(before);
});

it('a scheduled post that is made public in the list is of today, until that is undone', async () => {
  const pages = await saved('news');
  const { uid } = pages[0]!;
  const scheduled = { publishAt: '2030-05-01T12:00:00.000Z', entry: { kind: 'post', on: '2030-05-01' } };
  await changeFields(db, uid, () => scheduled);
  const { done } = await setStatusOfMany(pages, 'public', nothing);
  const fields = async () => (await db.documents.get(uid))?.fields;
  expect(await fields()).toMatchObject({
    entry: { kind: 'post', on: dateAt(Date.now(), currentTimeZone()) },
  });
  expect(await fields()).not.toHaveProperty('publishAt');
  await restoreFieldsOfMany(done);
  expect(await fields()).toMatchObject(scheduled);
});

it('[LI6] one that a colleague has deleted while it was selected is named, the others are done', async () => {
  const pages = await saved('one', 'two', 'three');
  await db.documents.update(pages[0]!.uid, { deletedOnServer: true });
  await db.documents.delete(pages[1]!.uid);
  const names = pages.slice(0, 2).map(({ fields }) => `/${String(fields.route)}`);
  const hidden = await setStatusOfMany(pages, 'private', nothing);
  expect([[...hidden.done.keys()], hidden.gone]).toEqual([[pages[2]!.uid], names]);
  const deleted = await deleteMany(pages, nothing);
  expect([[...deleted.done.keys()], deleted.gone]).toEqual([[pages[2]!.uid], names]);
});

it('[LI6] many that were deleted come back, but for those never saved', async () => {
  const pages = await saved('one', 'two');
  await createDraft('page', page('three'));
  const { done } = await deleteMany(await headsOf(db, 'page'), nothing);
  expect([...done.values()].filter(Boolean)).toHaveLength(2);
  expect(done.size).toBe(3);
  expect(await headsOf(db, 'page')).toEqual([]);
  expect(await restoreMany(pages.map(({ uid }) => uid))).toBe(2);
  const back = await headsOf(db, 'page');
  expect(new Set(back.map(({ fields }) => fields.route))).toEqual(new Set(['one', 'two']));
  expect(await restoreMany(pages.map(({ uid }) => uid))).toBe(0);
});

it('[LI6] names those that the server refuses once it has answered for all', async () => {
  const pages = await saved('one', 'two');
  await setStatusOfMany(pages, 'public', nothing);
  const [first, second] = pages.map(({ uid }) => uid);
  const refused = refusedOf([first!, second!, 'gone']);
  await db.documents.update(first!, { syncStatus: 'attention' });
  await db.documents.update(second!, { syncStatus: 'synced' });
  expect(await refused).toEqual([`/${String(pages[0]!.fields.route)}`]);
});
