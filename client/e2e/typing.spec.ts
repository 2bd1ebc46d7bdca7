import { expect, test, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { add, canvas, newPage, save, signedIn } from './editor-kit';
import { startProduct, type Product } from './product';

// Typing on the canvas itself: by mouse, by keys alone, by touch, and with an input method.
let product: Product;
let context: BrowserContext;

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  context = await signedIn(browser, product, { permissions: ['clipboard-read', 'clipboard-write'] });
});

test.afterAll(async () => {
  await context?.close();
  await product?.remove();
});

const typed = (page: Page) => canvas(page).locator('[data-typing]');
const panelText = (page: Page) => page.getByLabel('Text', { exact: true });

/** A page with one text, under the caret. */
async function typingPage(route: string): Promise<Page> {
  const page = await newPage(context, route);
  await add(page, 'Text');
  await panelText(page).fill('One two');
  await canvas(page).getByText('One two').dblclick();
  await expect(typed(page)).toBeFocused();
  return page;
}

test('a double-click puts the caret into a text; what is typed is the panel’s, word by word undone', async () => {
  const page = await typingPage('mouse');
  await page.keyboard.press('End');
  await page.keyboard.type(' three apples');
  await expect(panelText(page)).toHaveValue('One two three apples');
  await expect(typed(page)).toHaveText('One two three apples');
  await page.keyboard.press('Control+z');
  await expect(typed(page)).toHaveText('One two three');
  await page.keyboard.press('Control+z');
  await expect(panelText(page)).toHaveValue('One two');
  await page.keyboard.press('Control+Shift+z');
  await expect(panelText(page)).toHaveValue('One two three ');
  await page.keyboard.type('a');
  // Of the editor's keys, none is pressed.
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Delete');
  await expect(canvas(page).getByText('One two three')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(typed(page)).toHaveCount(0);
  await expect(canvas(page).getByText('One two three')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Edit Text' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Edit Text' })).toBeHidden();
  await page.close();
});

test('lines break where they are kept; a paste is clean text', async () => {
  const page = await typingPage('lines');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('next');
  await page.keyboard.press('Enter');
  await expect(panelText(page)).toHaveValue('One two\nnext\n');
  await page.evaluate(async () => {
    const html = '<b>bold</b><script>alert(1)</script><table><tr><td>cell</td></tr></table><!-- no -->';
    const kinds = { 'text/html': html, 'text/plain': 'bold\r\ncell' };
    await navigator.clipboard.write([
      new ClipboardItem(
        Object.fromEntries(Object.entries(kinds).map(([type, text]) => [type, new Blob([text], { type })])),
      ),
    ]);
  });
  await page.keyboard.press('Control+v');
  await expect(panelText(page)).toHaveValue('One two\nnext\nbold\ncell');
  await expect(typed(page).locator('*')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(canvas(page).getByText('bold')).toBeVisible();
  await page.close();
});

async function composing(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 });
  await expect(typed(page)).toHaveText('One twoni');
  return devtools;
}

test('an input method composes in peace; its word is one edit, also when it is broken off', async () => {
  const page = await typingPage('composes');
  await page.keyboard.press('End');
  const devtools = await composing(page);
  await expect(panelText(page)).toHaveValue('One two');
  await devtools.send('Input.insertText', { text: '你好' });
  await expect(panelText(page)).toHaveValue('One two你好');
  await page.keyboard.press('Control+z');
  await expect(panelText(page)).toHaveValue('One two');

  await composing(page);
  await page.getByLabel('Text', { exact: true }).click();
  await expect(typed(page)).toHaveCount(0);
  await expect(panelText(page)).toHaveValue('One twoni');
  await expect(canvas(page).getByText('One twoni')).toBeVisible();
  await save(page);
  await page.close();
});
