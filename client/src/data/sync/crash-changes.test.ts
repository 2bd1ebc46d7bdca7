import { NO_DETAILS } from '@vestry/sync/contract/site-details';
import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import type { FileChange } from '@vestry/sync/contract/work-file';
import { isRelease } from '@vestry/sync/test-support/tier';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeChanges } from '../work-file/take-changes';
import { setToken } from '../http/token';
import { KINDS } from '../kinds/kinds';
import { chooseLanguage, LANGUAGE } from '../kinds/language';
import { sendSettings } from '../kinds/save-settings';
import { FILE, IMAGE } from '../media/upload-rows';
import { changesOf, putChange, retryChanges } from '../outbox/changes';
import { sendChanges } from '../outbox/send-changes';
import { requeueLost } from '../outbox/taken-changes';
import { REVIEW } from '../reviews/reviews-here';
import { changeSettingsHere, keepSettings } from '../settings/settings-here';
import { closeDatabase } from '../storage/database';
import { failure, noAnswer, success } from '../test-support/answers';
import { page } from '../test-support/fixtures';
import { fileNamed, imageToSend, mediaNamed } from '../test-support/media';
import type { DeathPoint } from '../test-support/mortal-storage';
import { Profile, put } from '../test-support/profile';

// As `crash-sweep.test.ts`, for the changes that are none of documents; and each writing transaction meets a full disk once.

// A process that has died would try for four seconds more.
vi.mock(import('../../lib/scheduling/moments'), async (actual) => ({
  ...(await actual()),
  pause: () => Promise.resolve(),
}));

const SETTINGS: SiteSettings = { ...NO_DETAILS, name: 'Grace Church', language: 'en', timeZone: 'UTC' };
const KEY = '1'.repeat(16);
const IMAGE_NAME = `photo-${KEY}.jpg`;
const PDF = { filename: `order-${KEY}.pdf`, name: 'Order.pdf', size: 3, format: 'pdf' };
const photo = imageToSend(KEY, { name: IMAGE_NAME }, [1, 2, 3]);

/** A device, and a server that takes what is none of documents. */
class Site {
  readonly profile = new Profile();
  /** What the server has. */
  taken = new Set<string>();
  /** The server takes nothing. */
  refuses = false;
  /** What was acknowledged to a person, in the same words. */
  readonly acknowledged = new Set<string>();

  get db() {
    return this.profile.db;
  }

  readonly fetch = async (address: string, { body }: RequestInit): Promise<Response> => {
    if (this.profile.storage.dead) return noAnswer();
    if (this.refuses) return failure(422, 'Not these');
    const upload = body instanceof FormData ? (body.get('image') ?? body.get('file')) : null;
    if (upload instanceof File) {
      this.taken.add(upload.name);
      return success(upload.name.endsWith('.pdf') ? fileNamed(PDF.filename) : mediaNamed(IMAGE_NAME));
    }
    const sent = JSON.parse(body as string) as Record<string, unknown>;
    if (address.includes('/reviews')) {
      this.taken.add(`note ${String(sent['id'])}`);
      return success({ ...sent, seq: 1 });
    }
    // A setting that names what the server does not have is refused; here that would show as something lost.
    if (sent['logo'] !== undefined && !this.taken.has(IMAGE_NAME)) return success(SETTINGS);
    for (const [name, value] of Object.entries(sent)) this.taken.add(`${name} ${String(value)}`);
    return success(address.includes('/site-settings') ? { ...SETTINGS, ...sent } : sent);
  };

  async keep(what: string, work: Promise<unknown>): Promise<void> {
    await work;
    this.acknowledged.add(what);
  }

  async send(): Promise<void> {
    await sendChanges(this.db, KINDS, 'files');
    await sendChanges(this.db, KINDS, 'quick');
  }

  /** A person presses the button of everything that was refused. */
  async retry(): Promise<void> {
    await retryChanges(
      this.db,
      (await changesOf(this.db)).map(({ seq }) => seq),
    );
  }

  note(uid: string): Promise<void> {
    const payload = { id: uid, page: uid, said: { type: 'note', words: 'Too long' } };
    return this.keep(`note ${uid}`, putChange(this.db, { kind: REVIEW, key: uid, payload }));
  }

  /** What is half done, lost or left once a process that lives has sent all. */
  async problems(): Promise<unknown[]> {
    const { db, profile } = this;
    const early = [...(await profile.halves()), ...(await this.bytes())];
    await profile.heal();
    this.refuses = false;
    await this.retry();
    await this.send();
    const lost = [...this.acknowledged]
      .filter((what) => !this.taken.has(what))
      .map((what) => `${what} is lost`);
    const left = (await changesOf(db)).map(({ kind, refusal }) => ({ kind, refusal }));
    return [...early, ...(await profile.problems()), ...(await this.bytes()), ...lost, ...left];
  }

  /** Uploads without bytes, and bytes without an upload. */
  private async bytes(): Promise<string[]> {
    const uploads = (await changesOf(this.db)).filter(({ kind }) => kind === IMAGE || kind === FILE);
    const taken = (await this.db.takenChanges.toArray()).filter(({ size }) => size > 0);
    const rows = [...uploads, ...taken].map(({ seq }) => seq).toSorted((a, b) => a - b);
    const blobs = await this.db.blobs.toCollection().primaryKeys();
    return JSON.stringify(rows) === JSON.stringify(blobs)
      ? []
      : [`uploads ${rows.join()}, bytes ${blobs.join()}`];
  }
}

interface Work {
  before?: (at: Site) => Promise<unknown>;
  run: (at: Site) => Promise<unknown>;
}

const entry = (kind: string, key: string, payload: object, base64?: string) =>
  ({ kind, key, payload, at: 1, ...(base64 === undefined ? {} : { base64 }) }) as FileChange;

const WORK: Record<string, Work> = {
  'a note on a new page': {
    run: async (at) => {
      const created = at.profile.openNew(page('new', 'text'));
      created.edit('Add', [put('one')]);
      await created.save();
      at.profile.acknowledge(created.uid, 'one');
      await at.note(created.uid);
      await at.profile.sync();
      await at.send();
    },
  },
  'settings that name an image': {
    run: async (at) => {
      await at.keep(IMAGE_NAME, putChange(at.db, photo));
      await at.keep(`logo ${photo.url}`, changeSettingsHere(at.db, { logo: photo.url }));
      await at.send();
    },
  },
  'a language and a file': {
    run: async (at) => {
      await at.keep('language zh-TW', chooseLanguage(at.db, 'zh-TW'));
      const change = { kind: FILE, key: KEY, payload: PDF, bytes: new ArrayBuffer(3) };
      await at.keep('Order.pdf', putChange(at.db, change));
      await at.send();
    },
  },
  'settings that are saved at once, over some that wait': {
    before: (at) => at.keep('town Tainan', changeSettingsHere(at.db, { town: 'Tainan' })),
    run: async (at) => {
      await at.keep('name Hope Church', sendSettings(at.db, { name: 'Hope Church' }));
      await at.send();
    },
  },
  'what is refused, and tried again': {
    before: async (at) => {
      await at.note('a page');
      await at.keep(IMAGE_NAME, putChange(at.db, photo));
      await at.keep('town Tainan', changeSettingsHere(at.db, { town: 'Tainan' }));
    },
    run: async (at) => {
      at.refuses = true;
      await at.send();
      at.refuses = false;
      await at.retry();
      await at.send();
    },
  },
  'what is refused, and taken up by a later change': {
    before: (at) => at.keep('town Tainan', changeSettingsHere(at.db, { town: 'Tainan' })),
    run: async (at) => {
      at.refuses = true;
      await at.send();
      at.refuses = false;
      await at.keep('street 3 Hill Road', changeSettingsHere(at.db, { street: '3 Hill Road' }));
      await at.send();
    },
  },
  'a file of unsent work that is taken in twice': {
    run: async (at) => {
      const changes = [
        entry(IMAGE, KEY, photo.payload, 'AQID'),
        entry(REVIEW, 'a page', { id: 'far', page: 'a page', said: { type: 'note', words: 'x' } }),
        entry(LANGUAGE, 'own', { language: 'en' }),
      ];
      const work = { changes, by: { id: at.db.userId, username: 'ann' }, device: 'phone' };
      for (const lane of ['files', 'quick', 'files', 'quick'] as const)
        await takeChanges(at.db, work, { lane, mayChangeSettings: true });
      for (const what of [IMAGE_NAME, 'note far', 'language en']) at.acknowledged.add(what);
      await at.send();
    },
  },
  'what a restored server has lost': {
    before: async (at) => {
      await at.note('a page');
      await at.keep(IMAGE_NAME, putChange(at.db, photo));
      await at.keep('language en', chooseLanguage(at.db, 'en'));
      await at.send();
      at.taken.clear();
      const restoredAt = Date.now();
      await at.db.meta.update('sync', { restores: [{ stateAt: 0, restoredAt }] });
      await vi.waitUntil(() => Date.now() > restoredAt, { interval: 1 });
    },
    run: async (at) => {
      await requeueLost(at.db, KINDS);
      await at.send();
    },
  },
};

async function prepared({ before }: Work): Promise<Site> {
  const site = new Site();
  vi.stubGlobal('fetch', site.fetch);
  await site.profile.start(null);
  await site.profile.sync();
  await keepSettings(site.db, SETTINGS);
  await before?.(site);
  return site;
}

async function lengthOf(work: Work): Promise<number> {
  const site = await prepared(work);
  await site.profile.start(null);
  await work.run(site);
  return site.profile.storage.count;
}

async function meet(work: Work, point: DeathPoint): Promise<unknown[]> {
  const site = await prepared(work);
  await site.profile.start(point);
  await Promise.allSettled([work.run(site)]);
  if (!point.full) await site.profile.start(null);
  // What it asks for at each start.
  await requeueLost(site.db, KINDS);
  return site.problems();
}

/** `npm test` plays every fourth moment, from one by chance on. */
const SHARE = isRelease ? 1 : 4;
const FIRST = Math.floor(Math.random() * SHARE);

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://church.example' });
  setToken('t');
});
afterEach(() => {
  closeDatabase();
  setToken(null);
  vi.unstubAllGlobals();
});

describe('[OB1] [OB4] a process that dies, or finds the disk full, at each storage transaction of', () => {
  it.each(Object.entries(WORK))('%s', async (_name, work) => {
    const moments: DeathPoint[] = Array.from({ length: await lengthOf(work) }, (_, i) => [
      { at: i + 1, stored: false },
      { at: i + 1, stored: true },
      { at: i + 1, stored: false, full: true },
    ]).flat();
    expect(moments.length).toBeGreaterThan(5);
    const failed: unknown[] = [];
    for (const [i, moment] of moments.entries()) {
      if (i % SHARE !== FIRST) continue;
      const problems = await meet(work, moment);
      if (problems.length > 0) failed.push({ ...moment, problems });
    }
    expect(failed).toEqual([]);
  });
});
