import { expect, test } from 'vitest';
import { withinUnits } from './within-units';

test('a text is cut where no letter is broken', () => {
  expect(withinUnits('Hello', 10)).toBe('Hello');
  expect(withinUnits('Hello', 2)).toBe('He');
  // What is left of the second one could neither be shown nor be stored.
  expect(withinUnits('👪👪', 3)).toBe('👪');
  expect(withinUnits('👪👪', 4)).toBe('👪👪');
  expect(withinUnits('👪', 0)).toBe('');
});
