import { t } from '@vestry/sync/messages/translate';
import { expect, test } from 'vitest';
import { messageOf } from './message-of';

class Worded extends Error {}

test('what the program says is shown as it is', () => {
  expect(messageOf(new Worded('This image is too large'))).toBe('This image is too large');
});

test('what a browser says is not shown', () => {
  const unexpected = t('common.unexpectedError');
  const errors = [new DOMException('Internal error.', 'UnknownError'), new TypeError('x is undefined'), 'no'];
  for (const error of errors) expect(messageOf(error)).toBe(unexpected);
});
