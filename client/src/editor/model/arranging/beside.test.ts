import { apply } from '@vestry/sync/tree/apply';
import { english } from '@vestry/sync/test-support/english';
import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import { begun } from '@vestry/sync/widgets/instantiate';
import { expect, it } from 'vitest';
import { createIndex } from '../tree-index';
import { beside, mayHaveBeside } from './beside';

const text = (id: string): TreeNode => ({ value: { id, type: 'text', text: id } });
const page: TreeNode = { value: { id: ROOT_ID, type: 'div' }, children: [text('a'), text('b'), text('c')] };

it('both become columns of a row, where the widget was', () => {
  let last = 0;
  const newId = () => `n${(last += 1)}`;
  const picture = begun('image1', newId, english);
  const edit = beside(createIndex(page), 'b', picture, newId);
  expect(edit?.select).toBe(picture.value.id);
  const { tree } = apply({ fields: {}, tree: page }, edit?.operations ?? []).state;
  expect(tree.children?.map(({ value }) => value.type)).toEqual(['text', 'columns1', 'text']);
  expect(tree.children?.[1]?.value).toMatchObject({ count: '2', ratio: 'even' });
  expect(tree.children?.[1]?.children?.map(({ value }) => value.id)).toEqual(['b', picture.value.id]);
  expect(picture.value).not.toHaveProperty('image');
});

it('nothing stands beside the page itself, or what stays in its place', () => {
  expect(mayHaveBeside(createIndex(page), ROOT_ID)).toBe(false);
  expect(beside(createIndex(page), ROOT_ID, text('d'), () => 'n')).toBe(null);
  expect(mayHaveBeside(createIndex(page), 'b')).toBe(true);
});
