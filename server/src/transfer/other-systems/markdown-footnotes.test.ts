import '@vestry/sync/widgets/hand-in';
import { expect, it } from 'vitest';
import { brief } from '../wordpress/test-support/converted';
import { readMarkdown } from './page-file';
import { withoutLines } from './without-lines';

const parts = (text: string) => brief(withoutLines(readMarkdown(text).html));

it('footnotes of Markdown stand below the text, and its numbers lead to them', () => {
  const text =
    'One[^b] and two[^a], and `[^a]` as code.\n\n[^a]: First *note*\n    goes on\n[^b]: See [here](/x)\n\nMore[^b].\n';
  expect(parts(text)).toEqual([
    'p One1 and two2, and [^a] as code. #h-footnotes',
    'p More1. #h-footnotes',
    'h2 Footnotes',
    'number See here /x',
    'number First note goes on',
  ]);
});

it.each([
  ['A number without its note[^1].', ['p A number without its note[^1].']],
  ['[^1]: A note that nothing names', ['h2 Footnotes', 'number A note that nothing names']],
  ['```\n[^1]: code\n```', ['p [^1]: code']],
  ['Twice[^1]\n\n[^1]: one\n[^1]: two', ['p Twice1 #h-footnotes', 'h2 Footnotes', 'number one\ntwo']],
])('%j becomes %j', (text, expected) => {
  expect(parts(text)).toEqual(expected);
});

it('a note with an odd name brings no markup', () => {
  const { html } = readMarkdown('Odd[^"><script>]\n\n[^"><script>]: words');
  expect(html).not.toContain('<script>');
  expect(html).toContain('words');
});

it('the heading of the notes is in the language of the page', () => {
  expect(parts('---\nlang: zh-TW\n---\n一[^1]\n\n[^1]: 二\n')).toEqual([
    'p 一1 #h-註腳',
    'h2 註腳',
    'number 二',
  ]);
});

it('[WX5] a text of many paragraphs is read once, with notes and without', () => {
  const paragraphs = Array.from({ length: 20_000 }, (_, at) => `Words ${at} [x] *y*`).join('\n\n');
  expect(readMarkdown(paragraphs).html).toContain('Words 19999');
  expect(readMarkdown(`${paragraphs}\n\nLast[^1]\n\n[^1]: note`).html).toContain('>note</li>');
});
