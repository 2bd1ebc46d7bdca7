import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Dexie from 'dexie';
import type { SessionUser } from '@vestry/sync/contract/auth';
import type { Language } from '@vestry/sync/messages/languages';
import { setLanguage } from '@vestry/sync/messages/translate';
import { preferredLanguage } from '../../lib/messages';
import { refreshSession, setToken } from '../http/token';
import { LANGUAGE } from '../kinds/language';
import { changesOf, dropChanges } from '../outbox/changes';
import { database, databaseName } from '../storage/database';
import { cachedUser, session, SIGNED_OUT } from '../storage/session-store';
import { stopSync } from '../sync/sync';
import { failure } from '../test-support/answers';
import { changeLanguage } from './own-language';
import { restoreSession } from './session';
import { signIn } from './sign-in';
import { signOut } from './sign-out';

const ANN: SessionUser = {
  id: 44,
  username: 'ann',
  email: 'ann@example.org',
  roles: ['viewer'],
  language: null,
};
const BOB: SessionUser = { ...ANN, id: 45, username: 'bob' };

/** What the server knows; nothing for no network. */
let server: { user: SessionUser; fails?: number } | null;
let sent: unknown[];
let asked: (string | null)[];
let reloads: number;
/** Browsers differ from what this machine speaks. */
const languages = vi.spyOn(navigator, 'languages', 'get');

const answer = (status: number, data: unknown = null) =>
  new Response(JSON.stringify({ status: status < 400 ? 'success' : 'fail', data }), { status });

beforeEach(() => {
  server = { user: ANN };
  sent = [];
  asked = [];
  reloads = 0;
  languages.mockReturnValue(['en-GB']);
  vi.stubGlobal('location', { reload: () => (reloads += 1) });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!server) throw new TypeError('Failed to fetch');
    asked.push(new Headers(init.headers).get('accept-language'));
    if (/login|refresh/.test(address)) return answer(200, { token: 't', user: server.user });
    if (address.endsWith('/auth/logout')) return answer(200);
    if (!address.endsWith('/users/me/language')) return answer(503);
    if (server.fails) return failure(server.fails, 'No');
    const body = JSON.parse(init.body as string) as { language: Language | null };
    sent.push(body.language);
    server.user = { ...server.user, ...body };
    return answer(200, body);
  });
});

/** What a reload leaves: the disk, and a window in the language that it prefers. */
function reopen(): void {
  leave();
  setLanguage(preferredLanguage());
}

function leave(): void {
  stopSync();
  database.get()?.close();
  database.set(null);
  setToken(null);
  session.set({ ...SIGNED_OUT, state: 'unknown' });
}

afterEach(async () => {
  leave();
  await Promise.all([ANN, BOB].map(({ id }) => Dexie.delete(databaseName(id))));
  localStorage.clear();
  setLanguage('en');
  vi.unstubAllGlobals();
});

const enter = () => signIn({ username: 'ann', password: 'secret' });
const entries = () =>
  Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '').filter((key) =>
    key.startsWith('language'),
  );

describe('a language that is chosen', () => {
  it('is on this device at once, and with the user at the next start', async () => {
    await enter();
    await changeLanguage('zh-TW');
    expect([reloads, sent]).toEqual([1, []]);
    reopen();
    expect(preferredLanguage()).toBe('zh-TW');
    await restoreSession();
    await expect.poll(() => sent).toEqual(['zh-TW']);
    await expect.poll(entries).toEqual(['language']);
    // The refresh before the choice arrived had another language.
    expect([preferredLanguage(), reloads]).toEqual(['zh-TW', 1]);
  });

  it('waits while there is no network or the server fails, and is sent with the next session', async () => {
    await enter();
    server = null;
    await changeLanguage('zh-TW');
    reopen();
    await restoreSession();
    expect([session.get().state, preferredLanguage(), reloads]).toEqual(['in', 'zh-TW', 1]);
    server = { user: ANN, fails: 503 };
    await refreshSession();
    expect(sent).toEqual([]);
    server = { user: ANN };
    await expect.poll(() => refreshSession().then(() => sent)).toEqual(['zh-TW']);
    await expect.poll(entries).toEqual(['language']);
  });

  it('[OB2] stays on this device where the server refused it, until it is removed', async () => {
    await enter();
    await changeLanguage('zh-TW');
    server = { user: ANN, fails: 422 };
    reopen();
    await restoreSession();
    const row = async () => (await changesOf(database.get()!, LANGUAGE))[0];
    await expect.poll(async () => (await row())?.state).toBe('refused');
    reopen();
    await restoreSession();
    expect(preferredLanguage()).toBe('zh-TW');
    await dropChanges(database.get()!, [(await row())!.seq]);
    reopen();
    await restoreSession();
    expect([preferredLanguage(), sent]).toEqual(['en', []]);
  });

  it('is asked about before signing out without a network, and is nobody else’s', async () => {
    await enter();
    server = null;
    await changeLanguage('zh-TW');
    expect(await signOut()).toMatchObject({ changes: 1 });
    await signOut({ discard: true });
    reopen();
    server = { user: BOB };
    await enter();
    expect([sent, preferredLanguage()]).toEqual([[], 'en']);
  });

  it('on the sign-in page becomes that of the person who signs in', async () => {
    await changeLanguage('zh-TW');
    reopen();
    server = { user: { ...ANN, language: 'en' } };
    await enter();
    await expect.poll(() => sent).toEqual(['zh-TW']);
    expect([reloads, preferredLanguage()]).toEqual([1, 'zh-TW']);
  });

  it('may be the one of the browser again', async () => {
    server = { user: { ...ANN, language: 'zh-TW' } };
    await enter();
    reopen();
    await restoreSession();
    await changeLanguage(null);
    reopen();
    await restoreSession();
    await expect.poll(() => sent).toEqual([null]);
    expect(preferredLanguage()).toBe('en');
  });
});

describe('a language of another device', () => {
  it('is shown after signing in, and stays', async () => {
    server = { user: { ...ANN, language: 'zh-TW' } };
    await enter();
    expect([reloads, preferredLanguage(), sent]).toEqual([1, 'zh-TW', []]);
    reopen();
    await restoreSession();
    expect([reloads, session.get().user?.language]).toEqual([1, 'zh-TW']);
  });

  it('waits for the next window while somebody works', async () => {
    await enter();
    server = { user: { ...ANN, language: 'zh-TW' } };
    await refreshSession();
    await expect.poll(preferredLanguage).toBe('zh-TW');
    expect(reloads).toBe(0);
  });

  it.each(['tlh', '', 'zh-tw', 7, {}, undefined])('%j is none: this device decides', async (language) => {
    languages.mockReturnValue(['zh-HK']);
    setLanguage('zh-TW');
    server = { user: { ...ANN, language: language as never } };
    await enter();
    reopen();
    await restoreSession();
    expect([reloads, preferredLanguage(), sent]).toEqual([0, 'zh-TW', []]);
    expect(cachedUser()?.language).toBeNull();
  });
});

it.each(['tlh', '', '../en', '__proto__', '{"a":1}', 'x'.repeat(100_000)])(
  'what else stands on the device as a language is ignored (%#)',
  async (text) => {
    for (const key of ['language', 'language.unsent.44', 'language.unsent.next'])
      localStorage.setItem(key, text);
    await enter();
    expect([session.get().state, reloads, preferredLanguage(), sent]).toEqual(['in', 0, 'en', []]);
    expect(entries()).not.toContain('language.unsent.44');
    expect(entries()).not.toContain('language.unsent.next');
  },
);

it('signing in works where a full device cannot keep the choice of the sign-in page', async () => {
  const add = Reflect.get(IDBObjectStore.prototype, 'add') as (...row: unknown[]) => IDBRequest<IDBValidKey>;
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
    this: IDBObjectStore,
    ...row
  ) {
    if (this.name === 'outbox') throw new DOMException('No room', 'QuotaExceededError');
    return add.apply(this, row);
  });
  localStorage.setItem('language.unsent.next', 'zh-TW');
  try {
    await enter();
    expect(session.get().state).toBe('in');
    // It is tried again with the next session.
    expect(entries()).toContain('language.unsent.next');
  } finally {
    full.mockRestore();
  }
});

it('a user who was cached by a former version has no language', () => {
  const { language: _, ...former } = ANN;
  localStorage.setItem('vestry.user', JSON.stringify(former));
  expect(cachedUser()).toEqual(ANN);
});

it('every request asks for answers in the language of the window', async () => {
  setLanguage('zh-TW');
  localStorage.setItem('language', 'zh-TW');
  server = { user: { ...ANN, language: 'zh-TW' } };
  await enter();
  expect(new Set(asked)).toEqual(new Set(['zh-TW']));
});
