import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('stays clear of a notch and of the bar below: the browser lays the window out between them', async () => {
  const html = await readFile(new URL('../../index.html', import.meta.url), 'utf8');
  // With `viewport-fit=cover` each part at an edge would have to know of them.
  expect(/<meta name="viewport" content="([^"]+)"/.exec(html)?.[1]).toBe(
    'width=device-width, initial-scale=1',
  );
});
