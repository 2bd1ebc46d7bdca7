import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { violations } from './axe';
import { ONLINE, signedIn } from './editor-kit';
import { startProduct, type Product } from './product';
import { looksRightNarrowAndDark } from './narrow-and-dark';

// A former site of WordPress is brought in from the screen; each step stands on the one before.
test.describe.configure({ mode: 'serial' });

let product: Product;
let context: BrowserContext;
let page: Page;

const data = (text: string) => `<![CDATA[${text}]]>`;
const item = (id: number, type: string, title: string, content: string, more = '') => `<item>
  <title>${data(title)}</title><link>https://old.test/${title.toLowerCase()}/</link><dc:creator>anna</dc:creator>
  <content:encoded>${data(content)}</content:encoded><wp:post_id>${id}</wp:post_id>
  <wp:post_date>2024-03-05 10:00:00</wp:post_date><wp:post_name>${title.toLowerCase()}</wp:post_name>
  <wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`;
const EXPORT = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old house</title><wp:base_blog_url>https://old.test</wp:base_blog_url>
${item(1, 'page', 'Visit', '<p>The door is <strong>open</strong>.</p><script>alert(1)</script><table><tr><td>Mon</td><td>9</td></tr></table>')}
${item(2, 'post', 'Picnic', 'On the hill.')}
${item(3, 'attachment', 'hill', '', '<wp:attachment_url>http://127.0.0.1:18080/hill.jpg</wp:attachment_url>')}
</channel></rss>`;

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  context = await signedIn(browser, product);
  page = await context.newPage();
});

test.afterAll(async () => {
  await context?.close();
  await product?.remove();
});

const choose = (content: string) =>
  page
    .getByLabel('Choose the exported file')
    .setInputFiles({ name: 'old-house.xml', mimeType: 'text/xml', buffer: Buffer.from(content) });

test('[WX4] what would be taken is shown before anything changes', async () => {
  await page.goto('/dashboard/settings');
  await page.getByRole('link', { name: 'Import from WordPress' }).click();
  await expect(page.getByText('Nothing imported yet')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await choose('<!DOCTYPE rss [<!ENTITY a "b">]><rss>&a;</rss>');
  await expect(page.getByRole('alert')).toContainText('document type of its own');
  await choose(EXPORT);
  await expect(page.getByRole('heading', { name: 'What would be taken of old-house.xml' })).toBeVisible();
  await expect(page.getByText('Pages: 1 of 1')).toBeVisible();
  await expect(page.getByText('HTML “script”, left out: 1')).toBeVisible();
  await expect(page.getByText('“table”, taken in a simpler form: 1')).toBeVisible();
  await looksRightNarrowAndDark(page);
  const visited = await fetch(`${product.url}/visit`);
  expect(visited.status).toBe(404);
});

test('[WX1, WX2, WX4, WX6] an import says what it has taken, and visitors find it', async ({
  page: visitor,
}) => {
  // By keyboard alone.
  await page.getByRole('button', { name: 'Import', exact: true }).focus();
  await page.keyboard.press('Enter');
  const row = page.getByRole('region', { name: 'Imports', exact: true }).getByRole('listitem').first();
  await expect(row).toContainText('old-house.xml');
  await expect(row.getByText('Done')).toBeVisible();
  await expect(row.getByText('“Old house”: 66 % of the entries')).toBeVisible();
  await expect(row.getByText('weren’t fetched (it’s in a private network): 1')).toBeVisible();
  await looksRightNarrowAndDark(page);

  await visitor.goto(`${product.url}/?page_id=1`);
  await expect(visitor).toHaveURL(`${product.url}/visit`);
  await expect(visitor.getByText('The door is open.')).toBeVisible();
  await visitor.goto(`${product.url}/blog`);
  await visitor.getByRole('link', { name: 'Picnic' }).click();
  await expect(visitor).toHaveURL(`${product.url}/blog/picnic`);
  // It stays listed.
  await page.reload();
  await expect(row).toContainText('Done');
});

test('offline and in the other language', async ({ browser }) => {
  await page.getByRole('button', { name: 'Choose the exported file' }).waitFor();
  await product.stop();
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(page.getByText('You’re offline. This is the list as it was last loaded.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose the exported file' })).toBeDisabled();
  await product.start();
  const other = await signedIn(browser, product, { ...ONLINE, locale: 'zh-TW' });
  const chinese = await other.newPage();
  await chinese.goto('/dashboard/import');
  await expect(chinese.getByRole('heading', { name: '從 WordPress 匯入' })).toBeVisible();
  await expect(chinese.getByText('HTML「script」，已略過：1')).toBeVisible();
  expect(await violations(chinese)).toEqual([]);
  await other.close();
});
