import { expect, it } from 'vitest';
import { messageOf } from '../messages/message';
import { newPasswordErrors } from './new-password-errors';

const tooShort = (min: number) => [
  { field: 'newPassword', message: messageOf('contract.passwordTooShort', { min }) },
];

it.each([
  ['one', undefined, 6],
  ['one', 6, 6],
  ['one', 8, 8],
  ['sixsix', 8, 8],
])('reports one error for %j where the shortest password has %s characters', (password, min, expected) => {
  expect(newPasswordErrors('newPassword', password, min)).toEqual(tooShort(expected));
});

it('accepts a password that is long enough', () => {
  expect(newPasswordErrors('newPassword', 'sixsix')).toEqual([]);
  expect(newPasswordErrors('newPassword', 'eight888', 8)).toEqual([]);
});
