import { expect, it, vi } from 'vitest';
import { button, canvas, openEditor, sample, texts, typedInto } from '../../../test-kit/editor';
import { copyFrom, onClipboard, press, toast } from '../../../test-kit/input';
import { widget } from '../../../test-kit/documents';

// Tables that other programs put on the clipboard, pasted on the canvas, in an article and in a table.

const EXCEL = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15"><style><!-- .xl65 {font-weight:700;} --></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'><col width=64 span=3 style='width:48pt'><!--StartFragment--><tr height=20><td height=20 class=xl65 width=64 style='height:15.0pt;width:48pt'>Item</td><td class=xl65 width=64>Pieces</td><td class=xl65>Price</td></tr><tr height=20><td height=20>Tea</td><td align=right>2</td><td align=right>4.50</td></tr><tr><td colspan=2>Sum</td><td align=right>9.00</td></tr><!--EndFragment--></table></body></html>`;
const EXCEL_TEXT = 'Item\tPieces\tPrice\r\nTea\t2\t4.50\r\nSum\t\t9.00\r\n';
const SHEETS = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #ccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;font-weight:bold;" data-sheets-value="{}">Day</td><td style="font-weight:bold;">Time</td></tr><tr style="height:21px;"><td><a class="in-cell-link" href="https://example.org/sun">Sunday</a></td><td style="text-align:right;">10:00<br>11:30</td></tr></tbody></table>`;
const WORD = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body lang=EN-GB><!--StartFragment--><h1>Minutes<o:p></o:p></h1><p class=MsoNormal>Before.<o:p></o:p></p><table class=MsoTableGrid border=1><tr><td width=301><p class=MsoNormal><b>Name<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Sum<o:p></o:p></b></p></td></tr><tr><td><p class=MsoNormal>Anna<o:p></o:p></p></td><td><p class=MsoNormal align=right style='text-align:right'>12<o:p></o:p></p></td></tr></table><p class=MsoNormal>After.<o:p></o:p></p><!--EndFragment--></body></html>`;
const LIBRE = `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 7.3"/><style type="text/css">td { padding: 0 }</style></head><body><table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup><tr><td height="17" align="left">a</td><td align="right" sdval="1" sdnum="1033;"><font face="Liberation Sans">1</font></td></tr></table></body></html>`;

const ownDocument = () => canvas().css('main').element().ownerDocument;

async function paste(html: string, plain: string): Promise<void> {
  copyFrom(ownDocument(), { ...(html === '' ? {} : { 'text/html': html }), 'text/plain': plain });
  await press('Control+v');
}

const tables = (): string[][][] =>
  canvas()
    .css('table')
    .elements()
    .map((table) =>
      Array.from((table as HTMLTableElement).rows, ({ cells }) =>
        Array.from(cells, ({ innerHTML }) => innerHTML),
      ),
    );

/** What is on the page, in its order. */
const parts = (): string[] =>
  canvas()
    .css('main > div > *')
    .elements()
    .map((each) => (each.querySelector('table') ? 'table' : each.textContent));

const headers = () => canvas().css('th').length;

it.each([
  [
    'Excel',
    EXCEL,
    EXCEL_TEXT,
    [
      ['Item', 'Pieces', 'Price'],
      ['Tea', '2', '4.50'],
      ['Sum', '', '9.00'],
    ],
    3,
  ],
  [
    'a spreadsheet as text alone',
    '',
    EXCEL_TEXT,
    [
      ['Item', 'Pieces', 'Price'],
      ['Tea', '2', '4.50'],
      ['Sum', '', '9.00'],
    ],
    3,
  ],
  [
    'Google Sheets',
    SHEETS,
    'Day\tTime',
    [
      ['Day', 'Time'],
      ['<a href="https://example.org/sun" rel="noopener noreferrer">Sunday</a>', '10:00\n11:30'],
    ],
    2,
  ],
  ['LibreOffice', LIBRE, 'a\t1', [['a', '1']], 2],
] as const)('a table of %s is one on the canvas', async (_name, html, plain, expected, heads) => {
  await openEditor(texts('First', 'Second'));
  await canvas().css('p').nth(0).click();
  await paste(html, plain);
  await expect.poll(tables).toEqual([expected]);
  expect(headers()).toBe(heads);
  expect(parts()).toEqual(['First', 'table', 'Second']);
  await press('Control+z');
  await expect.poll(parts).toEqual(['First', 'Second']);
});

it('the button pastes a table with the marks in it, as the keys do', async () => {
  await openEditor(texts('First'));
  await canvas().css('p').click();
  await onClipboard({ 'text/html': SHEETS, 'text/plain': 'Day\tTime' });
  await button('Paste').click();
  await expect
    .poll(() => tables().flat(2))
    .toContain('<a href="https://example.org/sun" rel="noopener noreferrer">Sunday</a>');
  expect(parts()).toEqual(['First', 'table']);
});

it('the button pastes the text of a table where the browser gives no more than text', async () => {
  vi.spyOn(navigator.clipboard, 'read').mockRejectedValue(new TypeError('not there'));
  await openEditor(texts('First'));
  await canvas().css('p').click();
  await onClipboard({ 'text/html': SHEETS, 'text/plain': 'Day\tTime' });
  await button('Paste').click();
  await expect.poll(tables).toEqual([[['Day', 'Time']]]);
});

it('what cells of Excel and Google Sheets say by a style or a class of their words is a mark', async () => {
  const excel =
    '<style><!-- .xl65 {font-weight:700;} .xl66 {mso-style-parent:style0; text-decoration:line-through;} --></style><table><tr><td class=xl65>Item</td><td class=xl65>Price</td></tr><tr><td>Tea</td><td class=xl66>4.50</td></tr></table>';
  const sheets =
    '<google-sheets-html-origin><table><tr><td>Item</td><td>Price</td></tr><tr><td>Tea</td><td style="text-decoration:line-through;font-weight:bold">4.50</td></tr></table>';
  await openEditor(texts('First'));
  await canvas().css('p').nth(0).click();
  await paste(excel, 'plain');
  await expect.poll(() => tables()[0]?.flat()).toEqual(['Item', 'Price', 'Tea', '<s>4.50</s>']);
  await paste(sheets, 'plain');
  await expect
    .poll(() => tables()[1]?.flat())
    .toEqual(['Item', 'Price', 'Tea', '<strong><s>4.50</s></strong>']);
});

it('merged cells are named, and columns of numbers stay aligned', async () => {
  await openEditor(texts('First'));
  await canvas().css('p').nth(0).click();
  await paste(EXCEL, EXCEL_TEXT);
  await expect.element(toast(/^A cell went across several columns or rows/)).toBeVisible();
  expect(canvas().css('[data-align=end]').length).toBe(6);
});

it('of a document the text around the table comes with it', async () => {
  await openEditor(texts('First'));
  await canvas().css('p').nth(0).click();
  await paste(WORD, 'plain');
  await expect.poll(parts).toEqual(['First', 'MinutesBefore.', 'table', 'After.']);
  expect(tables()).toEqual([
    [
      ['Name', 'Sum'],
      ['Anna', '12'],
    ],
  ]);
});

const ARTICLE = [
  { key: 'a', kind: 'p', text: [['One and two.']] },
  { key: 'b', kind: 'p', text: [['Three.']] },
];

it('within an article the table stands between its halves, in one step', async () => {
  await openEditor([widget('art', 'article', { blocks: ARTICLE })]);
  const first = canvas().css('.article p').nth(0);
  await first.click();
  await first.dblClick();
  await expect.element(canvas().css('[data-writing]')).toBeInTheDocument();
  await press('Control+Home');
  for (let at = 0; at < 'One and '.length; at += 1) await press('ArrowRight');
  await expect.poll(() => ownDocument().getSelection()?.focusOffset).toBe('One and '.length);
  await paste(WORD, 'plain');
  await expect.poll(parts).toEqual(['One and MinutesBefore.', 'table', 'After.two.Three.']);
  await expect.poll(() => typedInto().length).toBe(0);
  await press('Control+z');
  await expect.poll(parts).toEqual(['One and two.Three.']);
});

/** Drags this from another program to the point of the canvas's window. */
function drop(target: Element, { x, y }: { x: number; y: number }, html: string): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.setData('text/html', html);
  dataTransfer.setData('text/plain', 'plain');
  const facts = { dataTransfer, clientX: x, clientY: y, bubbles: true, cancelable: true };
  for (const type of ['dragover', 'drop']) target.dispatchEvent(new DragEvent(type, facts));
}

it('a table that is dropped into an article stands where it was dropped, as one that is pasted', async () => {
  await openEditor([widget('art', 'article', { blocks: ARTICLE })]);
  const first = canvas().css('.article p').nth(0);
  await first.click();
  await first.dblClick();
  await expect.element(canvas().css('[data-writing]')).toBeInTheDocument();
  const element = first.element();
  const range = ownDocument().createRange();
  range.setStart(element.firstChild!, 'One and '.length);
  range.setEnd(element.firstChild!, 'One and t'.length);
  const { left, top, height } = range.getBoundingClientRect();
  drop(element, { x: left, y: top + height / 2 }, WORD);
  await expect.poll(parts).toEqual(['One and MinutesBefore.', 'table', 'After.two.Three.']);
});

it('a table that is dropped on the canvas stands behind the widget below it', async () => {
  await openEditor(texts('First', 'Second'));
  const first = canvas().css('p').nth(0).element();
  const { left, top } = first.getBoundingClientRect();
  drop(first, { x: left + 2, y: top + 2 }, EXCEL);
  await expect.poll(parts).toEqual(['First', 'table', 'Second']);
});

it('in an empty article it takes its place', async () => {
  await openEditor([widget('art', 'article', { blocks: [{ key: 'a', kind: 'p', text: [['x']] }] })]);
  await canvas().css('.article p').click();
  await canvas().css('.article p').dblClick();
  await expect.element(canvas().css('[data-writing]')).toBeInTheDocument();
  await press('Control+a');
  await paste(LIBRE, 'a\t1');
  await expect.poll(parts).toEqual(['table']);
});

it('in a table the cells are filled from the caret on, and it grows', async () => {
  await openEditor([sample('table1', { caption: undefined })]);
  await expect.poll(() => canvas().css('tr').length).toBe(3);
  const cell = canvas().css('tr').nth(2).css('td').nth(1);
  await cell.click();
  await cell.dblClick();
  await expect.element(cell).toHaveAttribute('data-writing');
  await paste('', 'a\tb\nc\td');
  await expect.poll(tables).toEqual([
    [
      ['Time', 'Children', 'Adults', ''],
      ['One day', '4', '7', ''],
      ['One week', '18', 'a', 'b'],
      ['', '', 'c', 'd'],
    ],
  ]);
  await press('Control+z');
  await expect.poll(() => tables()[0]?.length).toBe(3);
});

it('a table of 500 rows and 50 columns is cut, and what is left out is named', async () => {
  const row = `<tr>${Array.from({ length: 50 }, (_cell, x) => `<td>${x}</td>`).join('')}</tr>`;
  await openEditor(texts('First'));
  await canvas().css('p').nth(0).click();
  await paste(`<table>${row.repeat(500)}</table>`, 'plain');
  await expect.element(toast(/200 rows and 20 columns.*300 rows, 30 columns\.$/)).toBeVisible();
  await expect.poll(() => canvas().css('tr').length).toBe(200);
  expect(canvas().css('td, th').length).toBe(4000);
});

it('a table of one cell, which frames a letter, is pasted as text and not as a table', async () => {
  await openEditor(texts('First'));
  await canvas().css('p').nth(0).click();
  await paste('<table><tr><td>A letter in a frame</td></tr></table>', 'A letter in a frame');
  await expect.element(toast(/./)).toBeVisible();
  expect(tables()).toEqual([]);
});

it('a caption comes with its table, one with a link as a paragraph above it', async () => {
  const table = (caption: string) =>
    `<table><caption>${caption}</caption><tr><td>a</td><td>b</td></tr></table>`;
  await openEditor(texts('First'));
  await canvas().css('p').nth(0).click();
  await paste(table('What it costs') + table('See <a href="/all">all</a>'), 'plain');
  await expect.poll(parts).toEqual(['First', 'table', 'See all', 'table']);
  expect(
    canvas()
      .css('caption')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['What it costs', '']);
});
