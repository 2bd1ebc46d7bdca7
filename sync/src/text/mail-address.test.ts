import { expect, it } from 'vitest';
import { isMailAddress, mailAddresses, withPlainDomain } from './mail-address';

it.each([
  ['info@教會.台灣', 'info@xn--wcvy0b.xn--kpry57d'],
  ['почта@пример.рф', 'почта@xn--e1afmkfd.xn--p1ai'],
  ['info@Bücher.example', 'info@xn--bcher-kva.example'],
  ['info@教會。台灣', 'info@xn--wcvy0b.xn--kpry57d'],
  ['Ann@Example.ORG', 'Ann@Example.ORG'],
  ['教會', '教會'],
  ['@教會.台灣', '@教會.台灣'],
  ['a@教會.台灣/x', 'a@教會.台灣/x'],
  ['a@教 會.台灣', 'a@教 會.台灣'],
])('the domain of %s is written as %s', (typed, plain) => {
  expect(withPlainDomain(typed)).toBe(plain);
  expect(withPlainDomain(plain)).toBe(plain);
});

it.each([
  'ann@example.org',
  'info@xn--wcvy0b.xn--kpry57d',
  'info@xn--e1afmkfd.xn--p1ai',
  "o'neil+list@mail.example.co.uk",
  'a..b.@docomo.example.jp',
])('%s is an address', (address) => {
  expect(isMailAddress(address)).toBe(true);
});

it.each([
  'info@教會.台灣',
  'a@b',
  'a@b..org',
  'a@-b.org',
  'a@b.org-',
  'a@b.xn--',
  'a b@c.org',
  'a@b.org,c@d.org',
  'a@b.org\nBcc: c@d.org',
  '"a"@b.org',
  `${'a'.repeat(65)}@b.org`,
  `a@${'b.'.repeat(130)}org`,
])('%j is none', (text) => {
  expect(isMailAddress(text)).toBe(false);
});

it('some are typed in one line, with whatever stands between them', () => {
  expect(mailAddresses(' a@b.org; c@教會.台灣、d@e.org ')).toEqual([
    'a@b.org',
    'c@xn--wcvy0b.xn--kpry57d',
    'd@e.org',
  ]);
});
