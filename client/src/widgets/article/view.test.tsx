import { t } from '@vestry/sync/messages/translate';
import type { MarkedText } from '@vestry/sync/tree/marked-text';
import type { Block } from '@vestry/sync/widgets/article/definition';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { factsOf } from '../../site/page-facts';
import { TreeView } from '../tree-view';

const nodeOf = (blocks: Partial<Block>[]) => ({
  value: { id: 'a', type: 'article', blocks: blocks.map((block, at) => ({ key: `k${at}`, ...block })) },
});

function draw(blocks: Partial<Block>[], mode: 'public' | 'canvas' = 'public'): string {
  const html = renderToStaticMarkup(<TreeView node={nodeOf(blocks)} context={{ mode, t, elements: {} }} />);
  return html.replace(/^<div[^>]*>/, '').replace(/<\/div>$/, '');
}

const item = (words: string, level?: number, kind: 'bullet' | 'number' = 'bullet'): Partial<Block> => ({
  kind,
  text: [[words]],
  ...(level === undefined ? {} : { level }),
});

it('lists stand in lists, each in the item above it', () => {
  expect(draw([item('a'), item('b', 2), item('c', 3), item('d', 2), item('e', 1)])).toBe(
    '<ul><li>a<ul><li>b<ul><li>c</li></ul></li><li>d</li></ul></li><li>e</li></ul>',
  );
  expect(draw([item('a'), item('b', 2, 'number'), item('c', 2), item('d', 1, 'number')])).toBe(
    '<ul><li>a<ol><li>b</li></ol><ul><li>c</li></ul></li></ul><ol><li>d</li></ol>',
  );
});

it('a numbered list begins with the number that its first item has, and goes on from one that another item has', () => {
  const number = (words: string, start?: number, level?: number) => ({
    ...item(words, level, 'number'),
    start,
  });
  expect(draw([number('c', 3), number('d'), number('g', 7), number('a', 0, 2)])).toBe(
    '<ol start="3"><li>c</li><li>d</li><li value="7">g<ol start="0"><li>a</li></ol></li></ol>',
  );
  expect(draw([{ ...item('a'), start: 3 }])).toBe('<ul><li>a</li></ul>');
});

it('a list that begins deeper, or leaves out a level, is a list all the same', () => {
  expect(draw([item('a', 3), item('b', 1), item('c', 3)])).toBe(
    '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
  );
});

it('marks are elements; runs with one address are one link; an address that is not safe is none', () => {
  const text: MarkedText = [
    ['We ', { href: '/us' }],
    ['meet', { b: true, href: '/us', i: true }],
    [' & ', { href: 'javascript:alert(1)' }],
    ['<b>eat', { href: 'https://example.org' }],
  ];
  // Only what is valid reaches a view, so that this text with its bad address is left out as a whole.
  expect(draw([{ text }, { text: [['kept']] }])).toBe('<p>kept</p>');
  expect(draw([{ text: [text[0]!, text[1]!, [' & '], text[3]!] }])).toBe(
    '<p><a href="/us">We <strong><em>meet</em></strong></a> &amp; ' +
      '<a href="https://example.org" rel="noopener noreferrer">&lt;b&gt;eat</a></p>',
  );
});

it('words are struck out, above or below the line', () => {
  const text: MarkedText = [
    ['10'],
    ['8', { sup: true }],
    [' H'],
    ['2', { b: true, sub: true }],
    ['O '],
    ['5', { s: true }],
    ['2', { s: true, sup: true }],
  ];
  expect(draw([{ text }])).toBe(
    '<p>10<sup>8</sup> H<strong><sub>2</sub></strong>O <s>5</s><s><sup>2</sup></s></p>',
  );
});

it('words in another language say so, and their direction where it is another one', () => {
  const text: MarkedText = [
    ['We say '],
    ['shalom', { lang: 'he', b: true }],
    [' and '],
    ['paz', { href: '/peace', lang: 'es' }],
    ['.', { lang: 'zh-Hant' }],
  ];
  expect(draw([{ text }])).toBe(
    '<p>We say <strong><span lang="he" dir="rtl">shalom</span></strong> and ' +
      '<a href="/peace"><span lang="es">paz</span></a><span lang="zh-Hant">.</span></p>',
  );
  // What is no tag is no valid text, and never shown.
  expect(draw([{ text: [['x', { lang: 'en"><script>' }]] }, { text: [['kept']] }])).toBe('<p>kept</p>');
});

it('quotes, pictures and headings; what is empty has its place in the canvas alone', () => {
  const blocks: Partial<Block>[] = [
    { kind: 'h2', text: [['Why']] },
    { kind: 'quote', text: [['One.']] },
    { kind: 'quote', text: [['Two.']] },
    { kind: 'image', image: '/assets/sample/dawn-hills.webp', alt: 'Hills', caption: 'At dawn' },
    { kind: 'image' },
    { kind: 'p' },
  ];
  expect(draw(blocks)).toMatch(
    /^<h2>Why<\/h2><blockquote><p>One.<\/p><p>Two.<\/p><\/blockquote><figure>.*alt="Hills".*<figcaption>At dawn<\/figcaption><\/figure>$/,
  );
  expect(draw(blocks, 'canvas').match(/data-block="k\d"/g)).toHaveLength(6);
});

it('reports its headings, its first words and its pictures to the page', () => {
  const article = nodeOf([
    { kind: 'h2', text: [['Why '], ['we', { i: true }], [' sing']] },
    { kind: 'image', image: '/assets/sample/dawn-hills.webp' },
    { kind: 'p', text: [['Because '], ['it is good.', { b: true }]] },
  ]);
  const page = { value: { id: 'root', type: 'div' }, children: [article] };
  expect(factsOf(page, {})).toMatchObject({
    title: 'Why we sing',
    description: 'Because it is good.',
    image: '/assets/sample/dawn-hills.webp',
  });
});
