import { describe, expect, it } from 'vitest';
import { SlowLanes } from './slow-lane';

describe('a slow lane', () => {
  it('lets through one after another, in order, each after the pause', async () => {
    const lanes = new SlowLanes(20, 5);
    const order: number[] = [];
    const started = performance.now();
    await Promise.all([0, 1, 2].map(async (n) => (await lanes.pass('a')) && order.push(n)));
    expect(order).toEqual([0, 1, 2]);
    // Timers may be a millisecond early.
    expect(performance.now() - started).toBeGreaterThan(57);
  });

  it('refuses a try when it is full, and only then', async () => {
    const lanes = new SlowLanes(1, 2);
    const passed = await Promise.all(['a', 'a', 'a', 'b'].map((name) => lanes.pass(name)));
    expect(passed).toEqual([true, true, false, true]);
    expect(await lanes.pass('a')).toBe(true);
    expect(new SlowLanes(1000, 5).fullSeconds).toBe(5);
  });
});
