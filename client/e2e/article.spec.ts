import type { Page } from '@playwright/test';
import { GOOGLE_DOCS } from '../src/editor/rich-text/test-support/clipboards';
import { contentsOf, uniqueName } from './api';
import { canvas, save, typesWithoutPause } from './editor-kit';
import { expect, test } from './test';

/** Two people in one paragraph are in writing-together.spec.ts; here they compose. */
const RELEASE = { tag: '@release' } as const;

// Articles on their ways: from the canvas to a visitor, and by two at once. What the canvas decides is tested beside it
// (src/editor/rich-text).

const written = (page: Page) => canvas(page).locator('[data-writing]');
const blocks = (page: Page) => written(page).locator('> *');

/**
 * ProseMirror sets the caret again 20 ms after it was focused: a longer timer that begins now ends after it. Then two frames:
 * the browser says of a caret that moved with the next one.
 */
const frames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 30)),
  );

/** An article of one paragraph with these words. */
const articleOf = (words: string) =>
  contentsOf({ id: 'a', type: 'article', blocks: [{ key: 'b', kind: 'p', text: [[words]] }] });

/** Under the caret, at its end. */
async function write(page: Page, route: string, words: string): Promise<void> {
  await page.goto(`/dashboard/pages/edit/${route}`);
  await canvas(page).getByText(words).dblclick();
  await expect(written(page)).toBeFocused();
  await frames(page);
  await page.keyboard.press('Control+End');
  await frames(page);
}

/** As another program would put it onto the clipboard. */
async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((html) => {
    // What the asynchronous clipboard writes is cleaned by the browser; what is copied goes as it is.
    const copy = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/html', html);
      event.clipboardData?.setData('text/plain', 'plain');
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Canvas"]')!.contentDocument!;
    frame.addEventListener('copy', copy, { capture: true, once: true });
    frame.execCommand('copy');
  }, html);
  await page.keyboard.press('Control+v');
}

test('written and pasted under the policies of the product, it is what a visitor reads', async ({
  page,
  admin,
  product,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/policy/i.test(message.text())) refused.push(message.text());
  });
  const { route } = await admin.createPage({ status: 'public', contents: articleOf('We met in a room.') });
  await write(page, route, 'We met in a room.');
  await typesWithoutPause(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('- one');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('below, see [the story](/story).');
  for (let left = 3; left > 0; left -= 1) await page.keyboard.press('Enter');
  await paste(page, `${GOOGLE_DOCS}<ol start="3"><li>Third, m<sup>2</sup></li></ol>`);
  await expect(written(page)).toContainText('Summer camp');
  expect(refused).toEqual([]);
  await page.keyboard.press('Escape');
  await save(page);

  const visitor = await page.context().newPage();
  const article = visitor.locator('.article');
  await expect(async () => {
    await visitor.goto(`${product.url}/${route}`);
    await expect(article.locator('h2')).toHaveText(['Summer camp'], { timeout: 5_000 });
  }).toPass();
  await expect(article.locator('h2')).toHaveAttribute('id', 'h-summer-camp');
  await expect(article.locator('strong')).toHaveText(['tent']);
  await expect(article.locator('ul > li > ul > li').first()).toContainText('below');
  await expect(article.locator('a')).toHaveText(['the story', 'Sign up']);
  await expect(article.locator('ol[start="3"] sup')).toHaveText('2');
});

test(
  'two windows write in one paragraph, with marks, while one of them composes',
  RELEASE,
  async ({ page, admin }) => {
    const words = 'We meet on Sunday at ten in the hall.';
    const { route } = await admin.createPage({ route: uniqueName('together'), contents: articleOf(words) });
    await write(page, route, words);
    const other = await page.context().newPage();
    await write(other, route, words);
    await other.keyboard.press('Home');
    await frames(other);
    await other.keyboard.press('Control+b');
    await other.keyboard.type('All welcome! ');
    await expect(blocks(page).first()).toHaveText(`All welcome! ${words}`);
    await expect(blocks(page).first().locator('strong')).toHaveText('All welcome! ');

    // The caret has stayed at the end.
    const devtools = await page.context().newCDPSession(page);
    await written(page).focus();
    await frames(page);
    await devtools.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 });
    await expect(blocks(page).first()).toHaveText(`All welcome! ${words}ni`);
    await other.keyboard.type('Yes. ');
    await expect(blocks(other).first()).toHaveText(`All welcome! Yes. ${words}`);
    await expect(blocks(page).first()).toHaveText(`All welcome! ${words}ni`);
    await devtools.send('Input.insertText', { text: '你好' });
    for (const each of [page, other])
      await expect(blocks(each).first()).toHaveText(`All welcome! Yes. ${words}你好`);
  },
);
