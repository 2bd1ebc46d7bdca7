import { expect, it, vi } from 'vitest';
import { hearPresence, othersHere, presenceQuery, showOpen } from './presence';

vi.mock('./call', () => ({ call: async () => null }));

const A = '10000000-0000-4000-8000-000000000001';
const B = '10000000-0000-4000-8000-000000000002';
const told = (uid: string, ...users: string[]) => JSON.stringify({ uid, users });

it('a stream says which document is open, and others are heard of for that one alone', () => {
  expect(presenceQuery()).not.toHaveProperty('open');
  showOpen(A);
  expect(presenceQuery()).toMatchObject({ open: A });
  expect(hearPresence(told(B, 'grace'))).toBe(true);
  expect(othersHere.get()).toBeNull();
  expect(hearPresence(told(A, 'grace'))).toBe(true);
  expect(othersHere.get()?.users).toEqual(['grace']);
  showOpen(B);
  expect(othersHere.get()).toBeNull();
});

it('a cookie is no presence', () => {
  expect(hearPresence('62332045-7891-4a26-8277-d65efd2b5595.4')).toBe(false);
});
