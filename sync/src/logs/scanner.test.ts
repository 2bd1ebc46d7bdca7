import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { javascriptScanner } from './javascript-scanner';
import { histogramOf, prepareNeedle } from './needle';
import { NEWLINE, type Scanner } from './scanner';
import { wasmScanner } from './wasm-scanner';

const CAPACITY = 1_000;
const scanners = [javascriptScanner(CAPACITY), wasmScanner(CAPACITY)!];

/** Few different bytes, so that needles are found often; both cases, their neighbours, and UTF-8. */
const byte = fc.constantFrom(
  ...Array.from('aAbB@`[{ \n', (letter) => letter.charCodeAt(0)),
  0,
  0xc3,
  0xa9,
  0xff,
);
const haystack = fc.array(byte, { maxLength: CAPACITY });
const needleBytes = fc.array(
  byte.filter((value) => value !== NEWLINE),
  { minLength: 1, maxLength: 40 },
);

const fold = (value: number) => (value >= 0x41 && value <= 0x5a ? value + 32 : value);

/** First match of each line, in the plainest way. */
function naive(
  text: number[],
  needle: number[],
  ignoreCase: boolean,
  from: number,
  limit: number,
  end: number,
) {
  const same = (a: number, b: number) => (ignoreCase ? fold(a) === fold(b) : a === b);
  const found: number[] = [];
  let inHit = false;
  for (let at = from; at < limit; at += 1) {
    if (inHit) inHit = text[at] !== NEWLINE;
    else if (at + needle.length <= end && needle.every((value, i) => same(value, text[at + i]!))) {
      found.push(at);
      inHit = true;
    }
  }
  return { found, inHit };
}

function load(scanner: Scanner, text: number[]) {
  scanner.window.fill(0);
  scanner.window.set(text);
}

describe.each(scanners.map((scanner) => [scanner.kind, scanner] as const))(
  'the %s scanner',
  (kind, scanner) => {
    it('is what it says', () => {
      expect(scanner.kind).toBe(kind);
    });

    it('finds the first match of every line, as a naive search does', () => {
      fc.assert(
        fc.property(
          haystack,
          needleBytes,
          fc.boolean(),
          fc.array(fc.nat(CAPACITY), { minLength: 3, maxLength: 3 }),
          (text, needle, ignoreCase, cuts) => {
            const [from = 0, limit = 0, end = 0] = cuts
              .map((cut) => Math.min(cut, text.length))
              .sort((a, b) => a - b);
            load(scanner, text);
            scanner.setNeedle(
              prepareNeedle(Uint8Array.from(needle), ignoreCase, histogramOf(Uint8Array.from(text))),
            );
            const { count, next, inHit } = scanner.search(from, limit, end);
            const expected = naive(text, needle, ignoreCase, from, limit, end);
            expect(Array.from(scanner.hits.subarray(0, count))).toEqual(expected.found);
            expect({ next, inHit }).toEqual({ next: limit, inHit: expected.inHit });
          },
        ),
        { numRuns: 3_000 },
      );
    });

    it('finds needles that are cut out of the text', () => {
      fc.assert(
        fc.property(
          fc.uint8Array({ minLength: 1, maxLength: CAPACITY }),
          fc.nat(),
          fc.integer({ min: 1, max: 64 }),
          (text, start, length) => {
            const from = start % text.length;
            const needle = text.slice(from, from + length);
            fc.pre(!needle.includes(NEWLINE));
            load(scanner, [...text]);
            scanner.setNeedle(prepareNeedle(needle, true));
            const { count } = scanner.search(0, text.length, text.length);
            const expected = naive([...text], [...needle], true, 0, text.length, text.length);
            expect(Array.from(scanner.hits.subarray(0, count))).toEqual(expected.found);
            expect(count).toBeGreaterThan(0);
          },
        ),
        { numRuns: 2_000 },
      );
    });

    it('counts and finds newlines', () => {
      fc.assert(
        fc.property(haystack, fc.nat(CAPACITY), fc.nat(CAPACITY), (text, a, b) => {
          const [from = 0, to = 0] = [a, b].map((cut) => Math.min(cut, text.length)).sort((x, y) => x - y);
          load(scanner, text);
          const places = text.flatMap((value, at) =>
            value === NEWLINE && at >= from && at < to ? [at] : [],
          );
          expect(scanner.countNewlines(from, to)).toBe(places.length);
          expect(places.map((_, index) => scanner.findNewline(from, to, index + 1))).toEqual(places);
          expect(scanner.findNewline(from, to, places.length + 1)).toBe(-1);
        }),
        { numRuns: 2_000 },
      );
    });
  },
);

it('goes on where it stopped when there are more hits than fit', () => {
  const lines = 40_000;
  const text = 'x\n'.repeat(lines);
  for (const scanner of [javascriptScanner(text.length), wasmScanner(text.length)!]) {
    scanner.window.set(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
    scanner.setNeedle(prepareNeedle(Uint8Array.of(0x58), true));
    let [from, count] = [0, 0];
    while (from < text.length) {
      const found = scanner.search(from, text.length, text.length);
      count += found.count;
      from = found.next;
    }
    expect(count).toBe(lines);
    expect(scanner.countNewlines(0, text.length)).toBe(lines);
  }
});
