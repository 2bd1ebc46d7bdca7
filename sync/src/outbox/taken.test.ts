import { expect, it } from 'vitest';
import type { ChangeRow } from './change';
import { isLost, isSuperseded } from './taken';

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

const settings = (seq: number, payload: Record<string, string>): ChangeRow<Record<string, string>> => ({
  seq,
  kind: 'settings',
  key: 'site',
  state: 'pending',
  sent: true,
  payload,
  refusal: null,
  at: 0,
});

it('[OB5] nothing is left of a change of which a later one that was taken has all', () => {
  const combine = (before: object, next: object) => ({ ...before, ...next }) as Record<string, string>;
  const row = settings(2, { name: 'Before', town: 'Tainan' });
  const whole = { town: 'Hualien', name: 'After' };
  const by = (...later: ChangeRow<Record<string, string>>[]) => isSuperseded(row, later, { combine });
  expect(by(settings(3, whole))).toBe(true);
  expect(by(settings(3, { name: 'After' }), settings(4, { town: 'Hualien' }))).toBe(false);
  expect(by(settings(1, whole))).toBe(false);
  expect(by({ ...settings(3, whole), key: 'another' })).toBe(false);
  // Each of them counts.
  expect(isSuperseded(row, [settings(3, whole)])).toBe(false);
});
