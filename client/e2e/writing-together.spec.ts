import '@vestry/sync/widgets/hand-in';
import type { Page } from '@playwright/test';
import { newestShape } from '@vestry/sync/widgets/shapes';
import { type Api, contentsOf, uniqueName } from './api';
import { storedRows } from './device-storage';
import { canvas, save } from './editor-kit';
import { expect, test } from './test';

/** What happens to two at once: the engine’s tests, those of the article and the simulator play each of it. */
const RELEASE = { tag: '@release' } as const;

// Two people with accounts of their own in one article, and what breaks off the writing: another person, the server, a
// press outside, a lost focus.

const TEXT = 'We meet on Sunday at ten in the hall.';
const written = (page: Page) => canvas(page).locator('[data-writing]');
const line = (page: Page) => canvas(page).locator('.article p').first();

/** Opens a page with an article of one line, which nobody writes in. */
async function articlePage(admin: Api, page: Page): Promise<string> {
  const blocks = [{ key: 'x', kind: 'p', text: [[TEXT]] }];
  const article = { id: 'a', type: 'article', shape: newestShape('article'), blocks };
  const { route } = await admin.createPage({ contents: contentsOf(article) });
  await page.goto(`/dashboard/pages/edit/${route}`);
  await expect(line(page)).toHaveText(TEXT);
  return route;
}

async function write(page: Page, at: 'Home' | 'End'): Promise<void> {
  await line(page).dblclick();
  await expect(written(page)).toBeFocused();
  // At once: what ProseMirror does for a moment after a focus must not undo it.
  await page.keyboard.press(at);
}

/** The page as the server has it, with contents that another program has changed. */
async function changeOnServer(
  admin: Api,
  route: string,
  change: (contents: string) => string,
): Promise<void> {
  const { id, contents, status, headerId, footerId } = await admin.get<Stored>(`/pages/route/${route}`);
  await admin.put('/pages', { id, route, status, headerId, footerId, contents: change(contents) });
}

interface Stored {
  id: number;
  contents: string;
  status: string;
  headerId: number | null;
  footerId: number | null;
}
const contentsOn = async (admin: Api, route: string) =>
  (await admin.get<Stored>(`/pages/route/${route}`)).contents;

test(
  'two people write in one paragraph, both with marks, and both read all of it',
  RELEASE,
  async ({ admin, openBrowser, page: one }) => {
    await articlePage(admin, one);
    const other = await (await openBrowser(await admin.createUser('editor'))).newPage();
    await other.goto(one.url());
    await write(other, 'Home');
    await other.keyboard.press('Control+b');
    await other.keyboard.type('All welcome! ');
    await write(one, 'End');
    await one.keyboard.press('Control+i');
    await one.keyboard.type(' Come!');
    await save(other);
    await expect(line(one)).toHaveText(`All welcome! ${TEXT} Come!`);
    await save(one);
    for (const page of [one, other]) {
      await expect(line(page)).toHaveText(`All welcome! ${TEXT} Come!`);
      await expect(line(page).locator('strong')).toHaveText('All welcome!');
      await expect(line(page).locator('em')).toHaveText('Come!');
    }
    // In the same word, before either has saved.
    for (const page of [one, other]) await written(page).focus();
    await other.keyboard.type('yes ');
    await one.keyboard.type('!!');
    await other.keyboard.press('End');
    await other.keyboard.type('?');
    await save(other);
    await expect(line(one)).toHaveText(/^All welcome! yes We meet .* Come!(\?!!|!!\?)$/);
    await save(one);
    await expect(async () =>
      expect(await line(other).textContent()).toBe(await line(one).textContent()),
    ).toPass();
  },
);

test('what is being composed is kept when a press, a lost focus or the server comes between', async ({
  admin,
  page,
}) => {
  const route = await articlePage(admin, page);
  const devtools = await page.context().newCDPSession(page);
  const compose = async (text: string) => {
    await devtools.send('Input.imeSetComposition', { text, selectionStart: 2, selectionEnd: 2 });
    await expect(written(page)).toHaveText(new RegExp(`${text}$`));
  };
  await write(page, 'End');
  await compose('ni');
  await page.getByRole('heading', { name: 'Edit Article' }).click();
  await expect(line(page)).toHaveText(`${TEXT}ni`);

  await page.keyboard.press('Escape');
  await write(page, 'End');
  await compose('ha');
  await changeOnServer(admin, route, (contents) => contents.replace('Sunday', 'Monday'));
  const onDevice = async () => JSON.stringify(await storedRows(page, 'contents'));
  await expect.poll(onDevice).toContain('Monday');
  await expect(written(page)).toHaveText(/Sunday.*niha$/);
  await devtools.send('Input.insertText', { text: '好' });
  await expect(written(page)).toHaveText('We meet on Monday at ten in the hall.ni好');

  await compose('xi');
  await page.getByRole('button', { name: 'Undo' }).first().focus();
  await expect(line(page)).toHaveText('We meet on Monday at ten in the hall.ni好xi');
  await save(page);
  await expect.poll(() => contentsOn(admin, route)).toContain('ni好xi');
});

test(
  'an article that another person deletes under the caret goes quietly; one that was written in stays',
  RELEASE,
  async ({ admin, context, page }) => {
    const route = await articlePage(admin, page);
    const without = (contents: string) => {
      const tree = JSON.parse(contents) as { children: { value: { type: string } }[] };
      return JSON.stringify({
        ...tree,
        children: tree.children.filter(({ value }) => value.type !== 'article'),
      });
    };
    const failed: string[] = [];
    page.on('pageerror', ({ message }) => failed.push(message));
    await write(page, 'End');
    await changeOnServer(admin, route, without);
    await expect(canvas(page).locator('.article')).toHaveCount(0);
    await expect(written(page)).toHaveCount(0);
    expect(failed).toEqual([]);

    const kept = await context.newPage();
    const keptRoute = await articlePage(admin, kept);
    await write(kept, 'End');
    await kept.keyboard.type(' Mine.');
    await changeOnServer(admin, keptRoute, without);
    await save(kept);
    await expect.poll(() => contentsOn(admin, keptRoute)).toContain('Mine.');
    await expect(line(kept)).toHaveText(`${TEXT} Mine.`);
  },
);

test(
  'a picture that is deleted while its widget is open leaves the widget as it is, to be given another',
  RELEASE,
  async ({ admin, page }) => {
    const { filename, url } = await admin.createMedia(`${uniqueName('doomed')}.png`);
    const image = { id: 'a', type: 'image1', image: url, alt: 'Soon gone' };
    const { route } = await admin.createPage({ contents: contentsOf(image) });
    const failed: string[] = [];
    page.on('pageerror', ({ message }) => failed.push(message));
    await page.goto(`/dashboard/pages/edit/${route}`);
    await canvas(page).locator('img').click();
    await expect(page.getByLabel('Image', { exact: true })).toHaveText(/^doomed.*\.png$/);
    await admin.delete(`/media/${filename}?force=true`);
    await page.getByLabel('Caption').fill('Still here');
    await expect(canvas(page).getByText('Still here')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Image' }).click();
    await page.getByLabel('Image', { exact: true }).fill('/assets/sample/dawn-hills.webp');
    await expect(canvas(page).locator('img[src*="dawn-hills"]')).toBeVisible();
    await save(page);
    await expect.poll(() => contentsOn(admin, route)).toContain('dawn-hills');
    expect(failed).toEqual([]);
  },
);
