import { expect, it } from 'vitest';
import { asksForAll, isBehind } from './cookie';

const [A, B] = ['a'.repeat(36), 'b'.repeat(36)];

it.each([
  ['no cookie yet', null, `${A}.1`, true],
  ['an older version', `${A}.1`, `${A}.2`, true],
  ['the same', `${A}.2`, `${A}.2`, false],
  ['a newer one: the news is late', `${A}.10`, `${A}.9`, false],
  ['another epoch', `${A}.9`, `${B}.1`, true],
  ['between pages', `${A}.9.uid`, `${A}.9`, true],
])('[P11] who is behind: %s', (_, mine, newest, behind) => {
  expect(isBehind(mine, newest)).toBe(behind);
});

it('[P6] the cookie that asks for everything still names its epoch', () => {
  expect(asksForAll(`${A}.7.uid`)).toBe(`${A}.0`);
  expect(asksForAll(null)).toBeNull();
});
