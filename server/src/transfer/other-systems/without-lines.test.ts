import { expect, it } from 'vitest';
import { withoutLines } from './without-lines';

it.each([
  ['a', 'a'],
  ['a \n\n b', 'a b'],
  ['\n', ' '],
  [' a\n', ' a '],
  ['a\r\nb\n \n', 'a b '],
  ['a\n<PRE class="x">b\nc</pre>\nd\n<pre>e\nf', 'a <PRE class="x">b\nc</pre> d <pre>e f'],
  ['<prefix>\na</prefix>', '<prefix> a</prefix>'],
])('in %j lines end only where they mean something', (html, text) => {
  expect(withoutLines(html)).toBe(text);
});

it.each([
  ['blanks', ' '.repeat(1_000_000)],
  ['texts that do not end', '<pre>'.repeat(200_000)],
])('many %s are read once', (_, html) => {
  expect(withoutLines(html)).toBe(html);
});
