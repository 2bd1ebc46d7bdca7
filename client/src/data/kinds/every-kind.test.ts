import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import { NO_DETAILS } from '@vestry/sync/contract/site-details';
import { reasonOf } from '@vestry/sync/contract/refusal';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../http/api-error';
import { FILE, IMAGE } from '../media/upload-rows';
import {
  addChange,
  changesOf,
  changeTables,
  type NewChange,
  putChange,
  retryChanges,
} from '../outbox/changes';
import { sendChanges } from '../outbox/send-changes';
import { unsentIn } from '../outbox/unsent';
import { REVIEW } from '../reviews/reviews-here';
import { keepSettings, SITE_SETTINGS } from '../settings/settings-here';
import { VestryDatabase } from '../storage/database';
import { atomically } from '../storage/transactions';
import { failure, fakeAnswers, noAnswer, NOT_OURS, page, success } from '../test-support/answers';
import { freshDatabase } from '../test-support/fixtures';
import { FakeChannel, FakeLocks } from '../test-support/locks';
import { knowPoems, poemKind } from '../test-support/made-up-kind';
import { fileNamed, imageToSend, mediaNamed } from '../test-support/media';
import { changeEntries } from './change-entries';
import { KINDS } from './kinds';
import { LANGUAGE } from './language';
import { sendSettings } from './save-settings';

// What becomes of a change of each kind with each answer of a server, or of something between it and this device.

const SETTINGS: SiteSettings = { ...NO_DETAILS, name: 'Grace Church', language: 'en', timeZone: 'UTC' };
const KEY = 'f'.repeat(16);
const PDF = { filename: `hymns-${KEY}.pdf`, name: 'Hymns.pdf', size: 3, format: 'pdf' };
const NOTE = { id: 'note', page: 'a page', said: { type: 'note', text: 'Too long' } };

interface Sample {
  change: NewChange<unknown>;
  /** What a server answers that takes it. */
  answer: unknown;
}

const SAMPLES: Record<string, Sample> = {
  [REVIEW]: { change: { kind: REVIEW, key: 'a page', payload: NOTE }, answer: { ...NOTE, seq: 1 } },
  [SITE_SETTINGS]: {
    change: { kind: SITE_SETTINGS, key: 'site', payload: { town: 'Tainan' } },
    answer: { ...SETTINGS, town: 'Tainan' },
  },
  [LANGUAGE]: {
    change: { kind: LANGUAGE, key: 'own', payload: { language: 'en' } },
    answer: { language: 'en' },
  },
  [IMAGE]: { change: imageToSend(KEY), answer: mediaNamed(`photo-${KEY}.jpg`) },
  [FILE]: {
    change: { kind: FILE, key: KEY, payload: PDF, bytes: new ArrayBuffer(3) },
    answer: fileNamed(PDF.filename),
  },
};

function sampleOf(name: string): Sample {
  const sample = SAMPLES[name];
  if (!sample) throw new Error(`${name} needs a sample here`);
  return sample;
}

let db: VestryDatabase;
let forget: () => void;
const answers = fakeAnswers();

beforeEach(async () => {
  db = await freshDatabase();
  answers.begin(db.userId);
  await keepSettings(db, SETTINGS);
});
afterEach(async () => {
  answers.end();
  await db.delete();
});

describe.each([...KINDS.keys()])('%s', (name) => {
  const { lane } = KINDS.get(name)!;
  const send = () => sendChanges(db, KINDS, lane);
  const shown = async () => (await changeEntries(db)).filter(({ kind }) => kind === name);

  /** It is queued, and a poem after it in its lane. */
  beforeEach(async () => {
    forget = knowPoems(lane);
    await atomically(db, changeTables(db), async () => {
      await addChange(db, sampleOf(name).change);
      await addChange(db, { kind: poemKind.name, key: 'roses', payload: { lines: 3 } });
    });
  });
  afterEach(() => forget());

  /** It is on the server, and was sent once for that. */
  async function arrives(): Promise<void> {
    const before = answers.sent.length;
    answers.answer = () => success(sampleOf(name).answer);
    await send();
    await send();
    expect(answers.sent.slice(before).filter((path) => path !== '/poems')).toHaveLength(1);
    expect(await unsentIn(db)).toMatchObject({ pending: 0, refused: 0 });
    expect(await changeEntries(db)).toEqual([]);
  }

  it.each([403, 404, 409, 413, 422])(
    '[OB2] answered %i stays with the reason, the next change goes on, and a retry sends it once',
    async (status) => {
      answers.answer = () => failure(status, 'Not this one');
      await send();
      expect(await unsentIn(db)).toMatchObject({ pending: 0, refused: 1 });
      expect(await changeEntries(db)).toMatchObject([
        { kind: name, waits: null, refusal: { reason: reasonOf(status), message: 'Not this one' } },
      ]);
      expect(answers.sent).toContain('/poems');
      const before = answers.sent.length;
      await send();
      expect(answers.sent).toHaveLength(before);
      await retryChanges(db, [(await shown())[0]!.seq]);
      await arrives();
    },
  );

  it.each([429, 500, 503])('[OB4] answered %i waits, and is sent later once', async (status) => {
    answers.answer = () => failure(status, 'Later');
    await expect(send()).rejects.toMatchObject({ status, message: 'Later' });
    expect(await unsentIn(db)).toMatchObject({ refused: 0 });
    expect(await shown()).toMatchObject([{ refusal: null }]);
    await arrives();
  });

  it.each(NOT_OURS)('[OB2] waits where the answer is none of the server: %s', async (_name, answer) => {
    answers.answer = answer;
    await expect(send()).rejects.toBeInstanceOf(ApiError);
    expect(await unsentIn(db)).toMatchObject({ refused: 0 });
    expect(await shown()).toMatchObject([{ refusal: null }]);
    await arrives();
  });

  it('[OB4] is sent once where two tabs send at the same time', async () => {
    const { userAgent } = navigator;
    vi.stubGlobal('navigator', { userAgent, locks: new FakeLocks() });
    vi.stubGlobal('BroadcastChannel', FakeChannel);
    const other = new VestryDatabase(db.userId);
    answers.answer = () => success(sampleOf(name).answer);
    await Promise.all([send(), sendChanges(other, KINDS, lane)]);
    other.close();
    expect(answers.sent.filter((path) => path !== '/poems')).toHaveLength(1);
    expect(await unsentIn(db)).toMatchObject({ pending: 0, refused: 0 });
  });

  it('[OB2] that a proxy says is too large is refused for that', async () => {
    answers.answer = () => page(413);
    await send();
    expect(await changeEntries(db)).toMatchObject([{ kind: name, refusal: { reason: 'tooLarge' } }]);
  });

  it('[OB4] waits without an answer, and without a session', async () => {
    for (const answer of [noAnswer, () => failure(401, 'Over')]) {
      answers.answer = answer;
      await expect(send()).rejects.toBeInstanceOf(ApiError);
      expect(await shown()).toMatchObject([{ refusal: null }]);
    }
    await arrives();
  });

  it('is listed under a name that people know, with the screen where it is corrected', async () => {
    expect(await shown()).toMatchObject([{ name: /./, path: /^\/dashboard/ }]);
  });
});

describe('settings that are saved at once, over some that wait', () => {
  const waiting = { name: 'Waiting' };
  beforeEach(() => putChange(db, { kind: SITE_SETTINGS, key: 'site', payload: waiting }));
  const save = () => sendSettings(db, { town: 'Tainan' });

  /** What waited goes by itself, in one request; the person saves the rest again. */
  async function arrives(): Promise<void> {
    const before = answers.sent.length;
    answers.answer = () => success(SETTINGS);
    await sendChanges(db, KINDS, 'quick');
    expect(answers.sent.length).toBe(before + 1);
    expect(await unsentIn(db)).toMatchObject({ pending: 0, refused: 0 });
  }

  it.each([403, 404, 409, 413, 422, 429, 500, 503])(
    'answered %i that is shown, and what waited waits as before',
    async (status) => {
      answers.answer = () => failure(status, 'Not these');
      await expect(save()).rejects.toMatchObject({ status, message: 'Not these' });
      expect(await changesOf(db)).toMatchObject([{ payload: waiting, state: 'pending', refusal: null }]);
      await arrives();
    },
  );

  it.each(NOT_OURS)('fail where the answer is none of the server: %s', async (_name, answer) => {
    answers.answer = answer;
    await expect(save()).rejects.toBeInstanceOf(ApiError);
    expect(await changesOf(db)).toMatchObject([{ payload: waiting, state: 'pending' }]);
    await arrives();
  });

  it('without an answer both wait as one', async () => {
    answers.answer = noAnswer;
    expect(await save()).toBe(false);
    expect(await unsentIn(db)).toMatchObject({ pending: 1, refused: 0 });
    expect(await changesOf(db)).toMatchObject([{ payload: { ...waiting, town: 'Tainan' } }]);
    await arrives();
  });
});
