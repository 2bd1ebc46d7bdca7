import { expect, test, type Page } from '@playwright/test';
import { makeViewer, newPage, signedIn } from './editor-kit';
import { apartFromEachOther, editorOfFile } from './editor-of-file';
import { looksRight } from './sync-kit';

// The manual: found in the same places of every screen, by keys, without a network, in every language.

const editor = editorOfFile();

apartFromEachOther(editor);

/** Tab until the link has the focus. */
async function tabTo(page: Page, name: string) {
  const link = page.getByRole('link', { name, exact: true });
  await expect(link).toBeVisible();
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    if (await link.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('no press of Tab leads there');
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('the manual is found from the list of pages by keys, and leads to its chapters', async () => {
  const page = await editor.context.newPage();
  await page.goto('/dashboard/pages');
  await tabTo(page, 'Help');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Help')).toBeVisible();
  await expect(page).toHaveTitle(/^Help/);

  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('link')).not.toHaveCount(0);
  const chapters = await contents.getByRole('link').allTextContents();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(chapters);
  await tabTo(page, 'Trash');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#trash$/);
  await expect(heading(page, 'Trash')).toBeInViewport();
  await expect(page.getByText('stay here for 30 days')).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\/help$/);
});

test('the manual is found from the editor by keys, and what is written stays', async () => {
  const page = await newPage(editor.context, 'asking');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).focus();
  await page.keyboard.press('Enter');
  const terms = page.getByRole('dialog').getByRole('term');
  await expect(terms.getByText('Undo', { exact: true })).toBeVisible();
  const keys = await terms.allTextContents();
  const opened = editor.context.waitForEvent('page');
  await tabTo(page, 'Help (opens in a new tab)');
  await page.keyboard.press('Enter');
  const manual = await opened;
  await expect(heading(manual, 'Your first page')).toBeVisible();
  // The same list of keys, in both places.
  const chapter = manual.getByRole('region', { name: 'Keyboard shortcuts' });
  await expect(chapter.getByRole('term')).toHaveText(keys);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Route')).toHaveValue('asking');
});

test('a chapter opens by its address without a network, never seen before', async () => {
  const page = await editor.context.newPage();
  await page.goto('/dashboard/pages');
  await expect(heading(page, 'Pages')).toBeVisible();
  await editor.context.setOffline(true);
  await page.goto('/dashboard/help#forms');
  await expect(heading(page, 'Forms')).toBeFocused();
  await expect(heading(page, 'Forms')).toBeInViewport();
  await page.goto('/dashboard/pages');
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(heading(page, 'Without a network, and sync')).toBeVisible();
});

const WORDS = { 'en-US': ['Help', 'Your first page'], 'zh-TW': ['使用說明', '第一個頁面'] } as const;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 375, height: 667 },
];

test('everybody who is signed in reads the manual, in each language and size', async ({ browser }) => {
  const nobody = await makeViewer(editor.product);
  for (const [locale, [title, chapter]] of Object.entries(WORDS)) {
    const context = await signedIn(browser, editor.product, { serviceWorkers: 'block', locale }, nobody);
    const page = await context.newPage();
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      await page.goto('/dashboard');
      const menu = page.getByRole('button', { name: /^(Open the menu|開啟選單)$/ });
      const link = page.getByRole('link', { name: title });
      // The outline of a screen that is still loading has neither.
      await expect.poll(async () => (await menu.isVisible()) || (await link.isVisible())).toBe(true);
      if (await menu.isVisible()) await menu.click();
      await link.click();
      await expect(heading(page, title)).toBeVisible();
      await expect(heading(page, chapter)).toBeVisible();
      await looksRight(page, `help-${locale}-${viewport.width}`);
    }
    await context.close();
  }
});
