import { afterEach, describe, expect, it } from 'vitest';
import { createEngine, type Engine } from '@vestry/sync/engine/engine';
import { NetworkFailure } from '@vestry/sync/engine/ports';
import { isStuck } from '@vestry/sync/engine/outbox';
import { shown } from '@vestry/sync/engine/rebase';
import { Device, uidOf } from '@vestry/sync/engine/test-support/device';
import { ModelServer, textsOf } from '@vestry/sync/engine/test-support/model-server';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import { walk } from '@vestry/sync/tree/walk';
import { atomically, closeDatabase, openDatabase, type VestryDatabase } from './database';
import { createDraft, deleteDocument, takeBackEntry } from './documents';
import { draftTables, readDraft, rebaseDraft } from './draft-journal';
import { DraftSession } from './draft-session';
import type { DocumentHead } from './rows';
import { dexieStorage } from './storage-adapter';
import { page, setField, setText } from './test-support/fixtures';
import { type DeathPoint, MortalStorage } from './test-support/mortal-storage';

// A process dies before and after each of its writing transactions, in the middle of each kind of work. What it had
// acknowledged is there in the next one, once; nothing is half done.

const [A, B, C] = [uidOf(1), uidOf(2), uidOf(3)];
let profiles = 0;
let deaths = 0;

const put = (id: string): Operation => ({
  op: 'insert',
  parent: 'root',
  after: null,
  node: { value: { id, type: 'text', text: id } },
});
const idsIn = ({ tree }: DocumentState): string[] => Array.from(walk(tree), ({ value }) => value.id);

/** A browser profile, one process of it at a time, and the server it talks to. */
class Profile {
  readonly server = new ModelServer();
  readonly other = new Device(this.server, '9');
  /** Widgets by document: flushed to the draft or saved, and told so. */
  readonly acknowledged = new Map<string, Set<string>>();
  /** How often the server has decided on putting in a widget, repeats apart. */
  readonly decided = new Map<string, number>();
  readonly #userId = ++profiles + 40_000;
  storage = new MortalStorage(null);
  #db: VestryDatabase | null = null;
  #engine: Engine | null = null;
  #sessions: DraftSession[] = [];

  constructor() {
    this.server.onDecided = (_client, mutation, result) => {
      if (mutation.type !== 'update' || result.status === 'refused') return;
      for (const each of mutation.operations) {
        if (each.op !== 'insert') continue;
        const name = `${each.node.value.id} of ${mutation.uid}`;
        this.decided.set(name, (this.decided.get(name) ?? 0) + 1);
      }
    };
  }

  /** The former process is gone, if it was not already; this one dies at `point`. */
  async start(point: DeathPoint | null): Promise<void> {
    this.storage.die();
    await Promise.allSettled(this.#sessions.splice(0).map((session) => session.close()));
    this.#engine?.stop();
    closeDatabase();
    const storage = new MortalStorage(point);
    this.storage = storage;
    const owner = `process ${++deaths}`;
    const alive = <T>(answer: () => T): T => {
      if (storage.dead) throw new NetworkFailure('offline', 'The process has died');
      return answer();
    };
    this.#db = await openDatabase(this.#userId);
    this.#engine = createEngine({
      storage: dexieStorage(this.#db),
      network: {
        push: async ({ clientId, epoch, mutations }) =>
          alive(() => this.server.push(clientId, mutations, epoch)),
        pull: async ({ clientId, cookie }) => {
          this.server.remember();
          return alive(() => this.server.pull(clientId, cookie));
        },
      },
      timers: { now: () => Date.now(), after: () => () => undefined },
      random: () => 0.5,
      newId: () => crypto.randomUUID(),
      owner,
      isAlive: async (each) => each === owner,
    });
  }

  get db(): VestryDatabase {
    if (!this.#db) throw new Error('no process runs');
    return this.#db;
  }

  async sync(): Promise<void> {
    await this.#engine?.sync({ on: 'manual' });
  }

  async open(uid: string): Promise<DraftSession> {
    const { db } = this;
    const [document, contents, stored] = [
      await db.documents.get(uid),
      await db.contents.get(uid),
      await readDraft(db, uid),
    ];
    const session = new DraftSession(db, document!, stored?.state ?? shown(contents!)!, stored);
    this.#sessions.push(session);
    return session;
  }

  acknowledge(uid: string, id: string): void {
    const ids = this.acknowledged.get(uid) ?? new Set<string>();
    this.acknowledged.set(uid, ids.add(id));
  }

  async edit(uid: string, id: string): Promise<void> {
    const session = await this.open(uid);
    session.edit('Add', [put(id)]);
    await session.flush();
    this.acknowledge(uid, id);
  }

  async save(uid: string, id: string, ...more: Operation[]): Promise<void> {
    const session = await this.open(uid);
    session.edit('Add', [put(id), ...more]);
    await session.save();
    this.acknowledge(uid, id);
  }

  async others(uid: string, ...operations: Operation[]): Promise<void> {
    await this.other.engine.sync({ on: 'manual' });
    await this.other.edit(uid, operations);
    await this.other.engine.sync({ on: 'manual' });
  }

  /** What is half done on this device; empty when all is whole. */
  async halves(): Promise<string[]> {
    const { db } = this;
    const problems: string[] = [];
    const same = (what: string, one: unknown, two: unknown) => {
      if (JSON.stringify(one) !== JSON.stringify(two))
        problems.push(`${what}: ${JSON.stringify(one)} and ${JSON.stringify(two)}`);
    };
    const heads = await db.documents.toArray();
    const keys = <T>(table: { toCollection(): { primaryKeys(): PromiseLike<T[]> } }) =>
      table.toCollection().primaryKeys();
    same('documents and contents', await keys(db.documents), await keys(db.contents));
    same('drafts and their states', await keys(db.drafts), await keys(db.draftStates));
    const drafts = new Map((await db.drafts.toArray()).map((draft) => [draft.uid, draft]));
    for (const { uid, draft } of heads) same(`draft of ${uid}`, draft, drafts.get(uid)?.dirty ?? false);
    for (const { uid, seq } of await db.journal.toArray()) {
      if (seq > (drafts.get(uid)?.sequence ?? -1)) problems.push(`journal row ${seq} of ${uid} has no draft`);
    }
    const meta = await db.meta.get('sync');
    const rows = await db.outbox.toArray();
    const shown = meta?.lastMutation ?? 0;
    const runs = await db.keptRuns.where('last').above(shown).toArray();
    const sent = runs.flatMap((run) => run.rows.filter(({ mutation }) => mutation.number > shown));
    for (const { uid, standing } of heads) {
      const own = [...rows, ...sent].filter((row) => row.mutation.uid === uid);
      const stands = own.some(isStuck) ? 'attention' : own.length > 0 ? 'waiting' : 'synced';
      same(`standing of ${uid}`, standing, stands);
    }
    const next = meta?.nextNumber ?? 1;
    const pending = rows.filter(({ state }) => state === 'pending').map(({ mutation }) => mutation.number);
    const run = pending.map((_, i) => next - pending.length + i);
    same(
      'pending numbers',
      pending.toSorted((a, b) => a - b),
      run,
    );
    return problems;
  }

  /** How often each acknowledged widget is in what this device shows, drafts included, when it is not once. */
  async missing(): Promise<string[]> {
    const problems: string[] = [];
    for (const [uid, ids] of this.acknowledged) {
      const contents = await this.db.contents.get(uid);
      const state = (await readDraft(this.db, uid))?.state ?? (contents && shown(contents));
      const there = state ? idsIn(state) : [];
      for (const id of ids) {
        const times = there.filter((each) => each === id).length;
        if (times !== 1) problems.push(`${id} of ${uid} is there ${times} times`);
      }
    }
    return problems;
  }

  /** Everything is mended, saved and sent, by a process that lives; once more for what is refused only now. */
  async heal(): Promise<void> {
    const isOpen = ({ draft, standing }: DocumentHead) => draft || standing === 'attention';
    for (let round = 0; round < 2; round++) {
      const open = await this.db.documents.filter(isOpen).toArray();
      if (round > 0 && open.length === 0) break;
      for (const { uid, standing } of open) {
        const session = await this.open(uid);
        if (standing === 'attention') session.edit('Route', [setField('route', 'free')]);
        await session.save();
      }
      await this.sync();
    }
    await this.other.engine.sync({ on: 'manual' });
    await this.sync();
  }

  /** What is not as promised once all is healed. */
  async problems(): Promise<unknown[]> {
    const problems: unknown[] = [...(await this.halves()), ...(await this.missing())];
    const contents = await this.db.contents.toArray();
    const texts = textsOf(contents.flatMap((each) => [[each.uid, shown(each)!] as const]));
    const truth = this.server.texts();
    if (JSON.stringify(texts) !== JSON.stringify(truth)) problems.push({ texts, truth });
    const rows = await this.db.outbox.toArray();
    if (rows.length > 0) problems.push({ rows });
    for (const [id, times] of this.decided) if (times > 1) problems.push(`${id} was put in ${times} times`);
    return problems;
  }
}

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
      await takeBackEntry(first!.seq);
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
  await profile.start(null);
  const early = [...(await profile.halves()), ...(await profile.missing())];
  await profile.heal();
  return { died, problems: [...early, ...(await profile.problems())] };
}

afterEach(() => closeDatabase());

describe('[O1] [O4] [O8] [O15] a process that dies before and after each storage transaction of', () => {
  it.each(Object.entries(WORK))('%s', async (_name, work) => {
    const length = await lengthOf(work);
    const failed: unknown[] = [];
    let survived = 0;
    for (let at = 1; at <= length; at++) {
      for (const stored of [false, true]) {
        const { died, problems } = await dieAndGoOn(work, { at, stored });
        if (problems.length > 0) failed.push({ at, stored, problems });
        if (!died) survived += 1;
      }
    }
    expect(failed).toEqual([]);
    // What follows a save in the background may come to one transaction more or less.
    expect(survived).toBeLessThan(length / 2);
  });
});
