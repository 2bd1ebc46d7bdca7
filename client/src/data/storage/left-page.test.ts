import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepingPage, onReturn } from '../../lib/page-lifecycle';
import { createDraft } from '../test-support/create-draft';
import { page, setText, until } from '../test-support/fixtures';
import { leavePage, returnToPage } from '../test-support/leave-page';
import { readOpenDraft } from '../drafts/draft-sessions';
import { closeDatabase, database, openDatabase, VestryDatabase } from './database';
import { atomically, reading } from './transactions';
import { storageWaits } from './open-transactions';

const reload = vi.fn<() => void>();
const write = vi.fn<() => Promise<void>>();
let isStrange: boolean;
let db: VestryDatabase;
let users = 0;

// The seconds that are counted while the storage does not answer.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterAll(() => void vi.useRealTimers());

beforeEach(async () => {
  reload.mockReset();
  write.mockReset().mockResolvedValue();
  isStrange = false;
  onReturn({ isStrange: () => isStrange, write, reload });
  // Nobody follows it: what a live query reads would be cut off now and then.
  db = new VestryDatabase(88_100 + (users += 1));
  await db.open();
  database.set(db);
  // What opening has read has ended then.
  await countInOtherTab(db.name);
});

afterEach(() => {
  returnToPage();
  database.set(null);
});

/** Another page of the site, which asks the browser by itself: it does not answer while a transaction is under way. */
async function countInOtherTab(name: string): Promise<number> {
  const open = indexedDB.open(name);
  const other = await new Promise<IDBDatabase>((resolve, reject) => {
    open.addEventListener('success', () => resolve(open.result));
    open.addEventListener('error', () => reject(new Error('not opened')));
  });
  const count = other.transaction('meta', 'readwrite').objectStore('meta').count();
  const found = await new Promise<number>((resolve) => {
    count.addEventListener('success', () => resolve(count.result));
  });
  other.close();
  return found;
}

/** Stays open as long as the page is here: it asks for one thing after the other. */
function neverEnding(mode: IDBTransactionMode): { begun: Promise<void>; aborted: Promise<void> } {
  const handle = db.backendDB();
  const transaction = handle.transaction('meta', mode);
  const next = () => transaction.objectStore('meta').get('sync').addEventListener('success', next);
  next();
  const event = (target: EventTarget, name: string) =>
    new Promise<void>((resolve) => target.addEventListener(name, () => resolve(), { once: true }));
  return {
    begun: event(transaction.objectStore('meta').count(), 'success'),
    aborted: event(transaction, 'abort'),
  };
}

/** As WebKit does where a connection is closed before its transactions have begun: no event says that they were aborted. */
function abortWithoutEvents(): void {
  const stop = (event: Event) => event.stopPropagation();
  for (const name of ['abort', 'error']) db.backendDB().addEventListener(name, stop, { capture: true });
}

describe('a page that is left', () => {
  it.each(['readonly', 'readwrite'] as const)('ends a %s transaction: other pages go on', async (mode) => {
    const { name } = db;
    const { begun, aborted } = neverEnding(mode);
    await begun;
    leavePage();
    await aborted;
    expect(await countInOtherTab(name)).toBeGreaterThan(0);
    expect(db.isOpen()).toBe(false);
    returnToPage();
    await until(() => reload.mock.calls.length === 1);
  });

  it('ends them also where it is frozen as a tab', async () => {
    const { begun, aborted } = neverEnding('readwrite');
    await begun;
    document.dispatchEvent(new Event('freeze'));
    await aborted;
    expect(db.isOpen()).toBe(false);
    document.dispatchEvent(new Event('resume'));
    await until(() => reload.mock.calls.length === 1);
  });

  it('makes up for what it was writing when somebody returns, and goes on without a reload', async () => {
    let tries = 0;
    const writing = atomically(db, [db.meta], async () => {
      tries += 1;
      await db.table('meta').put({ key: 'shapes', shapes: String(tries) });
      if (tries === 1) leavePage();
      await db.meta.count();
      return tries;
    });
    await countInOtherTab(db.name);
    expect(tries).toBe(1);
    returnToPage();
    expect(await writing).toBe(2);
    expect(await reading(db, [db.meta], async () => db.table('meta').get('shapes'))).toMatchObject({
      shapes: '2',
    });
    expect(reload).not.toHaveBeenCalled();
  });

  it('makes up for it also where no event says that it was aborted, and waits for nothing', async () => {
    abortWithoutEvents();
    let tries = 0;
    const count = () => {
      tries += 1;
      const asked = db.meta.count();
      if (tries === 1) leavePage();
      return asked;
    };
    const writing = atomically(db, [db.meta], async () => atomically(db, [db.meta], async () => count()));
    await countInOtherTab(db.name);
    expect(tries).toBe(1);
    returnToPage();
    vi.advanceTimersByTime(2_000);
    expect(await writing).toBeGreaterThan(0);
    expect(tries).toBe(2);
    vi.advanceTimersByTime(10_000);
    expect(storageWaits.get()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('begins nothing that others would wait for until somebody returns', async () => {
    leavePage();
    const begun = vi.fn<() => void>();
    const work = atomically(db, [db.meta], async () => {
      begun();
      return db.meta.count();
    });
    await countInOtherTab(db.name);
    expect(begun).not.toHaveBeenCalled();
    returnToPage();
    expect(await work).toBeGreaterThan(0);
  });

  it('reloads where something was cut off that nobody makes up for, after all is written', async () => {
    const { begun } = neverEnding('readonly');
    await begun;
    leavePage();
    let written = () => {};
    write.mockReturnValue(
      new Promise((resolve) => {
        written = resolve;
      }),
    );
    returnToPage();
    await until(() => write.mock.calls.length === 1);
    expect(reload).not.toHaveBeenCalled();
    written();
    await until(() => reload.mock.calls.length === 1);
  });

  it('reloads when somebody returns once more, where it was left again before it could', async () => {
    const { begun } = neverEnding('readonly');
    await begun;
    leavePage();
    let written = () => {};
    const writing = new Promise<void>((resolve) => {
      written = resolve;
    });
    write.mockReturnValueOnce(writing);
    returnToPage();
    await until(() => write.mock.calls.length === 1);
    leavePage();
    written();
    await countInOtherTab(db.name);
    expect(reload).not.toHaveBeenCalled();
    returnToPage();
    await until(() => reload.mock.calls.length === 1);
  });

  it('reloads after what is in memory alone, such as photos that were chosen', async () => {
    const { begun } = neverEnding('readonly');
    await begun;
    const finish: (() => void)[] = [];
    const photos = [0, 1].map(() => keepingPage(new Promise<void>((resolve) => finish.push(resolve))));
    leavePage();
    returnToPage();
    finish[0]?.();
    await photos[0];
    await db.meta.count();
    expect(write).not.toHaveBeenCalled();
    finish[1]?.();
    await photos[1];
    await until(() => reload.mock.calls.length === 1);
  });

  it('stays as it is where what was typed cannot be written', async () => {
    const { begun } = neverEnding('readonly');
    await begun;
    leavePage();
    const refused = Promise.reject(new Error('full'));
    write.mockReturnValue(refused);
    returnToPage();
    await expect(refused).rejects.toThrow('full');
    await db.meta.count();
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads at once where somebody else has signed in, and opens no database of the person before', async () => {
    const { name } = db;
    leavePage();
    isStrange = true;
    database.set(null);
    indexedDB.deleteDatabase(name);
    await until(async () => !(await indexedDB.databases()).some((each) => each.name === name));
    returnToPage();
    expect(reload).toHaveBeenCalledOnce();
    await expect(db.meta.count()).rejects.toThrow('left');
    expect((await indexedDB.databases()).some((each) => each.name === name)).toBe(false);
    isStrange = false;
  });

  it('writes what was typed also after a look at the disk that no event ended', async () => {
    const uid = await createDraft('page', page('about', 'one'));
    const draft = (await readOpenDraft(db, uid))!;
    abortWithoutEvents();
    const following = draft.follow(0);
    await Promise.resolve();
    leavePage();
    await countInOtherTab(db.name);
    returnToPage();
    vi.advanceTimersByTime(2_000);
    draft.edit('Edit text', [setText('w0', 'typed')]);
    await draft.flush();
    await following;
    expect(draft.unwritten).toBe(false);
  });

  it('has saved once what was being saved while somebody went back and forward ten times', async () => {
    const uid = await createDraft('page', page('about', 'one'));
    const draft = (await readOpenDraft(db, uid))!;
    draft.edit('Edit text', [setText('w0', 'saved')]);
    const saving = draft.save();
    for (let times = 0; times < 10; times += 1) {
      await db.meta.count().catch(() => undefined);
      leavePage();
      await countInOtherTab(db.name);
      returnToPage();
    }
    expect(await saving).toBe(true);
    expect(await db.outbox.where('[mutation.uid+state]').equals([uid, 'pending']).count()).toBe(1);
  });
});

it('a read that the browser does not answer is ended after half a minute, to be read again', async () => {
  const { begun, aborted } = neverEnding('readonly');
  await begun;
  vi.advanceTimersByTime(29_000);
  expect(storageWaits.get()).toBe(true);
  vi.advanceTimersByTime(1_000);
  await aborted;
  await until(() => !storageWaits.get());
});

describe('a database that is not opened', () => {
  /** A tab of a former version is asleep in the middle of its upgrade. */
  async function upgradeInOtherTab(name: string): Promise<() => void> {
    const request = indexedDB.open(name, 9_000);
    const transaction = await new Promise<IDBTransaction>((resolve) => {
      request.addEventListener('upgradeneeded', () => resolve(request.transaction!));
    });
    let ends = false;
    const store = request.result.createObjectStore('later');
    const next = () => {
      if (!ends) store.count().addEventListener('success', next);
    };
    next();
    return () => {
      ends = true;
      transaction.abort();
    };
  }

  it('shows after ten seconds, and the database opens as soon as it can', async () => {
    closeDatabase();
    const end = await upgradeInOtherTab('vestry-88001');
    const asked = vi.spyOn(indexedDB, 'open');
    const opening = openDatabase(88_001);
    await until(() => asked.mock.calls.length === 1);
    vi.advanceTimersByTime(9_000);
    expect(storageWaits.get()).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(storageWaits.get()).toBe(true);
    end();
    const opened = await opening;
    expect(storageWaits.get()).toBe(false);
    expect(await opened.meta.count()).toBeGreaterThan(0);
    asked.mockRestore();
    closeDatabase();
  });

  it('is whole after its upgrade was cut off, however often', async () => {
    closeDatabase();
    for (let times = 0; times < 3; times += 1) {
      const opening = Promise.allSettled([openDatabase(88_002)]);
      await Promise.resolve();
      leavePage();
      expect(await opening).toMatchObject([{ status: 'rejected' }]);
      returnToPage();
      closeDatabase();
    }
    const opened = await openDatabase(88_002);
    expect(await opened.documents.count()).toBe(0);
    expect(opened.identity).not.toBeNull();
    closeDatabase();
  });
});
