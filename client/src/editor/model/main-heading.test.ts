import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import { expect, it } from 'vitest';
import { asLaterPart, hasMainHeading } from './main-heading';
import { createIndex } from './tree-index';

const heading = (id: string, tag: string): TreeNode => ({ value: { id, type: 'text', text: 'Picnic', tag } });
const page = (...children: TreeNode[]): TreeNode => ({ value: { id: ROOT_ID, type: 'div' }, children });

it('a page has one main heading, wherever it lies', () => {
  const deep = page({ value: { id: 'a', type: 'div' }, children: [heading('b', 'h1')] });
  expect(hasMainHeading(createIndex(deep))).toBe(true);
  expect(hasMainHeading(createIndex(page(heading('b', 'h2'), heading('c', 'p'))))).toBe(false);
});

it('what comes later has none', () => {
  const later = asLaterPart(page(heading('a', 'h1'), heading('b', 'h3')));
  expect(later.children).toEqual([heading('a', 'h2'), heading('b', 'h3')]);
});
