import { expect, it, vi } from 'vitest';
import { applyPresence, othersHere, presenceQuery, showOpen } from './presence';

vi.mock('../http/call', () => ({ call: async () => null }));

const A = '10000000-0000-4000-8000-000000000001';
const B = '10000000-0000-4000-8000-000000000002';
const presence = (uid: string, ...users: string[]) => ({ uid, users });

it('a stream says which document is open, and others are shown for that one alone', () => {
  expect(presenceQuery()).not.toHaveProperty('open');
  showOpen(A);
  expect(presenceQuery()).toMatchObject({ open: A });
  applyPresence(presence(B, 'grace'));
  expect(othersHere.get()).toBeNull();
  applyPresence(presence(A, 'grace'));
  expect(othersHere.get()?.users).toEqual(['grace']);
  showOpen(B);
  expect(othersHere.get()).toBeNull();
});

it('what says nothing of presence changes nothing', () => {
  showOpen(A);
  applyPresence({ since: 'a cookie' });
  expect(othersHere.get()).toBeNull();
});
