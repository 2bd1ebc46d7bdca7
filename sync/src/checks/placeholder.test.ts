import { expect, it } from 'vitest';
import english from '../../messages/en/site/starter.json';
import chinese from '../../messages/zh-TW/site/starter.json';
import { isPlaceholder } from './placeholder';

const templates = [...Object.values(english), ...Object.values(chinese)].filter((text) => text.includes('['));

it('every text in brackets of a template is still to be filled in', () => {
  expect(templates.length).toBeGreaterThan(100);
  expect(templates.filter((text) => !isPlaceholder(text))).toEqual([]);
});

it.each([
  ['Worship: [day and time]', true],
  ['[Name]', true],
  ['我們是[教會名稱]，', true],
  ['as it was said [1]', false],
  ['he goed [sic] home', false],
  ['The form [PDF]', false],
  ['list[Name]', false],
  ['[Our hall](/hall)', false],
  ['[ ] and []', false],
  ['[an open one', false],
])('%s: %s', (text, is) => expect(isPlaceholder(text)).toBe(is));
