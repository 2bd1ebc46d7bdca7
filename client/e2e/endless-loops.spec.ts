import { endLoops } from '../endless-loops';
import { expect, test } from './test';

// What ends the loops of pages in which tests of screens run.

test('a page that loops for ever goes on with its next task, each time', async ({ browser }) => {
  const page = await browser.newPage();
  const following = Promise.allSettled([endLoops(page, 2_000)]);
  for (const loop of ['for (;;);', '(async () => { for (;;) await null; })();']) {
    await page.evaluate(`void setTimeout(() => { ${loop} })`);
    expect(await page.evaluate('1 + 1')).toBe(2);
  }
  await page.close();
  await following;
});
