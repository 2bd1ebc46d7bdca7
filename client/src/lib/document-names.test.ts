import { expect, test } from 'vitest';
import { namesOf } from './document-names';

test('a page is called by its title, with its address below', () => {
  const fields = { title: ' Summer picnic ', route: 'picnic' };
  expect(namesOf({ kind: 'page', fields })).toEqual({ name: 'Summer picnic', place: '/picnic' });
});

test('a page without a title, and an element, are called once', () => {
  expect(namesOf({ kind: 'page', fields: { route: 'picnic' } })).toEqual({ name: '/picnic', place: '' });
  expect(namesOf({ kind: 'page', fields: {} })).toEqual({ name: 'No route yet', place: '' });
  expect(namesOf({ kind: 'page', fields: { route: 'home' } })).toEqual({ name: 'Front page', place: '/' });
  const element = { name: 'home', title: 'Not shown' };
  expect(namesOf({ kind: 'element', fields: element })).toEqual({ name: 'home', place: '' });
});
