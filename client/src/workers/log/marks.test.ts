import { expect, it } from 'vitest';
import { regexMarks } from './marks';

it.each([
  ['order \\d+', 'order 12, Order 7, order 12', ['order 12', 'Order 7']],
  ['x*', 'aaxxa', ['xx']],
  ['^b', 'ab', []],
])('what %s fits in "%s"', (source, message, marks) => {
  expect(regexMarks(source)(message)).toEqual(marks);
});

it('is no more than 50 texts', () => {
  const message = Array.from({ length: 90 }, (_, at) => `n${at}`).join(' ');
  expect(regexMarks('n\\d+')(message)).toHaveLength(50);
});
