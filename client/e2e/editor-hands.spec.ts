import { expect, test, type Page } from '@playwright/test';
import { holdStorage } from './device-storage';
import {
  add,
  boxOf,
  canvas,
  drafted,
  moveByKey,
  newPage,
  openItem,
  outline,
  save,
  spoken,
} from './editor-kit';
import { editorOfFile } from './editor-of-file';

// What hands do in the editor: the canvas follows, the focus stays, drags have their keys, tabs agree.
test.describe.configure({ mode: 'serial' });

const editor = editorOfFile();

const text = (page: Page) => page.getByLabel('Text', { exact: true });
const rows = (page: Page, list: string) => page.getByRole('group', { name: list }).locator('[data-item]');
const back = (page: Page) => page.getByRole('button', { name: 'Back to parent' }).click();

/** A list of each kind of view: a carousel, pages of members, disclosures, a plain list. */
const LISTS = [
  { widget: 'Hero', list: 'Slides', item: '.slide' },
  { widget: 'Members', list: 'Members', item: '.member' },
  { widget: 'Groups', list: 'Groups', item: '.card' },
  { widget: 'Questions', list: 'Questions', item: 'details' },
  { widget: 'Timeline', list: 'Events', item: 'ol > li' },
  { widget: 'Timeline with years', list: 'Events', item: 'ol > li' },
  { widget: 'Icon list', list: 'Items', item: 'li' },
  { widget: 'Report', list: 'Items', item: '.items > li' },
  { widget: 'Schedule', list: 'Entries', item: 'li' },
  { widget: 'Courses', list: 'Courses', item: 'article' },
] as const;

test('the canvas shows the item that is opened, of every list', async () => {
  const page = await newPage(editor.context, 'follows');
  for (const { widget, list, item } of LISTS) {
    await page.getByRole('button', { name: 'Add New Element' }).click();
    await page
      .getByRole('region', { name: 'Add New Element' })
      .getByRole('button', { name: widget })
      .filter({ has: page.getByText(widget, { exact: true }) })
      .click();
    await expect(page.getByRole('heading', { name: `Edit ${widget}` })).toBeVisible();
    const shown = canvas(page).locator('main > div > [data-widget-id]').last().locator(item);
    await expect(rows(page, list).first(), widget).toBeVisible();
    const count = await rows(page, list).count();
    await expect(shown, widget).toHaveCount(count);
    for (const at of [count - 1, 0]) {
      await openItem(page, list, at);
      await expect(shown.nth(at), `${widget}, item ${at + 1}`).toBeInViewport({ ratio: 0.6 });
    }
    await back(page);
    await back(page);
  }
  await page.close();
});

test('it follows what is added and moved, and goes on while one types in it', async () => {
  const page = await newPage(editor.context, 'slides');
  await add(page, 'Hero');
  const slides = canvas(page).locator('.slide');
  await expect(slides).not.toHaveCount(0);
  const count = await slides.count();
  await page.getByRole('button', { name: 'Add Slide' }).click();
  await expect(slides).toHaveCount(count + 1);
  await expect(slides.nth(count)).toBeInViewport({ ratio: 0.6 });
  await openItem(page, 'Slides', count);
  await page.getByLabel('Title').fill('Fourth');
  await expect(canvas(page).getByRole('heading', { name: 'Fourth' })).toBeInViewport();
  await expect(canvas(page).locator('.dots > [aria-current]')).toHaveAccessibleName(
    `Slide ${count + 1} of ${count + 1}`,
  );
  await rows(page, 'Slides').nth(count).locator('[data-item-main]').click();
  await page.getByRole('button', { name: 'Move Fourth up' }).click();
  await expect(slides.nth(count - 1)).toContainText('Fourth');
  await expect(slides.nth(count - 1)).toBeInViewport({ ratio: 0.6 });
  await page.close();
});

test('the schedule of a tab is shown when it is opened', async () => {
  const page = await newPage(editor.context, 'quarters');
  await add(page, 'Calendar');
  for (const tab of ['Open Q1', 'Open Q4']) {
    const button = page.getByRole('button', { name: /^Open / }).nth(tab === 'Open Q1' ? 0 : 3);
    await button.click();
    await expect(page.getByRole('heading', { name: 'Edit Schedule' })).toBeVisible();
    const panel = canvas(page)
      .locator('.panel')
      .nth(tab === 'Open Q1' ? 0 : 3);
    await expect(panel).toBeInViewport({ ratio: 0.6 });
    await back(page);
  }
  await page.close();
});

test('[DO5] the focus stays in the list when one of its rows goes', async () => {
  const page = await newPage(editor.context, 'focus');
  await add(page, 'Questions');
  const questions = rows(page, 'Questions');
  const remove = (at: number) => questions.nth(at).getByRole('button', { name: /^Delete/ });
  await expect(questions.first()).toBeVisible();
  const mains = questions.locator('[data-item-main]');
  await expect.poll(() => mains.count()).toBeGreaterThan(2);
  const names = await mains.allTextContents();
  await remove(0).click();
  await expect(questions.nth(0).locator('[data-item-main]')).toBeFocused();
  await remove(names.length - 2).click();
  await expect(questions.last().locator('[data-item-main]')).toBeFocused();
  for (let left = names.length - 2; left > 0; left -= 1) {
    await expect(questions).toHaveCount(left);
    await remove(0).click();
  }
  await expect(page.getByRole('button', { name: 'Add Question' })).toBeFocused();
  await back(page);
  await expect(page.getByRole('button', { name: 'Open Questions' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Questions' }).click();
  await expect(page.getByRole('button', { name: 'Add New Element' })).toBeFocused();
  await page.close();
});

test('dragged in the canvas, between containers, with the place shown; by keys the same, said by name and place', async () => {
  const page = await newPage(editor.context, 'drags');
  await add(page, 'Section');
  await back(page);
  await add(page, 'Text');
  await text(page).fill('Wanderer');
  const moved = canvas(page).getByText('Wanderer');
  const section = canvas(page).locator('div.div[data-widget-id], div[data-widget-id]:has(+ p)').first();
  const mark = canvas(page).locator('[data-overlay]');
  // The frame comes to what it is around with the next picture.
  const beside = () =>
    mark.evaluate((host) => {
      const words = host.ownerDocument.querySelector('p[data-widget-id]');
      const [frame, text] = [host.shadowRoot?.querySelector('.selected.shown'), words].map((each) =>
        each?.getBoundingClientRect(),
      );
      return frame && text ? Math.hypot(frame.left - text.left, frame.top - text.top) : Infinity;
    });
  await expect.poll(beside).toBeLessThan(1);
  const target = await boxOf(section);
  const handle = await boxOf(canvas(page).locator('[data-overlay] .selected .name'));
  const from = { x: handle.x + 6, y: handle.y + 6 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 5);
  await page.mouse.move(target.x + 60, target.y + target.height / 2, { steps: 4 });
  await expect
    .poll(() => mark.evaluate((host) => host.shadowRoot?.querySelector('.drop')?.classList.contains('shown')))
    .toBe(true);
  await page.mouse.up();
  await expect(spoken(page)).toHaveText('Moved: Text Wanderer, 1 of 1 in Section');
  await expect(canvas(page).locator('div[data-widget-id] > p[data-widget-id]')).toHaveText('Wanderer');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(spoken(page)).toHaveText('Undone: Move Text');

  // The same with keys: Move to…, and in the content tree Space, arrows, Space.
  await page.getByRole('button', { name: 'Move to…' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Into')).toBeFocused();
  await page.getByLabel('Into').selectOption({ label: '\u2003Section' });
  await page.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await expect(spoken(page)).toHaveText('Moved: Text Wanderer, 1 of 1 in Section');
  await page.keyboard.press('Control+z');
  await expect(spoken(page)).toHaveText('Undone: Move Text');
  await moved.click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reorder Text Wanderer' }).press('Space');
  const live = page.locator('[id^="DndLiveRegion"]');
  await expect(live).toHaveText('Picked up Text Wanderer, 2 of 2.');
  await moveByKey(live, 'ArrowUp', 'Text Wanderer over Section, 1 of 2.');
  await page.keyboard.press('Space');
  await expect(spoken(page)).toHaveText('Moved: Text Wanderer, 1 of 2');
  await page.close();
});

test('cut in one page, pasted in another', async () => {
  const from = await newPage(editor.context, 'cut-from');
  await add(from, 'Text');
  await text(from).fill('On the move');
  await canvas(from).getByText('On the move').click();
  await from.keyboard.press('Control+x');
  await expect(spoken(from)).toHaveText('Cut Text');
  await expect(canvas(from).getByText('On the move')).toBeHidden();
  const to = await newPage(editor.context, 'cut-to');
  await canvas(to).locator('main').click();
  await to.keyboard.press('Control+v');
  await expect(canvas(to).getByText('On the move')).toBeVisible();
  await from.bringToFront();
  await from.getByRole('button', { name: 'Undo', description: 'Cut Text' }).click();
  await expect(canvas(from).getByText('On the move')).toBeVisible();
  await from.close();
  await to.close();
});

test('two tabs on one document show the same, overwrite nothing, and save it once', async () => {
  const one = await newPage(editor.context, 'two-tabs');
  await add(one, 'Text');
  await text(one).fill('from one');
  await save(one);
  await expect(one).toHaveURL(/\/edit\/two-tabs$/);
  const two = await editor.context.newPage();
  await two.goto(one.url());
  await canvas(two).getByText('from one').click();
  await two.getByRole('button', { name: 'Duplicate' }).click();
  await expect(spoken(two)).toHaveText(/Text from one, 2 of 2/);
  await text(two).fill('from two');
  await expect(canvas(one).getByText('from two')).toBeVisible();
  await text(one).pressSequentially(' and more');
  await expect(canvas(two).getByText('from one and more')).toBeVisible();
  await expect(text(two)).toHaveValue('from two');
  await expect(async () => expect(await outline(one)).toEqual(await outline(two))).toPass();
  await save(two);
  await expect(one.getByText('Synced')).toBeVisible();
  await one.close();
  await two.close();
});

test('after a crash the draft, its history by name, and the open widget are there', async () => {
  const page = await newPage(editor.context, 'crashed');
  await add(page, 'Hero');
  await back(page);
  await add(page, 'Text');
  await text(page).fill('Typed just before');
  await back(page);
  await page.getByRole('button', { name: /^Delete Hero/ }).click();
  await page.getByRole('button', { name: 'Open Text Typed just before' }).click();
  const address = await drafted(page, 'editor.stepDelete');
  const devtools = await editor.context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // A page that has crashed answers nothing.
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();

  const again = await editor.context.newPage();
  await again.goto(address);
  await expect(again.getByRole('heading', { name: 'Edit Text' })).toBeVisible();
  await expect(text(again)).toHaveValue('Typed just before');
  await expect(again.getByRole('button', { name: 'Undo' })).toHaveAccessibleDescription('Delete Hero');
  await again.getByRole('button', { name: 'Undo' }).click();
  await expect(canvas(again).locator('.hero1, .slides').first()).toBeVisible();
  await expect(again.getByRole('button', { name: 'Redo' })).toHaveAccessibleDescription('Delete Hero');
  await again.close();
});

test('the widget that was open is opened again, also where the device was slow to write', async () => {
  const page = await editor.context.newPage();
  await page.goto('/dashboard/pages/create');
  await expect(page.getByLabel('Route')).toBeVisible();
  const letGo = await holdStorage(page);
  await page.getByLabel('Route').fill('slow-device');
  await add(page, 'Text');
  await text(page).fill('Not written yet');
  await letGo();
  await drafted(page, 'Not written yet');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Edit Text' })).toBeVisible();
  await page.close();
});

test('what was saved without a network can be taken back', async () => {
  const page = await newPage(editor.context, 'taken-back');
  await editor.context.setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Waiting to sync')).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await page
    .getByRole('button', { name: /offline|wait/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Sync now' }).click();
  const outbox = page.getByRole('dialog', { name: 'Sync' });
  await outbox.getByRole('button', { name: 'Undo' }).click();
  const left = outbox.getByRole('listitem').filter({ hasText: '/taken-back' });
  await expect(left).toContainText('Unsaved changes');
  await expect(outbox.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await editor.context.setOffline(false);
  await page.goto('/dashboard/pages?search=taken-back');
  await expect(page.getByRole('row').filter({ hasText: '/taken-back' })).toContainText('Unsaved changes');
  await page.close();
});
