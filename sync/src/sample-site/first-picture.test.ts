import { expect, it } from 'vitest';
import type { TreeNode } from '../tree/node';
import { firstPicture } from './first-picture';

const widget = (id: string, fields: object, children: TreeNode[] = []): TreeNode => ({
  value: { id, type: 'div', ...fields },
  children,
});

it('is the first that is read, in lists of a widget too', () => {
  const slides = [
    { key: '1', title: 'Hello' },
    { key: '2', image: '/assets/sample/a.webp' },
  ];
  const tree = widget('root', {}, [
    widget('a', { text: '/assets/sample/no.webp', image: '' }, [widget('b', { slides })]),
    widget('c', { image: '/media/c.webp' }),
  ]);
  expect(firstPicture(tree)).toEqual({ widget: 'b', item: { list: 'slides', key: '2' }, isSample: true });
});

it('is no sample once it is another one', () => {
  expect(firstPicture(widget('root', { imageUrl: '/media/mine.webp' }))).toEqual({
    widget: 'root',
    isSample: false,
  });
});

it('is none where there is none', () => {
  expect(firstPicture(widget('root', {}, [widget('a', { text: 'Hello' })]))).toBeUndefined();
});
