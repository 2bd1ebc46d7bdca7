import { describe, expect, it } from 'vitest';
import { MORE_BOMBS } from './test-support/bombs';
import { ALLOWED_RISE, lookAtBomb } from './test-support/look-at-bomb';

// Before a release: to make and to decode the largest picture of each format takes ten seconds of a processor. What
// another library version could change is here; `npm test` has one of each kind, in bombs.test.ts.

describe('decompression bombs', () => {
  it.each(Object.entries(MORE_BOMBS))('%s: memory rises by at most 150 MB', async (_name, bomb) => {
    const { accepted, riseBytes } = await lookAtBomb(bomb);
    expect(accepted).toBe(bomb.accepted);
    expect(riseBytes).toBeLessThanOrEqual(ALLOWED_RISE);
  });
});
