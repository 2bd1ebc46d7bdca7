import { expect, it } from 'vitest';
import { safeHref } from '../widgets/fields/safe';
import { completedAddress } from './completed-address';

it.each([
  ['office@stmark.org', 'mailto:office@stmark.org'],
  [' office@stmark.org ', 'mailto:office@stmark.org'],
  ['office+choir@教會.台灣', 'mailto:office+choir@教會.台灣'],
  ['02 2345 6789', 'tel:0223456789'],
  ['(02) 2345-6789', 'tel:0223456789'],
  ['０２－２３４５－６７８９', 'tel:0223456789'],
  ['02.2345.6789', 'tel:0223456789'],
  ['+886 2 2345 6789', 'tel:+886223456789'],
  ['+44 (0)20 7946 0018', 'tel:+442079460018'],
  ['02-2345-6789 分機 12', 'tel:0223456789;ext=12'],
  ['02-2345-6789 #12', 'tel:0223456789;ext=12'],
  ['555 0134 ext. 7', 'tel:5550134;ext=7'],
  ['www.stmark.org', 'https://www.stmark.org'],
  ['stmark.org/news?a=1#b', 'https://stmark.org/news?a=1#b'],
  ['192.168.100.101', 'https://192.168.100.101'],
  ['stmark.org/program.pdf', 'https://stmark.org/program.pdf'],
  ['教會.台灣', 'https://教會.台灣'],
  ['xn--fiq228c.xn--kpry57d', 'https://xn--fiq228c.xn--kpry57d'],
])('%j is written %s, which a link may have', (typed, address) => {
  expect(completedAddress(typed)).toBe(address);
  expect(safeHref(address)).toBe(address);
  expect(completedAddress(address)).toBe(address);
});

it.each([
  '',
  '/picnic',
  '/2026/12/24',
  '#map',
  '#123456',
  '12345',
  'Come and see',
  'https://stmark.org',
  'https://a@stmark.org',
  'mailto:office@stmark.org',
  'tel:+886223456789',
  'a@b',
  'a@b.c@d.e',
  'javascript:alert(1)',
  'about.html',
  'Program 2026.pdf',
  'program.pdf',
  '3.5',
  'v1.2.3',
  '2026-11-30',
  '1.2.3.4.5',
])('%j stays', (address) => {
  expect(completedAddress(address)).toBe(address);
});

it.each(['1', 'a@', '1 ', '+ '])('%j a hundred thousand times stays', (part) => {
  const address = `(${part.repeat(100_000)})`;
  expect(completedAddress(address)).toBe(address);
});
