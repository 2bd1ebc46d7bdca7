import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { storedRows } from './device-storage';
import { add, asAdmin, canvas, newPage, ONLINE, onServer, save, signedIn } from './editor-kit';
import { editorOfFile } from './editor-of-file';
import { photo, putImages } from './picked-files';
import { makeUser, ROLE } from './sync-kit';

// Two people with accounts of their own in one article, and what breaks off the writing: another person, the server, a
// press elsewhere, a lost focus.
const editor = editorOfFile(ONLINE);
let theirs: BrowserContext;

test.beforeAll(async ({ browser }) => {
  theirs = await signedIn(browser, editor.product, ONLINE, await makeUser(editor.product, ROLE.editor));
});

test.afterAll(() => theirs?.close());

const TEXT = 'We meet on Sunday at ten in the hall.';
const written = (page: Page) => canvas(page).locator('[data-writing]');
const line = (page: Page) => canvas(page).locator('.article p').first();
const synced = (page: Page) =>
  expect(page.getByLabel(/^(Update|Add)/).getByText('Synced', { exact: true })).toBeVisible();

/** A saved page with an article of one line, which nobody writes in. */
async function articlePage(route: string): Promise<Page> {
  const page = await newPage(editor.context, route);
  await add(page, 'Article');
  await page.getByRole('button', { name: 'Write on the page' }).click();
  await expect(written(page)).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await expect(written(page)).toHaveText('');
  await page.keyboard.press('Control+Alt+0');
  await page.keyboard.type(TEXT);
  await page.keyboard.press('Escape');
  await save(page);
  await synced(page);
  return page;
}

async function write(page: Page, at: 'Home' | 'End'): Promise<void> {
  await line(page).dblclick();
  await expect(written(page)).toBeFocused();
  // At once: what ProseMirror does for a moment after a focus must not undo it.
  await page.keyboard.press(at);
}

/** The page with what it contains, changed on the server as another program would. */
async function changeOnServer(route: string, change: (contents: string) => string): Promise<void> {
  const { id } = await onServer(editor.product, route);
  const { contents, ...head } = await asAdmin<{ contents: string } & Record<string, unknown>>(
    editor.product,
    'GET',
    `/pages/${id}`,
  );
  const { status, headerId, footerId } = head;
  await asAdmin(editor.product, 'PUT', '/pages', {
    id,
    route,
    status,
    headerId,
    footerId,
    contents: change(contents),
  });
}

test('two people write in one paragraph, both with marks, and both read all of it', async () => {
  const one = await articlePage('both');
  const other = await theirs.newPage();
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
  await one.close();
  await other.close();
});

test('what is being composed is kept when a press, a lost focus or the server comes between', async () => {
  const page = await articlePage('broken-off');
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
  await changeOnServer('broken-off', (contents) => contents.replace('Sunday', 'Monday'));
  const onDevice = async () => JSON.stringify(await storedRows(page, 'contents'));
  await expect.poll(onDevice).toContain('Monday');
  await expect(written(page)).toHaveText(/Sunday.*niha$/);
  await devtools.send('Input.insertText', { text: '好' });
  await expect(written(page)).toHaveText('We meet on Monday at ten in the hall.ni好');

  await compose('xi');
  await page.getByRole('button', { name: 'Undo' }).first().focus();
  await expect(line(page)).toHaveText('We meet on Monday at ten in the hall.ni好xi');
  await save(page);
  await expect.poll(async () => (await onServer(editor.product, 'broken-off')).contents).toContain('ni好xi');
  await page.close();
});

test('an article that another person deletes under the caret goes quietly; one that was written in stays', async () => {
  const page = await articlePage('deleted');
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
  await changeOnServer('deleted', without);
  await expect(canvas(page).locator('.article')).toHaveCount(0);
  await expect(written(page)).toHaveCount(0);
  expect(failed).toEqual([]);
  await page.close();

  const kept = await articlePage('kept');
  await write(kept, 'End');
  await kept.keyboard.type(' Mine.');
  await changeOnServer('kept', without);
  await save(kept);
  await expect.poll(async () => (await onServer(editor.product, 'kept')).contents).toContain('Mine.');
  await expect(line(kept)).toHaveText(`${TEXT} Mine.`);
  await kept.close();
});

test('a picture that is deleted while its widget is open leaves the widget as it is, to be given another', async () => {
  const library = await editor.context.newPage();
  await library.goto('/dashboard/media');
  await putImages(library, await photo(library, 'doomed.jpg', 70, 50));
  await expect(
    library.getByRole('list', { name: 'Images' }).getByRole('button', { name: /^Open doomed/ }),
  ).toBeVisible();
  await library.close();
  let filename = '';
  // It is in the gallery before it is on the server.
  await expect(async () => {
    const { data } = await asAdmin<{ data: { filename: string }[] }>(editor.product, 'GET', '/media');
    filename = data.find((each) => each.filename.startsWith('doomed'))?.filename ?? '';
    expect(filename).not.toBe('');
  }).toPass();

  const page = await newPage(editor.context, 'picture');
  const failed: string[] = [];
  page.on('pageerror', ({ message }) => failed.push(message));
  await add(page, 'Image');
  await page.getByLabel('Image', { exact: true }).fill(`/api/v1/media/${filename}`);
  await save(page);
  await onServer(editor.product, 'picture');
  await asAdmin(editor.product, 'DELETE', `/media/${filename}?force=true`);
  await page.getByLabel('Caption').fill('Still here');
  await expect(canvas(page).getByText('Still here')).toBeVisible();
  await page.getByLabel('Image', { exact: true }).fill('/assets/sample/dawn-hills.webp');
  await expect(canvas(page).locator('img[src*="dawn-hills"]')).toBeVisible();
  await save(page);
  await expect.poll(async () => (await onServer(editor.product, 'picture')).contents).toContain('dawn-hills');
  expect(failed).toEqual([]);
  await page.close();
});
