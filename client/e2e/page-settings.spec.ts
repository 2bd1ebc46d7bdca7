import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { violations } from './axe';
import { add, asAdmin, canvas, ONLINE, save, signedIn, typesWithoutPause } from './editor-kit';
import { editorOfFile } from './editor-of-file';

// What search engines and shared links are told of a page: [DO8].

const file = editorOfFile();

test.afterEach(async () => {
  for (const page of file.context.pages()) await page.close();
});

const CONTENTS = JSON.stringify({
  value: { id: 'root', type: 'div' },
  children: [
    { value: { id: 'a', type: 'text', tag: 'h1', text: 'Who we are' } },
    { value: { id: 'b', type: 'text', text: 'A house in the old town.' } },
  ],
});

async function pageAt(route: string): Promise<void> {
  await asAdmin(file.product, 'POST', '/pages', { route, status: 'public', contents: CONTENTS });
}

async function settingsOf(context: BrowserContext, route: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/dashboard/pages/edit/${route}`);
  await page.getByRole('button', { name: 'Search and sharing' }).click();
  return page;
}

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const description = (page: Page) => page.getByRole('textbox', { name: 'Description', exact: true });
const search = (page: Page) => page.getByRole('region', { name: 'In search results' });
const shared = (page: Page) => page.getByRole('region', { name: 'When the link is shared' });
const headOf = async (route: string): Promise<string> => {
  const reply = await fetch(`${file.product.url}/${route}`);
  return (await reply.text()).split('<style>')[0] ?? '';
};

test('[DO8] what is empty shows what takes its place; what is typed is seen as it will look, and by visitors', async () => {
  await pageAt('about');
  const page = await settingsOf(file.context, 'about');
  await expect(title(page)).toHaveAttribute('placeholder', 'Who we are');
  await expect(description(page)).toHaveAttribute('placeholder', 'A house in the old town.');
  await expect(search(page)).toContainText('Who we are · Vestry');
  await expect(shared(page)).toContainText('No image');

  const long = 'Everything that somebody may want to know about us before the first visit';
  await title(page).fill(long);
  await expect(search(page)).toContainText('Everything that somebody may want to know about us before…');
  await title(page).fill('About us');
  await description(page).fill('People who\nmeet');
  await expect(description(page)).toHaveValue('People who meet');
  await page.getByRole('textbox', { name: 'Social image' }).fill('/assets/sample/morning-field.webp');
  await page.getByLabel('Language of the page').selectOption({ label: 'עברית' });
  // The canvas reads as visitors will.
  await expect(canvas(page).locator('html')).toHaveAttribute('dir', 'rtl');
  for (const preview of [search(page), shared(page)]) {
    await expect(preview).toContainText('About us · Vestry');
    await expect(preview).toContainText('People who meet');
  }
  await expect(search(page)).toContainText('› about');
  await expect(shared(page).locator('img')).toHaveAttribute('src', '/assets/sample/morning-field.webp');
  expect(await violations(page)).toEqual([]);
  await save(page);
  await expect.poll(() => headOf('about')).toContain('<title>About us · Vestry</title>');
  const head = await headOf('about');
  expect(head).toContain('<html lang="he" dir="rtl"');
  expect(head).toContain('<meta name="description" content="People who meet"/>');
  expect(head).toMatch(/og:image" content="http:[^"]+\/assets\/sample\/morning-field.webp"/);
  expect(head).not.toContain('noindex');

  await page.getByRole('switch', { name: 'Hide from search engines' }).click();
  await expect(search(page)).toContainText('Search engines are asked to leave this page out.');
  await save(page);
  await expect.poll(() => headOf('about')).toContain('<meta name="robots" content="noindex"/>');
  const map = async () => (await fetch(`${file.product.url}/sitemap.xml`)).text();
  await expect.poll(map).not.toContain('/about<');
});

test('[DO8] two devices, one of them offline: the title of one and the description of the other both stay', async ({
  browser,
}) => {
  await pageAt('together');
  const other = await signedIn(browser, file.product, ONLINE);
  const [mine, theirs] = [
    await settingsOf(file.context, 'together'),
    await settingsOf(other, 'together'),
  ] as const;
  await file.context.setOffline(true);
  await title(mine).fill('About us');
  await save(mine);
  await description(theirs).fill('People who meet');
  await save(theirs);
  await expect.poll(() => headOf('together')).toContain('content="People who meet"');
  await file.context.setOffline(false);
  await expect.poll(() => headOf('together')).toContain('<title>About us · Vestry</title>');
  expect(await headOf('together')).toContain('content="People who meet"');
  await expect(description(mine)).toHaveValue('People who meet');
  await expect(title(theirs)).toHaveValue('About us');
  await other.close();
});

test('what cannot be kept is said at its field, and nothing is sent; undone, all is as before', async () => {
  await pageAt('long');
  const page = await settingsOf(file.context, 'long');
  await title(page).fill('x'.repeat(10_000));
  await page.getByRole('textbox', { name: 'Social image' }).fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Must be at most 200 characters' })).toBeVisible();
  await expect(title(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: 'Social image' })).toHaveAttribute('aria-invalid', 'true');
  expect(await headOf('long')).toContain('<title>Who we are · Vestry</title>');
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(title(page)).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Social image' })).toHaveValue('');
});

test("a new page's address is made from its title, until somebody types another", async () => {
  const page = await file.context.newPage();
  await page.goto('/dashboard/pages/create');
  const route = page.getByLabel('Route');
  await expect(route).toBeVisible();
  await typesWithoutPause(page);
  await title(page).pressSequentially('What’s on');
  await expect(route).toHaveValue('whats-on');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(title(page)).toHaveValue('What’s ');
  await expect(route).toHaveValue('whats');
  await title(page).fill('About');
  // There is such a page already.
  await pageAt('news');
  await title(page).fill('');
  await expect(route).toHaveValue('');
  await title(page).fill('Our garden');
  await expect(route).toHaveValue('our-garden');
  await route.fill('garden');
  await title(page).fill('Our old garden');
  await expect(route).toHaveValue('garden');
  await add(page, 'Text');
  await page.getByLabel('Text', { exact: true }).fill('Roses');
  await page.getByRole('button', { name: 'Back to parent' }).click();
  await save(page);
  await expect(page).toHaveURL(/\/edit\/garden$/);
  // From now on the address is one that others may know.
  await title(page).fill('The garden');
  await expect(route).toHaveValue('garden');
});
