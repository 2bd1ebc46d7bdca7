import { expect, test, type Page } from '@playwright/test';
import { asAdmin, makeViewer, signedIn } from './editor-kit';
import { apartFromEachOther, editorOfFile } from './editor-of-file';
import { looksRightNarrowAndDark } from './narrow-and-dark';
import { looksRight } from './sync-kit';

// Found and done by the quick search and by shortcuts: QF.

const editor = editorOfFile();

apartFromEachOther(editor);

const contents = (heading: string, text: string) =>
  JSON.stringify({
    value: { id: 'root', type: 'div' },
    children: [
      { value: { id: 'a', type: 'text', tag: 'h1', text: heading } },
      { value: { id: 'b', type: 'text', text } },
    ],
  });

test.beforeAll(async () => {
  const page = (route: string, title: string, text: string) =>
    asAdmin(editor.product, 'POST', '/pages', {
      route,
      title,
      status: 'public',
      contents: contents(title, text),
    });
  await page('summer-picnic', 'Summer picnic', 'Bring a blanket. The zither begins to play at noon.');
  await page('team', 'Our team 🎉', 'Everybody is here.');
  await page('worship', '主日崇拜', '每週日上午十點。');
  await asAdmin(editor.product, 'POST', '/elements', {
    name: 'Zebra banner',
    type: 'element',
    contents: JSON.stringify({ value: { id: 'root', type: 'div' }, children: [] }),
  });
});

/** A screen on which the keys work: the button that shows them says so. */
async function open(path: string, context = editor.context): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Quick search' })).toHaveAttribute('aria-keyshortcuts');
  return page;
}

const find = (page: Page) => page.getByRole('dialog', { name: 'Quick search' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Quick search' });
const options = (page: Page) => find(page).getByRole('option');
const active = (page: Page) => find(page).getByRole('option', { selected: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test('[QF1] a page is found by a word in its text, by keys alone, and opens at that text', async () => {
  const page = await open('/dashboard');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(options(page).first()).toBeVisible();
  await looksRight(page, 'quick-find');
  await page.keyboard.type('zither');
  await expect(active(page)).toContainText('Summer picnic');
  await expect(active(page).locator('mark')).toHaveText('zither');
  // As it is read aloud: a field with the list that it opens, the option that Enter takes, and how many there are.
  const id = await active(page).getAttribute('id');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id!);
  await expect(find(page)).toMatchAriaSnapshot(`
    - combobox "Quick search" [expanded]: zither
    - button "Close"
    - listbox "Results":
      - group "Pages":
        - option /Summer picnic \\/summer-picnic .* zither begins/ [selected]
    - status: 1 result
    - button "Keyboard shortcuts"
  `);
  await looksRightNarrowAndDark(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/pages\/edit\/summer-picnic$/);
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(/zither/);
});

test('[QF1] screens, actions, settings, elements, users and emoji are found, whole names first', async () => {
  const page = await open('/dashboard/pages');
  await page.getByRole('button', { name: 'Quick search' }).click();
  const best = async (typed: string, group: string, name: string | RegExp) => {
    await field(page).fill(typed);
    await expect(find(page).getByRole('group', { name: group }).getByRole('option').first()).toHaveText(name);
  };
  await best('🎉', 'Pages', /^Our team 🎉/);
  await best('崇拜', 'Pages', /^主日崇拜/);
  await best('zebra', 'Elements', 'Zebra banner');
  await best('create us', 'Actions', 'Create User');
  await best('admin', 'Users', /^admin/);
  await best('favicon', 'Settings', /^Logo and pictures/);
  await field(page).fill('x'.repeat(300));
  await expect(find(page).getByText('Nothing found.')).toBeVisible();
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await best('colors', 'Settings', /^Colors/);
  await field(page).press('ArrowUp');
  await field(page).press('ArrowDown');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/settings#colours$/);
  await expect(page.getByRole('heading', { name: 'Colors' })).toBeFocused();
});

test('[QF2] without a network the device is searched, and what is not known is said', async () => {
  const page = await open('/dashboard/pages');
  await expect(page.getByRole('link', { name: /team/ }).first()).toBeVisible();
  await editor.context.setOffline(true);
  await page.keyboard.press('Control+k');
  await field(page).fill('zither');
  await expect(options(page)).toHaveCount(1);
  await expect(find(page).getByText('You’re offline: users aren’t searched')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(find(page)).toHaveCount(0);
});

test('[QF1] who may see nothing is offered nothing of it', async ({ browser }) => {
  const context = await signedIn(browser, editor.product, {}, await makeViewer(editor.product));
  const page = await open('/dashboard', context);
  await page.keyboard.press('Control+k');
  await field(page).fill('account');
  await expect(options(page)).toHaveText(['Account']);
  for (const typed of ['zither', 'users', 'settings', 'zebra']) {
    await field(page).fill(typed);
    await expect(find(page).getByText('Nothing found.')).toBeVisible();
  }
  await field(page).press('Escape');
  await page.keyboard.type('gu');
  await page.keyboard.type('gc');
  await expect(page).toHaveURL(/\/dashboard\/account$/);
  await context.close();
});

test('[QF3] letters lead to screens and through lists, and do nothing while somebody types', async () => {
  const page = await open('/dashboard');
  await page.keyboard.type('gp');
  await expect(page).toHaveURL(/\/dashboard\/pages$/);
  const rows = page.getByRole('region', { name: 'Pages' }).locator('[data-row]');
  await expect(rows).toHaveCount(3);
  const inRow = (at: number) => expect(rows.nth(at).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('j');
  await inRow(0);
  await page.keyboard.press('j');
  await inRow(1);
  await page.keyboard.press('k');
  await inRow(0);

  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('g e ? jk');
  await expect(search).toHaveValue('g e ? jk');
  await expect(page).toHaveURL(/\/dashboard\/pages/);
  await search.clear();
  await search.blur();
  // A key with a meaning of its own ends these: the longer one is meant.
  await page.keyboard.type('gj');
  await expect(page).toHaveURL(/\/dashboard\/schedule$/);
});

test('[QF3] what was typed into a list last leads nobody back who is on the way to another screen', async () => {
  const page = await open('/dashboard/pages');
  await expect(page.getByRole('region', { name: 'Pages' }).locator('[data-row]')).toHaveCount(3);
  const search = page.getByRole('searchbox');
  await search.evaluate((field: HTMLInputElement) => {
    field.focus();
    document.execCommand('insertText', false, 'zither');
    document.querySelector<HTMLElement>('nav a[href="/dashboard/schedule"]')?.click();
    // A device so busy that the pause after the last letter is over before the other screen is there.
    const until = performance.now() + 400;
    while (performance.now() < until);
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Scheduled Jobs' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/schedule$/);
});

test('[QF3] the sheet changes keys, refuses those of others, switches all off, and the device keeps it', async () => {
  const page = await open('/dashboard/pages');
  await page.keyboard.press('?');
  await expect(sheet(page)).toBeVisible();
  await looksRight(page, 'shortcuts');
  const change = sheet(page).getByRole('button', { name: 'Change the keys for Next row' });
  await change.click();
  await page.keyboard.press('k');
  await expect(sheet(page).getByText('Already used for “Previous row”.')).toBeVisible();
  const row = sheet(page).getByRole('listitem').filter({ hasText: 'Next row' });
  await expect(async () => {
    // The second key belongs to the first one for a moment only, which a busy machine may miss.
    await change.click();
    await page.keyboard.type('xy');
    await expect(row.locator('kbd')).toHaveText(['X', 'Y'], { timeout: 1000 });
  }).toPass();
  await looksRightNarrowAndDark(page);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);

  const rows = page.getByRole('region', { name: 'Pages' }).locator('[data-row]');
  await expect(rows).toHaveCount(3);
  await page.keyboard.type('xy');
  await expect(rows.first().locator(':focus')).toHaveCount(1);

  await page.keyboard.press('?');
  await sheet(page).getByRole('switch', { name: 'Shortcuts without Ctrl or Cmd' }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Quick search' })).toHaveAttribute('aria-keyshortcuts');
  await expect(rows).toHaveCount(3);
  await page.keyboard.type('gh?');
  // The way back is not by such keys.
  await page.keyboard.press('Control+k');
  await field(page).fill('keyboard');
  await expect(page).toHaveURL(/\/dashboard\/pages$/);
  await page.keyboard.press('Enter');
  await sheet(page).getByRole('switch', { name: 'Shortcuts without Ctrl or Cmd' }).check();
  await sheet(page).getByRole('button', { name: 'Reset the keys' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.type('gh');
  await expect(page).toHaveURL(/\/dashboard$/);
});
