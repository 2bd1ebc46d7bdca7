import { uidOf } from '../engine/test-support/device';
import { allowPrograms } from '../test-support/programs';
import { seeded } from './random';
import { DOCUMENTS, DOOMED } from './documents';
import { type Counts, DEVICES, World } from './world';
import { OtherChanges } from './other-changes';
import type { Plant } from './plants';
import type { SimDevice } from './device';

export interface Outcome {
  seed: number;
  /** Lists what was not as promised; empty when all was. */
  problems: string[];
  counts: Counts;
}

const STEPS = 30;
const DAY = 24 * 60 * 60_000;

type Step = (world: World, device: SimDevice, uid: string) => unknown;

const randomTab = (world: World, device: SimDevice) => world.chance.pick([device.tab(), ...device.living()]);

/** Each of these may happen as often as its weight says. */
const STEPS_BY_WEIGHT: readonly (readonly [weight: number, step: Step])[] = [
  [10, (world, device, uid) => world.insert(device, uid)],
  [10, (world, device, uid) => world.type(device, uid)],
  [2, (world, device, uid) => world.route(device, uid)],
  [2, (_world, device) => (device.state(DOOMED) ? device.remove(device.tab(), DOOMED) : undefined)],
  [1, (_world, device) => device.restore(device.tab(), DOOMED)],
  [1, (world, device) => world.makeAnother(device)],
  [2, (world, device, uid) => world.link(device, uid)],
  [4, (world, device) => world.settle(device)],
  [2, undo],
  [3, (_world, device) => device.living().length < 3 && device.openTab()],
  [
    4,
    (world, device) => {
      world.counts.crashes += 1;
      randomTab(world, device).crashIn(world.chance.between(0, 60));
    },
  ],
  [
    3,
    (world, device) => {
      world.counts.freezes += 1;
      randomTab(world, device).freeze(world.chance.between(1_000, 120_000));
    },
  ],
  [
    3,
    (world, device) => {
      world.counts.left += 1;
      randomTab(world, device).leave(world.chance.pick([world.chance.between(1_000, 120_000), DAY]));
    },
  ],
  [2, (world, device) => flip(world, device, 'signedOut')],
  [1, (world, device) => flip(world, device, 'forbidden')],
  [3, (world, device) => flip(world, device, 'offline')],
  [
    1,
    (world, device) => {
      world.counts.clocks += 1;
      device.offset = world.chance.pick([-DAY, 0, DAY]);
    },
  ],
  [
    1,
    (world) => {
      world.counts.resets += 1;
      world.server.purged = world.server.space;
    },
  ],
  [2, (world, device) => randomTab(world, device).sync({ on: 'focus' })],
];

const DECK = STEPS_BY_WEIGHT.flatMap(([weight, step]) => Array.from({ length: weight }, () => step));

function flip(world: World, device: SimDevice, what: keyof SimDevice['conditions']): void {
  const { conditions } = device;
  conditions[what] = !conditions[what];
  if (conditions[what]) {
    world.counts[what === 'offline' ? 'outages' : 'sessions'] += 1;
    return;
  }
  for (const tab of device.living()) tab.sync({ on: what === 'offline' ? 'reconnect' : 'session' });
}

function undo(world: World, device: SimDevice): unknown {
  const rows = device.rows();
  world.links.mayComeFirst ||= rows.length > 0;
  return rows.length > 0 ? device.undo(device.tab(), world.chance.pick(rows).seq) : undefined;
}

/** Half of the worlds restore a backup in the middle. */
function backups(world: World): { take: number; restore: number } | null {
  if (world.chance.happens(0.5)) return null;
  const take = world.chance.between(0, STEPS - 2);
  return { take, restore: world.chance.between(take + 1, STEPS - 1) };
}

interface NewProgram {
  step: number;
  /** A device, or the server. */
  who: number | null;
  level: number;
}

/**
 * In three of four worlds a newer program comes in the middle, in half of these two, one after the other: to the server
 * and to each device at a time of its own, in any order. From a chance of its own: the schedule stays the one of its seed.
 */
function newPrograms(seed: number): NewProgram[] {
  const chance = seeded(seed ^ 0x5eed_0000);
  if (chance.happens(0.25)) return [];
  const levels = chance.happens(0.5) ? [1] : chance.happens(0.5) ? [2] : [1, 2];
  const owners = [null, ...Array.from({ length: DEVICES }, (_, i) => i)];
  return owners.flatMap((who) => {
    const steps = levels.map(() => chance.between(0, STEPS - 1)).sort((a, b) => a - b);
    return levels.map((level, i) => ({ step: steps[i]!, who, level }));
  });
}

/**
 * Plays the schedule that the seed determines: edits on several devices while messages are lost, late, doubled and out
 * of order, tabs crash at any storage step or freeze, sessions end, clocks jump, a backup is restored, and newer
 * programs with other shapes of widgets come to the server and to the devices. Then all heals, and what was promised
 * must hold. `settle` waits for everything that runs to come to rest, without a timer of its own meaning: the same seed
 * gives the same outcome.
 */
export async function simulate(seed: number, plant: Plant, settle: () => Promise<void>): Promise<Outcome> {
  const end = allowPrograms();
  try {
    return await play(seed, plant, settle);
  } finally {
    end();
  }
}

async function play(seed: number, plant: Plant, settle: () => Promise<void>): Promise<Outcome> {
  const world = new World(seed, plant, settle);
  const { chance, problems, counts } = world;
  const changes = new OtherChanges(world, seed, plant.outbox);
  await world.begin();
  const severe = chance.next();
  const backup = backups(world);
  let restore: (() => void) | null = null;
  const programs = newPrograms(seed);
  world.newest = Math.max(0, ...programs.map(({ level }) => level));
  for (let i = 0; i < STEPS && problems.length === 0; i++) {
    world.weather = {
      lost: 0.15 * severe,
      answerLost: 0.15 * severe,
      doubled: 0.1 * severe,
      busy: 0.1 * severe,
      slowest: chance.pick([50, 1_000, 20_000]),
    };
    if (i === backup?.take) {
      const parts = [world.server.backup(), world.model.backup(), changes.backup()];
      restore = () => parts.forEach((part) => part());
    }
    if (i === backup?.restore) {
      counts.restores += 1;
      world.links.mayComeFirst = true;
      restore?.();
    }
    for (const { who, level } of programs.filter(({ step }) => step === i))
      world.upgrade(who === null ? null : world.devices[who]!, level);
    const device = world.devices[chance.between(0, DEVICES - 1)]!;
    const uid = uidOf(chance.between(0, DOCUMENTS - 1 + world.others));
    // A step that crashes its tab ends there; what it had not stored is as if it had never been.
    void Promise.resolve(chance.pick(DECK)(world, device, uid)).catch(() => undefined);
    await settle();
    await changes.step();
    await world.pass(chance.happens(0.3) ? 0 : chance.between(0, 15_000));
  }
  if (problems.length === 0) await world.heal();
  if (problems.length === 0) await world.repair();
  if (problems.length === 0) await changes.heal();
  if (problems.length === 0) world.checkEnd();
  return { seed, problems: [...new Set(problems)], counts };
}
