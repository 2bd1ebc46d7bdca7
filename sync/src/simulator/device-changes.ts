import { isVoid } from '../engine/outbox';
import { Crash } from '../engine/test-support/memory-storage';
import { isOpen, type Need, takesUp } from '../outbox/change';
import { sendAll, type SendPorts } from '../outbox/send';
import { isLost } from '../outbox/taken';
import { unsentOf } from '../outbox/unsent';
import { type ChangesServer, type Ledger, type Part, Refused, type SimChange } from './changes-server';
import type { SimDevice } from './device';
import { CALM } from './link';
import type { Chance } from './random';
import type { OutboxRules } from './outbox-rules';
import type { World } from './world';

type Lane = 'quick' | 'files';
const LANES: readonly Lane[] = ['quick', 'files'];
const FIELDS = ['title', 'logo'];
// Made once: an error costs more than all else that a change does here.
const FORBIDDEN = new Refused('forbidden');
const NO_ANSWER = new Error('no answer');
const TAB_DIED = new Crash('the tab is no more');

export interface Surroundings {
  world: World;
  chance: Chance;
  rules: OutboxRules;
  server: ChangesServer;
  ledger: Ledger;
  /** Numbers what is made. */
  nextNumber: () => number;
  /** Requests that come once more, later. */
  late: (() => void)[];
}

const needsOf = ({ kind, payload }: SimChange): Need[] => [
  ...(kind === 'note' ? payload.map(({ thing }) => ({ document: thing })) : []),
  ...payload.flatMap(({ file }) => (file === null ? [] : [{ kind: 'file', key: `${file}` }])),
];

/**
 * Ignores failures that the weather and the chance make; throws any other, which is a fault of the simulator or of what
 * it plays.
 */
function expected(error: unknown): void {
  if (error !== NO_ANSWER && error !== TAB_DIED) throw error;
}

/** The changes of one device that are none of documents, and the person who makes them. */
export class DeviceChanges {
  readonly #device: SimDevice;
  readonly #name: string;
  readonly #around: Surroundings;
  readonly #ports: Record<Lane, SendPorts<void>>;
  readonly #rows = new Map<number, SimChange>();
  /** Has what the server has taken, and when. */
  readonly #taken = new Map<number, { row: SimChange; takenAt: number }>();
  readonly #retried = new Set<number>();
  /** One tab sends a lane at a time. */
  readonly #turn: Record<Lane, Promise<void>> = { quick: Promise.resolve(), files: Promise.resolve() };
  #files: number[] = [];
  #seq = 0;

  constructor(device: SimDevice, name: string, around: Surroundings) {
    this.#device = device;
    this.#name = name;
    this.#around = around;
    this.#ports = { quick: this.#portsOf('quick'), files: this.#portsOf('files') };
  }

  /** Several tabs send at once, and any of them may die of it. */
  async send(tabs: number): Promise<void> {
    this.#restoreLost();
    if (this.#rows.size === 0) return;
    const runs = Array.from({ length: tabs }, () => LANES.map((lane) => this.#inTurn(lane)));
    await Promise.all(runs.flat());
  }

  #inTurn(lane: Lane): Promise<void> {
    this.#turn[lane] = this.#turn[lane].then(() => sendAll(this.#ports[lane])).catch(expected);
    return this.#turn[lane];
  }

  #portsOf(lane: Lane): SendPorts<void> {
    const { rules, ledger, chance } = this.#around;
    return {
      rows: async () => {
        this.#step();
        const rows = this.#sorted();
        const asOthers = (row: SimChange) => (row.kind === 'file' ? row : { ...row, key: `${row.seq}` });
        return rules.keepsOrder ? rows : rows.map(asOthers).toReversed();
      },
      needsOf: (row) => (rules.asksForNeeds ? needsOf(row as SimChange) : []),
      isOfLane: ({ kind }) => (kind === 'file') === (lane === 'files'),
      missing: async (needs) => {
        const uids = needs.flatMap((need) => ('document' in need ? [need.document] : []));
        return new Set(uids.filter((uid) => this.#lacks(uid)));
      },
      claim: async (seq) => {
        this.#step();
        const row = this.#rows.get(seq);
        if (row?.state !== 'pending') return null;
        this.#rows.set(seq, { ...row, sent: true });
        return row;
      },
      send: async (row) => {
        this.#step();
        const answer = this.#request(row as SimChange);
        this.#step();
        answer();
      },
      refusalOf: (error) =>
        error instanceof Refused ? { reason: error.reason, message: 'No', fieldErrors: [] } : null,
      isOfOne: (error) => error === NO_ANSWER && chance.happens(0.3),
      keep: async (row) => {
        this.#step();
        ledger.kept((row as SimChange).payload);
        if (!rules.leavesWithAnswer) this.#step();
        this.#rows.delete(row.seq);
        const takenAt = this.#around.world.clock.time;
        if (rules.keepsTaken) this.#taken.set(row.seq, { row: row as SimChange, takenAt });
      },
      refuse: async ({ seq }, refusal) => {
        this.#step();
        const row = this.#rows.get(seq);
        if (!row) return;
        this.#around.world.counts.refusals += 1;
        ledger.refused(row.payload);
        const next = row.kind === 'settings' && rules.takesUpRefused ? takesUp(this.#sorted(), row) : null;
        if (next) this.#combine([row], next);
        else this.#rows.set(seq, { ...row, state: 'refused', refusal });
      },
      ended: () => undefined,
    };
  }

  /** Changes that a restored server has lost wait again, in their place. */
  #restoreLost(): void {
    const { meta } = this.#device.storage.tables;
    if (meta.reset) return;
    for (const [seq, { row, takenAt }] of this.#taken) {
      if (!isLost(takenAt, meta.restores)) continue;
      const at = this.#around.rules.saysWhenTaken ? { takenAt } : {};
      this.#rows.set(seq, { ...row, ...at, state: 'pending', sent: true });
      this.#around.ledger.lost(row.payload);
      this.#taken.delete(seq);
    }
  }

  /** Between any two steps the tab may die, or the person go on. */
  #step(): void {
    const { world, chance } = this.#around;
    if (world.weather === CALM) return;
    if (chance.happens(0.08)) this.act();
    if (!chance.happens(0.05)) return;
    world.counts.crashes += 1;
    throw TAB_DIED;
  }

  /** @returns delivers the answer to the tab */
  #request(row: SimChange): () => void {
    const { world, chance, server, ledger, late } = this.#around;
    const { weather } = world;
    const { offline, signedOut, forbidden } = this.#device.conditions;
    const silence = (): never => {
      throw NO_ANSWER;
    };
    ledger.sends(this.#name, row, (uid) => this.#lacks(uid));
    if (offline || signedOut || chance.happens(weather.lost + weather.busy)) return silence;
    // Settings that come once more, later, than what somebody else has chosen are the newest.
    if (row.kind !== 'settings' && chance.happens(weather.doubled))
      late.push(() => server.take(this.#name, row, world.clock.time));
    let refusal = forbidden ? FORBIDDEN : null;
    try {
      if (!refusal) server.take(this.#name, row, world.clock.time);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refusal = error;
    }
    if (chance.happens(weather.answerLost)) return silence;
    return () => {
      if (refusal) throw refusal;
    };
  }

  /** A new page that the server does not have yet, as far as the device knows. */
  #lacks(uid: string): boolean {
    const { documents, outbox } = this.#device.storage.tables;
    const document = documents.get(uid);
    const waits = () =>
      [...outbox.values()].some(({ state, mutation }) => state === 'pending' && mutation.uid === uid);
    return document !== undefined && (document.id === 0 || (document.version === 0 && waits()));
  }

  #sorted(): SimChange[] {
    return [...this.#rows.values()].sort((one, other) => one.seq - other.seq);
  }

  /** Does one of the things that a person does. */
  act(): void {
    const { chance } = this.#around;
    const refused = this.#sorted().filter(({ state }) => state === 'refused');
    if (refused.length > 0 && chance.happens(0.3)) return this.#decide(chance.pick(refused));
    const kind = chance.pick(['file', 'settings', 'settings', 'note', 'note']);
    const number = this.#around.nextNumber();
    const part = { number, file: null, isBad: chance.happens(0.15) };
    if (kind === 'file') {
      this.#files.push(number);
      return this.#add(kind, `${number}`, { ...part, thing: `${number}` });
    }
    const file = chance.happens(0.4) ? (this.#files.at(-1) ?? null) : null;
    if (kind === 'settings') return this.#add(kind, 'site', { ...part, file, thing: chance.pick(FIELDS) });
    const pages = [...this.#device.storage.tables.documents.values()].filter(({ removed }) => !removed);
    const page = pages.find(({ id }) => id === 0) ?? (pages.length > 0 ? chance.pick(pages) : null);
    if (page) this.#add(kind, page.uid, { ...part, file, thing: page.uid });
  }

  #add(kind: string, key: string, part: Part): void {
    const { world, ledger } = this.#around;
    world.counts.changes += 1;
    const same = this.#sorted().filter((row) => row.kind === kind && row.key === key);
    const open = kind === 'settings' ? same.filter(isOpen) : [];
    ledger.made(this.#name, kind, [part]);
    const row = { kind, key, payload: [part], sent: false, refusal: null, at: world.clock.time };
    this.#combine(open, { ...row, seq: ++this.#seq, state: 'pending' });
  }

  /** Puts a change in the place of those that it takes up: of each field its newest value counts. */
  #combine(before: readonly SimChange[], next: SimChange): void {
    const parts = [...before, next].flatMap((row) => row.payload);
    const payload = [...new Map(parts.map((part) => [part.thing, part])).values()];
    this.#around.ledger.gone(parts.filter((part) => !payload.includes(part)));
    for (const { seq } of before) this.#rows.delete(seq);
    this.#rows.set(next.seq, { ...next, payload });
  }

  /** Once more, or given up. */
  #decide(row: SimChange): void {
    if (!this.#retried.has(row.seq)) {
      this.#retried.add(row.seq);
      this.#rows.set(row.seq, { ...row, state: 'pending', sent: false, refusal: null });
      return;
    }
    this.#around.ledger.gone(row.payload);
    this.#rows.delete(row.seq);
  }

  decideAll(): void {
    for (const row of this.#sorted().filter(({ state }) => state === 'refused')) this.#decide(row);
  }

  /** The one count is 0 exactly when nothing is left. */
  *problems(): Generator<string> {
    const documents = this.#device.rows();
    const others = this.#sorted().map(({ kind, state }) => [kind, state] as const);
    const counted = unsentOf(
      documents.map(({ mutation, state }) => [mutation.uid, state]),
      this.#around.rules.countsEveryKind ? others : others.filter(([kind]) => kind !== 'note'),
    );
    const edits = documents.filter((row) => row.state !== 'acknowledged' && !isVoid(row)).length;
    const left = edits + this.#around.ledger.countOf(this.#name);
    if ((counted.length === 0) !== (left === 0))
      yield `device ${this.#name} counts ${counted.length}, and ${left} are left`;
  }
}
