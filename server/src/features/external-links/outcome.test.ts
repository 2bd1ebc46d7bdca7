import { expect, test } from 'vitest';
import { afterCheck, type Known, type Outcome } from './outcome';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** What is known after each check, one a day. */
function after(...outcomes: Outcome[]): Known[] {
  let known: Known = {
    state: 'unchecked',
    since: day(0),
    failures: 0,
    reason: null,
    status: null,
    movedTo: null,
  };
  return outcomes.map((outcome, at) => (known = afterCheck(known, outcome, day(at + 1))));
}
const states = (...outcomes: Outcome[]) => after(...outcomes).map(({ state }) => state);

const works: Outcome = { kind: 'works' };
const missing: Outcome = { kind: 'gone', status: 404 };
const fails: Outcome = { kind: 'fails', reason: 'timeout' };
const unknown: Outcome = { kind: 'unknown', reason: 'status', status: 403 };

test('[MO6] an address is dead when the site says so, or when it failed at two checks in a row', () => {
  expect(states(missing, works, missing)).toEqual(['dead', 'works', 'dead']);
  expect(states(fails, works, fails, fails, fails)).toEqual(['failing', 'works', 'failing', 'dead', 'dead']);
  expect(states(fails, unknown, fails)).toEqual(['failing', 'unknown', 'failing']);
  expect(states(missing, fails, works)).toEqual(['dead', 'dead', 'works']);
});

test('[MO6] what does not work says since when, from the first failure on', () => {
  expect(after(works, fails, fails, missing).map(({ since }) => since)).toEqual([
    day(1),
    day(2),
    day(2),
    day(2),
  ]);
  expect(after(unknown, unknown, works).map(({ since }) => since)).toEqual([day(1), day(1), day(3)]);
});

test('[MO6] a permanent redirect has its target, and what works has no reason', () => {
  const [moved, back] = after({ kind: 'works', movedTo: 'https://a.example/' }, works);
  expect(moved).toMatchObject({ state: 'moved', movedTo: 'https://a.example/', reason: null, status: null });
  expect(back).toMatchObject({ state: 'works', movedTo: null });
  expect(after(missing)[0]).toMatchObject({ reason: 'status', status: 404 });
});
