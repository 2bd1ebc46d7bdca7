import { t } from '@vestry/sync/messages/translate';
import type { Words } from '@vestry/sync/tree/marked-text';
import { newestShape } from '@vestry/sync/widgets/shapes';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { factsOf } from '../../site/page-facts';
import { TreeView } from '../tree-view';

const nodeOf = (text: Words | undefined, tag?: string) => ({
  value: { id: 'a', type: 'text', shape: newestShape('text'), text, ...(tag ? { tag } : {}) },
});
const draw = (text: Words | undefined, tag?: string, mode: 'public' | 'canvas' = 'public'): string =>
  renderToStaticMarkup(<TreeView node={nodeOf(text, tag)} context={{ mode, t, elements: {} }} />);

const FORMATTED: Words = [
  ['See '],
  ['the ', { href: '/hall' }],
  ['hall', { b: true, href: '/hall' }],
  [', 10'],
  ['8', { sup: true }],
  [' seats'],
  [' (old)', { s: true }],
];

it('a text that nobody has formatted is drawn as ever, and nothing where it is empty', () => {
  expect(draw('One\ntwo <b>')).toBe('<p class="w text">One\ntwo &lt;b&gt;</p>');
  expect(draw('One', 'h2')).toBe('<h2 class="w text">One</h2>');
  for (const empty of ['', [], undefined]) expect(draw(empty)).toBe('');
});

it('[WI9] marks of a paragraph are elements; a heading reads without them, as the contents of the page do', () => {
  expect(draw(FORMATTED)).toBe(
    '<p class="w text">See <a href="/hall">the <strong>hall</strong></a>, 10<sup>8</sup> seats<s> (old)</s></p>',
  );
  expect(draw(FORMATTED, 'h2')).toBe('<h2 class="w text">See the hall, 10⁸ seats</h2>');
});

it('headings and paragraphs give their page the words without marks', () => {
  const children = [nodeOf(FORMATTED, 'h1'), nodeOf([['Come '], ['in', { i: true }], ['.']])];
  expect(factsOf({ value: { id: 'root', type: 'div' }, children }, {})).toMatchObject({
    title: 'See the hall, 10⁸ seats',
    description: 'Come in.',
  });
});

it('on the canvas a paragraph takes marks, and a heading does not', () => {
  const open = (html: string) => /<\w+[^>]*>/.exec(html)?.[0];
  expect(open(draw('One', 'p', 'canvas'))).toContain('data-marks=""');
  expect(open(draw('One', 'h2', 'canvas'))).not.toContain('data-marks');
});
