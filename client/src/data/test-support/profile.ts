import { createEngine, type Engine } from '@vestry/sync/engine/engine';
import { NetworkFailure } from '@vestry/sync/engine/ports';
import { isStuck } from '@vestry/sync/engine/outbox';
import { shown } from '@vestry/sync/engine/rebase';
import { Device } from '@vestry/sync/engine/test-support/device';
import { textsOf } from '@vestry/sync/engine/test-support/model-document';
import { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import { walk } from '@vestry/sync/tree/walk';
import { closeDatabase, openDatabase, type VestryDatabase } from '../storage/database';
import { readDraft } from '../drafts/draft-journal';
import type { OpenDraft } from '../drafts/open-draft';
import { readOpenDraft } from '../drafts/draft-sessions';
import type { DocumentHead } from '../storage/rows';
import { dexieStorage } from '../sync/storage-adapter';
import { setField } from './fixtures';
import { type DeathPoint, MortalStorage } from './mortal-storage';
import { newPageTab } from './tabs';

let profiles = 0;
let deaths = 0;

export const put = (id: string): Operation => ({
  op: 'insert',
  parent: 'root',
  after: null,
  node: { value: { id, type: 'text', text: id } },
});
const idsIn = ({ tree }: DocumentState): string[] => Array.from(walk(tree), ({ value }) => value.id);

/** A browser profile, one process of it at a time, and the server it talks to. */
export class Profile {
  readonly server = new ModelServer();
  readonly other = new Device(this.server, '9');
  /** Widgets by document: flushed to the draft or saved, with the confirmation. */
  readonly acknowledged = new Map<string, Set<string>>();
  /** How often the server has decided on putting in a widget, repeats apart. */
  readonly decided = new Map<string, number>();
  readonly #userId = ++profiles + 40_000;
  storage = new MortalStorage(null);
  #db: VestryDatabase | null = null;
  #engine: Engine | null = null;
  #sessions: OpenDraft[] = [];
  /** Widgets that were typed in this process, with their documents. */
  #typed: [uid: string, id: string][] = [];

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
    this.#typed = [];
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

  async open(uid: string): Promise<OpenDraft> {
    const session = (await readOpenDraft(this.db, uid))!.watch();
    this.#sessions.push(session);
    return session;
  }

  openNew(state: DocumentState): OpenDraft {
    const session = newPageTab(this.db, state);
    this.#sessions.push(session);
    return session;
  }

  acknowledge(uid: string, id: string): void {
    const ids = this.acknowledged.get(uid) ?? new Set<string>();
    this.acknowledged.set(uid, ids.add(id));
  }

  async #type(uid: string, id: string, more: Operation[] = []): Promise<OpenDraft> {
    const session = await this.open(uid);
    session.edit('Add', [put(id), ...more]);
    this.#typed.push([uid, id]);
    return session;
  }

  /** What this process could not write is in its memory, and is written now that there is room. */
  async writeWhatWasRefused(): Promise<void> {
    for (const session of this.#sessions) await session.flush();
    for (const [uid, id] of this.#typed) this.acknowledge(uid, id);
  }

  async edit(uid: string, id: string): Promise<void> {
    const session = await this.#type(uid, id);
    await session.flush();
    this.acknowledge(uid, id);
  }

  async save(uid: string, id: string, ...more: Operation[]): Promise<void> {
    const session = await this.#type(uid, id, more);
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
    // Other changes have no uid.
    const rows = await db.outbox.orderBy('[mutation.uid+state]').toArray();
    const shown = meta?.lastMutation ?? 0;
    const runs = await db.keptRuns.where('last').above(shown).toArray();
    const sent = runs.flatMap((run) => run.rows.filter(({ mutation }) => mutation.number > shown));
    for (const { uid, syncStatus } of heads) {
      const own = [...rows, ...sent].filter((row) => row.mutation.uid === uid);
      const stands = own.some(isStuck) ? 'attention' : own.length > 0 ? 'waiting' : 'synced';
      same(`sync status of ${uid}`, syncStatus, stands);
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
    const isOpen = ({ draft, syncStatus }: DocumentHead) => draft || syncStatus === 'attention';
    for (let round = 0; round < 2; round++) {
      const open = await this.db.documents.filter(isOpen).toArray();
      if (round > 0 && open.length === 0) break;
      for (const { uid, syncStatus } of open) {
        const session = await this.open(uid);
        if (syncStatus === 'attention') session.edit('Route', [setField('route', 'free')]);
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
