import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { HEAVY } from './clipboards';
import {
  add,
  asAdmin,
  canvas,
  newPage,
  ONLINE,
  onServer,
  save,
  signedIn,
  typesWithoutPause,
} from './editor-kit';
import { noticed } from './notices';
import { editorOfFile } from './editor-of-file';

// Typing on the canvas itself: by mouse, by keys alone, by touch, and with an input method.
const editor = editorOfFile(ONLINE);

const typed = (page: Page) => canvas(page).locator('[data-typing]');
const panelText = (page: Page) => page.getByLabel('Text', { exact: true });

/** A page with one text, under the caret. */
async function typingPage(route: string): Promise<Page> {
  const page = await newPage(editor.context, route);
  await typesWithoutPause(page);
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

test('of 100,000 characters pasted as HTML a text takes what it may hold, as words alone', async () => {
  const page = await typingPage('heavy');
  await page.keyboard.press('End');
  const plain = HEAVY.replace(/<!--[^]*?-->|<script>[^]*?<\/script>|<[^>]+>/g, '');
  await page.evaluate(
    async (kinds) => {
      await navigator.clipboard.write([
        new ClipboardItem(
          Object.fromEntries(Object.entries(kinds).map(([type, text]) => [type, new Blob([text], { type })])),
        ),
      ]);
    },
    { 'text/html': HEAVY, 'text/plain': plain },
  );
  await noticed(page, /^This text can have at most 20,000 characters/, () =>
    page.keyboard.press('Control+v'),
  );
  await expect(panelText(page)).toHaveValue(/^One two0 The quick[^<>]{19000,}$/);
  expect((await panelText(page).inputValue()).length).toBe(20_000);
  await expect(typed(page).locator('*')).toHaveCount(0);
  expect(await page.evaluate(() => 'pasted' in window)).toBe(false);
  await page.keyboard.press('Control+z');
  await expect(panelText(page)).toHaveValue('One two');
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

test('a press opens the item of a list, a second one types into it; a question keeps its spaces', async () => {
  const page = await newPage(editor.context, 'items');
  await add(page, 'Questions');
  const question = canvas(page).locator('summary h3').nth(1);
  await question.click();
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('Is there something for children?');
  await question.dblclick();
  await expect(typed(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' At all? ');
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue(
    'Is there something for children? At all? ',
  );
  await expect(canvas(page).locator('details[open]')).toHaveCount(1);
  // One line: Enter ends it.
  await page.keyboard.press('Enter');
  await expect(typed(page)).toHaveCount(0);
  await expect(canvas(page).getByText('At all?')).toBeVisible();
  await page.close();
});

test('by keys alone: Enter begins, Tab goes on to the next text, an emptied one can be found again', async () => {
  const page = await newPage(editor.context, 'keys');
  await page.getByRole('button', { name: 'Add New Element' }).click();
  await page.getByRole('button', { name: 'Timeline Steps' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Timeline' })).toBeVisible();
  await canvas(page)
    .locator('li')
    .last()
    .click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(typed(page)).toHaveAccessibleName('Title');
  const title = canvas(page).locator('section.timeline1 > .title');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(page.getByLabel('Title', { exact: true }).first()).toHaveValue('');
  await page.keyboard.press('Tab');
  await expect(canvas(page).locator('li h3').first()).toBeFocused();
  await page.keyboard.type('!');
  await page.keyboard.press('Shift+Tab');
  await expect(title).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(title).toHaveAttribute('data-placeholder', 'Title');
  await expect(title).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Our way');
  await page.keyboard.press('Escape');
  await expect(canvas(page).getByRole('heading', { name: 'Our way' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Edit Timeline' })).toBeHidden();
  await page.close();
});

test('every text of a widget can be typed into', async () => {
  const page = await newPage(editor.context, 'every');
  for (const [at, widget] of [
    'Hero',
    'Members',
    'Groups',
    'Report',
    'Schedule',
    'Courses',
    'Calendar',
    'Icon list',
    'Survey',
    'Link',
  ].entries()) {
    await page.getByRole('button', { name: 'Add New Element' }).click();
    await page
      .getByRole('region', { name: 'Add New Element' })
      .getByRole('button', { name: widget })
      .filter({ has: page.getByText(widget, { exact: true }) })
      .click();
    await expect(page.getByRole('heading', { name: `Edit ${widget}` })).toBeVisible();
    const all = canvas(page).locator('main > div > [data-widget-id]');
    await expect(all).toHaveCount(at + 1);
    const shown = all.last();
    const first = await shown.getAttribute('data-widget-id');
    await expect(shown.locator('[data-text]:not(:empty)').first()).toBeVisible();
    await shown.locator('[data-text]:not(:empty)').first().dblclick();
    await expect(typed(page), widget).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' x y');
    const widgetNow = canvas(page).locator(`[data-widget-id="${first}"]`);
    await page.keyboard.press('Escape');
    await expect(typed(page)).toHaveCount(0);
    await expect(widgetNow, widget).toContainText(' x y');
    // From an item of a list it is two levels.
    const back = page.getByRole('button', { name: 'Back to parent' });
    await expect(async () => {
      if (await back.isVisible()) await back.click({ timeout: 5_000 });
      await expect(back).toBeHidden({ timeout: 1_000 });
    }).toPass();
  }
  await page.close();
});

test('what others change meanwhile is taken over; an input method is left alone until it is done', async () => {
  const page = await typingPage('others');
  await page.keyboard.press('Escape');
  await panelText(page).fill('We meet on Sundays at ten, in the hall.');
  await save(page);
  const { id } = await onServer(editor.product, 'others');
  await expect(page).toHaveURL(/\/edit\/others$/);
  await canvas(page).getByText('We meet').dblclick();
  await page.keyboard.press('End');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 });
  await expect(typed(page)).toHaveText(/hall\.ni$/);
  const { contents, ...head } = await asAdmin<{ contents: string } & Record<string, unknown>>(
    editor.product,
    'GET',
    `/pages/${id}`,
  );
  await asAdmin(editor.product, 'PUT', '/pages', {
    id,
    route: head.route,
    status: head.status,
    headerId: head.headerId,
    footerId: head.footerId,
    contents: contents.replace('Sundays', 'Mondays'),
  });
  await expect(panelText(page)).toHaveValue(/Mondays/);
  await expect(typed(page)).toHaveText('We meet on Sundays at ten, in the hall.ni');
  await devtools.send('Input.insertText', { text: '你' });
  await expect(typed(page)).toHaveText('We meet on Mondays at ten, in the hall.你');
  await page.keyboard.type('!');
  await expect(panelText(page)).toHaveValue('We meet on Mondays at ten, in the hall.你!');
  await page.close();
});

test('on a phone two taps begin, and the sheet makes room', async ({ browser }) => {
  const phone = await signedIn(browser, editor.product, {
    ...ONLINE,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await newPage(phone, 'phone');
  await add(page, 'Text');
  await page.getByLabel('Text', { exact: true }).fill('Tap here');
  const text = canvas(page).getByText('Tap here');
  await text.tap();
  await text.tap();
  await expect(typed(page)).toBeFocused();
  await expect(page.getByLabel('Text', { exact: true })).toBeHidden();
  await page.keyboard.press('End');
  await page.keyboard.type(' now');
  await expect(text).toHaveText('Tap here now');
  await page.keyboard.press('Escape');
  await text.tap();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Tap here now');
  await phone.close();
});
