import { KINDS, pairsOf } from '@vestry/sync/test-support/largest';
import { expect, it } from 'vitest';
import { chances } from './test-kit/chance';
import { STALL_MS } from './test-kit/fuzz/child-facts';
import { largestPages, MOST_DRAWING_MS } from './test-kit/largest-pages';

// Each kind alone and with each other one, and then more seeds of each kind once, which is what `npm test` has.
const SEEDS = 8;
const chanceOf = chances('all largest pages');
const all = KINDS.flatMap((one, at) => [[one], ...KINDS.slice(at + 1).map((other) => [one, other])]);
const more = Array.from({ length: SEEDS }, (_, at) => pairsOf(chanceOf(at))).flat();

const readLargest = await largestPages(chanceOf(SEEDS));
/** After each group, when all of it was deleted. */
const heaps: number[] = [];

it.each([...all, ...more].map((kinds, at) => [kinds.join(' and '), kinds, at] as const))(
  'the largest legal page of %s is read whole, by everybody, within its limits',
  async (_, kinds, at) => {
    const { stallMs, drawingMs, heap } = await readLargest(`group-${at}`, kinds, 20);
    heaps.push(heap);
    expect(stallMs).toBeLessThan(STALL_MS);
    expect(drawingMs).toBeLessThan(MOST_DRAWING_MS);
  },
);

/** Of the memory after all kinds were there, when what is kept on purpose is full. Two large pages that are never freed are more. */
const MOST_GROWTH = 0.2;

it('what was deleted leaves nothing in memory: it takes no more after many of them than after some', () => {
  expect(heaps).toHaveLength(all.length + more.length);
  const [some, many] = [heaps.slice(0, all.length), heaps.slice(all.length)].map((part) =>
    Math.max(...part.slice(-SEEDS)),
  );
  expect(many).toBeLessThan(some! * (1 + MOST_GROWTH));
});
