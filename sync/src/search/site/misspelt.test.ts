import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNear, nearWords, otherReadings } from './misspelt';
import { parseQuery } from './terms';

const near = (entries: Record<string, string[]>) => new Map(Object.entries(entries));
const readings = (typed: string, entries: Record<string, string[]> = {}) =>
  otherReadings(parseQuery(typed), near(entries)).map(({ terms }) => terms.map(({ text }) => text).join(' '));

test.each([
  ['river', 'rivar', true],
  ['river', 'rver', true],
  ['river', 'riiver', true],
  ['river', 'rievr', true],
  ['river', 'river', true],
  ['river', 'revir', false],
  ['river', 'rove', false],
  ['ab', 'ba', true],
  ['abcd', 'badc', false],
])('%s and %s are near each other: %s', (a, b, expected) => {
  expect([isNear(a, b), isNear(b, a)]).toEqual([expected, expected]);
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e'), minLength: 4, maxLength: 9 });

test('a word that one letter was changed of has a half in common with what is looked up, or is it', () => {
  fc.assert(
    fc.property(word, fc.nat(8), fc.constantFrom('a', 'e', ''), fc.nat(3), (meant, place, letter, how) => {
      const at = place % meant.length;
      const [before, after] = [meant.slice(0, at), meant.slice(at + 1)];
      const typed = [
        before + letter + after,
        before + letter + meant.slice(at),
        before + meant.charAt(at + 1) + meant.charAt(at) + meant.slice(at + 2),
        meant,
      ][how]!;
      expect(isNear(meant, typed)).toBe(true);
      const asked = nearWords({ text: typed, anywhere: false });
      if (!asked) return;
      const isAsLong = meant.length >= asked.shortest && meant.length <= asked.longest;
      const isHalf = meant.startsWith(asked.begins) || meant.endsWith(asked.ends);
      expect(asked.swapped.includes(meant) || (isAsLong && isHalf)).toBe(true);
    }),
  );
});

test('neither short words nor numbers nor scripts without spaces are corrected by words', () => {
  for (const text of ['tea', '2026', 'a1b2c3', 'a'.repeat(31)])
    expect([text, nearWords({ text, anywhere: false })]).toEqual([text, undefined]);
  expect(nearWords({ text: '主日崇拜', anywhere: true })).toBeUndefined();
});

test('words that are on no page are replaced, the others stay', () => {
  expect(readings('rivar garden', { rivar: ['river', 'rival'] })).toEqual(['river garden', 'rival garden']);
  const many = Array.from({ length: 4 }, (_, at) => `word${at}`);
  expect(readings('one two three', { one: many, two: many, three: many })).toHaveLength(12);
});

test('one letter of a script without spaces is left out where two others stay', () => {
  expect(readings('茶會')).toEqual([]);
  expect(readings('崇拜時門')).toContain('崇拜 時');
  expect(readings('nothing')).toEqual([]);
});
