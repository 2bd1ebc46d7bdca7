import { expect, test } from 'vitest';
import { filesIn, namedByTime } from './image-files';

test('a pasted picture is named by the time, a file keeps its name', () => {
  const now = new Date('2025-03-09T14:05:59.123Z');
  const name = (given: string) => namedByTime(new File(['x'], given), now).name;
  expect(name('image.png')).toBe('pasted-2025-03-09-140559.png');
  expect(name('choir.jpg')).toBe('choir.jpg');
});

test('nothing transferred, no files', () => expect(filesIn(null)).toEqual([]));
