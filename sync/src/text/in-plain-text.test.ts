import { expect, test } from 'vitest';
import type { MarkedText } from '../tree/marked-text';
import { inPlainText } from './in-plain-text';

test.each<[string, MarkedText]>([
  ['10⁸ people', [['10'], ['8', { sup: true }], [' people']]],
  ['x⁻⁽¹⁺²⁾', [['x'], ['-(1+2)', { sup: true }]]],
  ['5 · 10⁻³', [['5 · 10'], ['−3', { b: true, sup: true }]]],
  ['H₂O and y₍₊₎', [['H'], ['2', { sub: true }], ['O and y'], ['(+)', { i: true, sub: true }]]],
  ['the 10th', [['the 10'], ['th', { sup: true }]]],
  ['on Tuesday', [['on '], ['Monday ', { s: true }], ['Tuesday', { b: true }]]],
  ['', []],
])('%j is what it reads as without marks', (words, text) => {
  expect(inPlainText(text)).toBe(words);
});
