import { ChangesServer, Ledger, Refused } from './changes-server';
import { DeviceChanges, type Surroundings } from './device-changes';
import { type OutboxRules, SOUND_OUTBOX } from './outbox-rules';
import { seeded } from './random';
import type { World } from './world';

/** Each may need what another has brought, and be refused two times. */
const ROUNDS = 12;

/** Plays what all devices change that is none of a document, on a chance of its own: documents go the way of their seed. */
export class OtherChanges {
  readonly #around: Surroundings;
  readonly #devices: DeviceChanges[];
  #made = 0;

  constructor(world: World, seed: number, broken: Partial<OutboxRules> = {}) {
    const server = new ChangesServer((uid) => world.server.documents.has(uid));
    this.#around = {
      world,
      chance: seeded(seed ^ 0x0c4a_6e5d),
      rules: { ...SOUND_OUTBOX, ...broken },
      server,
      ledger: new Ledger(server),
      nextNumber: () => ++this.#made,
      late: [],
    };
    this.#devices = world.devices.map((device, i) => new DeviceChanges(device, `${i + 1}`, this.#around));
  }

  /** A person works on one device, which sends from one tab or two. */
  async step(): Promise<void> {
    const { chance, late } = this.#around;
    const device = chance.pick(this.#devices);
    if (chance.happens(0.4)) device.act();
    if (late.length > 0 && chance.happens(0.5)) this.#repeat();
    if (chance.happens(0.4)) await device.send(chance.between(1, 2));
    this.#report(device);
  }

  #repeat(): void {
    try {
      this.#around.late.shift()?.();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  /** A message on its way to the server before it was restored does not arrive. */
  backup(): () => void {
    const { server, late, world } = this.#around;
    const stateAt = new Date(world.clock.time).toISOString();
    const restore = server.backup();
    return () => {
      late.length = 0;
      restore();
      world.server.restores.push({ stateAt, restoredAt: new Date(world.clock.time).toISOString() });
    };
  }

  /** Nothing fails any more, and people decide about what was refused until nothing is. */
  async heal(): Promise<void> {
    for (let round = 0; round < ROUNDS; round++) {
      for (const device of this.#devices) {
        device.decideAll();
        await device.send(1);
      }
    }
    this.#around.ledger.checkEnd();
    for (const device of this.#devices) this.#report(device);
  }

  #report(device: DeviceChanges): void {
    this.#around.world.problems.push(...this.#around.ledger.problems.splice(0), ...device.problems());
  }
}
