import { expect, it } from 'vitest';
import { originalOf, othersOf } from './upload-names';

it('[WX4] a version of an upload is known by its name', () => {
  for (const name of [
    'a-300x200.jpg',
    'a-scaled.jpg',
    'a-rotated.jpg',
    'a-e1400000000000-300x150.jpg',
    'a.jpg',
  ])
    expect(originalOf(`/2024/${name}`)).toBe('/2024/a.jpg');
  expect(originalOf('/a-300x200-b.jpg')).toBe('/a-300x200-b.jpg');
  const others = othersOf(new URL('https://old.test/a-e1400000000000-300x150.jpg?v=2'));
  expect(others.map(({ pathname, search }) => pathname + search)).toEqual([
    '/a-e1400000000000.jpg?v=2',
    '/a.jpg?v=2',
  ]);
  expect(othersOf(new URL('https://old.test/a.jpg'))).toEqual([]);
});
