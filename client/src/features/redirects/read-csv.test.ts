import { describe, expect, it } from 'vitest';
import { csvText, readCsv } from './read-csv';

const read = (text: string) => readCsv(text).map(({ line, from, to }) => [line, from, to]);

describe('a CSV file of redirects', () => {
  it.each([
    ['commas', 'from,to\r\n/a.html,/a\r\n"/b, c",/b\r\n'],
    ['semicolons', 'from;to\n/a.html;/a\n/b, c;/b'],
    ['tabs', '\uFEFFsource\ttarget\tregex\n/a.html\t/a\t0\n/b, c\t/b\t0\n\n'],
  ])('is read with %s', (_, text) => {
    expect(read(text)).toEqual([
      [2, '/a.html', '/a'],
      [3, '/b, c', '/b'],
    ]);
  });

  it('may have no heading, empty lines, and addresses alone', () => {
    expect(read('/a,/b\n\n"https://old.example/c",\n')).toEqual([
      [1, '/a', '/b'],
      [3, 'https://old.example/c', ''],
    ]);
    expect(read('')).toEqual([]);
    expect(read('from,to')).toEqual([]);
  });

  const SEPARATORS = [',', ';', '\t'];
  const ENDS = ['\n', '\r\n', '\r'];
  it.each(SEPARATORS.flatMap((separator) => ENDS.map((end) => [separator, end])))(
    'has the same lines with %j and %j, however many there are, with an end of the last line, and with empty ones',
    (separator, end) => {
      for (let count = 1; count <= 12; count += 1) {
        const lines = Array.from({ length: count }, (_, at) => [`/old-${at}`, `/new-${at}`] as const);
        const text = lines.map((cells) => cells.join(separator)).join(end);
        const expected = lines.map((cells, at) => [at + 1, ...cells]);
        expect(read(text)).toEqual(expected);
        expect(read(text + end)).toEqual(expected);
        expect(read(text + end + end + end)).toEqual(expected);
        const apart = lines.map((cells) => cells.join(separator)).join(end + end);
        expect(read(apart + end)).toEqual(lines.map((cells, at) => [2 * at + 1, ...cells]));
      }
    },
  );

  it('may have a heading that shows an address, and lines without a second address', () => {
    expect(read('Old URL (e.g. /about),New URL\n/a,/b\n')).toEqual([[2, '/a', '/b']]);
    expect(read('Origin,Target,Type\nr-a/,visit/,301\nr-b,,410\n')).toEqual([
      [2, 'r-a/', 'visit/'],
      [3, 'r-b', ''],
    ]);
    expect(read('Redirect 301 /a /b\n')).toEqual([[1, 'Redirect 301 /a /b', '']]);
  });

  it('is read as UTF-8 or UTF-16, and not at all in another encoding', () => {
    const bytesOf = (...bytes: number[]) => new Uint8Array(bytes).buffer;
    expect(csvText(bytesOf(0x2f, 0xc3, 0xa9))).toBe('/é');
    expect(csvText(bytesOf(0xff, 0xfe, 0x2f, 0, 0xe9, 0))).toBe('/é');
    expect(csvText(bytesOf(0xfe, 0xff, 0, 0x2f, 0, 0xe9))).toBe('/é');
    expect(csvText(bytesOf(0x2f, 0xe9))).toBeUndefined();
  });
});
