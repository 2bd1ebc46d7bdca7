import { addMessages, setLanguage } from '@vestry/sync/messages/translate';
import { afterEach, expect, test } from 'vitest';
import chinese from '../../../../../sync/messages/zh-TW/dashboard/lists.json';
import { namesOf } from './names-of';

afterEach(() => setLanguage('en'));

test('five are named, and more than one more are counted', () => {
  expect(namesOf(['/', '/about'])).toBe('/ and /about');
  expect(namesOf(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toBe('a, b, c, d, e, and 2 more');
});

test('between Chinese words, an address ends where its quotation mark says', () => {
  addMessages('zh-TW', 'lists', chinese);
  setLanguage('zh-TW');
  expect(namesOf(['/', '/about'])).toBe('「/」和「/about」');
});
