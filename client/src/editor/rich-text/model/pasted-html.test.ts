import { expect, test } from 'vitest';
import { shortened } from '../clipboard';
import { picturesLeft, tablesLeft } from './pasted-html';

test('pictures of other sites, of files and written out are counted, one’s own and counters are not', () => {
  const html = `<p><img src="https://example.org/a.png"><IMG width=300 SRC='file:///C:/b.gif'>
    <img src="data:image/png;base64,${'A'.repeat(900)}"><img alt=none><img src=//example.org/c.png>
    <img src="/api/v1/media/own.jpg"><img src="https://example.org/seen" width="1" height="1"></p>`;
  expect(picturesLeft(shortened(html))).toBe(5);
  expect(picturesLeft('<p>None.</p>')).toBe(0);
});

test('tables with cells are counted, frames of one cell are not', () => {
  const row = '<tr><th>Day</th><td>Sunday</td></tr>';
  expect(
    tablesLeft(`<TABLE border=1>${row}</TABLE><p>and</p><table><tbody>${row}${row}</tbody></table>`),
  ).toBe(2);
  expect(tablesLeft('<table><tr><td><p>A letter</p></td></tr></table><p>tablecloth &lt;table</p>')).toBe(0);
});
