import { afterEach, describe, expect, it } from 'vitest';
import { uidOf } from '@vestry/sync/engine/test-support/device';
import type { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import type { VestryDatabase } from '../storage/database';
import { storageProblem } from '../storage/storage-problem';
import { freshDatabase, page, setField, setText, until } from '../test-support/fixtures';
import { closeTabs, newPageTab, savedPage, tab, textOf } from '../test-support/tabs';
import { readDraft } from './draft-journal';
import { forgetOldHistories } from './drop-draft';
import { readOpenDraft } from './draft-sessions';

afterEach(closeTabs);

const newPage = (db: VestryDatabase) => newPageTab(db, page('', 'one'));

const rowsOf = (db: VestryDatabase) =>
  Promise.all([
    db.documents.count(),
    db.contents.count(),
    db.drafts.count(),
    db.draftStates.count(),
    db.journal.count(),
  ]);

/** A page that the server has, on this device without any draft. */
async function pageWithoutDraft() {
  const made = await savedPage();
  await made.session.close();
  await forgetOldHistories(made.db, Date.now() + 1);
  expect(await made.db.drafts.count()).toBe(0);
  return made;
}

/** Another device's change, which this one has pulled. */
async function pulled({ server, engine, uid }: Awaited<ReturnType<typeof savedPage>>, text: string) {
  const base = { version: server.documents.get(uid)!.version };
  const operations = [setText('w1', text)];
  server.push(uidOf(7), [{ number: 1, uid, kind: 'page', type: 'update', base, operations }]);
  await engine.sync({ on: 'focus' });
}

describe('a new document', () => {
  it('that nothing is typed into is in no list, and leaves nothing when it is closed', async () => {
    const db = await freshDatabase();
    const session = newPage(db);
    await session.flush();
    expect(await rowsOf(db)).toEqual([0, 0, 1, 1, 0]);
    expect(session).toMatchObject({ syncStatus: null, dirty: false, listed: false, undoLabel: null });
    await session.close();
    expect(await rowsOf(db)).toEqual([0, 0, 0, 0, 0]);
  });

  it('that nothing was typed into when its tab died is cleaned up at the next start', async () => {
    const db = await freshDatabase();
    await newPage(db).flush();
    await forgetOldHistories(db, Date.now() - 60_000);
    expect(await rowsOf(db)).toEqual([0, 0, 0, 0, 0]);
  });

  it('stays while its document is open in some tab', async () => {
    const db = await freshDatabase();
    const session = newPage(db);
    await session.flush();
    await forgetOldHistories(db, Date.now(), new Set([session.uid]));
    expect(await rowsOf(db)).toEqual([0, 0, 1, 1, 0]);
  });

  it('is written although a tab that started meanwhile has cleaned its row up', async () => {
    const db = await freshDatabase();
    const session = newPage(db);
    await session.flush();
    await forgetOldHistories(db, Date.now());
    session.edit('Edit text', [setText('w0', 'typed')]);
    await session.flush();
    expect(await rowsOf(db)).toEqual([1, 1, 1, 1, 1]);
    expect(textOf(await tab(db, session.uid))).toBe('typed');
  });

  it('is in the lists with its first edit, and undo leads back to the empty form after its tab died', async () => {
    const db = await freshDatabase();
    const session = newPage(db);
    session.edit('Route', [setField('route', 'about')]);
    expect(session.syncStatus).toBe('draft');
    await session.flush();
    expect(session.listed).toBe(true);
    expect(await db.documents.get(session.uid)).toMatchObject({
      id: 0,
      draft: true,
      fields: { route: 'about' },
    });
    await forgetOldHistories(db, Date.now());
    const again = await tab(db, session.uid);
    expect(again.state.fields.route).toBe('about');
    again.undo();
    expect(again.state).toEqual(page('', 'one'));
    await again.flush();
    expect(again).toMatchObject({ dirty: true, redoLabel: 'Route' });
  });

  it('has one list row when it is saved before its first edit was written', async () => {
    const db = await freshDatabase();
    const session = newPage(db);
    session.edit('Route', [setField('route', 'about')]);
    expect(await session.save()).toBe(true);
    expect(await rowsOf(db)).toEqual([1, 1, 1, 1, 1]);
    expect(await db.outbox.count()).toBe(1);
    expect(session).toMatchObject({ syncStatus: 'waiting', dirty: false });
  });
});

describe('a document of the server', () => {
  it('has a draft while it is open, and none after it was only looked at', async () => {
    const { db, uid } = await pageWithoutDraft();
    const session = await tab(db, uid);
    await session.flush();
    expect(await db.drafts.get(uid)).toMatchObject({ sequence: 0, dirty: false });
    expect((await db.documents.get(uid))?.draft).toBe(false);
    await session.close();
    expect(await Promise.all([db.drafts.count(), db.draftStates.count()])).toEqual([0, 0]);
  });

  it('leaves no draft when a newer version came in under what was only looked at', async () => {
    const made = await pageWithoutDraft();
    const session = await tab(made.db, made.uid);
    await pulled(made, 'theirs');
    await until(() => textOf(session, 1) === 'theirs');
    await session.close();
    expect((await rowsOf(made.db)).slice(2)).toEqual([0, 0, 0]);
  });

  it('keeps a draft that holds work without an edit: a change undone from the outbox', async () => {
    const { db, uid } = await pageWithoutDraft();
    const session = await tab(db, uid);
    await session.flush();
    const draft = await db.drafts.get(uid);
    await db.drafts.put({ ...draft!, dirty: true });
    await until(() => session.dirty);
    await session.close();
    expect(await db.drafts.count()).toBe(1);
  });

  it('opened in two tabs has one draft; the one that closes untouched takes nothing from the other', async () => {
    const made = await pageWithoutDraft();
    const { db, uid, server, engine } = made;
    const [left, right] = [await tab(db, uid), await tab(db, uid)];
    await Promise.all([left.flush(), right.flush()]);
    expect(await db.drafts.count()).toBe(1);
    await left.close();
    await pulled(made, 'theirs');
    right.edit('Edit text', [setText('w0', 'typed')]);
    await right.flush();
    await until(() => textOf(right, 1) === 'theirs');
    expect((await readDraft(db, uid))?.state).toEqual(page('about', 'typed', 'theirs'));
    await right.save();
    await engine.sync({ on: 'save' });
    expect(server.documents.get(uid)?.state).toEqual(page('about', 'typed', 'theirs'));
  });

  it('whose draft was dropped and begun by another tab is read again, not continued', async () => {
    const made = await pageWithoutDraft();
    const { db, uid } = made;
    const stale = (await readOpenDraft(db, uid))!;
    await stale.begin();
    await pulled(made, 'pulled');
    await stale.follow();
    const following = (await readOpenDraft(db, uid))!;
    await forgetOldHistories(db, Date.now());
    const other = (await readOpenDraft(db, uid))!;
    await other.begin();
    other.model.edit('Edit text', [setText('w0', 'theirs')], 1);
    await other.flush();
    // Both know one row, of two drafts.
    expect(stale.model.confirmed.sequence).toBe(other.model.confirmed.sequence);
    stale.model.edit('Edit text', [setText('w1', 'mine')], 1);
    await stale.flush();
    expect(stale.state).toEqual(page('about', 'theirs', 'mine'));
    expect((await readDraft(db, uid))?.state).toEqual(stale.state);
    await following.follow(0);
    expect(following.state).toEqual(stale.state);
  });

  it('deleted everywhere while it is open becomes a new document with the next edit', async () => {
    const { db, uid, server, engine, session } = await deletedWhileOpen();
    expect(await db.documents.count()).toBe(0);
    session.edit('Edit text', [setText('w0', 'mine')]);
    await session.flush();
    expect(await db.documents.get(uid)).toMatchObject({
      id: 1,
      version: 0,
      draft: true,
      deletedOnServer: false,
    });
    expect(textOf(await tab(db, uid))).toBe('mine');
    session.undo();
    await session.flush();
    expect(await db.documents.get(uid)).toMatchObject({ draft: true });
    session.redo();
    await session.save();
    await engine.sync({ on: 'save' });
    expect(server.documents.get(uid)).toMatchObject({ deleted: false, state: page('about', 'mine', 'two') });
  });

  it('deleted everywhere and brought back by somebody else, it gets what was typed meanwhile', async () => {
    const { uid, server, engine, session } = await deletedWhileOpen();
    session.edit('Edit text', [setText('w0', 'mine')]);
    await session.save();
    const { fields, tree } = page('about', 'one', 'theirs');
    server.push(uidOf(9), [{ number: 2, uid, kind: 'page', type: 'create', fields, tree }]);
    await engine.sync({ on: 'save' });
    expect(server.documents.get(uid)?.state).toEqual(page('about', 'mine', 'theirs'));
  });

  it('opens and can be typed into while the storage is full', async () => {
    const { db, uid } = await pageWithoutDraft();
    const full = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    db.drafts.hook('creating', full);
    const session = await tab(db, uid);
    session.edit('Edit text', [setText('w0', 'typed')]);
    await expect(session.flush()).rejects.toThrow('no room');
    expect(storageProblem.get()).toBe('full');
    expect(session).toMatchObject({ dirty: true, syncStatus: 'draft' });
    db.drafts.hook('creating').unsubscribe(full);
    await session.flush();
    expect((await readDraft(db, uid))?.state).toEqual(page('about', 'typed', 'two'));
  });
});

it('an edit that the other tab has saved the draft of meanwhile shows in the lists as unsaved', async () => {
  const { db, uid } = await pageWithoutDraft();
  const [one, two] = [(await readOpenDraft(db, uid))!, (await readOpenDraft(db, uid))!];
  await one.begin();
  one.model.edit('Edit text', [setText('w0', 'first')], 1);
  await one.flush();
  await two.follow();
  await two.save();
  one.model.edit('Edit text', [setText('w0', 'second')], 2);
  await one.flush();

  expect((await db.documents.get(uid))?.draft).toBe(true);
});

async function deletedWhileOpen() {
  const { db, uid, server, engine } = await pageWithoutDraft();
  const session = await tab(db, uid);
  await session.flush();
  deleteOnServer(server, uid);
  await engine.sync({ on: 'focus' });
  await until(() => session.deletedOnServer);
  return { db, uid, server, engine, session };
}

const deleteOnServer = (server: ModelServer, uid: string) =>
  server.push(uidOf(9), [{ number: 1, uid, kind: 'page', type: 'delete', base: { version: 1 } }]);
