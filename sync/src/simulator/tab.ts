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
 * committed is gone, and nothing of it runs any more) and freeze (its timers and answers wait until it thaws).
 */
export class Tab {
  readonly name: string;
  readonly engine: Engine;
  readonly storage: SyncStorage;
  readonly #world: TabWorld;
  alive = true;
  #thawsAt = 0;
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

  /** At once, or when it thaws; never once it is dead. */
  whenAwake(action: () => void): void {
    if (!this.alive) return;
    const wait = this.#thawsAt - this.#world.clock.time;
    if (wait > 0) this.#world.clock.in(wait, () => this.whenAwake(action));
    else runAs(this.#world.level, action);
  }

  freeze(ms: number): void {
    this.#thawsAt = this.#world.clock.time + ms;
  }

  /** No crash and no freeze any more. */
  heal(): void {
    this.#thawsAt = 0;
    this.#stepsLeft = null;
  }

  crash(): void {
    this.alive = false;
    this.engine.stop();
  }

  /** Crashes at a storage step to come. */
  crashIn(steps: number): void {
    this.#stepsLeft = steps;
  }

  #transact<T>(body: (tx: SyncTransaction) => Promise<T>): Promise<T> {
    return runAs(this.#world.level, () => this.#transactHere(body));
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
