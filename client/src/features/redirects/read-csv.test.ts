import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv';

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
});
