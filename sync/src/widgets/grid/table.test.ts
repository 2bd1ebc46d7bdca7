import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../hand-in';
import { check } from '../../checks/check';
import { readDocument } from '../../checks/read-page';
import { addressesIn } from '../../links/link-addresses';
import { textsOf } from '../../search/contents/texts-of';
import { arrive, doc, w } from '../../test-support/build';
import { english } from '../../test-support/english';
import { runs } from '../../test-support/tier';
import { apply } from '../../tree/apply';
import { diff } from '../../tree/diff';
import { readTree } from '../../tree/limits';
import { type MarkedText, plainText } from '../../tree/marked-text';
import type { WidgetValue } from '../../tree/node';
import type { DocumentState, Operation } from '../../tree/operation';
import { instantiate, withFreshIds } from '../instantiate';
import { readFields } from '../read-fields';
import { table1 } from '../table1/definition';
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS } from './shape';
import {
  addColumn,
  addRow,
  alignColumn,
  moveColumn,
  moveRow,
  removeColumn,
  removeRow,
  writeCell,
} from './edits';
import { blankHeaders } from './blank-headers';
import { cellOf, columnsOf, type Table } from './cells';
import { tableFields } from './grid-of';

const table = (...rows: string[][]): DocumentState =>
  doc(w('t', { type: 'table1', ...tableFields(rows.map((row) => row.map((words) => [[words]]))) }));
const valueOf = ({ tree }: DocumentState): WidgetValue => tree.children![0]!.value;
const tableOf = (state: DocumentState): Table => readFields(table1, valueOf(state));

/** The words as a visitor sees them, row by row. */
function wordsOf(state: DocumentState): string[][] {
  const read = tableOf(state);
  const columns = columnsOf(read);
  return (read.rows ?? []).map((row) => columns.map((column) => plainText(cellOf(row, column))));
}

type Make = (value: WidgetValue) => Operation[];
const edited = (state: DocumentState, ...makes: Make[]) =>
  makes.reduce((now, make) => apply(now, make(valueOf(now))).state, state);
/** Both ways round, each as the whole document that an editor saves. */
const both = (base: DocumentState, mine: DocumentState, theirs: DocumentState) => {
  const [a, b] = [diff(base, mine), diff(base, theirs)];
  return [arrive(base, a, b), arrive(base, b, a)] as const;
};
const write =
  (row: string, column: string, words: string): Make =>
  (value) => [writeCell(value, { row, cells: `c-${column}` }, [[words]])];

describe('a table that two people write', () => {
  const base = table(['a', 'b'], ['c', 'd']);

  test('[M12] two cells of one row: both are kept', () => {
    const [mine, theirs] = [edited(base, write('1', '1', 'mine')), edited(base, write('1', '2', 'theirs'))];
    for (const { state, outcomes } of both(base, mine, theirs)) {
      expect(wordsOf(state)).toEqual([
        ['mine', 'theirs'],
        ['c', 'd'],
      ]);
      expect(outcomes.map(({ effect }) => effect)).toEqual(['applied']);
    }
  });

  test('[M12] one adds a row while the other adds a column: each has the other as well', () => {
    const mine = edited(base, (value) => addRow(value, '1', 'new'), write('new', '1', 'x'));
    const theirs = edited(base, (value) => addColumn(value, '1', 'more'), write('2', 'more', 'y'));
    for (const { state } of both(base, mine, theirs))
      expect(wordsOf(state)).toEqual([
        ['a', '', 'b'],
        ['x', '', ''],
        ['c', 'y', 'd'],
      ]);
  });

  test('[M10] one deletes a row in which the other writes: it stays', () => {
    const mine = edited(base, (value) => removeRow(value, '2'));
    const theirs = edited(base, write('2', '2', 'new'));
    for (const { state } of both(base, mine, theirs))
      expect(wordsOf(state)).toEqual([
        ['a', 'b'],
        ['c', 'new'],
      ]);
  });

  test('[M2] one deletes a column in which the other writes: what was written is there, or kept as what lost', () => {
    const mine = edited(base, (value) => removeColumn(value, '1'));
    const theirs = edited(base, write('2', '1', 'new'));
    const [later, earlier] = both(base, mine, theirs);
    // A column that is listed no more is shown behind the others.
    expect(wordsOf(later.state)).toEqual([
      ['b', ''],
      ['d', 'new'],
    ]);
    expect(wordsOf(earlier.state)).toEqual([['b'], ['d']]);
    expect(earlier.outcomes.map(({ lost }) => lost)).toContainEqual([['new']]);
    // It is an ordinary column again with the first change of the columns.
    const again = edited(later.state, (value) => moveColumn(value, 'c-1', null));
    expect(wordsOf(again)[1]).toEqual(['new', 'd']);
    expect(wordsOf(edited(later.state, (value) => removeColumn(value, 'c-1')))).toEqual([['b'], ['d']]);
  });

  test('[M17] both write in one long cell, and one marks a word of it', () => {
    const long = 'We meet on Sunday at ten in the old hall, and eat together afterwards.';
    const start = table([long]);
    const theirs = edited(start, write('1', '1', long.replace('eat', 'sing')));
    const text: MarkedText = [
      ['We meet '],
      ['on Sunday', { b: true }],
      [long.slice('We meet on Sunday'.length)],
    ];
    const mine = edited(start, (value) => [writeCell(value, { row: '1', cells: 'c-1' }, text)]);
    for (const { state } of both(start, mine, theirs))
      expect(cellOf(tableOf(state).rows![0]!, { cells: 'c-1' })).toEqual([
        ['We meet '],
        ['on Sunday', { b: true }],
        [long.replace('eat', 'sing').slice('We meet on Sunday'.length)],
      ]);
  });
});

interface Step {
  kind: 'write' | 'row' | 'column' | 'row-away' | 'column-away' | 'row-moved' | 'column-moved' | 'align';
  row: number;
  column: number;
}

const stepArbitrary: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    'write',
    'write',
    'write',
    'row',
    'column',
    'row-away',
    'column-away',
    'row-moved',
    'column-moved',
    'align',
  ),
  row: fc.nat(5),
  column: fc.nat(5),
});

/** What a step does to the table as it is, with words and keys that nobody else has. */
function make({ kind, row, column }: Step, unique: string): Make {
  return (value) => {
    const read = value as Table;
    const [rows, columns] = [read.rows ?? [], columnsOf(read)];
    const [atRow, atColumn] = [
      rows[row % Math.max(1, rows.length)],
      columns[column % Math.max(1, columns.length)],
    ];
    if (kind === 'row') return addRow(value, atRow?.key ?? null, unique);
    if (kind === 'column') return addColumn(value, atColumn?.key ?? null, unique);
    if (!atRow || !atColumn) return [];
    switch (kind) {
      case 'write':
        return [writeCell(value, { row: atRow.key, cells: atColumn.cells }, [[unique]])];
      case 'row-away':
        return removeRow(value, atRow.key);
      case 'column-away':
        return removeColumn(value, atColumn.key);
      case 'row-moved':
        return moveRow(value, atRow.key, null);
      case 'column-moved':
        return moveColumn(value, atColumn.key, null);
      case 'align':
        return alignColumn(value, atColumn.key, 'end');
    }
  };
}

/** The words of each cell by its row and its column, whatever their places are. */
function cellsOf(state: DocumentState): Map<string, string> {
  const read = valueOf(state) as Table;
  return new Map(
    (read.rows ?? []).flatMap((row) =>
      columnsOf(read).map((column): [string, string] => [
        `${row.key}/${column.cells}`,
        plainText(cellOf(row, column)),
      ]),
    ),
  );
}

const stepsArbitrary = fc.array(stepArbitrary, { maxLength: 8 });

test('[M1] [M2] [M12] whatever two people do, each cell that one has written is there, or kept as what lost', () => {
  const base = table(['a', 'b', 'c'], ['d', 'e', 'f'], ['g', 'h', 'i']);
  const was = cellsOf(base);
  fc.assert(
    fc.property(stepsArbitrary, stepsArbitrary, (mySteps, theirSteps) => {
      const mine = edited(base, ...mySteps.map((step, at) => make(step, `m${at}`)));
      const theirs = edited(base, ...theirSteps.map((step, at) => make(step, `t${at}`)));
      for (const { state, outcomes } of both(base, mine, theirs)) {
        const merged = cellsOf(state);
        const lost = outcomes.flatMap((outcome) =>
          outcome.lost === undefined ? [] : [plainText(outcome.lost as MarkedText)],
        );
        for (const [side, other] of [
          [cellsOf(mine), cellsOf(theirs)],
          [cellsOf(theirs), cellsOf(mine)],
        ] as const)
          for (const [cell, words] of side) {
            if (words === '' || words === was.get(cell)) continue;
            const isAlone = (other.get(cell) ?? '') === (was.get(cell) ?? '');
            expect([merged.get(cell), ...(isAlone ? [] : lost)]).toContain(words);
          }
        // A table is a rectangle for each reader, and one that the server takes.
        const rows = wordsOf(state);
        for (const row of rows) expect(row).toHaveLength(rows[0]!.length);
        expect(readTree(state.tree, 'page')).toHaveProperty('tree');
      }
    }),
    { numRuns: runs(300) },
  );
});

describe('what a table may be', () => {
  const problems = (fields: Record<string, unknown>): string[] => {
    const read = readTree(doc(w('t', { type: 'table1', ...fields })).tree, 'page');
    return 'errors' in read ? read.errors.map(({ message }) => message) : [];
  };
  const cells = (rows: number, columns: number) =>
    tableFields(
      Array.from({ length: rows }, () => Array.from({ length: columns }, (): MarkedText => [['x']])),
    );

  test('[L6] it has 200 rows and 20 columns at most', () => {
    expect(problems(cells(MAX_ROWS, MAX_COLUMNS))).toEqual([]);
    expect(problems(cells(MAX_ROWS + 1, 1))[0]).toContain('tree.tooManyItems');
    expect(problems(cells(1, MAX_COLUMNS + 1))[0]).toContain('tree.tooManyItems');
  });

  test('[L8] a cell has marked text, of 5,000 characters at most, under the name of a column', () => {
    const rows = (row: object) => problems({ rows: [{ key: 'r', ...row }] });
    expect(rows({ 'c-1': [['x', { href: '/about' }]] })).toEqual([]);
    expect(rows({ 'c-1': [['x', { href: 'javascript:alert(1)' }]] })[0]).toContain('tree.useLink');
    expect(rows({ 'c-1': [['x'.repeat(MAX_CELL + 1)]] })[0]).toContain('tree.tooLong');
    expect(rows({ 'c-1': 'x' })[0]).toContain('tree.markedShape');
    for (const name of ['constructor', 'title', 'c', 'c-']) expect(rows({ [name]: [['x']] })).toHaveLength(1);
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`c-${at}`, [['x']]]));
    expect(rows(many)[0]).toContain('tree.tooManyColumns');
  });

  test('of a broken one, what is good is read', () => {
    const rows = [{ key: 'r', 'c-1': [['good']], 'c-2': [['x', { href: 'javascript:1' }]], title: [['x']] }];
    expect(readFields(table1, { id: 't', type: 'table1', columns: 7, rows })).toEqual({
      rows: [{ key: 'r', 'c-1': [['good']] }],
    });
  });

  test('a copy has the words of all cells', () => {
    let last = 0;
    const newId = () => `n${(last += 1)}`;
    const sample = instantiate('table1', newId, english);
    const copy = withFreshIds(sample, newId);
    const words = (value: WidgetValue) => wordsOf(doc({ value }));
    expect(words(copy.value)).toEqual(words(sample.value));
    expect(words(copy.value).flat()).toContain('One day');
    expect((copy.value as Table).rows?.[0]?.key).not.toBe((sample.value as Table).rows?.[0]?.key);
  });
});

describe('the words of cells', () => {
  const state = doc(
    w('t', {
      type: 'table1',
      caption: 'Prices',
      rows: [{ key: 'r', 'c-1': [['Ask '], ['us', { href: '/contact' }]] }],
    }),
  );

  test('are found, and so are their links', () => {
    const texts = textsOf(state.tree.children![0]!);
    expect(texts.map(({ path }) => path)).toEqual([['caption'], ['rows', 'r', 'c-1']]);
    expect(addressesIn(state.tree)).toEqual([{ widget: 't', type: 'table1', href: '/contact' }]);
    const { links } = readDocument({ tree: state.tree, elements: {} });
    expect(links.map(({ words, href }) => [words, href])).toEqual([['us', '/contact']]);
  });

  test('a header that says nothing is a finding where its column or row has words', () => {
    const { columns, rows } = tableFields([
      [[], [], [], [['C']]],
      [[['one']], [], [['1']]],
      [[], [], [['2']]],
    ]);
    const at = (headers?: Table['headers']) =>
      blankHeaders({ columns, rows, headers }).map(([, row, cells]) => `${row}/${cells}`);
    expect(at()).toEqual(['1/c-1', '1/c-3']);
    expect(at('row')).toEqual(['1/c-1', '1/c-3']);
    expect(at('both').toSorted()).toEqual(['1/c-3', '3/c-1']);
    expect(at('none')).toEqual([]);
    const tree = doc(w('t', { type: 'table1', columns, rows })).tree;
    const found = check(readDocument({ tree, elements: {} }), {});
    expect(
      found.filter(({ rule }) => rule.name === 'empty-header-cell').map(({ place }) => place.at),
    ).toEqual([
      ['rows', '1', 'c-1'],
      ['rows', '1', 'c-3'],
    ]);
  });
});
