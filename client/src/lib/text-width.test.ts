import { expect, test } from 'vitest';
import { textWidth } from './text-width';

test.each([
  ['', 0],
  ['mary', 4],
  ['王', 2],
  ['小明', 4],
  ['陳A', 3],
  ['𠮷野', 4],
  ['さくら', 6],
  ['김', 2],
  ['é', 1],
  ['😀', 1],
])('%j counts %d', (text, width) => expect(textWidth(text)).toBe(width));
