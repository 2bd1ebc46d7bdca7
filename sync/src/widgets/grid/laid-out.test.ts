import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test-support/tier';
import { plainText } from '../../tree/marked-text';
import { cellOf, columnsOf } from './cells';
import { type LaidOut, laidOut, type SourceCell } from './laid-out';
import { MAX_COLUMNS, MAX_ROWS } from './shape';

const cell = (words: string, more: Partial<SourceCell> = {}): SourceCell => ({
  text: words === '' ? [] : [[words]],
  across: 1,
  down: 1,
  isHeader: false,
  ...more,
});
const head = (words: string) => cell(words, { isHeader: true });
const bold = (words: string) => cell(words, { text: [[words, { b: true }]] });

const wordsOf = (made: LaidOut | undefined): string[][] =>
  (made?.fields.rows ?? []).map((row) =>
    columnsOf(made!.fields).map((column) => plainText(cellOf(row, column))),
  );

describe('a table of another program', () => {
  it('a cell over several places has its words in the first one, the others are empty', () => {
    const made = laidOut(
      [
        [cell('a', { across: 2 }), cell('b')],
        [cell('c', { down: 2 }), cell('d'), cell('e')],
        [cell('f'), cell('g')],
      ],
      'none',
    );
    expect(wordsOf(made)).toEqual([
      ['a', '', 'b'],
      ['c', 'd', 'e'],
      ['', 'f', 'g'],
    ]);
    expect(made?.merged).toBe(2);
  });

  it('what is empty at the end is left out, and a table without words is not taken', () => {
    expect(wordsOf(laidOut([[cell('a'), cell('')], [cell(''), cell(' ')], []], 'none'))).toEqual([['a']]);
    expect(laidOut([[cell('')]], 'row')).toBeUndefined();
    expect(laidOut([], 'row')).toBeUndefined();
  });

  it.each([
    [
      'both',
      [
        [head(''), head('x')],
        [head('a'), cell('1')],
      ],
    ],
    [
      'row',
      [
        [head('x'), head('y')],
        [cell('a'), cell('1')],
      ],
    ],
    [
      'column',
      [
        [head('a'), cell('1')],
        [head('b'), cell('2')],
      ],
    ],
    [
      'row',
      [
        [bold('x'), bold('y')],
        [cell('a'), cell('1')],
      ],
    ],
    [
      'none',
      [
        [cell('x'), cell('y')],
        [cell('a'), cell('1')],
      ],
    ],
    [
      'none',
      [
        [bold('x'), bold('y')],
        [bold('a'), bold('1')],
      ],
    ],
  ] as const)('its header cells, or a first row in bold, are its headers: %s', (headers, rows) => {
    expect(laidOut(rows, 'none')?.fields.headers).toBe(headers);
  });

  it('where nothing names the headers, they are assumed; a header is not bold once more', () => {
    expect(laidOut([[cell('x')], [cell('a')]], 'row')?.fields.headers).toBe('row');
    expect(laidOut([[bold('x')], [cell('a')]], 'none')?.fields.rows[0]).toEqual({ key: '1', 'c-1': [['x']] });
  });

  it('a column is aligned as all of its cells are', () => {
    const end = (words: string) => cell(words, { align: 'end' });
    const made = laidOut(
      [
        [head('a'), head('b'), head('c')],
        [end('1'), end('2'), cell('3')],
        [end('4'), cell('5')],
      ],
      'row',
    );
    expect(made?.fields.columns.map(({ align }) => align)).toEqual(['end', undefined, undefined]);
  });

  it('of 500 rows of 50 cells 200 rows of 20 are taken, and what is left is counted', () => {
    const made = laidOut(
      Array.from({ length: 500 }, (_row, y) => Array.from({ length: 50 }, (_cell, x) => cell(`${y}/${x}`))),
      'row',
    );
    expect(made?.fields.rows).toHaveLength(MAX_ROWS);
    expect(made?.fields.columns).toHaveLength(MAX_COLUMNS);
    expect(made?.left).toEqual({ rows: 300, columns: 30 });
    expect(wordsOf(made).at(-1)?.at(-1)).toBe('199/19');
  });

  it('every word is in the table or counted as left, whatever the cells cover', () => {
    const size = fc.oneof(fc.constant(1), fc.integer({ min: -3, max: 2_000 }));
    const source = fc.array(fc.array(fc.record({ across: size, down: size }), { maxLength: 30 }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(source, (sizes) => {
        const rows = sizes.map((row, y) => row.map((each, x) => cell(`w${y}x${x}`, each)));
        const made = laidOut(rows, 'none');
        const taken = wordsOf(made).flat().filter(Boolean);
        expect(new Set(taken).size).toBe(taken.length);
        const all = rows.flat().length;
        const isWhole = taken.length === all;
        expect(isWhole || (made?.left.columns ?? 0) > 0).toBe(true);
        for (const row of wordsOf(made)) expect(row.length).toBeLessThanOrEqual(MAX_COLUMNS);
      }),
      { numRuns: runs(300) },
    );
  });
});
