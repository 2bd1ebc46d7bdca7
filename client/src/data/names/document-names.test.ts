import { expect, test } from 'vitest';
import { documentName, namesOf } from './document-names';

test('a page is known by its path, an element by its name', () => {
  expect(documentName('page', { route: 'home' })).toBe('/');
  expect(documentName('page', { route: 'about/team' })).toBe('/about/team');
  expect(documentName('element', { name: 'Main header' })).toBe('Main header');
});

test('a draft that has none yet says so', () => {
  expect(documentName('page', { route: ' ' })).toBe('No route yet');
  expect(documentName('element', {})).toBe('No name yet');
});

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
