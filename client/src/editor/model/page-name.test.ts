import { newestShape } from '@vestry/sync/widgets/shapes';
import type { TreeNode } from '@vestry/sync/tree/node';
import { expect, test } from 'vitest';
import { pageName } from './page-name';

const text = (id: string, words: string, tag: string): TreeNode => ({
  value: { id, type: 'text', shape: newestShape('text'), text: words, tag },
});
const page = (...children: TreeNode[]): TreeNode => ({ value: { id: 'root', type: 'div' }, children });
const hero: TreeNode = {
  value: { id: 'hero', type: 'hero1', shape: newestShape('hero1'), slides: [{ key: '1', title: 'Welcome' }] },
};

test('a page is called by its heading of the first level, wherever that stands', () => {
  expect(pageName(page(hero, text('a', 'Soon', 'h3'), text('b', 'About us', 'h1')))).toBe('About us');
});

test('without one, by the first title or heading; a paragraph is none', () => {
  expect(pageName(page(text('a', 'Come in', 'p'), hero, text('b', 'Soon', 'h2')))).toBe('Welcome');
  expect(pageName(page(text('a', 'Come in', 'p')))).toBeNull();
  expect(pageName(page({ value: { id: 'x', type: 'from-the-future', title: 'Odd' } }))).toBeNull();
});
