import '@vestry/sync/widgets/hand-in';
import { checkTree } from '@vestry/sync/tree/limits';
import { walk } from '@vestry/sync/tree/walk';
import { withNewestShape } from '@vestry/sync/widgets/shapes';
import { expect, it } from 'vitest';
import '../../../platform/messages/load-messages';
import { pageTree } from './page-tree';

it('[WX2] text is in a column in the middle of the page, galleries and columns are wider', () => {
  const widget = (id: string, type: string, more: object = {}) => ({
    value: withNewestShape({ id, type, ...more }),
  });
  const tree = pageTree([
    widget('a', 'text', { text: 'Title', tag: 'h1' }),
    widget('b', 'article'),
    widget('c', 'columns1', { count: '3' }),
    widget('d', 'gallery1'),
    widget('e', 'button1'),
  ]);
  expect([...walk(tree)].map(({ value: { id, width } }) => [id, width].filter(Boolean).join(' '))).toEqual([
    'root',
    'content',
    'text prose',
    'a',
    'b',
    'c full',
    'd narrow',
    'text-3 prose',
    'e',
  ]);
  expect(checkTree(tree, 'page')).toEqual([]);
});
