import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS, QUARTER_MS, QUARTERS } from './day';
import {
  addTotals,
  DayTallies,
  MAX_NAMES,
  mostNamed,
  type Named,
  noTotals,
  type Origin,
  type QuarterTotals,
  REST,
  TALLIES,
  type Totals,
  totalsOf,
} from './tally';
import { runs } from '../test-support/tier';

const name = fc.constantFrom('', 'a.example', 'b.example', 'c.example', REST);
const visit = fc.record({
  time: fc.oneof(fc.nat(DAY_MS - 1), fc.constantFrom(0, QUARTER_MS - 1, QUARTER_MS, DAY_MS - 1)),
  source: fc.option(name, { nil: undefined }),
  language: fc.option(fc.constantFrom('', 'en', 'zh'), { nil: undefined }),
  clicks: fc.array(name, { maxLength: 3 }),
});
type One = Origin & { time: number };
const visits = fc.array(visit, { maxLength: 30 });

function tallied(all: readonly One[], ...stored: QuarterTotals[]): QuarterTotals {
  const tallies = new DayTallies();
  for (const each of all) tallies.add(each.time, each);
  for (const each of stored) tallies.addStored(each);
  return tallies.finish();
}

const sum = (list: readonly Named[]): number => list.reduce((all, [, count]) => all + count, 0);

it('[AN7] what is counted by name is what a walk over the visits counts', () => {
  fc.assert(
    fc.property(visits, (all) => {
      const counts = new Map<string, number>();
      for (const { source } of all)
        if (source !== undefined) counts.set(source, (counts.get(source) ?? 0) + 1);
      const { sources, clicks } = totalsOf(tallied(all));
      expect(new Map(sources)).toEqual(counts);
      expect(sum(clicks)).toBe(all.flatMap((each) => each.clicks).length);
    }),
  );
});

it('[AN7] the parts of a day add up to the whole, wherever it is cut', () => {
  fc.assert(
    fc.property(visits, fc.nat(DAY_MS), (all, cut) => {
      const day = tallied(all);
      expect(addTotals([totalsOf(day, 0, cut), totalsOf(day, cut)])).toEqual(totalsOf(day));
    }),
  );
});

it('[AN7] days are added in any order and grouping; none adds nothing', () => {
  fc.assert(
    fc.property(visits, visits, visits, (...days) => {
      const [a, b, c] = days.map((each) => totalsOf(tallied(each))) as [Totals, Totals, Totals];
      const all = addTotals([a, b, c]);
      expect(addTotals([addTotals([a, b]), c])).toEqual(all);
      expect(addTotals([a, addTotals([b, c])])).toEqual(all);
      expect(addTotals([c, b, a])).toEqual(all);
      expect(addTotals([a, noTotals()])).toEqual(a);
    }),
  );
});

it('[AN5] visits that come after their day was stored are counted as if they had come before', () => {
  fc.assert(
    fc.property(visits, visits, (early, late) => {
      expect(tallied(late, tallied(early))).toEqual(tallied([...early, ...late]));
    }),
  );
});

it('[AN7] invented names stay bounded, push out nobody who comes often, and nothing of the sum is lost', () => {
  const tallies = new DayTallies();
  const invented = 30_000;
  for (let index = 0; index < invented; index += 1) {
    const time = (index * 7_919) % DAY_MS;
    tallies.add(time, { source: `${index}.invalid`, clicks: [`https://${index}.invalid/`] });
    if (index % 10 === 0) tallies.add(time, { source: 'search.example' });
  }
  const day = tallies.finish();
  for (const tally of TALLIES) expect(day[tally].length).toBeLessThanOrEqual(MAX_NAMES + 1);
  expect(Math.max(...day.sources.map(([, pairs]) => pairs.length))).toBeLessThanOrEqual(2 * QUARTERS);
  const { sources } = totalsOf(day);
  expect(sources[0]).toEqual(['search.example', invented / 10]);
  expect(sources.at(-1)?.[0]).toBe(REST);
  expect(sum(sources)).toBe(invented * 1.1);
});

it('[AN7] a reply has the most frequent names, and the rest as one', () => {
  const many = fc.uniqueArray(fc.nat(5_000), { minLength: 0, maxLength: MAX_NAMES * 2 });
  fc.assert(
    fc.property(many, (numbers) => {
      const sources = numbers.map((number): Named => [`${number}.example`, number + 1]);
      const totals = addTotals([{ ...noTotals(), sources }]);
      const most = mostNamed(totals);
      expect(most.sources.length).toBeLessThanOrEqual(MAX_NAMES + 1);
      expect(sum(most.sources)).toBe(sum(sources));
      expect(most.sources.slice(0, MAX_NAMES)).toEqual(totals.sources.slice(0, MAX_NAMES));
    }),
    { numRuns: runs(30) },
  );
});
