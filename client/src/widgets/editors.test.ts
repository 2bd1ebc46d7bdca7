import { WIDGETS } from '@vestry/sync/widgets/catalog';
import { expect, it } from 'vitest';
import { editorOf } from './editors';

it.each(Object.keys(WIDGETS))('%s has an icon', (type) => {
  expect(editorOf(type)?.icon).toBeTypeOf('function');
});

it('a type of another version has no half here', () => {
  expect(editorOf('marquee1')).toBeUndefined();
  expect(editorOf('../widgets/text')).toBeUndefined();
});
