import { expect, it } from 'vitest';
import * as icons from '../../../widgets/parts/icons';
import { iconWords } from './icon-words';

it.each([
  ['FaBookOpen', 'Book open'],
  ['BsLine', 'Line'],
  ['FaAt', 'At'],
  ['FaRegCalendarAlt', 'Reg calendar alt'],
  ['Fa500Px', '500 px'],
  ['unknown', 'Unknown'],
  ['', ''],
])('%s is %j', (name, words) => {
  expect(iconWords(name)).toBe(words);
});

it('every icon has words of its own', () => {
  const words = Object.keys(icons).map(iconWords);
  expect(words.filter((each, at) => each === '' || words.indexOf(each) !== at)).toEqual([]);
});
