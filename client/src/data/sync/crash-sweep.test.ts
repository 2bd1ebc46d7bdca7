import { afterEach, describe, expect, it, vi } from 'vitest';
import { uidOf } from '@vestry/sync/engine/test-support/device';
import { closeDatabase } from '../storage/database';
import { atomically } from '../storage/transactions';
import { deleteDocument } from '../documents/document-actions';
import { undoEntry } from '../documents/documents';
import { draftTables, rebaseDraft } from '../drafts/draft-journal';
import { createDraft } from '../test-support/create-draft';
import { page, setField, setText } from '../test-support/fixtures';
import { type DeathPoint } from '../test-support/mortal-storage';
import { Profile, put } from '../test-support/profile';
import { isRelease } from '@vestry/sync/test-support/tier';

// A process dies before and after each of its writing transactions, in the middle of each kind of work. What it had
// acknowledged is there in the next one, once; nothing is half done. Or each of these transactions meets a full disk:
// what was typed stays in memory, and is stored once there is room.

// A process that has died would try for four seconds more.
vi.mock(import('../../lib/scheduling/moments'), async (actual) => ({
  ...(await actual()),
  pause: () => Promise.resolve(),
}));

const [A, B, C] = [uidOf(1), uidOf(2), uidOf(3)];

/** One kind of work: what leads to it, then the work itself, in which the process dies. */
interface Work {
  before?: (at: Profile) => Promise<unknown>;
  run: (at: Profile) => Promise<unknown>;
}

const WORK: Record<string, Work> = {
  'an edit': {
    run: async (at) => {
      await at.edit(A, 'one');
      await at.edit(A, 'two');
    },
  },
  'a save': {
    run: async (at) => {
      await at.save(A, 'one');
      await at.save(A, 'two');
    },
  },
  'a save of what was drafted before': {
    before: (at) => at.edit(A, 'one'),
    run: async (at) => (await at.open(A)).save(),
  },
  'a new page': {
    run: async (at) => {
      const uid = await createDraft('page', page('new', 'text'));
      await at.save(uid, 'one');
      await at.sync();
    },
  },
  'a new page from its form, and one that is only looked at': {
    run: async (at) => {
      const created = at.openNew(page('new', 'text'));
      created.edit('Add', [put('one')]);
      await created.flush();
      at.acknowledge(created.uid, 'one');
      await at.openNew(page('', 'text')).close();
      await (await at.open(A)).close();
      await created.save();
      await created.close();
    },
  },
  'a push and its acknowledgement': {
    before: async (at) => {
      await at.save(A, 'one');
      await at.save(B, 'two');
      await at.save(A, 'three');
    },
    run: (at) => at.sync(),
  },
  'a pull': {
    before: async (at) => {
      await at.others(A, put('theirs'));
      await at.others(B, setText('w0', 'theirs'));
      await at.other.remove(C);
      await at.other.engine.sync({ on: 'manual' });
    },
    run: (at) => at.sync(),
  },
  'a pull under a draft and under what waits': {
    before: async (at) => {
      await at.edit(A, 'drafted');
      await at.save(B, 'saved');
      await at.others(A, put('theirs'));
      await at.others(B, put('theirs'));
    },
    run: async (at) => {
      await at.sync();
      await atomically(at.db, draftTables(at.db), () => rebaseDraft(at.db, A));
    },
  },
  'a conflict': {
    before: async (at) => {
      await at.save(A, 'one', setText('w0', 'mine'));
      await at.others(A, setText('w0', 'theirs'));
    },
    run: (at) => at.sync(),
  },
  'an edit of what another device deletes': {
    before: async (at) => {
      await at.save(C, 'one');
      await at.other.engine.sync({ on: 'manual' });
      await at.other.remove(C);
      await at.other.engine.sync({ on: 'manual' });
    },
    run: (at) => at.sync(),
  },
  'taking back': {
    before: async (at) => {
      await at.save(A, 'one');
      await at.save(A, 'two');
      await at.save(B, 'three');
    },
    run: async (at) => {
      const [first] = await at.db.outbox.orderBy('seq').toArray();
      await undoEntry(first!.seq);
      await at.sync();
    },
  },
  'mending what was refused': {
    before: async (at) => {
      await at.save(A, 'one', setField('route', 'page-2'));
      await at.sync();
      await at.save(A, 'two');
    },
    run: async (at) => {
      await at.save(A, 'three', setField('route', 'free'));
      await at.sync();
    },
  },
  'a deletion': {
    before: (at) => at.edit(C, 'drafted').then(() => at.acknowledged.delete(C)),
    run: async (at) => {
      await deleteDocument(C);
      await at.sync();
    },
  },
  'a cookie that is too old': {
    before: async (at) => {
      await at.save(A, 'one');
      await at.others(B, put('theirs'));
      at.server.purged = at.server.space;
    },
    run: (at) => at.sync(),
  },
  'a server restored from a backup': {
    before: async (at) => {
      const restore = at.server.backup();
      await at.save(A, 'one');
      await at.sync();
      await at.save(A, 'two');
      const uid = await createDraft('page', page('new', 'text'));
      await at.save(uid, 'three');
      await at.sync();
      await at.save(B, 'four');
      restore();
      at.decided.clear();
    },
    run: (at) => at.sync(),
  },
};

async function prepared(work: Work): Promise<Profile> {
  const profile = new Profile();
  await profile.start(null);
  for (const [i, uid] of [A, B, C].entries())
    await profile.other.create(uid, page(`page-${i}`, 'one', 'two'));
  await profile.other.engine.sync({ on: 'manual' });
  await profile.sync();
  await work.before?.(profile);
  return profile;
}

/** How many writing transactions the work takes when nobody dies. */
async function lengthOf(work: Work): Promise<number> {
  const profile = await prepared(work);
  await profile.start(null);
  await work.run(profile);
  return profile.storage.count;
}

/** Resolves to whether somebody died, and to what is not as promised in the next process. */
async function dieAndGoOn(work: Work, point: DeathPoint): Promise<{ died: boolean; problems: unknown[] }> {
  const profile = await prepared(work);
  await profile.start(point);
  await Promise.allSettled([work.run(profile)]);
  const died = profile.storage.dead;
  if (point.full) await profile.writeWhatWasRefused();
  else await profile.start(null);
  const early = [...(await profile.halves()), ...(await profile.missing())];
  await profile.heal();
  return { died, problems: [...early, ...(await profile.problems())] };
}

/** `npm test` plays every fourth moment, from one by chance on: all of them took two minutes. */
const SHARE = isRelease ? 1 : 4;
const FIRST = Math.floor(Math.random() * SHARE);

afterEach(() => closeDatabase());

describe('[O1] [O4] [O8] [O15] a process that dies before and after each storage transaction of', () => {
  it.each(Object.entries(WORK))('%s', async (_name, work) => {
    const moments = Array.from({ length: await lengthOf(work) }, (_, i) => [
      { at: i + 1, stored: false },
      { at: i + 1, stored: true },
      { at: i + 1, stored: false, full: true },
    ]).flat();
    const played = moments.filter((_, i) => i % SHARE === FIRST);
    const failed: unknown[] = [];
    let survived = 0;
    for (const moment of played) {
      const { died, problems } = await dieAndGoOn(work, moment);
      if (problems.length > 0) failed.push({ ...moment, problems });
      if (!died && !moment.full) survived += 1;
    }
    expect(failed).toEqual([]);
    // What follows a save in the background may come to one transaction more or less.
    expect(survived).toBeLessThan(Math.max(2, played.length / 4));
  });
});
