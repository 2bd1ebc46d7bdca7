import type { TreeNode } from '@vestry/sync/tree/node';
import { plantWidgets, upgradedWidget } from '@vestry/sync/test-support/planted';
import { rename } from '@vestry/sync/widgets/upgrade-steps';
import { describe, expect, test } from 'vitest';
import { fromClipboard, toClipboard } from './clipboard';

const node: TreeNode = {
  value: { id: 'a', type: 'div' },
  children: [{ value: { id: 'b', type: 'quote1', text: 'שלום 🌾 感恩' } }],
};

describe('the clipboard', () => {
  test('brings back what was copied', () => {
    expect(fromClipboard(toClipboard([node]))).toEqual({ nodes: [node] });
  });

  test('the alternative text of a picture is copied with it', () => {
    const picture = { id: 'p', type: 'image1', image: '/api/v1/media/a.png', alt: 'An open book' };
    const items = [{ key: 'k', image: '/api/v1/media/b.png', alt: 'Hills at dawn' }];
    const gallery = { id: 'g', type: 'gallery1', items };
    const nodes = [{ value: picture }, { value: gallery }];
    expect(fromClipboard(toClipboard(nodes))).toEqual({ nodes });
  });

  test.each([
    ['nothing', ''],
    ['plain text', 'Hello'],
    ['HTML', '<script>alert(1)</script><p>Hello</p>'],
    ['JSON of something else', '{"a":1}'],
    ['a bare list', '[]'],
    ['no widgets', JSON.stringify({ vestry: 'widgets', version: 1, nodes: [] })],
    ['another version', JSON.stringify({ vestry: 'widgets', version: 2, nodes: [node] })],
    ['a damaged copy', toClipboard([node]).slice(0, -3)],
    [
      'a widget without id',
      JSON.stringify({ vestry: 'widgets', version: 1, nodes: [{ value: { type: 'text' } }] }),
    ],
  ])('%s is refused with a sentence', (_, text) => {
    expect(fromClipboard(text)).toEqual({ error: expect.stringMatching(/\.$/) as string });
  });

  test('an unknown type, however deep, is named', () => {
    const odd = { value: { id: 'x', type: 'div' }, children: [{ value: { id: 'y', type: 'marquee' } }] };
    expect(fromClipboard(toClipboard([odd]))).toEqual({
      error: expect.stringContaining('marquee') as string,
    });
  });

  test('a widget of a newer version is named, one of a former version is brought up to date', () => {
    const hero: TreeNode = { value: { id: 'h', type: 'hero1', shape: 3 } };
    expect(fromClipboard(toClipboard([{ ...node, children: [hero] }]))).toEqual({
      error: 'The clipboard holds a widget from another version: Hero.',
    });
    const steps = [rename('text', 'words')];
    plantWidgets(upgradedWidget('quote1', [{ number: 1, note: 'The text is called words', steps }]));
    const value = { id: 'b', type: 'quote1', words: 'שלום 🌾 感恩', shape: 1 };
    expect(fromClipboard(toClipboard([node]))).toEqual({ nodes: [{ ...node, children: [{ value }] }] });
  });

  test('two megabytes and more are not even read', () => {
    expect(fromClipboard('x'.repeat(2_000_001))).toHaveProperty('error');
  });
});
