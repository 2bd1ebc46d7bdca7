import { expect, test } from 'vitest';
import { tablesLeft } from './pasted-html';

test('tables with cells are counted, frames of one cell are not', () => {
  const row = '<tr><th>Day</th><td>Sunday</td></tr>';
  expect(
    tablesLeft(`<TABLE border=1>${row}</TABLE><p>and</p><table><tbody>${row}${row}</tbody></table>`),
  ).toBe(2);
  expect(tablesLeft('<table><tr><td><p>A letter</p></td></tr></table><p>tablecloth &lt;table</p>')).toBe(0);
});
