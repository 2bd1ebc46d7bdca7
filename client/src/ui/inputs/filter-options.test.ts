import { expect, test } from 'vitest';
import { filterOptions } from './filter-options';

const options = [{ label: 'Main Header' }, { label: 'footer' }, { label: '主日學' }];

test('[LI4] finds a part of the name in any case', () => {
  expect(filterOptions(options, 'HEAD')).toEqual([{ label: 'Main Header' }]);
  expect(filterOptions(options, '日')).toEqual([{ label: '主日學' }]);
  expect(filterOptions(options, 'ｈｅａｄ')).toEqual([{ label: 'Main Header' }]);
});

test('nothing typed finds all, nothing alike finds none', () => {
  expect(filterOptions(options, '  ')).toBe(options);
  expect(filterOptions(options, 'x')).toEqual([]);
});
