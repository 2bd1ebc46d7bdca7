import { canonicalMarked, type MarkedText, type Run } from '@vestry/sync/tree/marked-text';
import { laidOut, type SourceCell } from '@vestry/sync/widgets/grid/laid-out';
import { MAX_CAPTION, MAX_CELL, MAX_COLUMNS, MAX_ROWS } from '@vestry/sync/widgets/grid/shape';
import { marksWithin } from '../html-names';
import type { HtmlReading } from '../html-reading';
import {
  attribute,
  elementsBelow,
  hasBelow,
  type HtmlElement,
  isElement,
  trimmed,
  wordsOf,
} from '../marked-runs';
import type { Place } from '../text-run';

/** A row of what is no table: one line, or each cell in blocks of its own where it has more than words. */
export function readRow(reading: HtmlReading, element: HtmlElement, place: Place): void {
  const { textRun } = reading;
  textRun.end();
  const cells = element.childNodes.filter(isElement);
  if (hasOthers(element)) {
    for (const cell of cells) reading.inBlock(cell, place);
    return;
  }
  for (const [at, cell] of cells.entries()) {
    if (at > 0) textRun.run(' | ', place);
    const isHead = cell.tagName === 'th';
    const within = isHead ? { ...place, marks: { ...place.marks, b: true as const } } : place;
    for (const [text, marks = {}] of trimmed(cellRuns(reading, cell, within)))
      textRun.run(text.replaceAll(/\s+/g, ' '), { ...place, marks });
  }
  textRun.end();
}

/** What a cell says, with line breaks between its blocks. */
const cellRuns = (reading: HtmlReading, cell: HtmlElement, place: Place): Run[] =>
  reading.textRun.apart(() => reading.all(cell.childNodes, { ...place, kept: false }));

/** The comments between the cells. */
function readBetween(reading: HtmlReading, element: HtmlElement, place: Place): void {
  for (const node of element.childNodes)
    if (!isElement(node)) reading.all('data' in node ? [node] : [], place);
    else if (!/^(?:t[dh]|caption)$/.test(node.tagName)) readBetween(reading, node, place);
}

/** What only a page's layout has in a table, or what no cell holds. */
const OTHERS = new Set(
  'table img iframe video audio embed object hr button form figure wp-gallery'.split(' '),
);
const hasOthers = (element: HtmlElement) => hasBelow(element, OTHERS);

const numberIn = (cell: HtmlElement, name: string): number =>
  Number(/^\d{1,4}$/.exec(attribute(cell, name))?.[0] ?? 1);

const ALIGNS = { left: 'start', center: 'center', right: 'end' } as const;

function alignOf(cell: HtmlElement): SourceCell['align'] {
  const said =
    /(?:^|\s)has-text-align-(left|center|right)(?:\s|$)/.exec(attribute(cell, 'class')) ??
    /(?:^|;)\s*text-align:\s*(left|center|right)/i.exec(attribute(cell, 'style')) ??
    /^(left|center|right)$/i.exec(attribute(cell, 'align'));
  return said ? ALIGNS[said[1]!.toLowerCase() as keyof typeof ALIGNS] : undefined;
}

/** The rows of a table in the order in which a visitor sees them: those of its foot are the last. */
function rowsOf(table: HtmlElement): HtmlElement[][] {
  const rows = elementsBelow(table, 'tr');
  const isFoot = ({ parentNode }: HtmlElement) =>
    parentNode !== null && 'tagName' in parentNode && parentNode.tagName === 'tfoot';
  return [...rows.filter((row) => !isFoot(row)), ...rows.filter(isFoot)].map((row) =>
    row.childNodes.filter(isElement).filter(({ tagName }) => /^t[dh]$/.test(tagName)),
  );
}

/** One that lays out a page is none; nor is one that is larger than a table is here. */
function isTable(table: HtmlElement, rows: readonly (readonly HtmlElement[])[]): boolean {
  const cells = rows.flat();
  const width = Math.max(
    0,
    ...rows.map((row) => row.reduce((sum, cell) => sum + numberIn(cell, 'colspan'), 0)),
  );
  return (
    cells.length > 1 &&
    rows.length <= MAX_ROWS &&
    width <= MAX_COLUMNS &&
    !hasOthers(table) &&
    // Between any two letters there may be a line break.
    cells.every((cell) => wordsOf(cell).length <= MAX_CELL / 2)
  );
}

/** Without spaces around its line breaks, and with one at most between two lines. */
function tidied(runs: readonly Run[]): MarkedText {
  let last = '';
  const lines = trimmed(runs).map(([words, marks = {}]): Run => {
    let text = words.replaceAll(/ *\n\s*/g, '\n');
    if (/\s$/.test(last)) text = text.replace(/^\s+/, '');
    last = text || last;
    return [text, marks];
  });
  return canonicalMarked(lines);
}

/** A table with its caption; one that is none by `isTable` becomes lines, and the report says so. */
export function readTable(reading: HtmlReading, table: HtmlElement, place: Place, below?: HtmlElement): void {
  const { made, textRun } = reading;
  const rows = rowsOf(table);
  const above = table.childNodes.filter(isElement).find(({ tagName }) => tagName === 'caption');
  const caption = above ?? below;
  const cellOf = (cell: HtmlElement): SourceCell => ({
    text: tidied(cellRuns(reading, cell, { ...place, marks: marksWithin({}, cell) })),
    across: numberIn(cell, 'colspan'),
    down: numberIn(cell, 'rowspan'),
    isHeader: cell.tagName === 'th',
    align: alignOf(cell),
  });
  const laid = isTable(table, rows)
    ? laidOut(
        rows.map((row) => row.map(cellOf)),
        'none',
      )
    : undefined;
  if (!laid) {
    made.lose('changed', 'table');
    reading.inBlock(table, place);
    if (below) reading.inBlock(below, place);
    return;
  }
  textRun.end();
  const short = caption && isShort(caption) ? wordsOf(caption) : '';
  if (caption && short === '') reading.inBlock(caption, place);
  readBetween(reading, table, place);
  made.widget('table1', { ...(short === '' ? {} : { caption: short }), ...laid.fields });
  if (above && below) reading.inBlock(below, place);
  if (laid.merged > 0) made.lose('changed', 'colspan');
  if (elementsBelow(table, 'li').length > 0) made.lose('changed', 'li');
}

/** A caption is words alone: what has marks or links in it is a paragraph. */
const isShort = (caption: HtmlElement): boolean =>
  wordsOf(caption).length <= MAX_CAPTION &&
  !caption.childNodes.some((node) => isElement(node) && node.tagName !== 'span');

/** Returns a figure around nothing but a table and its caption. */
export function readTableFigure(reading: HtmlReading, figure: HtmlElement, place: Place): void {
  const [table, ...others] = figure.childNodes.filter(isElement);
  const [caption, ...more] = others;
  const isPlain =
    table?.tagName === 'table' && more.length === 0 && (!caption || caption.tagName === 'figcaption');
  if (table && isPlain) readTable(reading, table, place, caption);
  else reading.inBlock(figure, place);
}
