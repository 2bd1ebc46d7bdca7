import { expect, it } from 'vitest';
import { ImageError } from './prepare-image';
import { whyNotTaken } from './why-not-taken';

const GONE =
  'This file couldn’t be read: it was moved, changed or deleted after you chose it. Choose it again.';

it.each(['NotFoundError', 'NotReadableError'])('says that a file is gone (%s)', (name) => {
  const cause = new DOMException('A requested file or directory could not be found', name);
  expect(whyNotTaken(cause, 'Otherwise')).toBe(GONE);
  // As it comes from a worker: no longer of its class.
  expect(whyNotTaken(Object.assign(new Error(cause.message), { name }), 'Otherwise')).toBe(GONE);
});

it('gives the reason of a refused file, and the given text where the cause is unknown', () => {
  expect(whyNotTaken(new ImageError('Too large'), 'Otherwise')).toBe('Too large');
  expect(whyNotTaken(new TypeError('no'), 'Otherwise')).toBe('Otherwise');
});
