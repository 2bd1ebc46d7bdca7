import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { inWords } from './in-words';
import { messageOf } from './message';
import { addMessages } from './translate';

addMessages('en', 'test', {
  full: compile('{name} holds at most {max, number} pages'),
  short: compile('Too short'),
  hero: compile('Hero'),
});
/** The messages of this test are in no catalogue, so that their keys have no types. */
const carried = messageOf as (key: string, values?: object) => string;

test('a message travels as a text and is translated where it is read', () => {
  expect(inWords(carried('test.short'), 'en')).toBe('Too short');
  expect(inWords(carried('test.full', { name: 'Mary', max: 5000 }), 'en')).toBe(
    'Mary holds at most 5,000 pages',
  );
});

test('a value that is a message is translated as well', () => {
  expect(inWords(carried('test.full', { name: carried('test.hero'), max: 1 }), 'en')).toBe(
    'Hero holds at most 1 pages',
  );
});

test.each([
  '',
  'Please wait',
  'test.none',
  'a.b {"c":1}',
  'test.full {"name"',
  'test.full',
  'test.full {}',
  'test.full {"name":1}',
  'constructor.name',
  'test.toString',
])('%j is no message and stays as it is', (text) => {
  expect(inWords(text, 'en')).toBe(text);
});

test('a value with braces, quotes or another alphabet comes through', () => {
  for (const name of ['{max}', `"'`, ' {', '<b>']) {
    expect(inWords(carried('test.full', { name, max: 2 }), 'en')).toBe(`${name} holds at most 2 pages`);
  }
  expect(inWords(carried('test.full', { name: 'مريم', max: 2 }), 'en')).toBe(
    '\u2068مريم\u2069 holds at most 2 pages',
  );
});
