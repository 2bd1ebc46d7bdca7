import { afterEach, describe, expect, it } from 'vitest';
import { uidOf } from '@vestry/sync/engine/test-support/device';
import { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { deleteDocument, setPageStatus } from '../documents/document-actions';
import { undoEntry } from '../documents/documents';
import { discardDraft } from './drop-draft';
import { headsOf } from '../documents/document-list';
import { rowOf } from '../documents/document-row';
import { createDraft } from '../test-support/create-draft';
import { engineFor, freshDatabase, page, setField, setText, until } from '../test-support/fixtures';
import { pause } from '../../lib/scheduling/moments';
import { closeTabs, editOnOtherDevice, savedPage, tab, textOf } from '../test-support/tabs';

afterEach(closeTabs);

describe('saving', () => {
  it('makes a change in the outbox, empties the draft and keeps undo', async () => {
    const { db, uid, session, engine, server } = await savedPage();
    session.edit('Edit text', [setText('w0', 'saved')]);
    expect(await session.save()).toBe(true);
    expect(session).toMatchObject({ dirty: false, undoLabel: 'Edit text', syncStatus: 'waiting' });
    expect(await db.outbox.toArray()).toMatchObject([{ mutation: { operations: [setText('w0', 'saved')] } }]);
    const before = session.state;
    await engine.sync({ on: 'save' });
    await until(() => session.syncStatus === 'synced');
    expect(session.state).toBe(before);
    session.undo();
    await session.save();
    await engine.sync({ on: 'save' });
    expect(server.documents.get(uid)?.state).toEqual(page('about', 'one', 'two'));
  });

  it('gives the number of a new document to who has it open', async () => {
    const { session } = await savedPage();
    await until(() => session.id === 1);
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

  it('says of an edit conflict what the lists say, also while something is typed', async () => {
    const { db, uid, session } = await savedPage();
    const inList = async () => rowOf((await db.documents.get(uid))!).state;
    await db.documents.update(uid, { conflicts: 2 });
    session.edit('Edit text', [setText('w0', 'typed')]);
    await session.flush();
    await until(() => session.syncStatus === 'conflict');
    expect(session.dirty).toBe(true);
    expect(await inList()).toBe('conflict');
    await db.documents.update(uid, { conflicts: 0 });
    await until(() => session.syncStatus === 'draft');
    expect(await inList()).toBe('draft');
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
    await until(() => session.syncStatus === 'refused');
    expect(session.state.fields.route).toBe('news');
    session.edit('Route', [setField('route', 'contact')]);
    await session.save();
    await engine.sync({ on: 'save' });
    await until(() => session.syncStatus === 'synced');
    expect(server.documents.get(uid)?.state).toEqual(page('contact', 'kept', 'two'));
  });
});

describe('a newer version from the server', () => {
  it('that publishes unpublished changes does not publish those that are not saved yet', async () => {
    const { server, engine, uid, session } = await savedPage();
    session.edit('Hold back', [setField('held', true)]);
    await session.save();
    await engine.sync({ on: 'save' });
    session.edit('Edit text', [setText('w0', 'mine')]);
    await session.flush();
    editOnOtherDevice(server, uid, uidOf(7), [{ op: 'field', name: 'held' }]);
    await engine.sync({ on: 'focus' });
    await until(() => session.base?.fields.held === undefined);
    expect(session.state.fields.held).toBe(true);
    await session.save();
    await engine.sync({ on: 'save' });
    const { state } = server.documents.get(uid)!;
    expect(state.fields.held).toBe(true);
    expect(state.tree.children?.[0]?.value.text).toBe('mine');
  });

  it('comes in while the draft is being discarded: then nothing is unsaved', async () => {
    const { server, engine, uid, session } = await savedPage();
    session.edit('Edit text', [setText('w0', 'mine')]);
    await session.flush();
    editOnOtherDevice(server, uid, uidOf(1), [setText('w1', 'theirs')]);
    await engine.sync({ on: 'focus' });
    session.backTo(session.base!, 'Discard');
    await until(() => textOf(session, 1) === 'theirs');
    await session.flush();
    expect(session.state).toEqual(page('about', 'one', 'theirs'));
    expect(session.dirty).toBe(false);
  });

  it('comes in under the draft, which stays a draft', async () => {
    const { server, engine, uid, session } = await savedPage();
    session.edit('Edit text', [setText('w0', 'mine')]);
    await session.flush();
    editOnOtherDevice(server, uid, uidOf(1), [setText('w1', 'theirs')]);
    await engine.sync({ on: 'focus' });
    await until(() => textOf(session, 1) === 'theirs');
    expect(textOf(session, 0)).toBe('mine');
    expect(session).toMatchObject({ dirty: true, undoLabel: 'Edit text' });
    session.undo();
    expect(session.state).toEqual(page('about', 'one', 'theirs'));
    await session.flush();
    expect(session.dirty).toBe(false);
  });

  it('[M18] that wrote in the same words is beside what was typed, and undo leaves it there', async () => {
    const { server, engine, uid, session } = await savedPage();
    session.edit('Edit text', [setText('w0', 'one of mine')]);
    await session.flush();
    editOnOtherDevice(server, uid, uidOf(0), [setText('w0', 'their one')]);
    await engine.sync({ on: 'focus' });
    await until(() => textOf(session) === 'their one of mine');
    session.undo();
    expect(textOf(session)).toBe('their one');
    session.redo();
    await session.save();
    await engine.sync({ on: 'save' });
    expect(server.documents.get(uid)?.state).toEqual(page('about', 'their one of mine', 'two'));
  });

  it('is shown where nothing was typed, and leaves the rest of the tree the same objects', async () => {
    const { server, engine, uid, session } = await savedPage();
    await until(() => session.syncStatus === 'synced');
    const untouched = session.state.tree.children?.[0];
    editOnOtherDevice(server, uid, uidOf(1), [setText('w1', 'theirs')]);
    await engine.sync({ on: 'focus' });
    await until(() => textOf(session, 1) === 'theirs');
    expect(session.state.tree.children?.[0]).toBe(untouched);
    expect(session.dirty).toBe(false);
  });

  it('is under a draft that was closed meanwhile, when it is opened again', async () => {
    const { db, server, engine, uid, session } = await savedPage();
    session.edit('Edit text', [setText('w0', 'mine')]);
    await session.close();
    editOnOtherDevice(server, uid, uidOf(1), [setText('w1', 'theirs')]);
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
    await until(() => session.deletedOnServer);
    expect(textOf(session)).toBe('mine');
    await session.save();
    await engine.sync({ on: 'save' });
    await until(() => !session.deletedOnServer);
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
    expect((await headsOf(db, 'page')).map(rowOf)).toMatchObject([{ id: 1, state: 'draft' }]);
  });

  it('[PP3] a status that overtakes what is scheduled ends it, on the device as on the server', async () => {
    const { db, uid, engine, server, session } = await savedPage();
    const plans = { publishAt: '2030-05-01T12:00:00.000Z', unpublishAt: '2030-06-01T12:00:00.000Z' };
    const { publishAt, unpublishAt } = plans;
    session.edit('Plan', [setField('publishAt', publishAt), setField('unpublishAt', unpublishAt)]);
    await session.save();
    await engine.sync({ on: 'save' });
    const planned = async () => {
      const here = (await db.documents.get(uid))!.fields;
      await engine.sync({ on: 'save' });
      const there = server.documents.get(uid)!.state.fields;
      expect(there).toEqual(here);
      return Object.keys(plans).filter((name) => name in there);
    };
    await setPageStatus(uid, 'private');
    expect(await planned()).toEqual(['publishAt', 'unpublishAt']);
    await setPageStatus(uid, 'public');
    expect(await planned()).toEqual(['unpublishAt']);
    await setPageStatus(uid, 'private');
    expect(await planned()).toEqual([]);
  });

  it('a status of a page never saved ends what its draft plans, and undo brings both back', async () => {
    const db = await freshDatabase();
    const time = '2030-05-01T12:00:00.000Z';
    const { tree, fields } = page('new');
    const uid = await createDraft('page', { tree, fields: { ...fields, publishAt: time } });
    const session = await tab(db, uid);
    const { status } = session.state.fields;
    await setPageStatus(uid, 'public');
    await until(() => session.state.fields.status === 'public');
    expect(session.state.fields.publishAt).toBeUndefined();
    session.undo();
    expect(session.state.fields).toMatchObject({ status, publishAt: time });
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
    expect(await headsOf(db, 'page')).toEqual([]);
    await engine.sync({ on: 'save' });
    expect(server.documents.get(uid)?.deleted).toBe(true);
    expect(await db.documents.count()).toBe(0);
  });

  it('an entry undone becomes the draft', async () => {
    const { db, uid, session } = await savedPage();
    session.edit('Edit text', [setText('w0', 'saved')]);
    await session.save();
    const [row] = await db.outbox.toArray();
    expect(await undoEntry(row!.seq)).toBe(true);
    await until(() => session.dirty);
    expect(textOf(session)).toBe('saved');
    expect(await db.documents.get(uid)).toMatchObject({ syncStatus: 'synced', draft: true });
    await discardDraft(db, uid);
    await until(() => textOf(session) === 'one');
  });

  it('a new document undone is a new document again', async () => {
    const db = await freshDatabase();
    const uid = await createDraft('page', page('new', 'x'));
    const session = await tab(db, uid);
    await session.save();
    const [row] = await db.outbox.toArray();
    expect(await undoEntry(row!.seq)).toBe(true);
    await until(() => session.dirty);
    await session.save();
    const engine = engineFor(db, new ModelServer());
    await engine.sync({ on: 'save' });
    expect(await db.documents.get(uid)).toMatchObject({ id: 1, syncStatus: 'synced', draft: false });
    expect(await db.outbox.count()).toBe(0);
  });
});
