import Dexie from 'dexie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { createDraft } from '../test-support/create-draft';
import { databaseName, openDatabase, type VestryDatabase } from '../storage/database';
import { holdOpen } from '../storage/open-locks';
import { lock, lockedOffline, noteContact, setLock } from '../storage/session-store';
import { engineFor, page, setText } from '../test-support/fixtures';
import { closeTabs, tab } from '../test-support/tabs';
import { changeSettingsHere, SITE_SETTINGS } from '../settings/settings-here';
import { changeEntries } from '../kinds/change-entries';
import { chooseLanguage, LANGUAGE } from '../kinds/language';
import { IMAGE } from '../media/upload-rows';
import { bytesOf, changesOf, putChange } from '../outbox/changes';
import { REVIEW } from '../reviews/reviews-here';
import { imageToSend } from '../test-support/media';
import { keepOnlyWork } from './keep-only-work';

const USER = 61;
let db: VestryDatabase;
let server: ModelServer;

/** As far as it is used here: Node has none. */
const locked: string[] = [];
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: {
    query: async () => ({ held: locked.map((name) => ({ name })) }),
    request: async (name: string, _options: LockOptions, work: () => Promise<void>) => {
      locked.push(name);
      await work();
      locked.splice(locked.indexOf(name), 1);
    },
  },
});

const textOf = (uid: string) => db.contents.get(uid).then((row) => JSON.stringify(row));
const epochOf = async () => (await db.meta.get('sync'))?.cookie?.split('.')[0] ?? '';

beforeEach(async () => {
  server = new ModelServer();
  db = await openDatabase(USER);
  noteContact();
});

afterEach(async () => {
  db.close();
  await Dexie.delete(databaseName(USER));
  localStorage.clear();
  setLock(null);
});

/** Three synced pages: one untouched, one with a change that waits, one with a draft. */
async function threePages() {
  const engine = engineFor(db, server);
  const uids: string[] = [];
  for (const route of ['copied', 'waiting', 'drafted']) {
    const uid = await createDraft('page', page(route, `contents of ${route}`));
    await (await tab(db, uid)).save();
    uids.push(uid);
  }
  await engine.sync({ on: 'save' });
  const [copied, waiting, drafted] = uids as [string, string, string];
  const changed = await tab(db, waiting);
  changed.edit('Edit text', [setText('w0', 'changed')]);
  await changed.save();
  const typed = await tab(db, drafted);
  typed.edit('Edit text', [setText('w0', 'typed')]);
  await typed.flush();
  await closeTabs();
  await Promise.all([
    db.facts.add({ day: '2026-01-01', over: 1, body: new ArrayBuffer(8) }),
    db.siteSettings.put({ key: 'site', settings: {} as never }),
  ]);
  await changeSettingsHere(db, { name: 'New' });
  return { engine, copied, waiting, drafted };
}

it('[SI11] keeps what waits, what is drafted and what was typed, and nothing else', async () => {
  const { copied, waiting, drafted } = await threePages();
  await keepOnlyWork(USER, await epochOf());
  expect((await db.documents.toCollection().primaryKeys()).toSorted()).toEqual([waiting, drafted].toSorted());
  expect(await textOf(copied)).toBeUndefined();
  expect(JSON.stringify(await Promise.all(db.tables.map((table) => table.toArray())))).not.toContain(
    'copied',
  );
  expect([await db.outbox.count(), await db.facts.count(), await db.siteSettings.count()]).toEqual([2, 0, 1]);
  expect(lock.get()).toBe('ended');
});

it('[SI11] the next session of the same person sends what waits and loads the rest again', async () => {
  const { engine, copied, waiting, drafted } = await threePages();
  await keepOnlyWork(USER, await epochOf());
  await engine.sync({ on: 'start' });
  expect(JSON.stringify(server.documents.get(waiting)?.state)).toContain('changed');
  expect(await textOf(copied)).toContain('contents of copied');
  expect(await db.outbox.toArray()).toMatchObject([{ kind: SITE_SETTINGS }]);
  const draft = await tab(db, drafted);
  expect(JSON.stringify(draft.state)).toContain('typed');
  expect(draft.dirty).toBe(true);
});

it('[SI11] can be cut off and done again', async () => {
  const { drafted } = await threePages();
  const epoch = await epochOf();
  for (let round = 0; round < 3; round++) await keepOnlyWork(USER, epoch);
  expect(await textOf(drafted)).toContain('contents of drafted');
});

it('keeps everything when the server was restored from a backup, which may lack some of it', async () => {
  await threePages();
  const before = await db.documents.count();
  await keepOnlyWork(USER, crypto.randomUUID());
  expect([await db.documents.count(), lock.get()]).toEqual([before, null]);
});

it('[SI11] keeps changes that are none of documents, with their bytes, and not those that the server has', async () => {
  const { copied } = await threePages();
  const said = { type: 'note', words: 'Too long' };
  await putChange(db, { kind: REVIEW, key: copied, payload: { id: 'note', page: copied, said } });
  await chooseLanguage(db, 'zh-TW');
  await putChange(db, imageToSend('1'.repeat(16), {}, [1, 2, 3]));
  const waiting = await changesOf(db);
  const sent = { ...waiting[0]!, seq: 999, takenAt: Date.now(), size: 1 };
  await db.table('takenChanges').put(sent);
  await db.blobs.put({ seq: 999, bytes: new ArrayBuffer(1) });
  await keepOnlyWork(USER, await epochOf());
  expect(waiting.map(({ kind }) => kind)).toEqual([SITE_SETTINGS, REVIEW, LANGUAGE, IMAGE]);
  expect(await changesOf(db)).toEqual(waiting);
  expect(await bytesOf(db, waiting[3]!.seq)).toEqual(new Uint8Array([1, 2, 3]).buffer);
  expect([await db.takenChanges.count(), await db.blobs.count()]).toEqual([0, 1]);
  // The page that the note is about is on the server: nothing keeps the note from being sent.
  expect(await db.documents.get(copied)).toBeUndefined();
  expect((await changeEntries(db)).map(({ waits }) => waits)).toEqual([null, null, null, null]);
});

it('keeps a document that is open, so that what is typed into it next is no new document', async () => {
  const { copied } = await threePages();
  const release = holdOpen(copied);
  const open = await tab(db, copied);
  await open.flush();
  await keepOnlyWork(USER, await epochOf());
  open.edit('Edit text', [setText('w0', 'typed later')]);
  await open.flush();
  expect(await db.documents.get(copied)).toMatchObject({ id: 1, draft: true });
  release();
});

it('makes no database for who has none here', async () => {
  await keepOnlyWork(USER + 1, crypto.randomUUID());
  expect(await Dexie.getDatabaseNames()).not.toContain(databaseName(USER + 1));
  expect(lock.get()).toBe('ended');
});

it('[SI12] locks after 30 days without the server, and not for a session of a former version', () => {
  localStorage.removeItem('vestry.seen');
  expect(lockedOffline()).toBeNull();
  const ago = (days: number) =>
    localStorage.setItem('vestry.seen', String(Date.now() - days * 24 * 3_600_000));
  ago(29);
  expect(lockedOffline()).toBeNull();
  ago(31);
  expect(lockedOffline()).toBe('away');
  noteContact();
  expect(lockedOffline()).toBeNull();
  // A clock that was set back says nothing about that.
  ago(-1);
  expect(lockedOffline()).toBeNull();
});
