import { isDeepStrictEqual } from 'node:util';
import { visitSchema } from '@vestry/sync/contract/analytics';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTracked } from './read-hit';

const text = (max: number) =>
  fc.oneof(fc.string({ maxLength: max }), fc.string({ maxLength: max, unit: 'binary' }));
const duration = fc.oneof(fc.nat(90_000_000), fc.integer(), fc.double());

it('a visit as the tracker writes it is read as by its schema, whatever is in it', () => {
  const visit = fc.record({
    assignId: text(70),
    pathname: text(30),
    totalDuration: duration,
    activeDuration: duration,
  });
  const isRight = (value: object) => {
    const read = readTracked(JSON.stringify(value));
    return !read || isDeepStrictEqual(read, visitSchema.safeParse(JSON.parse(JSON.stringify(value))).data);
  };
  expect(() => fc.assert(fc.property(visit, isRight), { numRuns: 5_000 })).not.toThrow();
});

it.each(['k3j5h2', 'unknown'])('what a tracker sends as %s needs no schema', (assignId) => {
  const sent = { assignId, pathname: '/%E9%97%9C', totalDuration: 86_400_000, activeDuration: 0 };
  expect(readTracked(JSON.stringify(sent))).toEqual(sent);
});

it.each([
  ['{"assignId":"a","pathname":"/","totalDuration":01,"activeDuration":0}'],
  ['{"assignId":"a","pathname":"/","totalDuration":1,"activeDuration":2}'],
  ['{"assignId":"a","pathname":"/","totalDuration":86400001,"activeDuration":2}'],
  ['{"assignId":"a","pathname":"/\\u0041","totalDuration":1,"activeDuration":0}'],
  ['{"assignId":"a","pathname":"/","totalDuration":1,"activeDuration":0}\n'],
])('%s is left to the schema', (sent) => {
  expect(readTracked(sent)).toBeUndefined();
});
