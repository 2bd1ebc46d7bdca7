import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HitSearch } from './hit-search';
import { javascriptScanner } from './javascript-scanner';
import { BLOCK, LineIndex } from './line-index';
import { NEWLINE } from './scanner';
import { wasmScanner } from './wasm-scanner';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Through windows of `size` bytes, as a driver reads a file. */
function searchInWindows(text: Uint8Array, needle: Uint8Array, size: number): number[] {
  const scanner = javascriptScanner(size);
  const search = new HitSearch(scanner, needle);
  const found: number[] = [];
  for (let ended = false; !ended;) {
    const part = text.subarray(search.next, search.next + size);
    scanner.window.set(part);
    ended = search.next + part.length >= text.length;
    search.scan(part.length, ended, (hits, count, base) => {
      for (const hit of hits.subarray(0, count)) found.push(base + hit);
      return true;
    });
  }
  return found;
}

it('finds the same whatever the windows are', () => {
  const letters = fc
    .array(fc.constantFrom('a', 'A', 'b', '\n'), { maxLength: 300 })
    .map((all) => all.join(''));
  const needle = fc
    .array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 6 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(letters, needle, fc.integer({ min: 6, max: 50 }), (text, word, size) => {
      let start = 0;
      const expected = text.split('\n').flatMap((line) => {
        const at = line.toLowerCase().indexOf(word);
        const hit = start + at;
        start += line.length + 1;
        return at < 0 ? [] : [hit];
      });
      expect(searchInWindows(bytesOf(text), bytesOf(word), size)).toEqual(expected);
    }),
    { numRuns: 2_000 },
  );
});

it('knows the lines of a file by its blocks, taken from windows that overlap', () => {
  const text = new Uint8Array(BLOCK * 5 + 123);
  for (let at = 0; at < text.length; at += 1) if ((at * 2_654_435_761) % 97 === 3) text[at] = NEWLINE;
  const index = new LineIndex();
  const scanner = wasmScanner(BLOCK * 2)!;
  for (let base = 0; base < text.length; base += BLOCK * 2 - 11) {
    const part = text.subarray(base, base + BLOCK * 2);
    scanner.window.set(part);
    index.take(scanner, base, part.length);
  }
  expect(index.counted).toBe(text.length);
  const places = [...text.entries()].flatMap(([at, byte]) => (byte === NEWLINE ? [at] : []));
  expect(index.newlines).toBe(places.length);
  for (const nth of [1, 2, 500, 1_500, places.length]) {
    const { start, newlines } = index.blockOfNewline(nth);
    expect(newlines).toBeLessThan(nth);
    expect(Math.floor(places[nth - 1]! / BLOCK) * BLOCK).toBe(start);
    expect(index.blockOf(places[nth - 1]!)).toEqual({ start, newlines });
  }
});
