import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Dexie from 'dexie';
import type { SessionUser } from '@vestry/sync/contract/auth';
import { page } from '@vestry/sync/engine/test-support/device';
import { database, databaseName } from '../storage/database';
import { createDraft } from '../test-support/create-draft';
import { exportWork } from './export-work';
import { finishLeaving, pendingWork, restoreSession, signIn, signInByLink, signOut } from './session';
import { lock, session, SIGNED_OUT } from '../storage/session-store';
import { hasLockedWork } from './unsynced-work';
import { stopSync } from '../sync/sync';
import { currentToken, refreshSession, setToken } from '../http/token';

const ANN: SessionUser = {
  id: 41,
  username: 'ann',
  email: 'ann@example.org',
  roles: ['editor'],
  language: null,
};
const original = globalThis.fetch;
let asked: string[] = [];
/** What the server says to a path; nothing for no network. */
let answers: Record<string, { status: number; data?: unknown } | undefined>;

beforeEach(() => {
  asked = [];
  answers = {
    '/auth/login': { status: 200, data: { token: 't', user: ANN } },
    '/auth/refresh': { status: 401 },
    '/auth/logout': { status: 200, data: null },
  };
  globalThis.fetch = async (input) => {
    const path = typeof input === 'string' ? input.replace('/api/v1', '').replace(/\?.*/, '') : '';
    if (!path.startsWith('/sync')) asked.push(path);
    const answer = answers[path];
    if (!answer) throw new TypeError('Failed to fetch');
    const status = answer.status < 400 ? 'success' : 'fail';
    return new Response(JSON.stringify({ status, data: answer.data }), { status: answer.status });
  };
});

afterEach(async () => {
  stopSync();
  database.get()?.close();
  database.set(null);
  await Dexie.delete(databaseName(ANN.id));
  localStorage.clear();
  setToken(null);
  session.set({ ...SIGNED_OUT, state: 'unknown' });
  globalThis.fetch = original;
});

const reload = () => {
  stopSync();
  database.get()?.close();
  database.set(null);
  setToken(null);
  session.set({ ...SIGNED_OUT, state: 'unknown' });
};

const enter = () => signIn({ username: 'ann', password: 'secret' });

describe('a tab that stays open', () => {
  const front = () => document.dispatchEvent(new Event('visibilitychange'));
  const seenDaysAgo = (days: number) =>
    localStorage.setItem('vestry.seen', String(Date.now() - days * 86_400_000));

  it('[SI12] locks when it comes to the front after 30 days without the server, with the work on the disk', async () => {
    await enter();
    await createDraft('page', page('new'));
    answers = {};
    seenDaysAgo(31);
    front();
    await expect.poll(() => [session.get().state, lock.get()]).toEqual(['out', 'away']);
    expect(await hasLockedWork()).toBe(true);
    expect(currentToken()).toBeNull();
  });

  it('[SI12] goes on when the server answers, and before the 30 days', async () => {
    await enter();
    answers = {};
    seenDaysAgo(29);
    asked = [];
    front();
    answers['/auth/refresh'] = { status: 200, data: { token: 'u', user: ANN } };
    seenDaysAgo(31);
    front();
    await expect.poll(currentToken).toBe('u');
    expect(asked).toEqual(['/auth/refresh']);
    expect(session.get()).toMatchObject({ state: 'in', expired: false });
  });
});

describe('signing in', () => {
  it('is not undone by the start of the page, whose refusal comes later', async () => {
    let refuse = (_reply: Response): void => undefined;
    const fetchNow = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      typeof input === 'string' && input.includes('/auth/refresh')
        ? new Promise((resolve) => {
            refuse = resolve;
          })
        : fetchNow(input, init);
    const starting = restoreSession();
    await enter();
    refuse(new Response(JSON.stringify({ status: 'fail' }), { status: 401 }));
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
    answers['/auth/login'] = { status: 401 };
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
    answers['/auth/login'] = { status: 200, data: { token: 'b', user: ben } };
    await signIn({ username: 'ben', password: 'secret' });
    await expect.poll(() => removed).toEqual([`logs-${ANN.id}`]);
    Reflect.deleteProperty(navigator, 'storage');
    database.get()?.close();
    await Dexie.delete(databaseName(42));
  });
});

describe('the link of Google', () => {
  it('signs in whom the server names by the cookie, not what the address says of them', async () => {
    answers['/auth/refresh'] = { status: 200, data: { token: 'u', user: ANN } };
    await signInByLink({ ...ANN, username: 'root', roles: ['admin'] });
    expect(session.get()).toEqual({ state: 'in', user: ANN, expired: false });
    expect(currentToken()).toBe('u');
  });

  it('of somebody else signs nobody in, and leaves who is in where they are', async () => {
    await expect(signInByLink(ANN)).rejects.toMatchObject({ status: 401 });
    expect(session.get().state).toBe('unknown');
    await enter();
    answers['/auth/refresh'] = { status: 200, data: { token: 'u', user: ANN } };
    await expect(signInByLink({ ...ANN, id: 66 })).rejects.toThrow('another session');
    expect(session.get()).toMatchObject({ state: 'in', user: ANN });
  });

  it('is not ended by a sign-out that the server had not heard of', async () => {
    await enter();
    answers = {};
    await signOut();
    answers = { '/auth/logout': { status: 200, data: null } };
    asked = [];
    await finishLeaving();
    await finishLeaving();
    expect(asked).toEqual(['/auth/logout']);
  });
});

describe('a session that ends', () => {
  it('is said as soon as a refresh is refused, with everything still there', async () => {
    await enter();
    await expect(refreshSession()).rejects.toMatchObject({ status: 401 });
    expect(session.get()).toEqual({ state: 'in', user: ANN, expired: true });
    expect(database.get()?.name).toBe('vestry-41');
    await enter();
    expect(session.get()).toMatchObject({ state: 'in', expired: false });
  });

  it('is followed by the events again once somebody has signed in', async () => {
    await enter();
    await expect(refreshSession()).rejects.toMatchObject({ status: 401 });
    const streams: string[] = [];
    const fetchNow = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      if (typeof input === 'string' && input.includes('/sync/events')) streams.push(input);
      return fetchNow(input, init);
    };
    await enter();
    await expect.poll(() => streams).toHaveLength(1);
  });

  it.each([503, 403])('is not one because a refresh was answered %d', async (status) => {
    await enter();
    answers['/auth/refresh'] = { status };
    await expect(refreshSession()).rejects.toMatchObject({ status });
    expect(session.get().expired).toBe(false);
  });

  it('brings new roles with the next refresh', async () => {
    await enter();
    answers['/auth/refresh'] = { status: 200, data: { token: 'u', user: { ...ANN, roles: ['viewer'] } } };
    await refreshSession();
    expect(session.get().user?.roles).toEqual(['viewer']);
  });
});

describe('a viewer', () => {
  const viewer: SessionUser = { ...ANN, roles: ['viewer'] };

  /** The event stream that the server holds open; gives how to say something in it. */
  function listening(): (data: string) => void {
    const fetchNow = globalThis.fetch;
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const say = (text: string) => controller?.enqueue(new TextEncoder().encode(text));
    globalThis.fetch = async (input, init) => {
      if (typeof input !== 'string' || !input.includes('/sync/events')) return fetchNow(input, init);
      asked.push('/sync/events');
      const body = new ReadableStream<Uint8Array>({
        start: (each) => {
          controller = each;
        },
      });
      say(':\n\n');
      return new Response(body);
    };
    return (data) => say(`data: ${data}\n\n`);
  }

  it('hears of a new role at once, and begins to sync', async () => {
    answers['/auth/login'] = { status: 200, data: { token: 't', user: viewer } };
    const say = listening();
    await enter();
    await expect.poll(() => asked).toContain('/sync/events');
    answers['/auth/refresh'] = { status: 200, data: { token: 'u', user: ANN } };
    asked = [];
    say('session');
    await expect.poll(() => session.get().user?.roles).toEqual(['editor']);
    await expect.poll(() => asked.toSorted()).toEqual(['/auth/refresh', '/reviews', '/sync/events']);
  });

  it('who was deactivated hears it at once, and asks once', async () => {
    answers['/auth/login'] = { status: 200, data: { token: 't', user: viewer } };
    const say = listening();
    await enter();
    await expect.poll(() => asked).toContain('/sync/events');
    asked = [];
    say('session');
    await expect.poll(() => session.get().expired).toBe(true);
    expect(asked).toEqual(['/auth/refresh']);
  });

  it('follows the session again after signing in again', async () => {
    answers['/auth/login'] = { status: 200, data: { token: 't', user: viewer } };
    const say = listening();
    await enter();
    await expect.poll(() => asked).toContain('/sync/events');
    say('session');
    await expect.poll(() => session.get().expired).toBe(true);
    asked = [];
    await enter();
    await expect.poll(() => asked).toEqual(['/auth/login', '/sync/events']);
  });
});

describe('at the start', () => {
  it('the refresh cookie brings the session back', async () => {
    answers['/auth/refresh'] = { status: 200, data: { token: 'u', user: ANN } };
    await restoreSession();
    expect(session.get()).toMatchObject({ state: 'in' });
    expect(currentToken()).toBe('u');
  });

  it('without a network the remembered user is in, offline', async () => {
    await enter();
    const uid = await createDraft('page', page('new'));
    reload();
    answers = {};
    await restoreSession();
    expect(session.get()).toMatchObject({ state: 'in', user: ANN });
    expect(await database.get()?.documents.get(uid)).toMatchObject({ draft: true });
  });

  it.each([500, 503])('a server that answers %d is no reason to be signed out', async (status) => {
    await enter();
    reload();
    answers['/auth/refresh'] = { status };
    await restoreSession();
    expect(session.get()).toMatchObject({ state: 'in', user: ANN });
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
    answers = {};
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
    expect(asked).toContain('/auth/logout');
  });

  it('with unsent work does nothing but say so, until the person decides', async () => {
    await enter();
    await createDraft('page', page('new'));
    expect(await pendingWork()).toMatchObject({ changes: 0, drafts: 1 });
    expect(await signOut()).toMatchObject({ changes: 0, drafts: 1 });
    expect(session.get().state).toBe('in');
    expect(asked).not.toContain('/auth/logout');
    expect(await signOut({ discard: true })).toBeNull();
    expect(await Dexie.getDatabaseNames()).not.toContain('vestry-41');
  });

  it('without a network tells the server at the next start, before anything else', async () => {
    await enter();
    answers = {};
    expect(await signOut()).toBeNull();
    expect(session.get().state).toBe('out');
    reload();
    asked = [];
    answers = {
      '/auth/logout': { status: 200, data: null },
      '/auth/refresh': { status: 200, data: { token: 'u', user: ANN } },
    };
    await restoreSession();
    expect(asked).toEqual(['/auth/logout']);
    expect(session.get().state).toBe('out');
    asked = [];
    answers['/auth/refresh'] = { status: 401 };
    await restoreSession();
    expect(asked).toEqual(['/auth/refresh']);
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
