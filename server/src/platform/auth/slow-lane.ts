import { setTimeout as sleep } from 'node:timers/promises';

interface Lane {
  tail: Promise<void>;
  waiting: number;
}

/**
 * Lets tries of one kind through one after another, with a pause before each: a name for a lane says which belong
 * together. More than `most` at once do not wait. Of this process alone: several instances have a lane each.
 */
export class SlowLanes {
  readonly #lanes = new Map<string, Lane>();
  readonly #pauseMs: number;
  readonly #most: number;

  constructor(pauseMs: number, most: number) {
    this.#pauseMs = pauseMs;
    this.#most = most;
  }

  /** Seconds until a lane that is full now has let everybody through. */
  get fullSeconds(): number {
    return Math.ceil((this.#most * this.#pauseMs) / 1000);
  }

  /** @returns true when its turn has come; false at once when too many wait already */
  async pass(name: string): Promise<boolean> {
    const lane = this.#lanes.get(name) ?? { tail: Promise.resolve(), waiting: 0 };
    if (lane.waiting >= this.#most) return false;
    this.#lanes.set(name, lane);
    lane.waiting += 1;
    lane.tail = lane.tail.then(() => sleep(this.#pauseMs));
    await lane.tail;
    lane.waiting -= 1;
    if (lane.waiting === 0) this.#lanes.delete(name);
    return true;
  }
}
