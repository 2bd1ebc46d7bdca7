import { retry } from '../engine/changes';
import { page, setField, setText, uidOf } from '../engine/test-support/device';
import type { ModelConflict } from '../engine/test-support/model-document';
import { ModelServer } from '../engine/test-support/model-server';
import { edited } from '../test-support/marked';
import { find } from '../tree/locate';
import { isMarkedText, type MarkedText, plainText } from '../tree/marked-text';
import type { Operation } from '../tree/operation';
import { VirtualClock } from './clock';
import { SimDevice } from './device';
import { DOCUMENTS } from './documents';
import { endProblems } from './end-checks';
import { LinkChecks } from './link-checks';
import { MomentChecks } from './moment-checks';
import { NumberChecks } from './number-checks';
import { inNewestWords, runAs } from './programs';
import { CALM, type Faults, link, type Weather } from './link';
import type { Plant } from './plants';
import { type Chance, seeded } from './random';
import { SequentialModel } from './sequential-model';

export const DEVICES = 3;

const DAY = 24 * 60 * 60_000;
/** Shorter than a lease, and longer than a tab takes to look again who has it. */
const SOON = 10_000;

export interface Counts extends Faults {
  edits: number;
  settlings: number;
  crashes: number;
  freezes: number;
  /** Pages that were left and lie in the browser's cache. */
  left: number;
  sessions: number;
  restores: number;
  resets: number;
  clocks: number;
  outages: number;
  events: number;
  /** A newer program on a device or on the server. */
  upgrades: number;
  /** Changes of other kinds, and how many of them were refused. */
  changes: number;
  refusals: number;
}

/** Every device writes these: a field of a device's own must show what that one has written. */
const isShared = ({ operation }: ModelConflict): boolean =>
  operation.op === 'field' ||
  (operation.op === 'set' && inNewestWords(operation.path[0]!, null)[0] === 'words');

/** Long enough to be merged by words. */
const MARKED: MarkedText = [['Everybody meets on Sunday at ten in the old hall, and eats there.']];

/** Devices, a server and the network between them, on one clock; everything that chance decides comes from the seed. */
export class World {
  readonly clock = new VirtualClock();
  readonly chance: Chance;
  readonly server: ModelServer;
  readonly model = new SequentialModel();
  readonly links = new LinkChecks();
  readonly #numbers = new NumberChecks((clientId, uid, number) =>
    this.devices.some(
      ({ storage: { tables } }) =>
        tables.meta.clientId === clientId && tables.documents.get(uid)?.id === number,
    ),
  );
  readonly devices: SimDevice[];
  readonly problems: string[] = [];
  readonly counts: Counts = {
    lost: 0,
    answersLost: 0,
    doubled: 0,
    late: 0,
    busy: 0,
    older: 0,
    newer: 0,
    edits: 0,
    settlings: 0,
    crashes: 0,
    freezes: 0,
    left: 0,
    sessions: 0,
    restores: 0,
    resets: 0,
    clocks: 0,
    outages: 0,
    events: 0,
    upgrades: 0,
    changes: 0,
    refusals: 0,
  };
  /** The program of the server. */
  level = 0;
  /** The newest program that anybody gets. */
  newest = 0;
  weather: Weather = CALM;
  /** Numbers what is unique: inserted widgets, values. */
  made = 0;
  readonly #settle: () => Promise<void>;
  readonly #linksFirst: boolean;

  constructor(seed: number, plant: Plant, settle: () => Promise<void>) {
    this.#settle = settle;
    this.chance = seeded(seed);
    this.server = new ModelServer(plant.server);
    this.server.pageSize = this.chance.pick([1, 2, 1000]);
    this.server.patches = this.chance.happens(0.7);
    this.#linksFirst = plant.linksFirst ?? false;
    this.server.onDecided = (clientId, mutation, result) => {
      this.model.decided(clientId, mutation, result, this.server.restored);
      this.problems.push(...this.links.decided(mutation, result));
      this.problems.push(...this.#numbers.decided(clientId, mutation, result));
    };
    const { clock, chance, server, counts } = this;
    this.devices = Array.from(
      { length: DEVICES },
      (_, i) =>
        new SimDevice(String(i + 1), {
          clock,
          chance,
          link: (tab, conditions) =>
            link(
              { clock, chance, server, faults: counts, weather: () => this.weather, level: () => this.level },
              tab,
              conditions,
            ),
          wrap: plant.device ?? ((tx) => tx),
          givesBack: plant.keepsLease !== true,
        }),
    );
  }

  /** Lets `ms` pass; true while all is as promised. */
  async pass(ms: number): Promise<boolean> {
    await this.clock.run(this.clock.time + ms, this.#settle, () => {
      this.counts.events += 1;
      this.notifyOthers();
      this.#checkNow();
      return this.problems.length === 0;
    });
    return this.problems.length === 0;
  }

  #notified = '';

  /**
   * Sends events: every device that is online learns of a new version, and perhaps what has changed, sooner or later or
   * not at all.
   */
  notifyOthers(): void {
    const cookie = `${this.server.epoch}.${this.server.space}`;
    if (cookie === this.#notified) return;
    // The next event reports it too.
    if (this.weather !== CALM && this.chance.happens(0.3)) return;
    const since = this.#notified;
    const changes = this.chance.happens(0.7)
      ? runAs(this.level, () => this.server.changesSince(since))
      : null;
    this.#notified = cookie;
    this.server.remember();
    for (const device of this.devices) {
      if (device.conditions.offline || device.conditions.signedOut) continue;
      if (this.weather !== CALM && this.chance.happens(0.3)) continue;
      const brought = changes && device.level === this.level ? { changes } : {};
      const event = { on: 'event' as const, cookie, ...brought };
      for (const tab of device.living()) {
        this.clock.in(this.chance.between(1, 200), () => tab.sync(event));
      }
    }
  }

  /** The server, or a device, gets a newer program. */
  upgrade(who: SimDevice | null, level: number): void {
    this.counts.upgrades += 1;
    if (who) who.upgrade(level);
    else this.level = level;
  }

  async begin(): Promise<void> {
    const [first] = this.devices;
    for (let i = 0; i < DOCUMENTS; i++)
      await first!.create(first!.tab(), uidOf(i), page(`page-${i}`, 'text'));
    await this.pass(60_000);
  }

  /** Documents made later than the first ones. */
  others = 0;

  makeAnother(device: SimDevice): Promise<void> {
    const uid = uidOf(DOCUMENTS + this.others++);
    return device.create(device.tab(), uid, page(`page-${uid.slice(-2)}`, 'text'));
  }

  /** Makes an element, and links it at once and as the header: it has no number yet. */
  async link(device: SimDevice, uid: string): Promise<void> {
    const element = uidOf(DOCUMENTS + this.others++);
    const state = page(`element-${element.slice(-2)}`, 'text');
    const node = { value: { id: `l${this.made++}`, type: 'div', elementId: element } };
    const make = () => device.create(device.tab(), element, state, 'element');
    if (!this.#linksFirst) await make();
    const insert: Operation = { op: 'insert', parent: 'root', after: null, node };
    await this.#edit(device, uid, [insert, setField('headerId', element)], []);
    if (this.#linksFirst) await make();
  }

  insert(device: SimDevice, uid: string): Promise<void> {
    const id = `i${this.made++}`;
    const text = `made as ${id}`;
    const node = { value: { id, type: 'quote1', text } };
    const parent = 'root';
    return this.#edit(device, uid, [{ op: 'insert', parent, after: null, node }], [[id, 'text', text]]);
  }

  /** A field of this device's own, one that all of them write, and a text that all of them mark and write in. */
  type(device: SimDevice, uid: string): Promise<void> {
    const field = `of-${this.devices.indexOf(device)}`;
    const value = this.made++;
    const own = { op: 'set' as const, id: 'w0', path: [field], value };
    const marked = { ...own, path: ['marked'], value: this.#marked(device, uid, value) };
    return this.#edit(device, uid, [own, setText('w0', `text ${value}`), marked], [['w0', field, value]]);
  }

  /** Returns the marked text as the device shows it, with one word of it marked or replaced. */
  #marked(device: SimDevice, uid: string, turn: number): MarkedText {
    const state = device.state(uid);
    const shown = state && find(state.tree, 'w0')?.value.marked;
    const text = isMarkedText(shown) ? shown : MARKED;
    const words = [...plainText(text).matchAll(/\S+/g)];
    const { index: start, 0: word } = words[turn % words.length]!;
    const end = start + word.length;
    const edit = turn % 2 === 0 ? { marks: { b: true } as const } : { text: [[`word${turn}`]] as const };
    return edited(text, { start, end, ...edit });
  }

  route(device: SimDevice, uid: string): Promise<void> {
    return this.#edit(device, uid, [setField('route', `page-${this.chance.between(0, 4)}`)], []);
  }

  /** A person decides between what two have changed; perhaps when somebody else has, or without a network. */
  async settle(device: SimDevice): Promise<void> {
    const open = [...this.server.documents.values()].flatMap(({ uid, conflicts }) =>
      conflicts.filter((each) => !each.settled && isShared(each)).map((conflict) => ({ uid, conflict })),
    );
    if (open.length === 0) return;
    const { uid, conflict } = this.chance.pick(open);
    const { version, place } = conflict;
    if (!device.state(uid)) return;
    this.counts.settlings += 1;
    const choice = this.chance.pick(['winner', 'lost'] as const);
    await device.settle(device.tab(), uid, { version, place, choice });
  }

  async #edit(device: SimDevice, ...[uid, operations, mine]: EditArguments): Promise<void> {
    if (!device.state(uid)) return;
    this.counts.edits += 1;
    await device.edit(device.tab(), uid, operations, mine);
  }

  /** A device whose storage did not change since is as it was. */
  #checkNow(): void {
    this.problems.push(...this.model.problems);
    for (const [i, device] of this.devices.entries())
      this.problems.push(...this.#moments.problemsOf(device, `device ${i + 1}`));
  }

  readonly #moments = new MomentChecks();

  /**
   * Somebody goes on to another page in the middle of a round, and works there: what is saved there is on its way at once,
   * and not when the lease of the page that was left ends.
   */
  async #leaveInTheMiddle(): Promise<void> {
    const device = this.chance.pick(this.devices);
    Object.assign(device.conditions, { offline: false, signedOut: false, forbidden: false });
    device.offset = 0;
    this.upgrade(device, this.newest);
    await this.pass(SOON);
    const before = device.tab();
    before.sync({ on: 'focus' });
    await this.#settle();
    const ownsLease = () => device.storage.tables.meta.lease?.owner === before.name;
    const owned = ownsLease();
    this.counts.left += 1;
    before.leave(DAY);
    device.tab().sync({ on: 'start' });
    await this.pass(SOON);
    if (owned && ownsLease()) this.problems.push('a tab waits for a page that was left');
  }

  /** No more faults: everybody is online and signed in, and whatever crashed is opened again. */
  async heal(): Promise<void> {
    this.weather = CALM;
    this.level = this.newest;
    await this.#leaveInTheMiddle();
    for (const device of this.devices) {
      Object.assign(device.conditions, { offline: false, signedOut: false, forbidden: false });
      device.offset = 0;
      if (device.level < this.newest) this.upgrade(device, this.newest);
      if (device.living().length === 0) device.openTab();
      for (const tab of device.living()) {
        tab.heal();
        tab.sync({ on: 'session' });
        tab.sync({ on: 'reconnect' });
      }
    }
    await this.pass(5 * 60_000);
  }

  /**
   * People fix what was refused: the route that was taken becomes one that is free, a choice that came too late is
   * dismissed. It is repeated when two of them recreated the same document meanwhile.
   */
  async repair(): Promise<void> {
    for (let round = 0; round < DEVICES; round++) {
      for (const device of this.devices) {
        await device.dismissRefused();
        for (const [uid, { syncStatus }] of device.storage.tables.documents) {
          if (syncStatus !== 'attention') continue;
          const tab = device.tab();
          await device.edit(tab, uid, [setField('route', `free-${this.made++}`)], []);
          await tab.storage.transact((tx) => retry(tx, uid, this.clock.time));
          tab.sync({ on: 'save' });
        }
      }
      await this.pass(5 * 60_000);
    }
  }

  /** Checks what must be true once everything has healed. */
  checkEnd(): void {
    this.problems.push(...endProblems(this));
  }
}

type EditArguments = [
  uid: string,
  operations: Parameters<SimDevice['edit']>[2],
  mine: Parameters<SimDevice['edit']>[3],
];
