import { afterEach, expect, it } from 'vitest';
import { uidOf } from '@vestry/sync/engine/test-support/device';
import type { VestryDatabase } from '../storage/database';
import { createDraft } from '../test-support/create-draft';
import { freshDatabase, page, setField, setText, until } from '../test-support/fixtures';
import { readOpenDraft } from './draft-sessions';
import { closeTabs, editOnOtherDevice, savedPage, tab, textOf } from '../test-support/tabs';

// The browser's data of the site is cleared while a document is open: the only copy is the one in the tab.

afterEach(closeTabs);

async function clear(db: VestryDatabase): Promise<void> {
  await db.delete({ disableAutoOpen: false });
  await db.open();
}

it('what is saved before the page has come again is what the server gets', async () => {
  const { db, server, engine, uid, session } = await savedPage();
  session.edit('Edit text', [setText('w0', 'typed before')]);
  await session.flush();
  await clear(db);
  const lost: unknown[] = [];
  server.onDecided = (_client, _mutation, result) => {
    if (result.status === 'applied')
      lost.push(...result.outcomes.filter(({ effect }) => effect === 'conflict'));
  };
  session.edit('Edit text', [setText('w1', 'typed after')]);
  await session.save();
  expect(session).toMatchObject({ dirty: false, id: 1, deletedOnServer: false });
  await engine.sync({ on: 'manual' });
  expect(server.documents.get(uid)?.state).toEqual(page('about', 'typed before', 'typed after'));
  expect(await db.outbox.count()).toBe(0);
  // Nobody else has changed anything: there is nothing to compare.
  expect(lost).toEqual([]);
});

it('what was typed before is unsaved still, in the lists too, and beside what others have changed', async () => {
  const { db, server, engine, uid, session } = await savedPage();
  session.edit('Edit text', [setText('w0', 'typed before')]);
  await session.flush();
  await clear(db);
  await until(async () => (await db.documents.get(uid))?.draft === true);
  expect(session).toMatchObject({ dirty: true, syncStatus: 'draft', deletedOnServer: false });
  editOnOtherDevice(server, uid, uidOf(7), [setText('w1', 'theirs')]);
  await engine.sync({ on: 'manual' });
  await until(() => textOf(session, 1) === 'theirs');
  expect(session).toMatchObject({ dirty: true, syncStatus: 'draft' });
  expect(textOf(session)).toBe('typed before');
  await session.save();
  await engine.sync({ on: 'save' });
  expect(server.documents.get(uid)?.state).toEqual(page('about', 'typed before', 'theirs'));
});

it('what was saved and not sent is unsaved again', async () => {
  const { db, server, engine, uid, session } = await savedPage();
  session.edit('Edit text', [setText('w0', 'saved')]);
  await session.save();
  await clear(db);
  await until(() => session.dirty);
  await engine.sync({ on: 'manual' });
  expect(textOf(session)).toBe('saved');
  await session.save();
  await engine.sync({ on: 'save' });
  expect(server.documents.get(uid)?.state).toEqual(page('about', 'saved', 'two'));
});

it('what was saved, and opened again before it was sent, is unsaved too', async () => {
  const { db, server, engine, uid, session } = await savedPage();
  session.edit('Edit text', [setText('w0', 'saved')]);
  await session.save();
  await closeTabs();
  const reopened = await tab(db, uid);
  await clear(db);
  await until(() => reopened.dirty);
  await reopened.save();
  await engine.sync({ on: 'manual' });
  expect(server.documents.get(uid)?.state).toEqual(page('about', 'saved', 'two'));
});

it('a page that was never saved is in the lists again', async () => {
  const db = await freshDatabase();
  const uid = await createDraft('page', page('about', 'one'));
  const session = await tab(db, uid);
  await session.flush();
  await clear(db);
  await until(async () => (await db.documents.get(uid))?.draft === true);
  expect(session).toMatchObject({ dirty: true, deletedOnServer: false });
  session.edit('Route', [setField('route', 'news')]);
  await session.flush();
  expect(await db.documents.get(uid)).toMatchObject({ fields: { route: 'news' } });
});

it('a page in which nothing was typed comes again as it is on the server', async () => {
  const { db, server, engine, uid, session } = await savedPage();
  await clear(db);
  await engine.sync({ on: 'manual' });
  await until(() => session.syncStatus === 'synced');
  editOnOtherDevice(server, uid, uidOf(7), [setText('w1', 'theirs')]);
  await engine.sync({ on: 'focus' });
  await until(() => textOf(session, 1) === 'theirs');
  expect(session).toMatchObject({ dirty: false, syncStatus: 'synced', deletedOnServer: false });
});

it('what is saved before the tab has noticed that the storage was cleared is no draft in the lists', async () => {
  const { db, uid } = await savedPage();
  await closeTabs();
  const draft = (await readOpenDraft(db, uid))!;
  draft.edit('Edit text', [setText('w0', 'typed before')]);
  await draft.flush();
  await clear(db);
  expect(await draft.save()).toBe(true);
  expect(await db.documents.get(uid)).toMatchObject({ draft: false, syncStatus: 'waiting' });
});
