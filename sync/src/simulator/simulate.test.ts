import { describe, expect, it } from 'vitest';
import { type Plant, PLANTS } from './plants';
import { simulate } from './simulate';
import { runs } from '../test-support/tier';

declare const setImmediate: (callback: () => void) => void;
/** What runs between two events is promises alone: all of them are through before the next turn. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

const SCHEDULES = runs(2_000);
const PARTS = 10;
/** A planted fault that so many schedules do not show is one that the simulator does not see. */
const ENOUGH = 150;

describe('seeded schedules of edits, faults and crashes', () => {
  const part = SCHEDULES / PARTS;
  it.each(Array.from({ length: PARTS }, (_, i) => i * part + 1))(
    `[O1] [O2] [O3] [O4] [O5] [O6] [W7] [W8] ${part} schedules from seed %i on keep every promise`,
    async (first) => {
      const failed: unknown[] = [];
      let older = 0;
      let newer = 0;
      for (let seed = first; seed < first + part; seed++) {
        const { problems, counts } = await simulate(seed, {}, settle);
        older += counts.older;
        newer += counts.newer;
        if (problems.length > 0) failed.push({ replay: `npm run simulate -- --seed ${seed}`, problems });
      }
      expect(failed).toEqual([]);
      // Programs of different times have met, in both ways.
      expect(Math.min(older, newer)).toBeGreaterThan(0);
    },
  );

  it('a seed plays the same schedule again', async () => {
    const plant = PLANTS['no mutation log'];
    for (const seed of [1, 2, 3, 4, 5]) {
      expect(await simulate(seed, plant, settle)).toEqual(await simulate(seed, plant, settle));
    }
  });
});

describe('a protocol that is broken on purpose', () => {
  it.each(Object.entries<Plant>(PLANTS))('%s: is caught', async (_name, plant) => {
    let seed = 1;
    while (seed <= ENOUGH && (await simulate(seed, plant, settle)).problems.length === 0) seed++;
    expect(seed).toBeLessThanOrEqual(ENOUGH);
  });
});
