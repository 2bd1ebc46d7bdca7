import { type MarkedText, plainText } from '@vestry/sync/tree/marked-text';
import { type LaidOut, laidOut, type SourceCell } from '@vestry/sync/widgets/grid/laid-out';
import { MAX_CAPTION, MAX_CELL, MAX_COLUMNS, MAX_ROWS } from '@vestry/sync/widgets/grid/shape';
import { DOMParser as SchemaParser, Slice } from 'prosemirror-model';
import { newId } from '../../../lib/id';
import { MOST_HTML, shortened, tidied, withoutLanguage } from '../clipboard';
import { type Block, blockOf, textOf } from '../model/blocks';
import { renamed } from '../model/pasted-html';
import { type LeftOut, settle } from '../model/read-clipboard';
import { schema } from '../model/schema';
import { asOneParagraph } from '../one-paragraph';
import { tabSeparated } from './tab-separated';

export interface PastedTable {
  laid: LaidOut;
  caption: string;
}

/** A clipboard's contents in their order: text as blocks of an article, and tables. */
export type Part = readonly Block[] | PastedTable;

export const isBlocks = (part: Part | undefined): part is readonly Block[] => Array.isArray(part);

interface Pasted {
  html: string;
  text: string;
  /** Of the page: words in it are not marked. */
  lang: string;
  onLeftOut: (left: LeftOut) => void;
}

const ALIGNS = { left: 'start', center: 'center', right: 'end' } as const;

function alignOf(cell: HTMLTableCellElement): SourceCell['align'] {
  const said = /text-align:(left|center|right)/i.exec(cell.dataset.style ?? '')?.[1] ?? cell.align;
  return ALIGNS[said.toLowerCase() as keyof typeof ALIGNS];
}

/** The words of a cell with their marks; of one that is not taken, the words alone. */
function wordsOf(cell: HTMLTableCellElement, isTaken: boolean, lang: string): MarkedText {
  const plain = cell.textContent.replace(/\s+/g, ' ').trim();
  if (plain === '') return [];
  const { style = '' } = cell.dataset;
  if (!isTaken || (cell.childElementCount === 0 && style === '')) return [[plain]];
  // What the cell says of its words.
  const words = cell.ownerDocument.createElement('span');
  words.dataset.style = style;
  words.append(...cell.childNodes);
  cell.append(words);
  const slice = SchemaParser.fromSchema(schema).parseSlice(cell);
  return textOf(asOneParagraph(withoutLanguage(slice, lang)).content);
}

const tableRows = (table: HTMLTableElement) => Array.from(table.rows, ({ cells }) => Array.from(cells));

/** What lays out a page, or frames one text, is read as text. */
function isTable(table: HTMLTableElement): boolean {
  const cells = tableRows(table)
    .flat()
    .map(({ textContent }) => textContent.trim().length);
  return (
    table.querySelector('table') === null &&
    cells.filter((length) => length > 0).length > 1 &&
    // Between any two letters there may be a line break.
    cells.every((length) => length <= MAX_CELL / 2)
  );
}

function readTable(table: HTMLTableElement, lang: string): PastedTable | null {
  const source = tableRows(table).map((cells, y) =>
    cells.map((cell, x): SourceCell => ({
      text: wordsOf(cell, y < MAX_ROWS && x < MAX_COLUMNS, lang),
      across: cell.colSpan,
      down: cell.rowSpan,
      isHeader: cell.localName === 'th',
      align: alignOf(cell),
    })),
  );
  const laid = laidOut(source, 'row');
  return laid ? { laid, caption: captionOf(table) } : null;
}

/** What a caption here takes: words alone, and not more of them. Any other is a paragraph above the table. */
function captionOf({ caption }: HTMLTableElement): string {
  const words = caption?.textContent.replace(/\s+/g, ' ').trim() ?? '';
  return words.length <= MAX_CAPTION && !caption?.querySelector('a[href]') ? words : '';
}

/** Stands for a table in the text around it. */
const MARK = /\uE000(\d+)\uE000/;

/** The blocks of the text, with the tables that are marked in them. */
function partsOf(blocks: readonly Block[], tables: readonly PastedTable[]): Part[] {
  const parts: Part[] = [];
  let open: Block[] = [];
  for (const block of blocks) {
    const mark = MARK.exec(plainText(block.text ?? []));
    const text = mark ? [] : block.text;
    if (!mark || block.kind === 'image') open.push({ ...block, ...(text ? { text } : {}), key: newId() });
    const table = mark && tables[Number(mark[1])];
    if (!table) continue;
    if (open.length > 0) parts.push(open);
    open = [];
    parts.push(table);
  }
  if (open.length > 0) parts.push(open);
  return parts;
}

function readHtml({ html, lang, onLeftOut }: Pasted): Part[] | null {
  if (html.length > MOST_HTML || !/<table\b/i.test(html)) return null;
  const { body } = new DOMParser().parseFromString(renamed(shortened(html)), 'text/html');
  const real = Array.from(body.querySelectorAll('table')).filter(isTable);
  // What was copied in an article here has none.
  if (real.length === 0) return null;
  const left = settle(body);
  const pictures = real.flatMap((table) => Array.from(table.querySelectorAll('img'))).length;
  onLeftOut({ ...left, pictures: left.pictures + pictures });
  const tables = real.map((table) => readTable(table, lang)).filter((table) => table !== null);
  if (tables.length < real.length) return null;
  for (const [at, table] of real.entries()) {
    const mark = body.ownerDocument.createElement('p');
    mark.textContent = `\uE000${at}\uE000`;
    if (table.caption && captionOf(table) === '') {
      const above = body.ownerDocument.createElement('p');
      above.replaceChildren(...table.caption.childNodes);
      table.before(above);
    }
    table.replaceWith(mark);
  }
  const { content } = SchemaParser.fromSchema(schema).parse(body);
  const { slice } = tidied(withoutLanguage(new Slice(content, 0, 0), lang), 0);
  return partsOf(slice.content.content.map(blockOf), tables);
}

/** What a clipboard has, when there is a table in it; null for any other. */
export function readPasted(pasted: Pasted): Part[] | null {
  const parts = readHtml(pasted);
  if (parts || /<\w/.test(pasted.html)) return parts;
  const rows = tabSeparated(pasted.text);
  const laid = rows && laidOut(rows, 'row');
  return laid ? [{ laid, caption: '' }] : null;
}
