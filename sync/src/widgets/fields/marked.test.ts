import { expect, test } from 'vitest';
import { inWords } from '../../messages/in-words';
import { markedArbitrary } from '../../test-support/marked';
import { checkTree } from '../../tree/limits';
import fc from 'fast-check';
import { withNewestShape } from '../shapes';
import { marked, MAX_RUNS } from './marked';
import { runs } from '../../test-support/tier';

const schema = marked('widgets.text', 40);
const problemOf = (value: unknown) => {
  const message = schema.safeParse(value).error?.issues[0]?.message;
  return message === undefined ? undefined : inWords(message);
};

test('[L7] whatever is canonical, with known marks and safe links, is good', () => {
  fc.assert(
    fc.property(markedArbitrary, (text) => {
      expect(marked('widgets.text').safeParse(text).error).toBeUndefined();
    }),
    { numRuns: runs(500) },
  );
  expect(problemOf([])).toBeUndefined();
  expect(problemOf(undefined)).toBeUndefined();
});

const TAG = 'Use a language tag, such as en or zh-TW';
const RUNS = 'Must be runs of text, such as [["plain "], ["bold", {"b": true}]]';

test.each([
  ['a text', RUNS],
  [null, RUNS],
  [{ 0: ['x'] }, RUNS],
  [['x'], RUNS],
  [[[]], RUNS],
  [[['x', null]], RUNS],
  [[['x', {}, {}]], RUNS],
  [[['x', { b: false }]], RUNS],
  [[['x', { i: 1 }]], RUNS],
  [[['x', { href: 5 }]], RUNS],
  [[['x', { lang: 5 }]], RUNS],
  [[['x', { s: 1 }]], RUNS],
  [[['x', { sup: false }]], RUNS],
  [[['x', { sub: true, sup: true }]], 'Text is either superscript or subscript, not both'],
  [[['x', { onclick: 'x' }]], RUNS],
  [[['x', JSON.parse('{"__proto__":{"b":true}}')]], RUNS],
  [[['x', { href: 'javascript:alert(1)' }]], 'Use http, https, mailto, tel, # or a path that starts with /'],
  [[['x', { lang: '' }]], TAG],
  [[['x', { lang: 'zz-' }]], TAG],
  [[['x', { lang: 'en_GB' }]], TAG],
  [[['x', { lang: 'x"><script>' }]], TAG],
  [[['x', { lang: `en${'-abcd'.repeat(60)}` }]], TAG],
  [[['x'.repeat(41)]], 'At most 40 characters'],
  [[['x'.repeat(20)], ['y'.repeat(21), { b: true }]], 'At most 40 characters'],
  [[['']], 'Runs must not be empty, and neighbors must differ in their marks'],
  [[['x'], ['y']], 'Runs must not be empty, and neighbors must differ in their marks'],
  [[['x', {}]], 'Runs must not be empty, and neighbors must differ in their marks'],
  [
    Array.from({ length: MAX_RUNS + 1 }, (_, at) => (at % 2 ? ['x'] : ['x', { b: true }])),
    'At most 2,000 pieces with different formatting',
  ],
])('[L7] %j is refused in words', (value, message) => {
  expect(problemOf(value)).toBe(message);
});

/** The errors of a page that holds an article of these blocks. */
const errorsOf = (blocks: unknown) =>
  checkTree(
    {
      value: { id: 'root', type: 'div' },
      children: [{ value: withNewestShape({ id: 'a', type: 'article', blocks }) }],
    },
    'page',
  ).map(({ field, message }) => [field, inWords(message)]);

test('[L2] [L7] says which block of which article', () => {
  const good = { key: 'a', kind: 'p', text: [['Good']] };
  const bad = { key: 'b', kind: 'p', text: [['Here', { href: 'data:x' }]] };
  expect(errorsOf([good])).toEqual([]);
  expect(errorsOf([good, bad])).toEqual([
    ['contents', 'Article, Block 2, Text: Use http, https, mailto, tel, # or a path that starts with /'],
  ]);
});

test('[L6] an article has at most 500 blocks, and a text at most 2,000 runs', () => {
  const blocks = Array.from({ length: 501 }, (_, at) => ({ key: `k${at}`, kind: 'p', text: [['x']] }));
  expect(errorsOf(blocks.slice(1))).toEqual([]);
  expect(errorsOf(blocks)).toEqual([['contents', 'Article, Text blocks: At most 500 items']]);
  const runs = Array.from({ length: MAX_RUNS + 1 }, (_, at) => (at % 2 ? ['x'] : ['x', { b: true }]));
  expect(errorsOf([{ key: 'a', text: runs }])).toHaveLength(1);
  expect(errorsOf([{ key: 'a', text: runs.slice(1) }])).toEqual([]);
});
