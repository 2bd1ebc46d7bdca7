import { newestShape } from '@vestry/sync/widgets/shapes';
import { apply } from '@vestry/sync/tree/apply';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { expect, it } from 'vitest';
import { withoutMarks } from '../../lib/quoted';
import { changedWidgets } from './changed-widgets';

const page = (fields: Record<string, unknown>, ...texts: [id: string, text: string][]): DocumentState => ({
  fields: { route: 'about', status: 'draft', headerId: null, footerId: null, ...fields },
  tree: {
    value: { id: 'root', type: 'div' },
    children: texts.map(([id, text]) => ({ value: { id, type: 'text', shape: newestShape('text'), text } })),
  },
});

const older = page({}, ['a', 'Welcome'], ['b', 'Second'], ['c', 'Gone']);
const newer = page(
  { headerId: 1, route: 'other', status: 'public' },
  ['a', 'Hello'],
  ['b', 'Second'],
  ['d', 'New'],
);

it('names each widget that differs and what happened to it', () => {
  const found = changedWidgets('page', older, newer, []).map(
    ({ name, what }) => `${withoutMarks(name)}: ${what}`,
  );
  expect(found.toSorted()).toEqual([
    'Header: changed',
    'Text Gone: removed',
    'Text Hello: changed',
    'Text New: added',
  ]);
});

it('one widget comes back and nothing else', () => {
  const changed = changedWidgets('page', older, newer, []).find(({ id }) => id === 'a');
  const { tree, fields } = apply(newer, changed!.back).state;
  expect(tree.children?.map(({ value }) => value['text'])).toEqual(['Welcome', 'Second', 'New']);
  expect(fields).toEqual(newer.fields);
});

it('all of them make the older contents; address and status stay', () => {
  const back = changedWidgets('page', older, newer, []).flatMap((each) => each.back);
  const { tree, fields } = apply(newer, back).state;
  expect(tree).toEqual(older.tree);
  expect(fields).toEqual({ ...older.fields, route: 'other', status: 'public' });
});

it('equal states have none', () => {
  expect(changedWidgets('page', older, older, [])).toEqual([]);
});

it('says each value that changed, before and after', () => {
  const elements = [{ id: 1, name: 'Main header' }];
  const values = changedWidgets('page', older, newer, elements).flatMap((widget) => widget.values);
  expect(values).toEqual([
    { label: 'Header', older: 'Empty', newer: 'Main header' },
    { label: 'text', older: 'Welcome', newer: 'Hello' },
  ]);
});

it('has the pictures of an image that was replaced, and calls them by their names', () => {
  const hills = '/assets/sample/dawn-hills.webp';
  const supper = '/api/v1/media/supper-0123456789abcdef.jpg';
  const withImage = (image: string, fields = {}): DocumentState => ({
    fields: { ...older.fields, ...fields },
    tree: {
      value: { id: 'root', type: 'div' },
      children: [{ value: { id: 'i', type: 'image1', shape: newestShape('image1'), image } }],
    },
  });
  const values = changedWidgets('page', withImage(hills), withImage(supper, { image: supper }), []).flatMap(
    (widget) => widget.values,
  );
  expect(values).toEqual([
    { label: 'Social image', older: 'Empty', newer: 'supper.jpg', images: { older: '', newer: supper } },
    {
      label: 'image',
      older: 'dawn-hills.webp',
      newer: 'supper.jpg',
      images: { older: hills, newer: supper },
    },
  ]);
});
