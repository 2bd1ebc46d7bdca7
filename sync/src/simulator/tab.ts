import { createEngine, type Engine } from '../engine/engine';
import type { Trigger } from '../engine/round';
import type { SyncNetwork, SyncStorage, SyncTransaction } from '../engine/ports';
import { Crash, type MemoryStorage } from '../engine/test-support/memory-storage';
import type { VirtualClock } from './clock';
import { runAs } from './programs';
import type { Chance } from './random';

export interface TabWorld {
  clock: VirtualClock;
  chance: Chance;
  storage: MemoryStorage;
  network: (tab: Tab) => SyncNetwork;
  /** The device's clock against the true one, in milliseconds. */
  offset: () => number;
  isAlive: (owner: string) => boolean;
  /** Changes in one push at most. */
  largestBatch: number;
  /** The program that it runs. */
  level: number;
  /** Client-side faults are planted here. */
  wrap: (tx: SyncTransaction) => SyncTransaction;
}

/**
 * A tab of a device: an engine on the device's storage. It can crash at any step of any transaction (what was not
 * committed is gone, and nothing of it runs any more), freeze (its timers and answers wait until it thaws) and be left: its
 * page lies in the browser's cache, holds nothing that others wait for, and goes on when somebody returns to it.
 */
export class Tab {
  readonly name: string;
  readonly engine: Engine;
  readonly storage: SyncStorage;
  readonly #world: TabWorld;
  alive = true;
  /** Nobody is at it, and the device knows. */
  isLeft = false;
  #thawsAt = 0;
  #waiting: (() => void)[] = [];
  #renamed = 0;
  /** Storage steps until it crashes; null for no crash. */
  #stepsLeft: number | null = null;

  constructor(name: string, world: TabWorld) {
    this.name = name;
    this.#world = world;
    this.storage = { transact: (body) => this.#transact(body) };
    this.engine = createEngine({
      storage: this.storage,
      network: world.network(this),
      timers: {
        now: () => world.clock.time + world.offset(),
        after: (ms, callback) => world.clock.in(ms, () => this.whenAwake(callback)),
      },
      random: () => world.chance.next(),
      newId: () => `${name} again ${++this.#renamed}`,
      owner: name,
      largestBatch: world.largestBatch,
      isAlive: async (owner) => world.isAlive(owner),
    });
  }

  sync(trigger: Trigger): void {
    if (this.alive) this.whenAwake(() => void this.engine.sync(trigger));
  }

  /** Runs at once, or when it thaws; never once it is dead. */
  whenAwake(action: () => void): void {
    if (!this.alive) return;
    if (this.#thawsAt > this.#world.clock.time) this.#waiting.push(action);
    else runAs(this.#world.level, action);
  }

  freeze(ms: number): void {
    this.#thawsAt = Math.max(this.#thawsAt, this.#world.clock.time + ms);
    this.#world.clock.in(ms, () => this.#thaw());
  }

  /** Somebody goes on to another page, and returns after so long. */
  leave(ms: number): void {
    this.isLeft = true;
    this.freeze(ms);
  }

  #thaw(): void {
    if (!this.alive || this.#thawsAt > this.#world.clock.time) return;
    const wasLeft = this.isLeft;
    this.isLeft = false;
    for (const action of this.#waiting.splice(0)) this.whenAwake(action);
    if (wasLeft) this.sync({ on: 'focus' });
  }

  /** No crash and no freeze any more. */
  heal(): void {
    this.#thawsAt = 0;
    this.#stepsLeft = null;
    this.#thaw();
  }

  crash(): void {
    this.alive = false;
    this.engine.stop();
  }

  /** Crashes at a storage step to come. */
  crashIn(steps: number): void {
    this.#stepsLeft = steps;
  }

  /** What a page that is left was about to write is written when somebody returns. */
  #transact<T>(body: (tx: SyncTransaction) => Promise<T>): Promise<T> {
    const here = () => runAs(this.#world.level, () => this.#transactHere(body));
    if (!this.isLeft) return here();
    return new Promise((resolve) => this.whenAwake(() => resolve(here())));
  }

  #transactHere<T>(body: (tx: SyncTransaction) => Promise<T>): Promise<T> {
    return this.#world.storage.transact(async (tx) => {
      this.#step();
      const value = await body(stepping(this.#world.wrap(tx), () => this.#step()));
      this.#step();
      return value;
    });
  }

  #step(): void {
    if (this.#stepsLeft !== null && this.#stepsLeft-- <= 0) this.crash();
    if (!this.alive) throw new Crash(`${this.name} is no more`);
  }
}

/** The transaction with a step before each of its calls. */
function stepping(tx: SyncTransaction, step: () => void): SyncTransaction {
  return new Proxy(tx, {
    get(target, name: keyof SyncTransaction) {
      const call = target[name] as (...given: unknown[]) => Promise<unknown>;
      return (...given: unknown[]) => {
        step();
        return call.apply(target, given);
      };
    },
  });
}
