import { expect, test } from '@playwright/test';
import { ONLINE } from './editor-kit';
import { editorOfFile } from './editor-of-file';

// What a list is narrowed to stands in the address; and what one page of it takes up.
const editor = editorOfFile(ONLINE, { SAMPLE_SITE: 'true' });

test('of two choices made at once none is lost', async () => {
  const page = await editor.context.newPage();
  await page.goto('/dashboard/pages?limit=5');
  await page.getByRole('combobox', { name: 'Rows per page' }).waitFor();
  // The router has not shown the first one’s address when the second is made.
  await page.evaluate(() => {
    document.querySelectorAll<HTMLInputElement>('main input[type=radio]')[1]!.click();
    const rows = document.querySelector<HTMLSelectElement>('main nav select')!;
    rows.value = '50';
    rows.dispatchEvent(new Event('change', { bubbles: true }));
    document.querySelectorAll<HTMLInputElement>('main input[type=radio]')[2]!.click();
  });
  const chosen = page.getByRole('radiogroup').getByRole('radio').nth(2);
  await expect(chosen).toBeChecked();
  const asked = () => Object.fromEntries(new URL(page.url()).searchParams);
  await expect.poll(asked).toEqual({ limit: '50', show: await chosen.inputValue() });
  await page.close();
});

test('ten pages, with pictures and titles, are all in sight in a table of its usual height', async () => {
  const page = await editor.context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard/pages');
  const table = page.getByRole('region', { name: 'Pages, rows', exact: true });
  await expect(table.getByRole('row').getByText('Wednesday supper')).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(11);
  const hidden = () => table.evaluate((box) => box.scrollHeight - box.clientHeight);
  await expect.poll(hidden).toBe(0);
  await page.close();
});
