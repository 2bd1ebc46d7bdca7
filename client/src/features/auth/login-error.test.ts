import { expect, it } from 'vitest';
import { loginError } from './login-error';

const of = (query: string) => loginError(new URLSearchParams(query)).replaceAll(/[\u2068\u2069]/g, '');

it('[SI13] shows words of the address as words of the address', () => {
  expect(of('error=Call%20555-1234%20to%20unlock')).toBe(
    'The link you opened contains this text: “Call 555-1234 to unlock”. It isn’t from this site.',
  );
  expect(of('error=')).toBe('');
  expect(of('')).toBe('');
  expect(of(`error=${'x'.repeat(5_000)}`).length).toBeLessThan(300);
});

it('[SI13] shows its own message for a known reason, whatever else the address says', () => {
  expect(of('why=cancelled&error=Call%20555-1234')).toBe('Google login was cancelled.');
  expect(of('why=__proto__&error=no')).toContain('“no”');
  expect(of('why=toString')).toBe('');
});
