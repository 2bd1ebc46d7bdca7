import { expect, test } from 'vitest';
import { shortened } from '../clipboard';
import { picturesLeft } from './pasted-html';

test('pictures of other sites, of files and written out are counted, one’s own and counters are not', () => {
  const html = `<p><img src="https://example.org/a.png"><IMG width=300 SRC='file:///C:/b.gif'>
    <img src="data:image/png;base64,${'A'.repeat(900)}"><img alt=none><img src=//example.org/c.png>
    <img src="/api/v1/media/own.jpg"><img src="https://example.org/seen" width="1" height="1"></p>`;
  expect(picturesLeft(shortened(html))).toBe(5);
  expect(picturesLeft('<p>None.</p>')).toBe(0);
});
