import { expect, test, type Page } from '@playwright/test';
import { add, canvas, drafted, newPage, onServer, save, words, written } from './editor-kit';
import { editorOfFile } from './editor-of-file';

// Words are found and replaced, on the open page and on the whole site.
test.describe.configure({ mode: 'serial' });

const editor = editorOfFile();

const bar = (page: Page) => page.getByRole('region', { name: 'Find and replace' });
const status = (page: Page) => bar(page).getByRole('status');
const marked = (page: Page): Promise<string> =>
  canvas(page)
    .locator('main')
    .evaluate((main) => {
      const view = main.ownerDocument.defaultView as Window & typeof globalThis;
      return [...(view.CSS.highlights.get('found') ?? [])].map(String).join();
    });

test('on the page, by keys alone: step by step, one, all, and undone in one step', async () => {
  const page = await written(editor.context, 'find', ['The Ｓｕｎ', 'Sunday sun', 'sunny']);
  await page.keyboard.press('Control+f');
  await expect(bar(page).getByRole('searchbox', { name: 'Find' })).toBeFocused();
  await page.keyboard.type('sun');
  await expect(status(page)).toContainText('1 of 4');
  await expect.poll(() => marked(page)).toBe('Ｓｕｎ');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('3 of 4');
  await expect.poll(() => marked(page)).toBe('sun');
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Sunday sun');
  await page.keyboard.press('Shift+Enter');
  await expect.poll(() => marked(page)).toBe('Sun');

  await bar(page).getByRole('button', { name: 'Whole words' }).press('Space');
  await expect(status(page)).toContainText('1 of 2');
  await bar(page).getByLabel('Replace with').focus();
  await page.keyboard.type('moon');
  await page.keyboard.press('Enter');
  await expect(words(page)).toHaveText(['The moon', 'Sunday sun', 'sunny']);
  await expect.poll(() => marked(page)).toBe('sun');
  await bar(page).getByRole('button', { name: 'Whole words' }).press('Space');
  await bar(page).getByRole('button', { name: 'Replace all' }).press('Enter');
  await expect(words(page)).toHaveText(['The moon', 'moonday moon', 'moonny']);
  await expect(status(page)).toHaveText('No matches');
  await page.keyboard.press('Control+z');
  await expect(words(page)).toHaveText(['The moon', 'Sunday sun', 'sunny']);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await save(page);
  await page.close();
});

test('in a small window the keys make room for the search, as its button does', async () => {
  const page = await written(editor.context, 'find-small', ['A short word']);
  await page.setViewportSize({ width: 375, height: 667 });
  await expect(page.getByRole('button', { name: 'Close the panel' })).toBeVisible();
  await page.keyboard.press('Control+f');
  await expect(bar(page).getByRole('searchbox', { name: 'Find' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Open the panel' })).toBeVisible();
  await bar(page).getByLabel('Replace with').click({ timeout: 5_000 });
  await page.close();
});

test('in lists, lines and articles, with the marks; a match opens the item that has it', async () => {
  const page = await newPage(editor.context, 'find-lists');
  await add(page, 'Questions');
  await page.getByRole('button', { name: 'Back to parent' }).click();
  await add(page, 'Article');
  await page.getByRole('button', { name: 'Back to parent' }).click();
  await page.getByRole('button', { name: /^Find and replace/ }).click();
  await bar(page).getByRole('searchbox', { name: 'Find' }).fill('seven families');
  await expect(status(page)).toContainText('1 of 1');
  await expect.poll(() => marked(page)).toBe('seven families');
  await bar(page).getByLabel('Replace with').fill('nine people');
  await bar(page).getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(canvas(page).locator('main strong')).toHaveText('nine people');
  await bar(page).getByRole('searchbox', { name: 'Find' }).fill('children');
  await expect(status(page)).toContainText('Questions');
  await expect(page.getByRole('heading', { name: 'Edit Questions' })).toBeVisible();
  await page.close();
});

test('on the whole site, without a network: places are left out, drafts stay drafts, and one document is undone', async () => {
  const page = await newPage(editor.context, 'find-site');
  await add(page, 'Text');
  await page.getByLabel('Text', { exact: true }).fill('zebra and Zebra');
  await save(page);
  const draft = await written(editor.context, 'find-draft', ['a zebra']);
  await drafted(draft, 'a zebra');
  await draft.close();
  await page.goto('/dashboard/pages');
  await page.getByRole('link', { name: 'Find and replace' }).click();
  await expect(page.getByRole('heading', { name: 'Find and replace' })).toBeVisible();
  await editor.context.setOffline(true);
  await page.getByRole('searchbox', { name: 'Find' }).fill('zebra');
  const card = (name: string) => page.getByRole('region', { name });
  await expect(page.getByText('3 matches in 2 documents')).toBeVisible();
  await expect(card('/find-draft')).toContainText('There are unsaved changes here.');
  // Without anything in their place they go only after a question.
  await page.getByLabel('Replace with').press('Enter');
  await page.getByRole('button', { name: 'Remove 3 matches' }).click();
  const question = page.getByRole('dialog', { name: 'Remove 3 matches' });
  await expect(question).toContainText('“zebra” will be removed from 2 documents');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('3 matches in 2 documents')).toBeVisible();
  await page.getByLabel('Replace with').fill('lion');
  await card('/find-site').getByRole('checkbox').nth(2).press('Space');
  await page.getByRole('button', { name: 'Replace 2 matches' }).click();
  const done = page.getByRole('status', { name: 'What was replaced' }).getByRole('listitem');
  await expect(done.filter({ hasText: '/find-site' })).toContainText('1 match replaced and saved.');
  await expect(done.filter({ hasText: '/find-draft' })).toContainText('in the draft');
  await expect(page.getByText('1 match in 1 document')).toBeVisible();
  await done.filter({ hasText: '/find-draft' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 matches in 2 documents')).toBeVisible();
  await editor.context.setOffline(false);
  await expect(async () => {
    expect((await onServer(editor.product, 'find-site')).contents).toContain('lion and Zebra');
  }).toPass();
  await page.close();
});
