import { type MarkedText, plainText, type Run } from '../../tree/marked-text';
import type { Table } from './cells';
import { tableFields } from './grid-of';
import { type Column, MAX_COLUMNS, MAX_ROWS, type Row } from './shape';

/** A cell of a table that another program has made. */
export interface SourceCell {
  text: MarkedText;
  /** So many columns and rows are covered by it. */
  across: number;
  down: number;
  isHeader: boolean;
  align?: Column['align'];
}

export interface LaidOut {
  fields: { headers: NonNullable<Table['headers']>; columns: Column[]; rows: Row[] };
  /** Cells that covered several places: the words are in the first one. */
  merged: number;
  /** Rows and columns with words that found no place. */
  left: { rows: number; columns: number };
}

const hasWords = (cell: SourceCell | null | undefined): cell is SourceCell =>
  Boolean(cell) && plainText(cell!.text).trim() !== '';
const isBold = ({ text }: SourceCell): boolean =>
  text.every(([words, marks]) => marks?.b || words.trim() === '');

type Place = SourceCell | null | undefined;

/** The cells in their places; null is covered by another one. What is beyond the limits is counted alone. */
function placed(source: readonly (readonly SourceCell[])[]): { grid: Place[][]; left: LaidOut['left'] } {
  const grid: Place[][] = source.slice(0, MAX_ROWS).map(() => []);
  const beyond = new Set<number>();
  source.slice(0, MAX_ROWS).forEach((cells, y) => {
    let x = 0;
    for (const cell of cells) {
      while (grid[y]![x] !== undefined) x += 1;
      const across = Math.min(Math.max(1, cell.across), MAX_COLUMNS);
      if (x >= MAX_COLUMNS) {
        if (hasWords(cell)) beyond.add(x);
      } else
        for (const row of grid.slice(y, y + Math.max(1, cell.down)))
          for (let place = x; place < Math.min(x + across, MAX_COLUMNS); place += 1) row[place] ??= null;
      if (x < MAX_COLUMNS) grid[y]![x] = cell;
      x += across;
    }
  });
  const rows = source.slice(MAX_ROWS).filter((cells) => cells.some(hasWords)).length;
  return { grid, left: { rows, columns: beyond.size } };
}

/** How many of them there are up to the last one with words. */
function upToWords<Each>(all: readonly Each[], hasSome: (each: Each) => boolean): number {
  return all.findLastIndex(hasSome) + 1;
}

function alignOf(cells: readonly Place[]): Column['align'] {
  const aligns = new Set(cells.filter(hasWords).map(({ align }) => align));
  const [align] = aligns;
  return aligns.size === 1 && align !== 'start' ? align : undefined;
}

/** A first row in bold above others that are not: what programs without headers have. */
function isBoldHead([first = [], ...below]: readonly (readonly Place[])[]): boolean {
  const head = first.filter(hasWords);
  const others = below.flat().filter(hasWords);
  return head.length > 0 && head.every(isBold) && others.length > 0 && !others.every(isBold);
}

function headersOf(
  grid: readonly (readonly Place[])[],
  assumed: 'row' | 'none',
): NonNullable<Table['headers']> {
  const areHeaders = (cells: readonly Place[]) => {
    const filled = cells.filter(hasWords);
    return filled.length > 0 && filled.every(({ isHeader }) => isHeader);
  };
  const [first = [], ...below] = grid;
  const top = areHeaders(first);
  const body = top ? below : grid;
  const side = areHeaders(body.map(([head]) => head)) && !areHeaders(body.flatMap(([, ...others]) => others));
  if (top || side) return top && side ? 'both' : top ? 'row' : 'column';
  return isBoldHead(grid) ? 'row' : assumed;
}

const withoutBold = (text: MarkedText): MarkedText =>
  text.map(([words, marks = {}]): Run => {
    const { b: _bold, ...others } = marks;
    return Object.keys(others).length > 0 ? [words, others] : [words];
  });

/**
 * The fields of a table with these cells, row by row, as far as a table goes; `assumed` is what its headers are where
 * nothing says so. Empty rows and columns at the end are left out. Gives undefined for one without words.
 */
export function laidOut(
  source: readonly (readonly SourceCell[])[],
  assumed: 'row' | 'none',
): LaidOut | undefined {
  const { grid, left } = placed(source);
  const height = upToWords(grid, (cells) => cells.some(hasWords));
  const width = Math.max(0, ...grid.map((cells) => upToWords(cells, hasWords)));
  if (width === 0) return undefined;
  const shown = grid.slice(0, height).map((cells) => Array.from({ length: width }, (_, x) => cells[x]));
  const headers = headersOf(shown, assumed);
  const isHead = headers === 'row' || headers === 'both';
  const cells = shown.map((row, y) =>
    row.map((cell) => {
      if (!hasWords(cell)) return [];
      return isHead && y === 0 && isBold(cell) ? withoutBold(cell.text) : cell.text;
    }),
  );
  const aligns = Array.from({ length: width }, (_, x) =>
    alignOf(shown.slice(Number(isHead)).map((row) => row[x])),
  );
  const merged = shown.flat().filter((cell) => hasWords(cell) && (cell.across > 1 || cell.down > 1)).length;
  return { fields: { headers, ...tableFields(cells, aligns) }, merged, left };
}
