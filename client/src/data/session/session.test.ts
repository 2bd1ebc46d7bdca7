import { describe, expect, it, onTestFinished, vi } from 'vitest';
import Dexie from 'dexie';
import { page } from '@vestry/sync/engine/test-support/device';
import { database, databaseName, VestryDatabase } from '../storage/database';
import { createDraft } from '../test-support/create-draft';
import { exportWork } from './export-work';
import { restoreSession, signInByLink } from './session';
import { signIn } from './sign-in';
import { finishLeaving, pendingWork, signOut } from './sign-out';
import { leavingUser, lock, session, setLeaving } from '../storage/session-store';
import { exportLockedWork, hasLockedWork } from './unsynced-work';
import { storageProblem } from '../storage/storage-problem';
import { currentToken } from '../http/token';
import { ANN, enter, reload, sessionServer } from '../test-support/session-server';

const server = sessionServer();

/** The server does not answer whose session it is, until it is refused by what is given back. */
function lateRefresh(): () => void {
  let answer = (_reply: Response): void => undefined;
  const fetchNow = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    typeof input === 'string' && input.includes('/auth/refresh')
      ? new Promise((resolve) => {
          answer = resolve;
        })
      : fetchNow(input, init);
  return () => answer(new Response(JSON.stringify({ status: 'fail' }), { status: 401 }));
}

describe('a tab that stays open', () => {
  const front = () => document.dispatchEvent(new Event('visibilitychange'));
  const seenDaysAgo = (days: number) =>
    localStorage.setItem('vestry.seen', String(Date.now() - days * 86_400_000));

  it('[SI12] locks when it comes to the front after 30 days without the server, with the work on the disk', async () => {
    await enter();
    await createDraft('page', page('new'));
    server.answers = {};
    seenDaysAgo(31);
    front();
    await expect.poll(() => [session.get().state, lock.get()]).toEqual(['out', 'away']);
    expect(await hasLockedWork()).toBe(true);
    expect(currentToken()).toBeNull();
  });

  it('finds the work of somebody whom the browser has forgotten, which is there for them when they sign in', async () => {
    await enter();
    await createDraft('page', page('new'));
    reload();
    localStorage.clear();
    await restoreSession();
    expect(session.get().state).toBe('out');
    expect(await hasLockedWork()).toBe(true);
    await enter();
    expect(await pendingWork()).toMatchObject({ drafts: 1 });
  });

  it('offers the work of each who has some here, though a database of a newer version is not opened', async () => {
    await enter();
    await createDraft('page', page('new'));
    reload();
    localStorage.clear();
    const newer = new Dexie(databaseName(ANN.id - 1));
    newer.version(9_000).stores({ unknown: 'id' });
    await newer.open();
    newer.close();
    onTestFinished(async () => {
      vi.unstubAllGlobals();
      storageProblem.set(null);
      await newer.delete();
    });
    vi.stubGlobal('location', { origin: 'https://church.example' });
    expect(await hasLockedWork()).toBe(true);
    const saved: Blob[] = [];
    await expect(exportLockedWork((file) => saved.push(file))).rejects.toThrow('A newer version');
    expect(saved.map(({ type }) => type)).toEqual(['application/json']);
  });

  it('offers nobody the work of who has signed out, while it could not be removed yet', async () => {
    await enter();
    await createDraft('page', page('new'));
    reload();
    localStorage.clear();
    setLeaving(ANN.id);
    expect(await hasLockedWork()).toBe(false);
    await expect(exportLockedWork(vi.fn())).rejects.toThrow('deleted');
  });

  it('[SI12] goes on when the server answers, and before the 30 days', async () => {
    await enter();
    server.answers = {};
    seenDaysAgo(29);
    server.asked = [];
    front();
    server.answers['/auth/refresh'] = { status: 200, data: { token: 'u', user: ANN } };
    seenDaysAgo(31);
    front();
    await expect.poll(currentToken).toBe('u');
    // With the token the engine goes on at once, and asks for what it needs.
    expect(server.asked.filter((path) => path.startsWith('/auth/'))).toEqual(['/auth/refresh']);
    expect(session.get()).toMatchObject({ state: 'in', expired: false });
  });
});

describe('signing in', () => {
  it('is not undone by the start of the page, whose refusal comes later', async () => {
    const refuse = lateRefresh();
    const starting = restoreSession();
    await enter();
    refuse();
    await starting;
    expect(session.get()).toMatchObject({ state: 'in', expired: false });
  });

  it('opens the database of that user and keeps the token in memory only', async () => {
    await enter();
    expect(session.get()).toEqual({ state: 'in', user: ANN, expired: false });
    expect(database.get()?.name).toBe('vestry-41');
    expect(currentToken()).toBe('t');
    expect(JSON.stringify(Object.values(localStorage))).not.toContain('"t"');
  });

  it('that fails changes nothing', async () => {
    server.answers['/auth/login'] = { status: 401 };
    await expect(enter()).rejects.toThrow('An error occurred');
    expect(session.get().state).toBe('unknown');
  });
});

describe('somebody else who signs in', () => {
  it('is not shown the logs of the one before, also where another tab had one open still', async () => {
    await enter();
    const removed: string[] = [];
    let tries = 0;
    const removeEntry = async (name: string) => {
      tries += 1;
      if (tries < 3) throw new DOMException('open in another tab', 'NoModificationAllowedError');
      removed.push(name);
    };
    const storage = { getDirectory: async () => ({ removeEntry }) };
    Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
    const ben = { ...ANN, id: 42, username: 'ben' };
    server.answers['/auth/login'] = { status: 200, data: { token: 'b', user: ben } };
    await signIn({ username: 'ben', password: 'secret' });
    await expect.poll(() => removed).toEqual([`logs-${ANN.id}`]);
    Reflect.deleteProperty(navigator, 'storage');
    database.get()?.close();
    await Dexie.delete(databaseName(42));
  });
});

it('who signs out in a private window of Firefox, which refuses files, is signed out with nothing left', async () => {
  await enter();
  const getDirectory = async () => {
    throw new DOMException('Security error when calling GetDirectory', 'SecurityError');
  };
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { getDirectory } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
  server.answers['/auth/logout'] = { status: 200, data: null };
  expect(await signOut()).toBe(null);
  expect(leavingUser()).toBe(null);
});

describe('the link of Google', () => {
  it('signs in whom the server names by the cookie, not what the address says of them', async () => {
    server.answers['/auth/refresh'] = { status: 200, data: { token: 'u', user: ANN } };
    await signInByLink({ ...ANN, username: 'root', roles: ['admin'] });
    expect(session.get()).toEqual({ state: 'in', user: ANN, expired: false });
    expect(currentToken()).toBe('u');
  });

  it('of somebody else signs nobody in, and leaves who is in where they are', async () => {
    await expect(signInByLink(ANN)).rejects.toMatchObject({ status: 401 });
    expect(session.get().state).toBe('unknown');
    await enter();
    server.answers['/auth/refresh'] = { status: 200, data: { token: 'u', user: ANN } };
    await expect(signInByLink({ ...ANN, id: 66 })).rejects.toThrow('another session');
    expect(session.get()).toMatchObject({ state: 'in', user: ANN });
  });

  it('is not ended by a sign-out that had not reached the server', async () => {
    await enter();
    server.answers = {};
    await signOut();
    server.answers = { '/auth/logout': { status: 200, data: null } };
    server.asked = [];
    await finishLeaving();
    await finishLeaving();
    expect(server.asked).toEqual(['/auth/logout']);
  });
});

describe('at the start', () => {
  it('the refresh cookie brings the session back', async () => {
    server.answers['/auth/refresh'] = { status: 200, data: { token: 'u', user: ANN } };
    await restoreSession();
    expect(session.get()).toMatchObject({ state: 'in' });
    expect(currentToken()).toBe('u');
  });

  it('without a network the cached user is in, offline', async () => {
    await enter();
    const uid = await createDraft('page', page('new'));
    reload();
    server.answers = {};
    await restoreSession();
    expect(session.get()).toMatchObject({ state: 'in', user: ANN });
    expect(await database.get()?.documents.get(uid)).toMatchObject({ draft: true });
  });

  it.each([500, 503])('a server that answers %d is no reason to be signed out', async (status) => {
    await enter();
    reload();
    server.answers['/auth/refresh'] = { status };
    await restoreSession();
    expect(session.get()).toMatchObject({ state: 'in', user: ANN });
  });

  it('a server that does not answer keeps nobody waiting; what it says later still counts', async () => {
    await enter();
    reload();
    const refuse = lateRefresh();
    const starting = restoreSession();
    await expect.poll(() => session.get()).toMatchObject({ state: 'in', user: ANN });
    refuse();
    await starting;
    expect(session.get()).toMatchObject({ state: 'in', expired: true });
  });

  it('the database is opened while the server is asked, and shut where nobody is let in', async () => {
    await enter();
    reload();
    const close = vi.spyOn(VestryDatabase.prototype, 'close');
    const open = vi.spyOn(VestryDatabase.prototype, 'open');
    const refuse = lateRefresh();
    const starting = restoreSession();
    expect(open).toHaveBeenCalledOnce();
    expect(database.get()).toBeNull();
    refuse();
    await starting;
    expect(session.get().state).toBe('out');
    expect(close).toHaveBeenCalled();
  });

  it('an ended session leads out, and the work stays on the device', async () => {
    await enter();
    const uid = await createDraft('page', page('new'));
    reload();
    await restoreSession();
    expect(session.get().state).toBe('out');
    await enter();
    expect(await database.get()?.documents.get(uid)).toMatchObject({ draft: true });
  });

  it('nobody is in without a network when nobody was', async () => {
    server.answers = {};
    await restoreSession();
    expect(session.get().state).toBe('out');
  });
});

describe('signing out', () => {
  it('leaves nothing private in this browser', async () => {
    await enter();
    localStorage.setItem('vestry.preview', 'a page');
    localStorage.setItem('vestry.theme', 'dark');
    localStorage.setItem('vestry.notices', 'open');
    expect(await signOut()).toBeNull();
    expect(session.get().state).toBe('out');
    expect(currentToken()).toBeNull();
    expect(await Dexie.getDatabaseNames()).not.toContain('vestry-41');
    const kept = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i));
    expect(new Set(kept)).toEqual(new Set(['vestry.notices', 'vestry.theme']));
    expect(server.asked).toContain('/auth/logout');
  });

  it('with unsent work does nothing but say so, until the person decides', async () => {
    await enter();
    await createDraft('page', page('new'));
    expect(await pendingWork()).toMatchObject({ changes: 0, drafts: 1 });
    expect(await signOut()).toMatchObject({ changes: 0, drafts: 1 });
    expect(session.get().state).toBe('in');
    expect(server.asked).not.toContain('/auth/logout');
    expect(await signOut({ discard: true })).toBeNull();
    expect(await Dexie.getDatabaseNames()).not.toContain('vestry-41');
  });

  it('without a network reaches the server at the next start, before anything else', async () => {
    await enter();
    server.answers = {};
    expect(await signOut()).toBeNull();
    expect(session.get().state).toBe('out');
    reload();
    server.asked = [];
    server.answers = {
      '/auth/logout': { status: 200, data: null },
      '/auth/refresh': { status: 200, data: { token: 'u', user: ANN } },
    };
    await restoreSession();
    expect(server.asked).toEqual(['/auth/logout']);
    expect(session.get().state).toBe('out');
    server.asked = [];
    server.answers['/auth/refresh'] = { status: 401 };
    await restoreSession();
    expect(server.asked).toEqual(['/auth/refresh']);
  });

  it('can be preceded by a file with all of the work', async () => {
    await enter();
    const uid = await createDraft('page', page('new', 'text'));
    vi.stubGlobal('location', { origin: 'https://church.example' });
    const file: unknown = JSON.parse(await (await exportWork()).text());
    expect(file).toMatchObject({
      format: 'vestry-work',
      outbox: [],
      drafts: [{ uid, kind: 'page', ...page('new', 'text') }],
    });
    vi.unstubAllGlobals();
  });
});
