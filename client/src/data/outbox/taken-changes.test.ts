import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KINDS } from '../kinds/kinds';
import { chooseLanguage, languageKind } from '../kinds/language';
import { sendSettings } from '../kinds/save-settings';
import { REVIEW } from '../reviews/reviews-here';
import { keepOnlyWorkOf } from '../session/keep-only-work';
import { exportWork } from '../session/export-work';
import { changeSettingsHere, keepSettings } from '../settings/settings-here';
import type { VestryDatabase } from '../storage/database';
import { atomically } from '../storage/transactions';
import { newMeta } from '../storage/new-meta';
import { lowQuota } from '../storage/storage-quota';
import { session, SIGNED_OUT } from '../storage/session-store';
import { freshDatabase } from '../test-support/fixtures';
import { imageToSend, mediaNamed } from '../test-support/media';
import { changesOf, changeTables, putChange } from './changes';
import type { Sending } from './kind';
import { NeverSent } from './kind';
import { requeueLostInTurn, sendChanges } from './send-changes';
import { keepTaken, requeueLost } from './taken-changes';
import { unsentIn } from './unsent';

// What the server has taken of changes that are none of documents comes again where it was restored from a backup.

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let db: VestryDatabase;
/** What reached the server, as the name of its path and the body. */
let sent: [string, unknown][];
/** Of the server's clock, which is no device's. */
let now: number;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  db = await freshDatabase();
  await db.meta.put({ ...newMeta(), key: 'sync' });
  sent = [];
  now = Date.parse('2031-01-01T00:00:00Z');
  vi.stubGlobal('location', { origin: 'https://church.example' });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const [path = '', query = ''] = address.replace('/api/v1', '').split('?');
    const image = init.body instanceof FormData ? init.body.get('image') : null;
    const content = image instanceof File ? image.name : JSON.parse(init.body as string);
    sent.push([path + (query && `?${query}`), content]);
    const data = image instanceof File ? mediaNamed(`${image.name}-${'1'.repeat(16)}.png`) : content;
    const headers = { date: new Date(now).toUTCString() };
    return Response.json({ status: 'success', data: { id: 'note', ...data } }, { headers });
  });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  session.set(SIGNED_OUT);
  await db.delete();
});

const both = async () => {
  await sendChanges(db, KINDS, 'files');
  await sendChanges(db, KINDS, 'quick');
};

/** The server's state is as new as it was at `stateAt`, since `restoredAt`. */
const restored = (stateAt: number, restoredAt: number) =>
  db.meta.update('sync', { restores: [{ stateAt, restoredAt }] });

const photo = (size = 3) => imageToSend('1'.repeat(16), { name: 'Photo.png' }, Array(size).fill(1));
const note = { kind: REVIEW, key: 'a page', payload: { id: 'note', page: 'a page', said: { type: 'note' } } };

/** A picture, a note and a setting; all three are on the server an hour after the backup. */
async function taken() {
  await keepSettings(db, { name: 'Before' } as SiteSettings);
  await putChange(db, photo());
  await putChange(db, note);
  await changeSettingsHere(db, { name: 'After' });
  await both();
  expect(await unsentIn(db)).toMatchObject({ pending: 0, refused: 0 });
  expect(sent).toHaveLength(3);
  sent = [];
}

describe('what a server took that was restored from a backup', () => {
  it('[OB5] is sent again, the settings with when they were taken', async () => {
    await taken();
    await restored(now - HOUR, now + HOUR);
    now += 2 * HOUR;
    expect(await requeueLost(db, KINDS)).toBe(3);
    expect(await unsentIn(db)).toMatchObject({ pending: 3, refused: 0 });
    await both();
    expect(sent).toEqual([
      ['/media', 'Photo.png'],
      [expect.stringMatching(/^\/reviews/), note.payload],
      [`/site-settings?takenAt=${encodeURIComponent('2031-01-01T00:00:00.000Z')}`, { name: 'After' }],
    ]);
    expect(await unsentIn(db)).toMatchObject({ pending: 0 });
    expect(await requeueLost(db, KINDS)).toBe(0);
  });

  it('stays where the backup has it, and where all is as it was', async () => {
    await taken();
    expect(await requeueLost(db, KINDS)).toBe(0);
    await restored(now + HOUR, now + 2 * HOUR);
    expect(await requeueLost(db, KINDS)).toBe(0);
  });

  it('waits until the whole state of the restored server is here', async () => {
    await taken();
    await restored(now - HOUR, now + HOUR);
    await db.meta.update('sync', { reset: { missing: [], restored: true } });
    expect(await requeueLost(db, KINDS)).toBe(0);
    await db.meta.update('sync', { reset: null });
    expect(await requeueLost(db, KINDS)).toBe(3);
  });

  it('is lost as well where its answer comes after the restore is known, and is sent until one of the new server comes', async () => {
    await restored(now - HOUR, now + HOUR);
    const original = fetch;
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      const reply = await original(...asked);
      now += 2 * HOUR;
      return reply;
    });
    await putChange(db, note);
    await both();
    expect(sent).toHaveLength(2);
    expect(await unsentIn(db)).toMatchObject({ pending: 0 });
  });

  it('does not go with a document that is made again later', async () => {
    await taken();
    const made = { uid: 'a page', kind: 'page' as const, id: 7, version: 0 };
    await db.documents.put({ ...made, fields: {} } as never);
    const mutation = {
      ...made,
      number: 1,
      type: 'create' as const,
      fields: {},
      tree: { value: { id: 'r', type: 'div' } },
    };
    await db.outbox.put({ seq: 99, state: 'pending', mutation, result: null, at: 0 } as never);
    await restored(now - HOUR, now + HOUR);
    now += 2 * HOUR;
    await requeueLost(db, KINDS);
    await both();
    expect((await changesOf(db)).map(({ kind }) => kind)).toEqual([REVIEW]);
    await db.outbox.delete(99);
    await both();
    expect(await changesOf(db)).toEqual([]);
  });

  it('a file that is not on this device any more is refused here, and not as an answer of a server', async () => {
    const row = { ...photo(), seq: 1, state: 'pending', sent: false, refusal: null, at: now };
    const change = { row, bytes: undefined, person: db.userId, signal: new AbortController().signal };
    await expect(KINDS.get('image')!.send(change as Sending<unknown>)).rejects.toThrow(NeverSent);
  });

  it('[OB5] explains a file that is not on this device any more, and what to do', async () => {
    await taken();
    await restored(now - HOUR, now + HOUR);
    now += 2 * HOUR;
    await db.blobs.clear();
    await requeueLost(db, KINDS);
    await both();
    expect(await changesOf(db)).toMatchObject([
      {
        kind: 'image',
        state: 'refused',
        payload: { name: 'Photo.png' },
        refusal: { reason: 'forgotten', message: 'common.outboxBytesLost' },
      },
    ]);
    // Chosen once more.
    await putChange(db, photo(), (_before, next) => next);
    await both();
    expect(await unsentIn(db)).toMatchObject({ pending: 0, refused: 0 });
  });
});

describe('of which the newest counts, chosen before and after a restore', () => {
  const languages = () => sent.flatMap(([, content]) => (content as { language?: string }).language ?? []);

  it('[OB5] the later choice stays, which the restored server has taken before the former comes again', async () => {
    await chooseLanguage(db, 'en');
    await both();
    await restored(now - HOUR, now + HOUR);
    await db.meta.update('sync', { reset: { missing: [], restored: true } });
    now += 2 * HOUR;
    await chooseLanguage(db, 'zh-TW');
    await both();
    await db.meta.update('sync', { reset: null });
    expect(await requeueLost(db, KINDS)).toBe(0);
    await both();
    expect(languages()).toEqual(['en', 'zh-TW']);
  });

  it('the former is sent before a later one that waits, and both are where both are lost', async () => {
    await chooseLanguage(db, 'en');
    await both();
    now += 1000;
    await chooseLanguage(db, 'zh-TW');
    await both();
    await restored(now - HOUR, now + HOUR);
    now += 2 * HOUR;
    await chooseLanguage(db, null);
    expect(await requeueLost(db, KINDS)).toBe(2);
    await both();
    // With when each was taken: another device may have chosen between the two.
    const again = (time: string) => `/users/me/language?takenAt=${encodeURIComponent(time)}`;
    expect(sent.slice(2)).toEqual([
      [again('2031-01-01T00:00:00.000Z'), { language: 'en' }],
      [again('2031-01-01T00:00:01.000Z'), { language: 'zh-TW' }],
      ['/users/me/language', { language: null }],
    ]);
  });

  it('waits for what is on its way, and is not sent after it', async () => {
    await chooseLanguage(db, 'en');
    await both();
    await restored(now - HOUR, now + HOUR);
    now += 2 * HOUR;
    await chooseLanguage(db, 'zh-TW');
    const answer = fetch;
    let lost: Promise<number> | undefined;
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      // The pull has just ended.
      lost ??= requeueLostInTurn(db, KINDS);
      return answer(...asked);
    });
    await both();
    expect(await lost).toBe(0);
    await both();
    expect(languages()).toEqual(['en', 'zh-TW']);
  });

  it('of settings, those come again that the later change does not name', async () => {
    await keepSettings(db, { name: 'Before' } as SiteSettings);
    await changeSettingsHere(db, { name: 'After', town: 'Tainan' });
    await both();
    await restored(now - HOUR, now + HOUR);
    now += 2 * HOUR;
    await changeSettingsHere(db, { name: 'Last' });
    await both();
    expect(await requeueLost(db, KINDS)).toBe(1);
  });

  it('an answer that comes late from the server that is gone does not bring the former back', async () => {
    await restored(now - HOUR, now + HOUR);
    const answer = fetch;
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      const reply = await answer(...asked);
      vi.stubGlobal('fetch', answer);
      now += 2 * HOUR;
      // Another tab has taken over: the tab that gets this answer was frozen.
      const [former] = await changesOf(db);
      await db.outbox.delete(former!.seq);
      await chooseLanguage(db, 'zh-TW');
      const [later] = await changesOf(db);
      await atomically(db, changeTables(db), () => keepTaken(db, later!, languageKind));
      sent.push(['/language', later!.payload]);
      await db.table('outbox').put(former);
      return reply;
    });
    await chooseLanguage(db, 'en');
    await both();
    expect(languages()).toEqual(['en', 'zh-TW']);
    expect(await changesOf(db)).toEqual([]);
  });
});

describe('what is kept of what the server has taken', () => {
  it('[OB5] has settings that were sent at once', async () => {
    await keepSettings(db, { name: 'Before' } as SiteSettings);
    expect(await sendSettings(db, { name: 'At once' })).toBe(true);
    expect(await db.takenChanges.toArray()).toMatchObject([{ payload: { name: 'At once' }, takenAt: now }]);
    expect(await changesOf(db)).toEqual([]);
  });

  it('does not make what comes again the newest when other settings are saved at once', async () => {
    await taken();
    await restored(now - HOUR, now + HOUR);
    now += 2 * HOUR;
    await requeueLost(db, KINDS);
    await sendSettings(db, { email: 'office@example.org' });
    expect(sent.at(-1)?.[1]).toEqual({ email: 'office@example.org' });
    await both();
    expect(sent.at(-1)?.[1]).toEqual({ name: 'After' });
  });

  it('is forgotten after a week, with its bytes', async () => {
    await taken();
    now += 7 * DAY + 1000;
    await putChange(db, { ...note, key: 'another' });
    await both();
    expect((await db.takenChanges.toArray()).map(({ key }) => key)).toEqual(['another']);
    expect(await db.blobs.count()).toBe(0);
  });

  it('has the bytes of the newest files up to 50 MB', async () => {
    const size = 9 * 2 ** 20;
    for (let i = 0; i < 7; i++) {
      const each = imageToSend(`${i}`.repeat(16), { name: 'Photo.png' }, []);
      await putChange(db, { ...each, bytes: new ArrayBuffer(size) });
      await both();
      now += 1000;
    }
    expect(await db.takenChanges.count()).toBe(7);
    expect(await db.blobs.toCollection().primaryKeys()).toEqual([3, 4, 5, 6, 7]);
  });

  it('has no bytes on a device that is almost full', async () => {
    await putChange(db, photo());
    await both();
    expect(await db.blobs.count()).toBe(1);
    lowQuota.set(1_000_000);
    await putChange(db, imageToSend('2'.repeat(16), { name: 'Second.png' }, [1]));
    await both();
    lowQuota.set(null);
    expect([await db.takenChanges.count(), await db.blobs.count()]).toEqual([2, 0]);
  });

  it('is in no file of unsent work, and goes with what the server has', async () => {
    await taken();
    expect(JSON.parse(await (await exportWork(db)).text())).toMatchObject({ changes: [] });
    await putChange(db, photo());
    await keepOnlyWorkOf(db.userId);
    expect([await db.takenChanges.count(), await db.blobs.count()]).toEqual([0, 1]);
  });
});
