import { expect, it } from 'vitest';
import { secondsIn, secondsOf } from './duration';

it.each([
  ['1:02:03', 3_723],
  ['00:25:30', 1_530],
  [' 62:03 ', 3_723],
  ['3723', 3_723],
  ['3723.5', 3_723],
  ['00:00', undefined],
  ['999999', undefined],
  ['half an hour', undefined],
  ['', undefined],
  ['1:2:3:4', undefined],
])('%j are %j seconds', (written, seconds) => {
  expect(secondsIn(written)).toBe(seconds);
});

it('a duration is that of its recording alone', () => {
  const stored = { seconds: 60, of: 'https://a.test/one.mp3' };
  expect(secondsOf(stored, 'https://a.test/one.mp3')).toBe(60);
  expect(secondsOf(stored, 'https://a.test/two.mp3')).toBeUndefined();
  expect(secondsOf({ ...stored, seconds: 'long' }, 'https://a.test/one.mp3')).toBeUndefined();
  expect(secondsOf(undefined, undefined)).toBeUndefined();
});
