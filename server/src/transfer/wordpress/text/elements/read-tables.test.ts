import '@vestry/sync/widgets/hand-in';
import { describe, expect, it } from 'vitest';
import { checkTree } from '@vestry/sync/tree/limits';
import type { MarkedText } from '@vestry/sync/tree/marked-text';
import { cellOf, columnsOf, type Table } from '@vestry/sync/widgets/grid/cells';
import '../../../../platform/messages/load-messages';
import { htmlWidgets } from '../html-widgets';

const read = (html: string) =>
  htmlWidgets(html, {
    link: (address) => address,
    image: (address) => address,
    gallery: () => [],
  });

const widgets = (html: string) => {
  const { widgets: children } = read(html);
  expect(checkTree({ value: { id: 'root', type: 'div' }, children }, 'page')).toEqual([]);
  return children.map(({ value }) => value);
};

/** The only widget, which is a table. */
function tableIn(html: string): Table & { caption?: string; cells: MarkedText[][] } {
  const [value, ...others] = widgets(html);
  expect([value?.type, others]).toEqual(['table1', []]);
  const table = value as Table;
  const columns = columnsOf(table);
  return { ...table, cells: (table.rows ?? []).map((row) => columns.map((column) => cellOf(row, column))) };
}

const row = (tag: 'td' | 'th', ...cells: string[]) =>
  `<tr>${cells.map((words) => `<${tag}>${words}</${tag}>`).join('')}</tr>`;

describe('[WX5] a table of WordPress', () => {
  it('is a table with its headers, marks, links and lines', () => {
    const html = `<table><thead>${row('th', 'Day', 'Time')}</thead><tbody>${row('td', 'Sun<b>day</b>', '<p>10:00</p><p><a href="/x">more</a></p>')}</tbody></table>`;
    const { headers, cells } = tableIn(html);
    expect(headers).toBe('row');
    expect(cells).toEqual([
      [[['Day']], [['Time']]],
      [
        [['Sun'], ['day', { b: true }]],
        [['10:00\n'], ['more', { href: '/x' }]],
      ],
    ]);
    expect(read(html).losses).toEqual([]);
  });

  it('of its block has the caption, the alignment, and the foot as its last row', () => {
    const cell = (align: string, words: string) =>
      `<td class="has-text-align-${align}" data-align="${align}">${words}</td>`;
    const html = `<!-- wp:table --><figure class="wp-block-table"><table><tfoot>${row('td', 'Sum', '9')}</tfoot>
      <tbody><tr>${cell('left', 'Tea')}${cell('right', '4')}</tr><tr>${cell('left', 'Cake')}${cell('right', '5')}</tr></tbody></table>
      <figcaption class="wp-element-caption">What it costs</figcaption></figure><!-- /wp:table -->`;
    const { caption, headers, columns, cells } = tableIn(html.replace('<td>9</td>', cell('right', '9')));
    expect([caption, headers]).toEqual(['What it costs', 'none']);
    expect(columns?.map(({ align }) => align)).toEqual([undefined, 'end']);
    expect(cells.map(([first]) => first)).toEqual([[['Tea']], [['Cake']], [['Sum']]]);
  });

  it('with merged cells has their words in the first place, and the report says so', () => {
    const html = `<table><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></table>`;
    expect(tableIn(html).cells).toEqual([
      [[['a']], []],
      [[['b']], [['c']]],
    ]);
    expect(read(html).losses).toEqual([['changed', 'colspan']]);
  });

  it('whose caption has a link keeps it as a paragraph', () => {
    const html = `<table><caption>See <a href="/all">all</a></caption>${row('td', 'a', 'b')}</table>`;
    expect(widgets(html)).toMatchObject([
      { type: 'article', blocks: [{ text: [['See '], ['all', { href: '/all' }]] }] },
      { type: 'table1' },
    ]);
  });

  it('a link in a cell leads to the heading on the page that it led to, and a dead one is reported', () => {
    const html = `<table>${row('td', '<a href="#sun">Sunday</a>', '<a href="#gone">Gone</a>')}</table><h2 id="sun">On Sunday</h2>`;
    expect(widgets(html)[0]).toMatchObject({
      rows: [{ 'c-1': [['Sunday', { href: '#h-on-sunday' }]], 'c-2': [['Gone']] }],
    });
    expect(read(html).losses).toEqual([['address', '#gone']]);
  });

  it.each([
    [
      'that lays out a page',
      `<table><tr><td>Left <img src="https://old.test/a.jpg" alt="A"></td><td>right</td></tr></table>`,
    ],
    ['of one cell', `<table>${row('td', 'Left')}</table>`],
    [
      'of 500 rows and 50 columns',
      `<table>${row('td', ...Array.from({ length: 50 }, () => 'Left')).repeat(500)}</table>`,
    ],
  ])('%s is read as lines, and the report says so', (_name, html) => {
    expect(widgets(html).every(({ type }) => type === 'article')).toBe(true);
    expect(read(html).losses).toContainEqual(['changed', 'table']);
    expect(JSON.stringify(widgets(html))).toContain('Left');
  });

  it('around a table and pictures is read cell by cell', () => {
    const html = `<table><tr><td>Left</td><td><img src="https://old.test/a.jpg" alt="A"><table>${row('td', 'a', 'b')}</table></td></tr></table>`;
    expect(widgets(html)).toMatchObject([
      { type: 'article', blocks: [{ text: [['Left']] }, { kind: 'image', alt: 'A' }] },
      { type: 'table1' },
    ]);
    expect(read(html).losses).toEqual([['changed', 'table']]);
  });
});
