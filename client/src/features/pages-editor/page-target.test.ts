import { expect, test } from 'vitest';
import { pageTarget } from './page-target';

test.each([
  ['/dashboard/pages/create', null],
  ['/dashboard/pages/edit/about', { kind: 'page', route: 'about' }],
  ['/dashboard/pages/edit/Courses/Spring/', { kind: 'page', route: 'courses/spring' }],
  ['/dashboard/pages/edit/%E9%97%9C%E6%96%BC', { kind: 'page', route: '關於' }],
  ['/dashboard/pages/edit/', { kind: 'page', route: '' }],
  ['/dashboard/pages/edit/%zz', { kind: 'page', route: '%zz' }],
  ['/dashboard/pages/edit/0b0e7a1c-3f0a-4c5e-9d43-6a0f3f0a4c5e', '0b0e7a1c-3f0a-4c5e-9d43-6a0f3f0a4c5e'],
])('%s', (path, target) => {
  expect(pageTarget(path)).toEqual(target);
});
