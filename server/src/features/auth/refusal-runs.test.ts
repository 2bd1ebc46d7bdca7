import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RefusalRuns } from './refusal-runs';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const JANE = { act: 'signInRefused', subject: 'jane', detail: { why: 'password' } } as const;
const NOBODY = { act: 'signInRefused', subject: '', detail: { why: 'unknown' } } as const;

it('[US3] of many refusals within an hour a hundred are recorded, the thousandth and the ten thousandth', () => {
  const runs = new RefusalRuns();
  const recorded = Array.from({ length: 15_000 }, () => runs.note('198.51.100.7', JANE)).flat();
  expect(recorded).toEqual([
    ...Array.from({ length: 100 }, () => JANE),
    { act: 'signInsRefused', detail: { times: '1000' } },
    { act: 'signInsRefused', detail: { times: '10000' } },
  ]);
});

it('[US3] whether there is such an account makes no difference, another sender and another hour do', () => {
  const runs = new RefusalRuns();
  const many = (address: string, refused: Parameters<RefusalRuns['note']>[1] = JANE) =>
    Array.from({ length: 200 }, () => runs.note(address, refused)).flat().length;
  expect(many('2001:db8:1:2::3', NOBODY)).toBe(100);
  expect(many('2001:db8:1:2::3', JANE)).toBe(0);
  // A sender has all addresses of its network.
  expect(many('2001:db8:1:2:aaaa::4')).toBe(0);
  expect(many('2001:db8:1:3::3')).toBe(100);
  vi.setSystemTime(Date.now() + 3_600_001);
  expect(many('2001:db8:1:2::3')).toBe(100);
});
