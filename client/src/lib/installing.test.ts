import { expect, it } from 'vitest';
import { isMoment, type Use, withDay } from './installing';

const DAY = 24 * 3_600_000;
const NOW = 20_000 * DAY;
const use = (more: Partial<Use>): Use => ({ days: [1, 2, 3], declined: 0, declinedAt: 0, ...more });

it('[IN1] installing is offered on the third day of use, not on the first ones however often it is opened', () => {
  let so = use({ days: [] });
  for (const hour of [0, 1, 5, 26, 27]) so = withDay(so, NOW + hour * 3_600_000);
  expect(so.days).toHaveLength(2);
  expect(isMoment(so, NOW)).toBe(false);
  so = withDay(so, NOW + 9 * DAY);
  expect(isMoment(so, NOW)).toBe(true);
  expect(withDay(so, NOW + 50 * DAY)).toBe(so);
});

it('[IN1] after “Not now” it is offered once more, three months later', () => {
  const once = use({ declined: 1, declinedAt: NOW });
  expect(isMoment(once, NOW + 89 * DAY)).toBe(false);
  expect(isMoment(once, NOW + 91 * DAY)).toBe(true);
  expect(isMoment(use({ declined: 2, declinedAt: NOW }), NOW + 400 * DAY)).toBe(false);
});
