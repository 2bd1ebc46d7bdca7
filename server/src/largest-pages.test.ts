import { pairsOf } from '@vestry/sync/test-support/largest';
import { expect, it } from 'vitest';
import { chances } from './test-kit/chance';
import { STALL_MS } from './test-kit/fuzz/child-facts';
import { largestPages, MOST_DRAWING_MS } from './test-kit/largest-pages';

const chance = chances('the largest pages')(1);
const readLargest = await largestPages(chance);

it.each(pairsOf(chance).map((kinds, at) => [kinds.join(' and '), kinds, at] as const))(
  'the largest legal page of %s is read whole, by everybody, within its limits',
  async (_, kinds, at) => {
    const { stallMs, drawingMs } = await readLargest(`pair-${at}`, kinds);
    expect(stallMs).toBeLessThan(STALL_MS);
    expect(drawingMs).toBeLessThan(MOST_DRAWING_MS);
  },
);
