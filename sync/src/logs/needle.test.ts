import fc from 'fast-check';
import { expect, it } from 'vitest';
import { haystackOf, indexOfNeedle, needleOf } from './needle';
import { runs } from '../test-support/tier';

const CAPACITY = 300;

/** Few different bytes, so that needles are found often; both cases, their neighbours, and UTF-8. */
const byte = fc.constantFrom(
  ...Array.from('aAbB@`[{ \n', (letter) => letter.charCodeAt(0)),
  0,
  0xc3,
  0xa9,
  0xff,
);
const fold = (value: number) => (value >= 0x41 && value <= 0x5a ? value + 32 : value);

/** The plainest way. */
function naive(text: Uint8Array, needle: Uint8Array, from: number, to: number): number {
  for (let at = from; at < Math.min(to, text.length - needle.length + 1); at += 1) {
    if (needle.every((value, i) => fold(value) === fold(text[at + i]!))) return at;
  }
  return -1;
}

it('finds a text where a naive search does', () => {
  const text = fc.array(byte, { maxLength: CAPACITY }).map((bytes) => Uint8Array.from(bytes));
  const needle = fc.array(byte, { minLength: 1, maxLength: 12 }).map((bytes) => Uint8Array.from(bytes));
  fc.assert(
    fc.property(text, needle, fc.nat(CAPACITY), fc.nat(CAPACITY), (bytes, sought, from, to) => {
      const found = indexOfNeedle(haystackOf(bytes), needleOf(sought, bytes), from, to);
      expect(found).toBe(naive(bytes, sought, from, to));
    }),
    { numRuns: runs(5_000) },
  );
});

it('finds texts that are cut out of what is searched, whatever the bytes', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: CAPACITY }),
      fc.nat(),
      fc.integer({ min: 1, max: 64 }),
      fc.uint8Array({ maxLength: 20 }),
      (bytes, start, length, sample) => {
        const from = start % bytes.length;
        const sought = bytes.slice(from, from + length);
        // What is rare in the sample need not be rare in the rest.
        const found = indexOfNeedle(haystackOf(bytes), needleOf(sought, sample), 0, bytes.length);
        expect(found).toBe(naive(bytes, sought, 0, bytes.length));
        expect(found).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: runs(3_000) },
  );
});
