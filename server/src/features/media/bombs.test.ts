import { describe, expect, it } from 'vitest';
import { BOMBS } from './test-support/bombs';
import { ALLOWED_RISE, lookAtBomb } from './test-support/look-at-bomb';

describe('decompression bombs', () => {
  it.each(Object.entries(BOMBS))('%s: memory rises by at most 150 MB', async (_name, bomb) => {
    const { accepted, riseBytes } = await lookAtBomb(bomb);
    expect(accepted).toBe(bomb.accepted);
    expect(riseBytes).toBeLessThanOrEqual(ALLOWED_RISE);
  });
});
