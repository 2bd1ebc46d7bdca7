import { afterEach, describe, expect, it } from 'vitest';
import { shown } from '@vestry/sync/engine/rebase';
import { uidOf } from '@vestry/sync/engine/test-support/device';
import { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { openDatabase, storageProblem, type VestryDatabase } from './database';
import { createDraft, deleteDocument, setPageStatus, takeBackEntry } from './documents';
import { DraftSession } from './draft-session';
import { forgetOldHistories, readDraft } from './draft-journal';
import { listDocuments } from './document-list';
import { engineFor, freshDatabase, page, pause, setField, setText, until } from './test-support/fixtures';

const open: DraftSession[] = [];

/** Another tab on the same document: a session of its own, not the shared one. */
async function tab(db: VestryDatabase, uid: string): Promise<DraftSession> {
  const [document, contents] = await Promise.all([db.documents.get(uid), db.contents.get(uid)]);
  const stored = await readDraft(db, uid);
  const session = new DraftSession(db, document!, stored?.state ?? shown(contents!)!, stored);
  open.push(session);
  return session;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((session) => session.close()));
});

async function savedPage(route = 'about') {
  const db = await freshDatabase();
  const server = new ModelServer();
  const engine = engineFor(db, server);
  const uid = await createDraft('page', page(route, 'one', 'two'));
  const session = await tab(db, uid);
  await session.save();
  await engine.sync({ on: 'manual' });
  return { db, server, engine, uid, session };
}

const textOf = (session: DraftSession, i = 0) => session.state.tree.children?.[i]?.value.text;

describe('a draft', () => {
  it('is seen at once and is on disk within 100 ms, without being asked', async () => {
    const { db, uid, session } = await savedPage();
    session.edit('Edit text', [setText('w0', 'typed')]);
    expect(textOf(session)).toBe('typed');
    expect(session.getView().dirty).toBe(true);
    await pause(100);
    expect((await readDraft(db, uid))?.state.tree.children?.[0]?.value.text).toBe('typed');
  });

  it('survives a reload with its undo history', async () => {
    const { db, uid, session } = await savedPage();
    session.edit('Edit text', [setText('w0', 'typed')]);
    session.edit('Delete text', [{ op: 'remove', id: 'w1' }]);
    session.undo();
    await session.flush();
    const reloaded = await tab(db, uid);
    expect(reloaded.state).toEqual(session.state);
    expect(reloaded.getView()).toMatchObject({
      undoLabel: 'Edit text',
      redoLabel: 'Delete text',
      dirty: true,
    });
    reloaded.redo();
    reloaded.undo();
    reloaded.undo();
    expect(reloaded.state).toEqual(page('about', 'one', 'two'));
    await reloaded.flush();
    expect(reloaded.getView().dirty).toBe(false);
  });

  it('writes small rows, not the tree, and one row for a word', async () => {
    const { db, uid, session } = await savedPage();
    for (const text of ['h', 'he', 'hel']) {
      session.edit('Edit text', [setText('w0', text)]);
      await session.flush();
    }
    const rows = await db.journal.where('[uid+seq]').between([uid, 0], [uid, Infinity]).toArray();
    expect(rows.map((row) => row.operations)).toEqual([[setText('w0', 'hel')]]);
    expect(rows[0]?.inverse).toEqual([setText('w0', 'one')]);
    session.undo();
    expect(textOf(session)).toBe('one');
  });

  it('opens fast after many edits: a snapshot is taken now and then', async () => {
    const { db, uid, session } = await savedPage();
    for (let i = 0; i < 250; i++) {
      session.seal();
      session.edit('Edit text', [setText('w0', `text ${i}`)]);
      if (i % 50 === 0) await session.flush();
    }
    await session.flush();
    expect((await db.draftStates.get(uid))?.sequence).toBeGreaterThan(100);
    const reloaded = await tab(db, uid);
    expect(textOf(reloaded)).toBe('text 249');
    for (let i = 0; i < 250; i++) reloaded.undo();
    expect(textOf(reloaded)).toBe('one');
  });

  it('loses its undo history a while after it was saved, and nothing else', async () => {
    const { db, uid, session } = await savedPage();
    const other = await createDraft('page', page('unsaved'));
    session.edit('Edit text', [setText('w0', 'saved')]);
    await session.save();
    await session.close();
    await forgetOldHistories(db, Date.now() - 60_000);
    expect(await db.journal.count()).toBe(1);
    await forgetOldHistories(db, Date.now() + 60_000);
    expect(await Promise.all([db.journal.count(), db.drafts.count()])).toEqual([0, 1]);
    expect(textOf(await tab(db, uid))).toBe('saved');
    expect((await tab(db, other)).getView().dirty).toBe(true);
  });

  it('thrown away is what was saved, also in the other tab', async () => {
    const { db, uid, session } = await savedPage();
    const other = await tab(db, uid);
    session.edit('Edit text', [setText('w0', 'typed')]);
    await session.flush();
    await until(() => textOf(other) === 'typed');
    await session.discard();
    expect(session.getView()).toMatchObject({ dirty: false, undoLabel: null });
    expect(textOf(session)).toBe('one');
    await until(() => textOf(other) === 'one');
    other.edit('Edit text', [setText('w0', 'anew')]);
    await other.flush();
    await until(() => textOf(session) === 'anew');
  });

  it('of before items had keys is opened with the keys that the server would give', async () => {
    const db = await freshDatabase();
    const slide = (title: string) => ({ title, description: '', image: '' });
    const hero = { value: { id: 'h', type: 'hero1', slides: [slide('one'), slide('two')] } };
    const old = page('old');
    const uid = await createDraft('page', { ...old, tree: { ...old.tree, children: [hero] } });
    const session = await tab(db, uid);
    expect(session.state.tree.children?.[0]?.value.slides).toMatchObject([
      { key: 'k1', title: 'one' },
      { key: 'k2', title: 'two' },
    ]);
    session.edit('Edit Hero', [{ op: 'set', id: 'h', path: ['slides', 'k2', 'title'], value: 'second' }]);
    await session.flush();
    const again = await tab(db, uid);
    expect(again.state.tree.children?.[0]?.value.slides).toMatchObject([{}, { title: 'second' }]);
  });

  it('that the storage refuses stays in memory and is written when there is room again', async () => {
    const { db, uid, session } = await savedPage();
    const full = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    db.journal.hook('creating', full);
    session.edit('Edit text', [setText('w0', 'typed')]);
    await expect(session.flush()).rejects.toThrow('no room');
    expect(textOf(session)).toBe('typed');
    expect(storageProblem.get()).toBe('full');
    db.journal.hook('creating').unsubscribe(full);
    await until(() => storageProblem.get() === null, 5000);
    expect((await readDraft(db, uid))?.state.tree.children?.[0]?.value.text).toBe('typed');
  });

  it('of a new document thrown away leaves nothing', async () => {
    const db = await freshDatabase();
    const uid = await createDraft('page', page('new'));
    const session = await tab(db, uid);
    await session.discard();
    expect(await Promise.all([db.documents.count(), db.contents.count(), db.drafts.count()])).toEqual([
      0, 0, 0,
    ]);
  });
});

describe('two tabs on one document', () => {
  it('see each other and overwrite nothing', async () => {
    const { db, uid, session } = await savedPage();
    const other = await tab(db, uid);
    session.edit('Edit text', [setText('w0', 'left')]);
    other.edit('Edit text', [setText('w1', 'right')]);
    await Promise.all([session.flush(), other.flush()]);
    await until(() => textOf(session, 1) === 'right' && textOf(other, 0) === 'left');
    expect(session.state).toEqual(other.state);
    const rows = await db.journal.toArray();
    expect(rows.filter((row) => row.uid === uid).map((row) => row.seq)).toEqual([1, 2]);
  });

  it('end in the same state however they interleave', async () => {
    const { db, uid, session } = await savedPage();
    const other = await tab(db, uid);
    for (let i = 0; i < 30; i++) {
      const one = i % 3 === 0 ? other : session;
      one.edit(`Edit ${i}`, [setText('w0', `text ${i}`)]);
      if (i % 4 === 0) one.undo();
      if (i % 5 === 0) await pause(3);
    }
    await Promise.all([session.flush(), other.flush()]);
    await until(() => JSON.stringify(session.state) === JSON.stringify(other.state));
    expect((await readDraft(db, uid))?.state).toEqual(session.state);
  });

  it('save what both typed, once', async () => {
    const { db, uid, session } = await savedPage();
    const other = await tab(db, uid);
    session.edit('Edit text', [setText('w0', 'left')]);
    other.edit('Edit text', [setText('w1', 'right')]);
    await Promise.all([session.flush(), other.flush()]);
    expect(await session.save()).toBe(true);
    expect(await other.save()).toBe(false);
    expect(await db.outbox.count()).toBe(1);
    expect(session.getView().dirty).toBe(false);
    await until(() => !other.getView().dirty);
  });
});

describe('saving', () => {
  it('makes a change in the outbox, empties the draft and keeps undo', async () => {
    const { db, uid, session, engine, server } = await savedPage();
    session.edit('Edit text', [setText('w0', 'saved')]);
    expect(await session.save()).toBe(true);
    expect(session.getView()).toMatchObject({ dirty: false, undoLabel: 'Edit text', standing: 'waiting' });
    expect(await db.outbox.toArray()).toMatchObject([{ mutation: { operations: [setText('w0', 'saved')] } }]);
    const before = session.state;
    await engine.sync({ on: 'save' });
    await until(() => session.getView().standing === 'synced');
    expect(session.state).toBe(before);
    session.undo();
    await session.save();
    await engine.sync({ on: 'save' });
    expect(server.documents.get(uid)?.state).toEqual(page('about', 'one', 'two'));
  });

  it('gives the number of a new document to who has it open', async () => {
    const { session } = await savedPage();
    await until(() => session.getView().id === 1);
    expect(session.id).toBe(1);
  });

  it('loses nothing that is typed while it runs', async () => {
    const { server, engine, uid, session } = await savedPage();
    session.edit('Edit text', [setText('w0', 'saved')]);
    const saving = session.save();
    await pause(5);
    session.edit('Edit more', [setText('w1', 'later')]);
    await saving;
    await engine.sync({ on: 'save' });
    expect(textOf(session, 1)).toBe('later');
    await session.save();
    await engine.sync({ on: 'save' });
    expect(server.documents.get(uid)?.state).toEqual(page('about', 'saved', 'later'));
  });

  it('of what was refused sends all of it again', async () => {
    const { db, server, engine, uid, session } = await savedPage();
    const other = await createDraft('page', page('news', 'x'));
    await (await tab(db, other)).save();
    await engine.sync({ on: 'save' });
    session.edit('Route', [setField('route', 'news')]);
    session.edit('Edit text', [setText('w0', 'kept')]);
    await session.save();
    await engine.sync({ on: 'save' });
    await until(() => session.getView().standing === 'attention');
    expect(session.state.fields.route).toBe('news');
    session.edit('Route', [setField('route', 'contact')]);
    await session.save();
    await engine.sync({ on: 'save' });
    await until(() => session.getView().standing === 'synced');
    expect(server.documents.get(uid)?.state).toEqual(page('contact', 'kept', 'two'));
  });
});

describe('a newer version from the server', () => {
  async function editElsewhere(server: ModelServer, uid: string, i: number, text: string) {
    const { version } = server.documents.get(uid)!;
    const body = { number: 1, uid, kind: 'page' as const, type: 'update' as const };
    server.push(uidOf(i), [{ ...body, base: { version }, operations: [setText(`w${i}`, text)] }]);
  }

  it('comes in under the draft, which stays a draft', async () => {
    const { server, engine, uid, session } = await savedPage();
    session.edit('Edit text', [setText('w0', 'mine')]);
    await session.flush();
    await editElsewhere(server, uid, 1, 'theirs');
    await engine.sync({ on: 'focus' });
    await until(() => textOf(session, 1) === 'theirs');
    expect(textOf(session, 0)).toBe('mine');
    expect(session.getView()).toMatchObject({ dirty: true, undoLabel: 'Edit text' });
    session.undo();
    expect(session.state).toEqual(page('about', 'one', 'theirs'));
    await session.flush();
    expect(session.getView().dirty).toBe(false);
  });

  it('is shown where nothing was typed, and leaves the rest of the tree the same objects', async () => {
    const { server, engine, uid, session } = await savedPage();
    await until(() => session.getView().standing === 'synced');
    const untouched = session.state.tree.children?.[0];
    await editElsewhere(server, uid, 1, 'theirs');
    await engine.sync({ on: 'focus' });
    await until(() => textOf(session, 1) === 'theirs');
    expect(session.state.tree.children?.[0]).toBe(untouched);
    expect(session.getView().dirty).toBe(false);
  });

  it('is under a draft that was closed meanwhile, when it is opened again', async () => {
    const { db, server, engine, uid, session } = await savedPage();
    session.edit('Edit text', [setText('w0', 'mine')]);
    await session.close();
    await editElsewhere(server, uid, 1, 'theirs');
    await engine.sync({ on: 'focus' });
    const reopened = await tab(db, uid);
    await until(() => textOf(reopened, 1) === 'theirs');
    expect(textOf(reopened, 0)).toBe('mine');
    await reopened.save();
    await engine.sync({ on: 'save' });
    expect(server.documents.get(uid)?.state).toEqual(page('about', 'mine', 'theirs'));
  });

  it('that deletes the document leaves the draft, and saving brings it back', async () => {
    const { server, engine, uid, session } = await savedPage();
    session.edit('Edit text', [setText('w0', 'mine')]);
    await session.flush();
    server.push(uidOf(9), [{ number: 1, uid, kind: 'page', type: 'delete', base: { version: 1 } }]);
    await engine.sync({ on: 'focus' });
    await until(() => session.getView().gone);
    expect(textOf(session)).toBe('mine');
    await session.save();
    await engine.sync({ on: 'save' });
    await until(() => !session.getView().gone);
    expect(server.documents.get(uid)).toMatchObject({ deleted: false, state: page('about', 'mine', 'two') });
  });
});

describe('from a list', () => {
  it('a status is queued and the draft stays a draft', async () => {
    const { db, uid, session, engine, server } = await savedPage();
    session.edit('Edit text', [setText('w0', 'unsaved')]);
    await session.flush();
    await setPageStatus(uid, 'public');
    await engine.sync({ on: 'save' });
    expect(server.documents.get(uid)?.state.fields.status).toBe('public');
    expect(server.documents.get(uid)?.state.tree.children?.[0]?.value.text).toBe('one');
    await until(() => session.state.fields.status === 'public');
    expect(textOf(session)).toBe('unsaved');
    const { rows } = await listDocuments(db, 'page', { page: 1, limit: 10, orderBy: 'id', order: 'ASC' });
    expect(rows).toMatchObject([{ id: 1, state: 'draft' }]);
  });

  it('a status of a page never saved goes into its draft', async () => {
    const db = await freshDatabase();
    const uid = await createDraft('page', page('new'));
    const session = await tab(db, uid);
    await setPageStatus(uid, 'private');
    await until(() => session.state.fields.status === 'private');
    expect(await db.outbox.count()).toBe(0);
  });

  it('a deleted document is gone at once and stays gone', async () => {
    const { db, uid, engine, server } = await savedPage();
    await deleteDocument(uid);
    const query = { page: 1, limit: 10, orderBy: 'id', order: 'ASC' } as const;
    expect((await listDocuments(db, 'page', query)).total).toBe(0);
    await engine.sync({ on: 'save' });
    expect(server.documents.get(uid)?.deleted).toBe(true);
    expect(await db.documents.count()).toBe(0);
  });

  it('an entry taken back becomes the draft', async () => {
    const { db, uid, session } = await savedPage();
    session.edit('Edit text', [setText('w0', 'saved')]);
    await session.save();
    const [row] = await db.outbox.toArray();
    expect(await takeBackEntry(row!.seq)).toBe(true);
    await until(() => session.getView().dirty);
    expect(textOf(session)).toBe('saved');
    expect(await db.documents.get(uid)).toMatchObject({ standing: 'synced', draft: true });
    await session.discard();
    expect(textOf(session)).toBe('one');
  });

  it('a new document taken back is a new document again', async () => {
    const db = await freshDatabase();
    const uid = await createDraft('page', page('new', 'x'));
    const session = await tab(db, uid);
    await session.save();
    const [row] = await db.outbox.toArray();
    expect(await takeBackEntry(row!.seq)).toBe(true);
    await until(() => session.getView().dirty);
    await session.save();
    const engine = engineFor(db, new ModelServer());
    await engine.sync({ on: 'save' });
    expect(await db.documents.get(uid)).toMatchObject({ id: 1, standing: 'synced', draft: false });
    expect(await db.outbox.count()).toBe(0);
  });
});

it('a database opened for another user does not show the first one', async () => {
  const { db } = await savedPage();
  const other = await openDatabase(db.userId + 500_000);
  expect(await other.documents.count()).toBe(0);
});
