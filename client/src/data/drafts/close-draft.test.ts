import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeDatabase } from '../storage/database';
import { storageProblem } from '../storage/storage-problem';
import { refuseOpening } from '../test-support/refuse-opening';
import { freshDatabase, page, setText, until } from '../test-support/fixtures';
import { pause } from '../../lib/scheduling/moments';
import { closeTabs, savedPage, textOf } from '../test-support/tabs';
import { readDraft } from './draft-journal';
import { closeDraft, flushAll, LINGER, openDraft, openNewDraft } from './draft-sessions';

const full = () => {
  throw new DOMException('no room', 'QuotaExceededError');
};

afterEach(closeTabs);

// Counted, and as it is.
vi.mock('../../lib/scheduling/moments', { spy: true });
beforeEach(() => vi.mocked(pause).mockClear());

/** A session outlives its screen for so many times: it then begins the next one. */
const outlived = (times: number) =>
  until(() => vi.mocked(pause).mock.calls.filter(([ms]) => ms === LINGER).length > times);

it('what the device had no room for when the editor was left is there in it again, and on disk as soon as there is room', async () => {
  const db = await freshDatabase();
  const draft = openNewDraft('page', page('about', 'one'));
  draft.edit('Edit text', [setText('w0', 'kept')]);
  await draft.flush();
  db.journal.hook('creating', full);
  draft.seal();
  draft.edit('Edit text', [setText('w0', 'typed')]);
  const closing = closeDraft(draft);
  await outlived(1);
  await until(() => storageProblem.get() === 'full');
  const again = await openDraft(draft.uid);
  expect(textOf(again!)).toBe('typed');
  await closing;
  const left = closeDraft(again!);
  await outlived(3);
  db.journal.hook('creating').unsubscribe(full);
  await until(async () => JSON.stringify((await readDraft(db, draft.uid))?.state).includes('typed'));
  await left;
});

it('what was typed while the browser opens no database is on disk as soon as it does, also when the editor was left', async () => {
  const db = await freshDatabase();
  const draft = openNewDraft('page', page('about', 'one'));
  draft.edit('Edit text', [setText('w0', 'kept')]);
  await draft.flush();
  const openAgain = refuseOpening(db);
  draft.seal();
  draft.edit('Edit text', [setText('w0', 'typed')]);
  const closing = closeDraft(draft);
  await until(() => storageProblem.get() === 'broken');
  await outlived(1);
  openAgain();
  await closing;
  expect(storageProblem.get()).toBeNull();
  expect(JSON.stringify((await readDraft(db, draft.uid))?.state)).toContain('typed');
});

it('of a database that is gone nothing is kept open', async () => {
  await freshDatabase();
  const draft = openNewDraft('page', page('about', 'one'));
  draft.edit('Edit text', [setText('w0', 'typed')]);
  closeDatabase();
  await closeDraft(draft);
  expect(draft.dirty).toBe(true);
});

it('what the next person has on the device waits for nothing of the one before', async () => {
  await freshDatabase();
  const draft = openNewDraft('page', page('about', 'one'));
  draft.edit('Edit text', [setText('w0', 'typed')]);
  closeDatabase();
  await freshDatabase();
  const own = openNewDraft('page', page('contact', 'one'));
  own.edit('Edit text', [setText('w0', 'mine')]);
  await flushAll();
  expect(own.unwritten).toBe(false);
});

it('a document that could not be read once is read when it is opened again, and keeps nobody from writing', async () => {
  const { db, uid } = await savedPage();
  const broken = () => {
    throw new DOMException('no answer', 'UnknownError');
  };
  db.contents.hook('reading', broken);
  await expect(openDraft(uid)).rejects.toThrow('no answer');
  db.contents.hook('reading').unsubscribe(broken);
  await flushAll();
  expect(textOf((await openDraft(uid))!)).toBe('one');
});
