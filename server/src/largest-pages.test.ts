import { MOST_COMPOSED } from '@vestry/sync/limits/composed-page';
import { pairsOf } from '@vestry/sync/test-support/largest';
import { expect, it } from 'vitest';
import { chances } from './test-kit/chance';
import { largestPages } from './test-kit/largest-pages';

const chance = chances('the largest pages')(1);
const readLargest = await largestPages(chance);

it.each(pairsOf(chance).map((kinds, at) => [kinds.join(' and '), kinds, at] as const))(
  'the largest legal page of %s is read whole, by everybody, within its limits',
  async (_, kinds, at) => {
    const { widgets, bytes, leftOut } = await readLargest(`pair-${at}`, kinds);
    expect(widgets).toBeLessThanOrEqual(MOST_COMPOSED.widgets);
    expect(bytes).toBeLessThanOrEqual(MOST_COMPOSED.bytes);
    expect(leftOut).toBe(0);
  },
);
