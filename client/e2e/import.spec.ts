import { uniqueName } from './api';
import { expect, test } from './test';

/** Tests of the server have what is imported and where it answers, tests of screens the report. */
const RELEASE = { tag: '@release' } as const;

const data = (text: string) => `<![CDATA[${text}]]>`;
const exportOf = (id: number, title: string) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old house</title><wp:base_blog_url>https://old.test</wp:base_blog_url>
<item>
  <title>${data(title)}</title><link>https://old.test/${title}/</link><dc:creator>anna</dc:creator>
  <content:encoded>${data('<p>The door is <strong>open</strong>.</p><script>alert(1)</script>')}</content:encoded>
  <wp:post_id>${id}</wp:post_id><wp:post_date>2024-03-05 10:00:00</wp:post_date><wp:post_name>${title}</wp:post_name>
  <wp:status>publish</wp:status><wp:post_type>page</wp:post_type>
</item></channel></rss>`;

test(
  '[WX1, WX2, WX4, WX6] a former site of WordPress is tried, then imported, and visitors find it at its old addresses',
  RELEASE,
  async ({ page, product }) => {
    const route = uniqueName('former');
    const id = 1_000_000 + Math.floor(Math.random() * 1_000_000);
    await page.goto('/dashboard/import');
    await page.getByLabel('Choose the exported file').setInputFiles({
      name: 'old-house.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(exportOf(id, route)),
    });
    await expect(page.getByText('Pages: 1 of 1')).toBeVisible();
    await expect(page.getByText('HTML “script”, left out: 1')).toBeVisible();
    expect((await fetch(`${product.url}/${route}`)).status).toBe(404);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const row = page.getByRole('region', { name: 'Imports', exact: true }).getByRole('listitem').first();
    await expect(row.getByText('Done')).toBeVisible();
    await expect(row).toContainText('“Old house”: 100 % of the entries');

    await page.goto(`/?page_id=${id}`);
    await expect(page).toHaveURL(`${product.url}/${route}`);
    await expect(page.getByText('The door is open.')).toBeVisible();
  },
);
