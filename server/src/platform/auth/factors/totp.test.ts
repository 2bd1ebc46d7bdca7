import { expect, it } from 'vitest';
import { base32 } from './base32';
import { codeOf, currentStepOf, minutesAhead, stepAt, uriOf } from './totp';

const SECRET = Buffer.from('12345678901234567890');

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('codes are those of RFC 6238, at %d s', (seconds, code) => {
  expect(codeOf(SECRET, stepAt(seconds * 1000), 8)).toBe(code);
});

it('[SF3] a code is good a step early and a step late, and no longer', () => {
  const now = 1_700_000_000_000;
  const step = stepAt(now);
  for (const off of [-1, 0, 1])
    expect(currentStepOf(SECRET, codeOf(SECRET, step + off), now)).toBe(step + off);
  for (const off of [-3, -2, 2, 3])
    expect(currentStepOf(SECRET, codeOf(SECRET, step + off), now)).toBeUndefined();
  for (const odd of ['', '12345', '１２３４５６', 'x'.repeat(10_000)])
    expect(currentStepOf(SECRET, odd, now)).toBeUndefined();
});

it('gives by how many minutes a clock is wrong', () => {
  const now = 1_700_000_000_000;
  expect(minutesAhead(SECRET, codeOf(SECRET, stepAt(now + 7 * 60_000)), now)).toBe(7);
  expect(minutesAhead(SECRET, codeOf(SECRET, stepAt(now - 30 * 60_000)), now)).toBe(-30);
  expect(minutesAhead(SECRET, codeOf(SECRET, stepAt(now + 90 * 60_000)), now)).toBeUndefined();
});

it('secrets are written as apps read them', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(uriOf(SECRET, 'Our Site', 'Ann Lee')).toBe(
    'otpauth://totp/Our%20Site:Ann%20Lee?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Our%20Site',
  );
});
