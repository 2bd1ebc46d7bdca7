import { expect, test, type Page } from '@playwright/test';
import {
  add,
  boxOf,
  canvas,
  newPage,
  ONLINE,
  signedIn,
  spoken,
  typedInto,
  typesWithoutPause,
} from './editor-kit';
import { startProduct, type Product } from './product';

// Adding: what is offered, the place that it goes to, and what lies on the page already moved by its body.
let product: Product;

test.beforeAll(async () => {
  product = await startProduct();
});

test.afterAll(async () => {
  await product?.remove();
});

const widgets = (page: Page) => canvas(page).locator('main > div > [data-widget-id]');
const search = (page: Page) => page.getByRole('searchbox', { name: /^Search/ });
const library = (page: Page) => page.getByRole('dialog', { name: 'Choose an image' });
const back = (page: Page) => page.getByRole('button', { name: 'Back to parent' }).click();

/** A text and the questions below it. */
async function twoWidgets(page: Page): Promise<void> {
  await add(page, 'Text');
  await back(page);
  await add(page, 'Questions');
  await back(page);
  await expect(widgets(page)).toHaveCount(2);
}

test('a text that is added before the canvas is there is typed into once it is', async ({ browser }) => {
  const context = await signedIn(browser, product, ONLINE);
  await context.addInitScript(() => {
    const srcdoc = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'srcdoc');
    Object.defineProperty(HTMLIFrameElement.prototype, 'srcdoc', {
      set(this: HTMLIFrameElement, html: string) {
        addEventListener('canvas-may-come', () => srcdoc?.set?.call(this, html));
      },
    });
  });
  const page = await newPage(context, 'before-the-canvas');
  await page.getByRole('button', { name: 'Add New Element' }).click();
  const menu = page.getByRole('region', { name: 'Add New Element' });
  await menu.getByRole('button', { name: /^Text/ }).click();
  await expect(spoken(page)).toHaveText(/^Added: Text/);
  await page.evaluate(() => dispatchEvent(new Event('canvas-may-come')));
  await expect(typedInto(page)).toBeFocused();
  await page.keyboard.type('First words');
  await expect(widgets(page)).toHaveText('First words');
  await context.close();
});

test('by mouse: a plus between two sections, a search, and a drag by the body', async ({ browser }, info) => {
  const context = await signedIn(browser, product, { ...ONLINE, viewport: { width: 1440, height: 900 } });
  const page = await newPage(context, 'by-mouse');
  await twoWidgets(page);
  const questions = await boxOf(widgets(page).nth(1));
  await page.mouse.move(questions.x + 40, questions.y + 2);
  await page.mouse.move(questions.x + 60, questions.y + 1);
  const plus = canvas(page).getByRole('button', { name: /^Add between Text .* and Questions/ });
  await expect(plus.and(canvas(page).locator('.near'))).toBeVisible();
  await page.screenshot({ path: info.outputPath('plus.png') });
  await plus.and(canvas(page).locator('.near')).click();

  await expect(search(page)).toBeFocused();
  await page.keyboard.type('圖片');
  const tiles = page.getByRole('region', { name: 'Add New Element' }).locator('[data-tile]');
  await expect(tiles.first()).toHaveAccessibleName(/^Image/);
  await page.screenshot({ path: info.outputPath('found.png') });
  await page.keyboard.press('Enter');
  await expect(spoken(page)).toHaveText(/^Added: Image.*, 2 of 3\s*$/);
  await expect(library(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(library(page)).toBeHidden();
  await expect(widgets(page).nth(1)).toHaveText('Choose an image');
  await widgets(page).nth(1).locator('.empty-hint').click();
  await expect(page.getByRole('searchbox', { name: 'Search, or paste an address' })).toBeFocused();
  await page.keyboard.type('/assets/sample/morning-field.webp');
  await page.screenshot({ path: info.outputPath('library.png') });
  await page.keyboard.press('Enter');
  await expect(widgets(page).nth(1).locator('img')).toBeVisible();
  await expect(page.getByLabel('Alternative text')).toBeFocused();

  // By its body, and not by a press that is not quite still.
  await back(page);
  await widgets(page).nth(2).scrollIntoViewIfNeeded();
  const from = await boxOf(widgets(page).nth(2).getByRole('heading').first());
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 3, y + 3);
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: 'Edit Questions' })).toBeVisible();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 20, { steps: 3 });
  // Near the edge the page scrolls by itself: what is aimed at comes down.
  const window = await boxOf(page.locator('iframe[title="Canvas"]'));
  await page.mouse.move(x, window.y + 4, { steps: 5 });
  await expect(spoken(page)).toHaveText(/^Before Text/);
  await page.screenshot({ path: info.outputPath('dragged.png') });
  await page.mouse.up();
  await expect(spoken(page)).toHaveText(/^Moved: Questions.*, 1 of 3\s*$/);
  await expect(page.getByRole('heading', { name: 'Edit Questions' })).toBeVisible();
  await context.close();
});

test('by mouse: carried from the picker onto the page', async ({ browser }) => {
  const context = await signedIn(browser, product, { ...ONLINE, viewport: { width: 1440, height: 900 } });
  const page = await newPage(context, 'carried');
  await twoWidgets(page);
  await page.getByRole('button', { name: 'Add New Element' }).click();
  const tile = await boxOf(page.getByRole('button', { name: /^Quote/ }));
  const text = await boxOf(widgets(page).first());
  await page.mouse.move(tile.x + 20, tile.y + 10);
  await page.mouse.down();
  await page.mouse.move(tile.x + 60, tile.y + 10, { steps: 3 });
  await page.mouse.move(text.x + 300, text.y + text.height - 2, { steps: 5 });
  await expect(spoken(page)).toHaveText(/^Between Text .* and Questions/);
  await page.mouse.up();
  await expect(spoken(page)).toHaveText(/^Added: Quote.*, 2 of 3\s*$/);
  await expect(widgets(page)).toHaveCount(3);
  await context.close();
});

test('by keys: a plus around what is selected, arrows among the tiles', async ({ browser }) => {
  const context = await signedIn(browser, product, { ...ONLINE, viewport: { width: 1440, height: 900 } });
  const page = await newPage(context, 'by-keys');
  await twoWidgets(page);
  await page.getByRole('button', { name: /^Open Questions/ }).press('Enter');
  const plus = canvas(page).getByRole('button', { name: /^Add between Text .* and Questions/ });
  const [before] = [plus.and(canvas(page).locator('.key')).first()];
  await before.focus();
  await expect(before).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const focused = page.locator('[data-tile]:focus');
  await expect(focused).toHaveAccessibleName(/^Questions/);
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAccessibleName(/^Text/);
  await page.keyboard.press('ArrowUp');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('divider');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(spoken(page)).toHaveText(/^Added: Divider.*, 2 of 3\s*$/);
  await expect(widgets(page).nth(1)).toHaveClass(/divider1/);
  await context.close();
});

test('by touch on a phone: a plus where sections meet, and the grip', async ({ browser }, info) => {
  const context = await signedIn(browser, product, {
    ...ONLINE,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await newPage(context, 'by-touch');
  await twoWidgets(page);
  await page.getByRole('button', { name: 'Close the panel' }).tap();
  const plus = canvas(page).locator('.touch.shown');
  await expect(plus).toHaveCount(3);
  await page.screenshot({ path: info.outputPath('phone.png') });
  const size = () =>
    plus.nth(1).evaluate((each) => {
      const style = each.ownerDocument.defaultView?.getComputedStyle(each, '::after');
      return [style?.width, style?.height];
    });
  await expect.poll(size).toEqual(['44px', '44px']);
  await plus.nth(1).tap();
  await expect(page.getByRole('heading', { name: 'Add New Element' })).toBeVisible();
  await search(page).fill('相片');
  await page.screenshot({ path: info.outputPath('phone-picker.png') });
  await page
    .getByRole('button', { name: /^Image/ })
    .first()
    .tap();
  await expect(spoken(page)).toHaveText(/^Added: Image.*, 2 of 3\s*$/);
  await expect(library(page)).toBeVisible();
  await page.screenshot({ path: info.outputPath('phone-library.png') });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await context.close();
});

test('what was added is typed over at once, and undone step by step', async ({ browser }, info) => {
  const context = await signedIn(browser, product, { ...ONLINE, viewport: { width: 1440, height: 900 } });
  const page = await newPage(context, 'typed-over');
  await typesWithoutPause(page);
  await page.getByRole('button', { name: 'Add New Element' }).focus();
  await page.keyboard.press('Enter');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('title');
  await page.keyboard.press('Enter');
  await expect(typedInto(page)).toBeFocused();
  await page.screenshot({ path: info.outputPath('heading.png') });
  await page.keyboard.type('Picnic');
  await expect(canvas(page).locator('h1')).toHaveText('Picnic');
  await page.keyboard.press('Control+z');
  await expect(typedInto(page)).toHaveText('Your heading goes here');
  await page.keyboard.press('Control+Shift+z');
  await expect(typedInto(page)).toHaveText('Picnic');
  await page.keyboard.press('Escape');
  await expect(typedInto(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Edit Text' })).toBeVisible();
  // Of a page's main headings there is one.
  await page.keyboard.press('Control+Enter');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('heading');
  await page.keyboard.press('Enter');
  await expect(typedInto(page)).toBeFocused();
  await page.keyboard.type('Food');
  await expect(canvas(page).locator('h2')).toHaveText('Food');
  await page.keyboard.press('Escape');
  await expect(typedInto(page)).toHaveCount(0);

  await page.keyboard.press('Control+Enter');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('article');
  await page.keyboard.press('Enter');
  await expect(typedInto(page)).toBeFocused();
  await expect(typedInto(page).locator('> h2')).toHaveCount(1);
  await page.keyboard.type('Bread');
  await expect(typedInto(page).locator('> *')).toHaveText(['Bread']);
  await expect(typedInto(page).locator('p')).toHaveCount(1);
  await page.screenshot({ path: info.outputPath('article.png') });
  await page.keyboard.press('Control+z');
  await expect(typedInto(page)).toHaveText('');
  await page.keyboard.press('Control+z');
  await expect(typedInto(page).locator('> *')).not.toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(widgets(page)).toHaveCount(2);
  await context.close();
});

test('a picture is put beside a text, by key', async ({ browser }, info) => {
  const context = await signedIn(browser, product, { ...ONLINE, viewport: { width: 1440, height: 900 } });
  const page = await newPage(context, 'beside');
  await add(page, 'Text');
  await page.screenshot({ path: info.outputPath('panel.png') });
  await page.keyboard.press('Control+Alt+o');
  await expect(library(page)).toBeVisible();
  await page.keyboard.type('/assets/sample/morning-field.webp');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Alternative text')).toBeFocused();
  const row = canvas(page).locator('.columns1');
  await expect(row.locator('[data-widget-id]')).toHaveCount(2);
  await expect(async () => {
    const [text, picture] = [await boxOf(row.locator('p')), await boxOf(row.locator('img'))];
    expect(picture.x).toBeGreaterThan(text.x + text.width / 2);
    expect(picture.y).toBeLessThan(text.y + text.height);
  }).toPass();
  await page.screenshot({ path: info.outputPath('beside.png') });
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(row).toHaveCount(0);
  await expect(widgets(page)).toHaveCount(1);
  await context.close();
});
