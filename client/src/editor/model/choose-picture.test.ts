import { expect, test } from 'vitest';
import { apply } from '@vestry/sync/tree/apply';
import type { TreeNode } from '@vestry/sync/tree/node';
import { choosePicture } from './choose-picture';

const FORMER = '/assets/sample/table.webp';
const NEXT = '/api/v1/media/church-0123456789abcdef.png';

function chosen(node: TreeNode, path: string[], address = NEXT) {
  const tree = { value: { id: 'root', type: 'div' }, children: [node] };
  const { edit, described } = choosePicture(node, path, address);
  const { state } = apply({ fields: {}, tree }, edit.operations);
  return { value: state.tree.children?.[0]?.value, described };
}

const picture = {
  id: 'p',
  type: 'image1',
  image: FORMER,
  alt: 'A long table',
  caption: 'Supper',
  focalPoint: { x: 1, y: 2 },
};

test('another picture keeps neither the description nor the focal point of the former one', () => {
  const { value, described } = chosen({ value: picture }, ['image']);
  expect(value).toEqual({ id: 'p', type: 'image1', image: NEXT, caption: 'Supper' });
  expect(described).toEqual(['alt']);
});

test('the same picture, chosen once more, keeps both', () => {
  expect(chosen({ value: picture }, ['image'], FORMER).value).toEqual(picture);
});

test('an item of a list loses its own description alone', () => {
  const images = [
    { key: 'a', image: FORMER, alt: 'A long table' },
    { key: 'b', image: FORMER, alt: 'Bread' },
  ];
  const { value, described } = chosen({ value: { id: 'g', type: 'gallery1', items: images } }, [
    'items',
    'b',
    'image',
  ]);
  expect(value?.items).toEqual([images[0], { key: 'b', image: NEXT }]);
  expect(described).toEqual(['items', 'b', 'alt']);
});

test('a picture that is not described has nothing to ask for', () => {
  const { value, described } = chosen({ value: { id: 'q', type: 'quote1', image: FORMER } }, ['image']);
  expect(value?.image).toBe(NEXT);
  expect(described).toBeUndefined();
});
