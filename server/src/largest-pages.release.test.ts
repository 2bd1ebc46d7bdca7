import { MOST_COMPOSED } from '@vestry/sync/limits/composed-page';
import { KINDS } from '@vestry/sync/test-support/largest';
import { expect, it } from 'vitest';
import { chances } from './test-kit/chance';
import { largestPages } from './test-kit/largest-pages';

// Each kind alone and with each other one, of several seeds: `npm test` has each kind once.
const SEEDS = [1, 2, 3];
const groups = KINDS.flatMap((one, at) => [[one], ...KINDS.slice(at + 1).map((other) => [one, other])]);
const chanceOf = chances('all largest pages');

for (const seed of SEEDS) {
  const readLargest = await largestPages(chanceOf(seed));
  it.each(groups.map((kinds, at) => [kinds.join(' and '), kinds, at] as const))(
    `the largest legal page of %s is read whole, by everybody, within its limits (${seed})`,
    async (_, kinds, at) => {
      const { widgets, bytes, leftOut } = await readLargest(`group-${at}`, kinds, 20);
      expect(widgets).toBeLessThanOrEqual(MOST_COMPOSED.widgets);
      expect(bytes).toBeLessThanOrEqual(MOST_COMPOSED.bytes);
      expect(leftOut).toBe(0);
    },
  );
}
