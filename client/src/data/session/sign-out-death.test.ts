import Dexie from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionUser } from '@vestry/sync/contract/auth';
import { page } from '@vestry/sync/engine/test-support/device';
import { database, databaseName } from '../storage/database';
import { createDraft } from '../test-support/create-draft';
import { restoreSession } from './session';
import { signIn } from './sign-in';
import { signOut } from './sign-out';
import { session, SIGNED_OUT } from '../storage/session-store';
import { stopSync } from '../sync/sync';
import { setToken } from '../http/token';

// The process dies in the middle of signing out; the next one must not bring anybody back in, nor leave anything.

const ANN: SessionUser = {
  id: 43,
  username: 'ann',
  email: 'ann@example.org',
  roles: ['editor'],
  language: null,
};
const original = globalThis.fetch;
/** False while the sign-out has not reached the server: the cookie is still valid. */
let isSignedOut: boolean;
let isReachable: boolean;

const answer = (status: number, data: unknown = null) =>
  new Response(JSON.stringify({ status: status < 400 ? 'success' : 'fail', data }), { status });

const server: typeof fetch = async (input) => {
  const path = typeof input === 'string' ? input : '';
  if (!isReachable) throw new TypeError('Failed to fetch');
  if (path.includes('/auth/login')) return answer(200, { token: 't', user: ANN });
  if (path.includes('/auth/refresh'))
    return isSignedOut ? answer(401) : answer(200, { token: 't', user: ANN });
  if (!path.includes('/auth/logout')) return answer(503);
  isSignedOut = true;
  return answer(200);
};

/** The tab is gone in whatever it did; what it left on the device stays. */
function die(): void {
  stopSync();
  database.get()?.close();
  database.set(null);
  setToken(null);
  session.set({ ...SIGNED_OUT, state: 'unknown' });
  vi.restoreAllMocks();
  globalThis.fetch = server;
}

const never = () => new Promise<never>(() => undefined);

beforeEach(async () => {
  isSignedOut = false;
  isReachable = true;
  globalThis.fetch = server;
  await signIn({ username: 'ann', password: 'secret' });
  await createDraft('page', page('private'));
  localStorage.setItem('vestry.preview', 'private');
});

afterEach(async () => {
  die();
  await Dexie.delete(databaseName(ANN.id));
  localStorage.clear();
  globalThis.fetch = original;
});

async function expectNothingLeft(): Promise<void> {
  expect(session.get().state).toBe('out');
  expect(await Dexie.getDatabaseNames()).not.toContain(databaseName(ANN.id));
  const entries = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i));
  expect(entries.filter((key) => key !== 'vestry.leaving')).toEqual([]);
}

/** Each stops the sign-out at one point, and gives what is called there. */
const DEATHS = {
  'while it asks the server': () => (globalThis.fetch = vi.fn(never)),
  'when the server has heard, before it removes anything': () => {
    const reached = vi.fn(never);
    globalThis.fetch = async (...given) => {
      await server(...given);
      return reached();
    };
    return reached;
  },
  'before the database is gone': () =>
    vi.spyOn(Dexie.prototype, 'delete').mockReturnValue(new Dexie.Promise(() => undefined)),
};

async function signOutUntil(arrange: () => unknown): Promise<void> {
  const reached = arrange();
  void signOut({ discard: true });
  await expect.poll(() => reached).toHaveBeenCalled();
}

it.each(Object.entries(DEATHS))('[O15] a tab that dies %s', async (_when, arrange) => {
  await signOutUntil(arrange);
  die();
  await restoreSession();
  await expectNothingLeft();
  expect(isSignedOut).toBe(true);
  expect(localStorage.getItem('vestry.leaving')).toBeNull();
});

it('without a network too, and reaches the server when there is one', async () => {
  await signOutUntil(DEATHS['while it asks the server']);
  die();
  isReachable = false;
  await restoreSession();
  await expectNothingLeft();
  expect(isSignedOut).toBe(false);
  isReachable = true;
  die();
  await restoreSession();
  expect(isSignedOut).toBe(true);
});

it('is followed by somebody who signs in and finds nothing of it', async () => {
  const deleting = vi.spyOn(Dexie.prototype, 'delete');
  deleting.mockReturnValue(new Dexie.Promise(() => undefined));
  void signOut({ discard: true });
  await expect.poll(() => deleting).toHaveBeenCalled();
  die();
  await signIn({ username: 'ann', password: 'secret' });
  expect(await database.get()?.documents.count()).toBe(0);
});
