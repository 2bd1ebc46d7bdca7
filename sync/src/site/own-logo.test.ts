import { expect, test } from 'vitest';
import { ownLogoField, ownLogoText } from './own-logo';

const header = (logo?: object) => ({
  value: { id: 'root', type: 'header1', shape: 1, ...(logo ? { logo } : {}) },
});

test('a header has a logo of its own as soon as it has a picture or a text', () => {
  expect(ownLogoField(header({ text: 'Grace' }))).toBe('logo');
  expect(ownLogoField(header({ image: '/api/v1/media/a-0123456789abcdef.png' }))).toBe('logo');
  expect(ownLogoField(header({ text: '' }))).toBeUndefined();
  expect(ownLogoField(header())).toBeUndefined();
});

test('what can hold no logo has none', () => {
  expect(ownLogoField({ value: { id: 'root', type: 'footer1', logo: { text: 'Grace' } } })).toBeUndefined();
  expect(ownLogoField({ value: { id: 'root', type: 'chart9', logo: { text: 'Grace' } } })).toBeUndefined();
});

test('the text of a logo is known apart from a picture', () => {
  expect(ownLogoText(header({ text: 'Grace' }))).toBe('Grace');
  expect(ownLogoText(header({ image: '/api/v1/media/a-0123456789abcdef.png' }))).toBeUndefined();
  expect(ownLogoText(header())).toBeUndefined();
});
