import type { SourceCell } from '@vestry/sync/widgets/grid/laid-out';

/** Cells in double quotes have line breaks, tabs and quotes in them, which are written twice. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/y;

const cellOf = (words: string): SourceCell => ({
  text: words.trim() === '' ? [] : [[words.trim()]],
  across: 1,
  down: 1,
  isHeader: false,
});

/**
 * The rows of a text that a spreadsheet has put on the clipboard: all lines have as many tabs. Null for every other text,
 * such as one that somebody has indented.
 */
export function tabSeparated(text: string): SourceCell[][] | null {
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  if (!plain.includes('\t') || plain.startsWith('\t\t\t')) return null;
  const rows: SourceCell[][] = [[]];
  CELL.lastIndex = 0;
  for (let at = 0; at <= plain.length; at = CELL.lastIndex) {
    const [, quoted, words = '', end] = CELL.exec(plain) ?? [];
    rows.at(-1)!.push(cellOf(quoted === undefined ? words : quoted.replaceAll('""', '"')));
    if (!end) break;
    if (end === '\n') rows.push([]);
  }
  const [{ length: width } = []] = rows;
  return width !== undefined && width > 1 && rows.every(({ length }) => length === width) ? rows : null;
}
