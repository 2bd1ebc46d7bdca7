import { expect, it } from 'vitest';
import { beyond, isPicture } from './kept-pictures';

it('lets the oldest go, and only as many as must', () => {
  expect(beyond([], 10)).toBe(0);
  expect(beyond([5, 5], 10)).toBe(0);
  expect(beyond([5, 5, 1], 10)).toBe(1);
  expect(beyond([1, 1, 9, 1], 10)).toBe(2);
  expect(beyond([1, 11], 10)).toBe(2);
});

it('takes pictures alone, and nothing that needs a session', () => {
  expect(isPicture('/api/v1/media/lunch-0123456789abcdef@640.avif')).toBe(true);
  expect(isPicture('/assets/sample/dawn-hills.webp')).toBe(true);
  const others = ['/api/v1/media', '/api/v1/media/uses', '/api/v1/pages', '/assets/app-12345678.js', '/'];
  expect(others.filter(isPicture)).toEqual([]);
});
