import { MOST_EVENTS } from '@vestry/sync/limits/events';
import { MAX_IMPORTED } from '@vestry/sync/contract/redirects';
import { type Kind, REDIRECTS_BESIDE } from '@vestry/sync/test-support/largest';
import { expect, it } from 'vitest';
import { chances } from './test-kit/chance';
import { STALL_MS } from './test-kit/fuzz/child-facts';
import { largestPages, MOST_DRAWING_MS } from './test-kit/largest-pages';

// Of what is many beside one page: as many redirects as one import takes, as many events with rules as a calendar has, and
// sixty searches at once.
const readLargest = await largestPages(chances('largest counts')(0));

it.each<[Kind, number]>([
  ['redirects', MAX_IMPORTED / REDIRECTS_BESIDE],
  ['rules', MOST_EVENTS],
  ['searches', 60],
])('the largest number of %s is read whole, by everybody', async (kind, beside) => {
  const { stallMs, drawingMs } = await readLargest(`most-${kind}`, [kind], beside);
  expect(stallMs).toBeLessThan(STALL_MS);
  expect(drawingMs).toBeLessThan(MOST_DRAWING_MS);
});
