import type { SessionUser } from '@vestry/sync/contract/auth';
import type { Work } from '@vestry/sync/contract/work-file';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { takeChanges } from '../work-file/take-changes';
import { changeEntries } from '../kinds/change-entries';
import { chooseLanguage, languageHere } from '../kinds/language';
import { KINDS } from '../kinds/kinds';
import { changesOf, dropChanges } from '../outbox/changes';
import { sendChanges } from '../outbox/send-changes';
import { unsentIn } from '../outbox/unsent';
import type { VestryDatabase } from '../storage/database';
import { session, SIGNED_OUT } from '../storage/session-store';
import { drain } from '../sync/drain';
import { startSync, stopSync } from '../sync/sync';
import { freshDatabase } from '../test-support/fixtures';
import { knowPoems, putPoem } from '../test-support/made-up-kind';
import { exportWork } from './export-work';
import { hasLockedWork } from './unsynced-work';
import { leaveToNewVersion } from './register-service-worker';
import { unsentHere } from './remove-device';
import { pendingWork, signOut } from './sign-out';

// All code that asks for unsent work asks the outbox: a kind of change that no code names is found everywhere.

let db: VestryDatabase;
let forget: () => void;
let sent: unknown[];
/** What the server answers to a poem; null for no network. */
let status: number | null;

const userOf = ({ userId }: VestryDatabase): SessionUser => ({
  id: userId,
  username: 'ann',
  email: 'ann@example.org',
  roles: ['editor'],
  language: null,
});

beforeEach(async () => {
  db = await freshDatabase();
  forget = knowPoems();
  sent = [];
  status = null;
  session.set({ state: 'in', user: userOf(db), expired: false });
  localStorage.setItem('vestry.user', JSON.stringify(userOf(db)));
  vi.stubGlobal('location', { origin: 'https://church.example' });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (status === null) throw new TypeError('Failed to fetch');
    if (address.endsWith('/auth/refresh'))
      return Response.json({ status: 'success', data: { token: 't', user: userOf(db) } });
    if (!address.endsWith('/poems')) return Response.json({}, { status: 503 });
    sent.push(JSON.parse(init.body as string));
    const data = { lines: 3 };
    const body = status < 400 ? { status: 'success', data } : { status: 'fail', code: status, message: 'No' };
    return Response.json(body, { status });
  });
  await putPoem(db);
});
afterEach(() => {
  forget();
  session.set(SIGNED_OUT);
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('a kind of change that nobody names', () => {
  it('[OB1] is counted by the header, and named in lists', async () => {
    expect(await unsentIn(db)).toMatchObject({ pending: 1, refused: 0, changes: 1 });
    expect(await changeEntries(db)).toMatchObject([
      { kind: 'poem', name: 'A poem', says: 'of three lines', refusal: null },
    ]);
  });

  it('[OB1] is work that signing out and removing the device ask about, and that a locked device has', async () => {
    expect(await pendingWork()).toMatchObject({ changes: 1 });
    expect(await signOut()).toMatchObject({ changes: 1 });
    expect(await unsentHere()).toMatchObject({ own: 1 });
    expect(await hasLockedWork()).toBe(true);
  });

  it('[OB1] is in the file of unsent work, and comes out of it on another device, once', async () => {
    const file = await exportWork(db);
    const { changes } = JSON.parse(await file.text()) as Pick<Work, 'changes'>;
    expect(changes).toMatchObject([{ kind: 'poem', key: 'roses', payload: { lines: 3 } }]);
    const other = await freshDatabase();
    const from = { lane: 'quick' as const, mayChangeSettings: false };
    const work = { changes, by: { id: db.userId, username: 'ann' }, device: crypto.randomUUID() };
    for (const _ of [1, 2])
      expect((await takeChanges(other, work, from)).get('poem')).toEqual({ taken: 1, left: 0 });
    expect(await changesOf(other, 'poem')).toMatchObject([{ payload: { lines: 3 } }]);
  });

  it('is in the file also where documents alone make that too large', async () => {
    const { changes, filesLeft } = JSON.parse(await (await exportWork(db, 100)).text()) as Work;
    expect([changes.map(({ kind }) => kind), filesLeft]).toEqual([['poem'], []]);
  });

  it('is sent by the service worker, and is gone then', async () => {
    status = 200;
    await drain();
    expect(sent).toEqual([{ lines: 3 }]);
    expect(await unsentIn(db)).toMatchObject({ pending: 0, refused: 0 });
  });

  it('[OB1] is sent before a new version takes over, by the version that made it', async () => {
    status = 200;
    startSync(db, true);
    onTestFinished(stopSync);
    await leaveToNewVersion();
    expect(sent).toEqual([{ lines: 3 }]);
    expect(await unsentIn(db)).toMatchObject({ pending: 0, refused: 0 });
  });

  it('[OB1] holds up no new version where the server does not answer, and waits for it', async () => {
    const asked = new Promise<void>((resolve) => {
      vi.stubGlobal('fetch', () => {
        resolve();
        return new Promise(() => undefined);
      });
    });
    startSync(db, true);
    onTestFinished(stopSync);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const leaving = leaveToNewVersion();
    await asked;
    await vi.advanceTimersByTimeAsync(5_000);
    await leaving;
    expect(await unsentIn(db)).toMatchObject({ pending: 1, refused: 0 });
  });

  it.each([403, 404, 409, 413, 422])(
    '[OB2] stays with the reason where the server answers %i',
    async (code) => {
      status = code;
      await drain();
      expect(await unsentIn(db)).toMatchObject({ pending: 0, refused: 1 });
      expect(await changeEntries(db)).toMatchObject([{ refusal: { message: 'No' } }]);
      const before = sent.length;
      await drain();
      expect(sent).toHaveLength(before);
    },
  );

  it.each([408, 425, 429, 500, 503])(
    '[OB4] waits for another try where the server answers %i',
    async (code) => {
      status = code;
      await expect(drain()).rejects.toThrow('No');
      expect(await unsentIn(db)).toMatchObject({ pending: 1, refused: 0 });
    },
  );

  it('[OB4] is sent although the server has a fault of its own over an earlier change', async () => {
    const answering = fetch;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
      address.endsWith('/users/me/language')
        ? Response.json({ status: 'error', code: 500, message: 'A fault' }, { status: 500 })
        : answering(address, init),
    );
    status = 200;
    await dropChanges(db, [(await changesOf(db))[0]!.seq]);
    await chooseLanguage(db, 'zh-TW');
    await putPoem(db);
    await expect(drain()).rejects.toThrow('A fault');
    expect(sent).toEqual([{ lines: 3 }]);
    expect(await changesOf(db)).toMatchObject([{ kind: 'language', state: 'pending' }]);
  });

  it('waits where something in between answers with a page of its own', async () => {
    vi.stubGlobal('fetch', async (address: string) =>
      address.endsWith('/auth/refresh')
        ? Response.json({ status: 'success', data: { token: 't', user: userOf(db) } })
        : new Response('<html>Sign in to the network</html>', { headers: { 'content-type': 'text/html' } }),
    );
    await expect(drain()).rejects.toThrow('Unexpected');
    expect(await unsentIn(db)).toMatchObject({ pending: 1, refused: 0 });
  });

  it('waits for another try where no answer comes, and holds up nobody until then', async () => {
    const end = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal);
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      if (!address.endsWith('/poems')) return fetch(address, init);
      return new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
        end.abort(new DOMException('', 'TimeoutError'));
      });
    });
    status = 200;
    await expect(drain()).rejects.toThrow('unexpected');
    expect(await unsentIn(db)).toMatchObject({ pending: 1, refused: 0 });
    expect(timeout).toHaveBeenCalledWith(60_000);
    timeout.mockRestore();
    vi.stubGlobal('fetch', fetch);
    await drain();
    expect(sent).toEqual([{ lines: 3 }]);
  });

  it('is never sent in the name of somebody else, who signs in meanwhile', async () => {
    let isBob = false;
    const tokens: (string | null)[] = [];
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const data = isBob
        ? { token: 'of bob', user: { ...userOf(db), id: db.userId + 1 } }
        : { token: 'of ann', user: userOf(db) };
      if (address.endsWith('/auth/refresh')) return Response.json({ status: 'success', data });
      const token = new Headers(init.headers).get('authorization');
      tokens.push(token);
      if (token === 'Bearer of bob') return Response.json({ status: 'success', data: { lines: 3 } });
      isBob = true;
      return Response.json({ status: 'fail', code: 401, message: 'Over' }, { status: 401 });
    });
    for (const _ of [1, 2]) await Promise.allSettled([sendChanges(db, KINDS, 'quick')]);
    expect(tokens).not.toContain('Bearer of bob');
    expect(await unsentIn(db)).toMatchObject({ pending: 1, refused: 0 });
  });

  it('that this program does not know is counted, kept, and not sent', async () => {
    forget();
    status = 200;
    await drain();
    expect(sent).toEqual([]);
    expect(await unsentIn(db)).toMatchObject({ pending: 1 });
    expect(await changeEntries(db)).toMatchObject([{ kind: 'poem', name: 'A change of a newer version' }]);
  });
});

it('a language out of a file of unsent work is taken once: opened again, what was chosen since stays', async () => {
  await chooseLanguage(db, 'zh-TW');
  const { changes } = JSON.parse(await (await exportWork(db)).text()) as Pick<Work, 'changes'>;
  const work = { changes, by: { id: db.userId, username: 'ann' }, device: crypto.randomUUID() };
  await dropChanges(db, [(await changesOf(db, 'language'))[0]!.seq]);
  const from = { lane: 'quick' as const, mayChangeSettings: false };
  expect((await takeChanges(db, work, from)).get('language')).toEqual({ taken: 1, left: 0 });
  expect(await languageHere(db)).toBe('zh-TW');
  // Sent, and another one is chosen since.
  await dropChanges(db, [(await changesOf(db, 'language'))[0]!.seq]);
  expect((await takeChanges(db, work, from)).get('language')).toEqual({ taken: 0, left: 0 });
  expect(await languageHere(db)).toBeUndefined();
});
