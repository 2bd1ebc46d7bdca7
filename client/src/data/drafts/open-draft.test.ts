import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../storage/database';
import { storageProblem } from '../storage/storage-problem';
import { createDraft } from '../test-support/create-draft';
import { readDraft } from './draft-journal';
import { discardDraft, forgetOldHistories } from './drop-draft';
import { freshDatabase, page, setText, until } from '../test-support/fixtures';
import { pause } from '../../lib/scheduling/moments';
import { closeTabs, savedPage, tab, textOf } from '../test-support/tabs';

afterEach(async () => {
  vi.restoreAllMocks();
  await closeTabs();
});

describe('a draft', () => {
  it('is seen at once and is on disk soon, without being asked', async () => {
    const { db, uid, session } = await savedPage();
    session.edit('Edit text', [setText('w0', 'typed')]);
    expect(textOf(session)).toBe('typed');
    expect(session.dirty).toBe(true);
    const stored = async () => (await readDraft(db, uid))?.state.tree.children?.[0]?.value.text;
    await expect.poll(stored).toBe('typed');
  });

  it('is discarded in one step, which can be undone, after a reload too', async () => {
    const { db, uid, session } = await savedPage();
    session.edit('Edit text', [setText('w0', 'typed')]);
    session.edit('Delete text', [{ op: 'remove', id: 'w1' }]);
    session.backTo(session.base!, 'Discard');
    expect(session.state).toEqual(page('about', 'one', 'two'));
    expect(session).toMatchObject({ dirty: false, undoLabel: 'Discard' });
    await session.flush();
    expect(session.dirty).toBe(false);
    const reloaded = await tab(db, uid);
    expect(reloaded).toMatchObject({ dirty: false, undoLabel: 'Discard' });
    reloaded.undo();
    expect(textOf(reloaded)).toBe('typed');
    expect(reloaded.dirty).toBe(true);
  });

  it('survives a reload with its undo history', async () => {
    const { db, uid, session } = await savedPage();
    session.edit('Edit text', [setText('w0', 'typed')]);
    session.edit('Delete text', [{ op: 'remove', id: 'w1' }]);
    session.undo();
    await session.flush();
    const reloaded = await tab(db, uid);
    expect(reloaded.state).toEqual(session.state);
    expect(reloaded).toMatchObject({
      undoLabel: 'Edit text',
      redoLabel: 'Delete text',
      dirty: true,
    });
    reloaded.redo();
    reloaded.undo();
    reloaded.undo();
    expect(reloaded.state).toEqual(page('about', 'one', 'two'));
    await reloaded.flush();
    expect(reloaded.dirty).toBe(false);
  });

  it('writes small rows, not the tree, and one row for a word', async () => {
    const { db, uid, session } = await savedPage();
    // A slow device makes no pause in typing: no time passes between two keys.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now());
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
    expect((await tab(db, other)).dirty).toBe(true);
  });

  it('thrown away is what was saved, also in the other tab', async () => {
    const { db, uid, session } = await savedPage();
    const other = await tab(db, uid);
    session.edit('Edit text', [setText('w0', 'typed')]);
    await session.flush();
    await until(() => textOf(other) === 'typed');
    await discardDraft(db, uid);
    await until(() => textOf(session) === 'one');
    expect(session).toMatchObject({ dirty: false, undoLabel: null });
    await until(() => textOf(other) === 'one');
    other.edit('Edit text', [setText('w0', 'again')]);
    await other.flush();
    await until(() => textOf(session) === 'again');
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
    await until(() => storageProblem.get() === null);
    await expect
      .poll(async () => (await readDraft(db, uid))?.state.tree.children?.[0]?.value.text)
      .toBe('typed');
  });

  it('of a new document thrown away leaves nothing', async () => {
    const db = await freshDatabase();
    const uid = await createDraft('page', page('new'));
    const session = await tab(db, uid);
    await discardDraft(db, uid);
    await until(() => session.deletedOnServer);
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

  it('[M18] that type into one text in the same instant lose no letter', async () => {
    const { db, uid, session } = await savedPage();
    const other = await tab(db, uid);
    session.edit('Edit text', [setText('w0', 'one left')]);
    other.edit('Edit text', [setText('w0', 'right one')]);
    await Promise.all([session.flush(), other.flush()]);
    await until(() => textOf(session) === 'right one left' && textOf(other) === 'right one left');
    expect((await readDraft(db, uid))?.state).toEqual(session.state);
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
    expect(session.dirty).toBe(false);
    await until(() => !other.dirty);
  });
});

it('a database opened for another user does not show the first one', async () => {
  const { db } = await savedPage();
  const other = await openDatabase(db.userId + 500_000);
  expect(await other.documents.count()).toBe(0);
});
