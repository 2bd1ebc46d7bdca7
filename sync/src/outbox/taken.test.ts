import { expect, it } from 'vitest';
import { isLost } from './taken';

const HOUR = 3_600_000;
const restores = [{ stateAt: 10 * HOUR, restoredAt: 20 * HOUR }];

it('[P15] what a server took after the moment that its backup knew of last, and before it was restored, is lost', () => {
  expect([9, 11, 20, 21].map((hour) => isLost(hour * HOUR, restores))).toEqual([false, true, true, false]);
  expect(isLost(11 * HOUR, [])).toBe(false);
  expect(isLost(11 * HOUR)).toBe(false);
});

it('one of several restores is enough', () => {
  const both = [...restores, { stateAt: 19 * HOUR, restoredAt: 30 * HOUR }];
  expect([9, 11, 25, 31].map((hour) => isLost(hour * HOUR, both))).toEqual([false, true, true, false]);
});
