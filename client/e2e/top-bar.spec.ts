import { expect, test, type Page } from '@playwright/test';
import { violations } from './axe';
import { add, boxOf, canvas, newPage, ONLINE, outline, save, spoken } from './editor-kit';
import { editorOfFile } from './editor-of-file';
import { noticed } from './notices';
import { publishAnyway } from './publish-anyway';

// One bar over the editor: what is edited and how it stands, and the size that the canvas shows it at.
const editor = editorOfFile({ ...ONLINE, viewport: { width: 1440, height: 900 } });

const bar = (page: Page) => page.locator('main > header');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const frame = (page: Page) => page.locator('iframe[title="Canvas"]');

async function zoomTo(page: Page, size: string): Promise<void> {
  await page.getByRole('button', { name: /^Zoom:/ }).click();
  await page.getByRole('menuitemradio', { name: size, exact: true }).click();
  await expect(spoken(page)).toHaveText(`Zoom: ${size}`);
}

/** How many pixels of the screen a hundred of the page take. */
const shownAt = (page: Page): Promise<number> =>
  frame(page).evaluate((each: HTMLIFrameElement) =>
    Math.round((100 * each.getBoundingClientRect().width) / each.offsetWidth),
  );

test('says what is edited and how it stands, and leads to the settings', async () => {
  const page = await newPage(editor.context, 'picnic');
  await expect(bar(page).getByText('/picnic')).toBeVisible();
  await expect(bar(page).getByText('draft', { exact: true })).toBeVisible();
  await add(page, 'Text');
  await page.getByLabel('Text', { exact: true }).fill('Summer picnic');
  await page.getByLabel('Kind').selectOption('h1');
  await expect(bar(page).getByText('Unsaved changes')).toBeVisible();
  await save(page);
  await expect(bar(page).getByText('Summer picnic')).toBeVisible();
  await expect(bar(page).getByText('Synced', { exact: true })).toBeVisible();

  await button(page, 'Page settings').click();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Page settings' })).toBeVisible();
  await button(page, 'Back to Text').click();
  await expect(page.getByRole('heading', { name: 'Edit Text' })).toBeVisible();
  await button(page, 'Page settings').click();
  await page.getByLabel('Status').selectOption('public');
  // What visitors get is still what is saved.
  await expect(bar(page).getByText('draft', { exact: true })).toBeVisible();
  await editor.context.setOffline(true);
  await save(page);
  await expect(bar(page).getByText('Offline')).toBeVisible();
  await expect(bar(page).getByText('Waiting to sync')).toBeVisible();
  await expect(bar(page).getByText('public', { exact: true })).toBeVisible();
  await editor.context.setOffline(false);
  await expect(bar(page).getByText('Synced', { exact: true })).toBeVisible();
  await page.close();
});

test('without the panel a desktop page has its own size at 1440 pixels', async () => {
  const page = await newPage(editor.context, 'whole');
  await expect.poll(() => shownAt(page)).toBeLessThan(80);
  await button(page, 'Close the panel').click();
  await expect(page.getByLabel('Route')).toBeHidden();
  await expect.poll(() => shownAt(page)).toBe(100);
  expect(await violations(page)).toEqual([]);
  // A text is chosen and typed into, and the panel stays away; the picker brings it back.
  await canvas(page).locator('main').click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Add New Element' })).toBeVisible();
  await page.close();
});

test('clicks, typing and drags hit at every size', async () => {
  const page = await newPage(editor.context, 'zoomed');
  for (const words of ['First', 'Second']) {
    await add(page, 'Text');
    await page.getByLabel('Text', { exact: true }).fill(words);
    await button(page, 'Back to parent').click();
  }
  for (const size of ['Fit', '50 %', '75 %', '100 %']) {
    await zoomTo(page, size);
    if (size !== 'Fit') await expect.poll(() => shownAt(page)).toBe(Number.parseInt(size, 10));

    // Each time the lower one is written on, and dragged above the other.
    const [upper, lower] = (await outline(page)).slice(-2) as [string, string];
    await canvas(page).getByText(lower, { exact: true }).dblclick();
    await expect(canvas(page).locator('[data-typing]')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' one');
    await expect(page.getByLabel('Text', { exact: true })).toHaveValue(`${lower} one`);
    await page.keyboard.press('Escape');

    const name = canvas(page).locator('[data-overlay] .selected .name');
    // The name keeps its size and hangs from the frame, whatever the page is scaled to.
    await expect(async () => {
      const [grip, widget] = await Promise.all([
        boxOf(name),
        boxOf(canvas(page).getByText(`${lower} one`, { exact: true })),
      ]);
      expect(Math.abs(grip.x - widget.x)).toBeLessThan(2);
      expect(Math.round(grip.height)).toBe(20);
    }).toPass();
    const first = await boxOf(canvas(page).getByText(upper, { exact: true }));
    const grip = await boxOf(name);
    await page.mouse.move(grip.x + 10, grip.y + 10);
    await page.mouse.down();
    await page.mouse.move(grip.x + 20, grip.y + 5);
    await page.mouse.move(first.x + 40, first.y + 2, { steps: 4 });
    const mark = canvas(page).locator('[data-overlay] .drop.shown');
    await expect(mark).toBeVisible();
    await page.mouse.up();
    await expect(spoken(page)).toHaveText(`Moved: Text ${lower} one, 1 of 2`);
    await expect.poll(async () => (await outline(page)).slice(-2)).toEqual([`${lower} one`, upper]);
    await button(page, 'Back to parent').click();
  }
  await page.close();
});

test('what is chosen in the list is scrolled into view at 100 %; tools stay off the panel', async () => {
  const page = await newPage(editor.context, 'aside');
  await add(page, 'Columns');
  await zoomTo(page, '100 %');
  const last = canvas(page).locator('.columns1 > *').last();
  await expect(last).not.toBeInViewport({ ratio: 1 });
  await page
    .getByRole('button', { name: /^Open Section/ })
    .last()
    .click();
  await expect(last).toBeInViewport({ ratio: 0.9 });
  await page.close();
});

test('keys change the size, and this computer keeps it for each window', async () => {
  const page = await newPage(editor.context, 'kept');
  await add(page, 'Text');
  await button(page, 'Back to parent').click();
  await zoomTo(page, '50 %');
  await canvas(page).locator('main').click();
  await page.keyboard.press('Control+=');
  await expect.poll(() => shownAt(page)).toBe(75);
  await page.keyboard.press('Control+-');
  await expect.poll(() => shownAt(page)).toBe(50);
  await page.getByRole('button', { name: /^Tablet/ }).click();
  await expect.poll(() => shownAt(page)).toBeGreaterThan(50);
  await page.reload();
  await expect.poll(() => shownAt(page)).toBe(50);
  await canvas(page).locator('main').click();
  await page.keyboard.press('Control+0');
  await expect.poll(() => shownAt(page)).toBeGreaterThan(60);
  // In a field the keys are the browser's own.
  await page.getByLabel('Route').press('Control+-');
  await expect.poll(() => shownAt(page)).toBeGreaterThan(60);
  await page.close();
});

test('on a phone a menu has what does not fit', async () => {
  const page = await newPage(editor.context, 'pocket');
  await add(page, 'Text');
  await save(page);
  // Until the server has answered it is a new page, whose panel is open.
  await expect(page).toHaveURL(/\/edit\/pocket$/);
  await page.setViewportSize({ width: 375, height: 667 });
  await page.reload();
  await button(page, 'Open the panel').click();
  await button(page, 'Close the panel').click();
  const smallest = () =>
    bar(page)
      .locator('button:visible, a:visible')
      .evaluateAll((all) => Math.min(...all.map((each) => Math.min(each.clientWidth, each.clientHeight))));
  await expect.poll(smallest).toBeGreaterThanOrEqual(44);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await expect.poll(() => bar(page).evaluate((each) => each.scrollWidth)).toBe(375);
  await button(page, 'More').click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('menuitemradio', { name: /^Desktop/ }).click();
  await expect.poll(() => shownAt(page)).toBeLessThan(30);
  await button(page, 'More').click();
  await expect(page.getByRole('menuitem', { name: 'Duplicate page' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'History of /pocket' })).toBeVisible();
  await page.close();
});

test('a page is published in one step, and not when one would rather look first', async () => {
  const page = await newPage(editor.context, 'in-one-step');
  await add(page, 'Text');
  await button(page, 'Publish').click();
  await button(page, 'Look at them').click();
  await button(page, 'Page settings').click();
  await expect(page.getByLabel('Status')).toHaveValue('draft');
  await button(page, 'Publish').click();
  await noticed(page, 'create page successfully', () => publishAnyway(page).click());
  await expect(bar(page).getByText('public', { exact: true })).toBeVisible();
  await expect(button(page, 'Publish')).toHaveCount(0);
  await expect.poll(async () => (await fetch(`${editor.product.url}/in-one-step`)).status).toBe(200);
  await page.close();
});
