import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BLOCK, LineIndex } from './line-index';
import { LogText } from './log-text';
import { NEWLINE } from './newlines';
import { type LogSource, readOn, type Search } from './read-on';
import { RegexSearch } from './regex-search';
import { canMatch, TextSearch } from './text-search';
import { runs } from '../test-support/tier';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function sourceOf(bytes: Uint8Array): LogSource {
  return {
    size: bytes.length,
    read: (target, at) => {
      const part = bytes.subarray(at, at + target.length);
      target.set(part);
      return part.length;
    },
  };
}

async function searched(
  text: string,
  searchFor: (onHit: (at: number) => void) => Search,
  window?: number,
): Promise<number[]> {
  const found: number[] = [];
  const search = searchFor((at) => found.push(at));
  const size = window === undefined ? {} : { window };
  await readOn({
    source: sourceOf(bytesOf(text)),
    index: new LineIndex(),
    search,
    goOn: () => true,
    ...size,
  });
  return found;
}

/** Of each line that has one, the byte of its first match. */
function expected(text: string, matchIn: (line: string) => number): number[] {
  let start = 0;
  return text.split('\n').flatMap((line) => {
    const at = matchIn(line);
    const hit = start + bytesOf(line.slice(0, Math.max(0, at))).length;
    start += bytesOf(line).length + 1;
    return at < 0 ? [] : [hit];
  });
}

const text = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'ä', '\n'), maxLength: 300 });

it('a text is found by its first match in a line, whatever the windows are', async () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ä'), minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(text, word, fc.integer({ min: 2, max: 12 }), async (all, sought, words) => {
      const found = await searched(all, (onHit) => new TextSearch(bytesOf(sought), onHit), words * 4);
      const lower = (line: string) => line.replaceAll('A', 'a');
      expect(found).toEqual(expected(all, (line) => lower(line).indexOf(sought)));
    }),
    { numRuns: runs(2_000) },
  );
});

it('a regular expression is found in whole lines', async () => {
  const pattern = fc.constantFrom('a', '^b', 'b$', '^$', 'a.b', 'ä+', '(a|b)b', String.raw`\baa`, 'B');
  await fc.assert(
    fc.asyncProperty(text, pattern, fc.integer({ min: 0, max: 3 }), async (all, source, more) => {
      // A window that holds the longest line: of a longer one pieces would be looked at.
      const longest = Math.max(...all.split('\n').map((line) => bytesOf(line).length));
      const found = await searched(all, (onHit) => new RegexSearch(source, onHit), longest + 1 + more);
      const fits = (line: string) => (new RegExp(source, 'i').test(line) ? 0 : -1);
      // Behind the last newline there is no line more.
      const lines = all.endsWith('\n') ? all.slice(0, -1) : all;
      expect(found).toEqual(all === '' ? [] : expected(lines, fits));
    }),
    { numRuns: runs(2_000) },
  );
});

it('a text over two lines is in none', () => {
  expect([canMatch(bytesOf('a\nb')), canMatch(bytesOf('')), canMatch(bytesOf('ab'))]).toEqual([
    false,
    false,
    true,
  ]);
});

it('lines are found by number and by place, and from the end', async () => {
  const line = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'ä', ' '), maxLength: 30 }),
    fc.integer({ min: 1, max: 40_000 }).map((length) => 'x'.repeat(length)),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 40 }),
      fc.boolean(),
      fc.nat(45),
      async (lines, ends, count) => {
        const all = lines.join('\n') + (ends && lines.length > 0 ? '\n' : '');
        const bytes = bytesOf(all);
        const source = sourceOf(bytes);
        const index = new LineIndex();
        await readOn({ source, index, goOn: () => true, window: 10_000 });
        const view = new LogText(source, index);
        // An end of line behind which nothing stands begins no line.
        const real = all === '' ? [] : (all.endsWith('\n') ? all.slice(0, -1) : all).split('\n');
        let at = 0;
        const starts = real.map((each) => {
          const start = at;
          at += bytesOf(each).length + 1;
          return start;
        });
        expect(await view.lastStarts(count)).toEqual(count === 0 ? [] : starts.slice(-count));
        for (const [place, start] of starts.entries()) {
          const text = real[place] ?? '';
          if (start >= bytes.length) continue;
          expect([await view.startOf(place + 1), await view.numberAt(start)]).toEqual([start, place + 1]);
          const shown = await view.lineAround(start);
          expect(shown.text).toBe(text.length > 32_768 ? `${text.slice(0, 32_768)}…` : text);
          expect(shown.isCut).toBe(text.length > 32_768);
        }
        expect(await view.startOf(real.length + 1)).toBe(-1);
      },
    ),
    // A line that is just short enough to be shown whole.
    { numRuns: runs(100), examples: [[['x'.repeat(32_768)], true, 0]] },
  );
});

it('knows the lines of a file by its blocks, taken from windows that overlap', () => {
  const bytes = new Uint8Array(BLOCK * 5 + 123);
  for (let at = 0; at < bytes.length; at += 1) if ((at * 2_654_435_761) % 97 === 3) bytes[at] = NEWLINE;
  const index = new LineIndex();
  for (let base = 0; base < bytes.length; base += BLOCK * 2 - 11) {
    index.take(bytes.subarray(base, base + BLOCK * 2), base);
  }
  expect(index.counted).toBe(bytes.length);
  const places = [...bytes.entries()].flatMap(([at, byte]) => (byte === NEWLINE ? [at] : []));
  expect(index.newlines).toBe(places.length);
  for (const nth of [1, 2, 500, 1_500, places.length]) {
    const { start, newlines } = index.blockOfNewline(nth);
    expect(newlines).toBeLessThan(nth);
    expect(Math.floor(places[nth - 1]! / BLOCK) * BLOCK).toBe(start);
    expect(index.blockOf(places[nth - 1]!)).toEqual({ start, newlines });
  }
});
