import { expect, test } from 'vitest';
import { documentName } from './document-name';

test('a page is known by its path, an element by its name', () => {
  expect(documentName('page', { route: 'home' })).toBe('/');
  expect(documentName('page', { route: 'about/team' })).toBe('/about/team');
  expect(documentName('element', { name: 'Main header' })).toBe('Main header');
});

test('a draft that has none yet says so', () => {
  expect(documentName('page', { route: ' ' })).toBe('No route yet');
  expect(documentName('element', {})).toBe('No name yet');
});
