import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileSteps } from './compiled-steps';
import { type Step, upgradeFields } from './upgrade-steps';
import { runs } from '../test-support/tier';

const NAMES = ['a', 'b', 'c', 'list', '__proto__', 'constructor'];
const name = fc.constantFrom(...NAMES);
const CHANGES = [
  (value: unknown) => value,
  (value: unknown) => [value],
  (value: unknown) => (typeof value === 'number' ? undefined : 1),
];
const simple: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ step: fc.constant('rename' as const), from: name, to: name }),
  fc.record({ step: fc.constant('change' as const), field: name, by: fc.constantFrom(...CHANGES) }),
  fc.record({ step: fc.constant('drop' as const), field: name }),
  fc.record({ step: fc.constant('add' as const), field: name, value: fc.constantFrom(0, 'x', null) }),
);
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: simple },
    fc.record({
      step: fc.constant('items' as const),
      field: name,
      steps: fc.array(simple, { maxLength: 3 }),
    }),
  ),
  { maxLength: 8 },
);
/** Own fields of any name, as JSON gives them. */
const fields = (value: fc.Arbitrary<unknown>) =>
  fc.uniqueArray(fc.tuple(name, value), { selector: ([field]) => field }).map(Object.fromEntries);
const plain = fc.constantFrom<unknown>(0, 1, 'text', null);
const any = fields(fc.oneof(plain, fc.array(fc.oneof(plain, fields(plain)), { maxLength: 3 })));

test('in one pass comes out what comes out step by step', () => {
  fc.assert(
    fc.property(any, steps, (before, all) => {
      expect(compileSteps(all)(before)).toEqual(upgradeFields(before, all));
    }),
    { numRuns: runs(3_000) },
  );
});
