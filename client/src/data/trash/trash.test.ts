import { describe, expect, it } from 'vitest';
import type { DeletedDocument } from '@vestry/sync/contract/trash';
import { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { createSaved } from '../documents/copies';
import { deleteDocument } from '../documents/document-actions';
import { createDraft } from '../test-support/create-draft';
import { engineFor, freshDatabase, page } from '../test-support/fixtures';
import { reporting } from '../sync/reports';
import { restoreFromTrash } from './restore-from-trash';
import { trashHere, withoutServer, withServer } from './trash-list';

const STATE = { page: 1, limit: 10, orderBy: 'deletedAt', order: 'DESC' as const, search: '' };
const publicPage = (route: string) => ({
  ...page(route, `Of ${route}`),
  fields: { route, status: 'public', headerId: null, footerId: null },
});

async function begun() {
  const db = await freshDatabase();
  const server = new ModelServer();
  const engine = engineFor(db, server);
  const sync = () => engine.sync({ on: 'manual' });
  const uid = await createSaved('page', publicPage('about'));
  await sync();
  const list = async (state = STATE) => withoutServer(await trashHere(db), 'all', state);
  return { db, server, sync, uid, list };
}

describe('the trash of a device', () => {
  it('[TR2] has what is on its way, and what has gone, and puts both back', async () => {
    const { db, server, sync, uid, list } = await begun();
    expect(await deleteDocument(uid)).toBe(true);
    expect((await list()).rows).toMatchObject([{ key: uid, name: 'about', deletedAt: null, isHere: true }]);
    expect(await restoreFromTrash(uid)).toEqual({
      kind: 'page',
      name: 'about',
      former: null,
      status: 'public',
    });
    expect((await list()).total).toBe(0);

    await deleteDocument(uid);
    await sync();
    expect(await db.documents.get(uid)).toBeUndefined();
    expect((await list()).rows).toMatchObject([{ key: uid, name: 'about', status: 'public', isHere: true }]);
    await restoreFromTrash(uid);
    expect((await list()).total).toBe(0);
    await sync();
    expect(server.documents.get(uid)).toMatchObject({ id: 1, deleted: false, state: publicPage('about') });
    expect(await db.documents.get(uid)).toMatchObject({ id: 1, syncStatus: 'synced', removed: false });
    expect(await restoreFromTrash(uid)).toBe(null);
  });

  it('[TR1] a page whose address is taken comes back with the next one, and without a header that is gone', async () => {
    const { db, sync, uid } = await begun();
    const { fields, tree } = publicPage('about');
    const header = { ...page('', ''), fields: { name: 'Header', type: 'header', description: '' } };
    const element = await createSaved('element', header);
    await sync();
    const { id } = (await db.documents.get(element))!;
    const second = await createSaved('page', { fields: { ...fields, route: 'team', headerId: id }, tree });
    await sync();
    for (const each of [uid, second, element]) await deleteDocument(each);
    await createSaved('page', publicPage('about'));
    await sync();
    expect(await restoreFromTrash(uid)).toMatchObject({ name: 'about-2', former: 'about' });
    await restoreFromTrash(second);
    await sync();
    expect((await db.documents.get(second))?.fields).toMatchObject({ route: 'team', headerId: null });
  });

  it('[TR1] a page whose address is that of a page which holds its move back comes back with the next one', async () => {
    const { db, sync, uid } = await begun();
    await deleteDocument(uid);
    const moved = await createSaved('page', publicPage('us'));
    await sync();
    const published = { version: 1, at: new Date().toISOString(), route: 'about' };
    await db.documents.update(moved, { published });
    expect(await restoreFromTrash(uid)).toMatchObject({ name: 'about-2', former: 'about' });
  });

  it('[TR1] an element whose name is taken keeps to the length of a name', async () => {
    const { sync } = await begun();
    const name = 'n'.repeat(100);
    const element = () =>
      createSaved('element', { ...page('', ''), fields: { name, type: 'element', description: '' } });
    const first = await element();
    await sync();
    await deleteDocument(first);
    await sync();
    await element();
    expect((await restoreFromTrash(first))?.name).toBe(`${'n'.repeat(98)}-2`);
  });

  it('restoring a document makes no report that it came back', async () => {
    const { db, server, sync, uid } = await begun();
    await deleteDocument(uid);
    await sync();
    await restoreFromTrash(uid);
    const [created] = await db.outbox.toArray();
    const [clientId = ''] = server.clients.keys();
    const network = reporting(db, {
      async push({ mutations }) {
        const { lastMutation, results } = server.push(clientId, mutations);
        // As the server says of whatever brings a deleted document back.
        return { lastMutation, results: results.map((each) => ({ ...each, revived: true })) };
      },
      pull: () => Promise.reject(new Error('not asked')),
    });
    await network.push({ clientId, epoch: null, mutations: [created!.mutation] });
    expect(server.documents.get(uid)?.deleted).toBe(false);
    expect(await db.reports.count()).toBe(0);
  });

  it('what was never saved is gone', async () => {
    const { list } = await begun();
    const uid = await createDraft('page', page('never', 'saved'));
    expect(await deleteDocument(uid)).toBe(false);
    expect((await list()).total).toBe(0);
  });

  it('[TR1] keeps nothing for longer than 30 days', async () => {
    const { db, sync, uid, list } = await begun();
    await deleteDocument(uid);
    await sync();
    await db.trash.update(uid, { at: Date.now() - 31 * 24 * 60 * 60 * 1000 });
    expect((await list()).total).toBe(0);
    const other = await createSaved('page', publicPage('other'));
    await sync();
    await deleteDocument(other);
    await sync();
    expect(await db.trash.toCollection().primaryKeys()).toEqual([other]);
  });

  it('searches and sorts what it has', async () => {
    const { sync, uid, list } = await begun();
    const other = await createSaved('page', publicPage('Zoo'));
    await sync();
    await deleteDocument(uid);
    await sync();
    await deleteDocument(other);
    const names = async (more: object) => (await list({ ...STATE, ...more })).rows.map(({ name }) => name);
    expect(await names({})).toEqual(['Zoo', 'about']);
    expect(await names({ orderBy: 'name', order: 'ASC' })).toEqual(['about', 'Zoo']);
    expect(await names({ search: 'ＺＯ' })).toEqual(['Zoo']);
    expect(await list({ ...STATE, limit: 1, page: 2 })).toMatchObject({
      total: 2,
      rows: [{ name: 'about' }],
    });
  });
});

it('the list shows what the server has and what it does not know yet', async () => {
  const { db, uid } = await begun();
  const other = await createSaved('page', publicPage('other'));
  await deleteDocument(other);
  const row: DeletedDocument = {
    uid: crypto.randomUUID(),
    kind: 'page',
    id: 9,
    name: 'theirs',
    status: 'draft',
    creator: null,
    editor: { username: 'ann' },
    createdAt: '2026-01-01T00:00:00Z',
    deletedAt: '2026-01-02T00:00:00Z',
  };
  // Restored here a moment ago.
  const stale = { ...row, uid, name: 'about' };
  const reply = { data: [row, stale], pagination: { page: 1, total: 12 } };
  const { rows, total } = withServer(await trashHere(db), 'all', reply);
  expect(rows.map(({ name, isHere, by }) => [name, isHere, by])).toEqual([
    ['other', true, null],
    ['theirs', false, 'ann'],
  ]);
  expect(total).toBe(12);
  const media = { data: [], pagination: { page: 1, total: 0 } };
  expect(withServer(await trashHere(db), 'media', media)).toEqual({ rows: [], total: 0 });
});
