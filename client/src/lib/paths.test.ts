import { expect, test } from 'vitest';
import { elementEditPath, pageEditPath, publicPath } from './paths';

const uid = '00000000-0000-4000-8000-000000000001';

test('the home page is at the root, the others at their route', () => {
  expect(publicPath('home')).toBe('/');
  expect(publicPath('about/team')).toBe('/about/team');
  expect(publicPath('關於')).toBe('/%E9%97%9C%E6%96%BC');
});

test('[DO2] a document without a number is edited by its uid', () => {
  expect(pageEditPath({ uid, id: 0 }, 'about')).toBe(`/dashboard/pages/edit/${uid}`);
  expect(pageEditPath({ uid, id: 7 }, 'about/team')).toBe('/dashboard/pages/edit/about/team');
  expect(elementEditPath({ uid, id: 0 })).toBe(`/dashboard/elements/edit/${uid}`);
  expect(elementEditPath({ uid, id: 7 })).toBe('/dashboard/elements/edit/7');
});
