import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STRENGTHS, strengthOf } from './strength';

describe('[US16] the meter calls', () => {
  it.each([
    '',
    'a',
    'kx4!vq',
    'password',
    'Password123!',
    'P4ssw0rd2026',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '123456789012',
    'qwertyuiop12',
    'summer2026!',
    'iloveyoujesus',
  ])('%j weak', (password) => expect(strengthOf(password)).toBe('weak'));

  it.each([
    ['horse82b', 'weak'],
    ['horsebattery', 'fair'],
    ['xK3!vq9Z', 'fair'],
    ['xK3!vq9Zmw', 'fair'],
    ['xK3!vq9ZmwP', 'good'],
    ['a lamp under a bowl', 'good'],
    ['correct horse battery staple', 'strong'],
    ['xK3!vq9ZmwPr7#tLb2', 'strong'],
    ['山上的城不能隱藏', 'strong'],
  ])('%j %s', (password, strength) => expect(strengthOf(password)).toBe(strength));

  it('a name weak, with whatever is put behind it', () => {
    const names = ['Bartholomew', 'bartholomew@example.org', 'Grace Church'];
    for (const password of ['bartholomew', 'Bartholomew1984!', 'b4rtholomew', 'grace2026'])
      expect(strengthOf(password, names)).toBe('weak');
  });

  it('no password weaker for being longer by another word', () => {
    const rank = (password: string) => STRENGTHS.indexOf(strengthOf(password));
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (password) => {
        expect(rank(`${password} lighthouse keeper`)).toBeGreaterThanOrEqual(Math.min(rank(password), 2));
      }),
    );
  });
});
