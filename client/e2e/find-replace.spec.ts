import { uniqueName } from './api';
import { add, drafted, newPage, onServer, save, written } from './editor-kit';
import { expect, test } from './test';

/** Tests of screens have it, and units what becomes of drafts. */
const RELEASE = { tag: '@release' } as const;

test(
  'on the whole site, without a network: places are left out, drafts stay drafts, and one document is undone',
  RELEASE,
  async ({ context, product }) => {
    const word = uniqueName('zebra');
    const [site, draft] = [uniqueName('find-site'), uniqueName('find-draft')];
    const page = await newPage(context, site);
    await add(page, 'Text');
    await page.getByLabel('Text', { exact: true }).fill(`${word} and ${word.toUpperCase()}`);
    await save(page);
    const other = await written(context, draft, [`a ${word}`]);
    await drafted(other, word);
    await other.close();
    await page.goto('/dashboard/pages');
    await page.getByRole('link', { name: 'Find and replace' }).click();
    await expect(page.getByRole('heading', { name: 'Find and replace' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('searchbox', { name: 'Find' }).fill(word);
    const card = (name: string) => page.getByRole('region', { name: `/${name}` });
    await expect(page.getByText('3 matches in 2 documents')).toBeVisible();
    await expect(card(draft)).toContainText('There are unsaved changes here.');
    await page.getByLabel('Replace with').fill('lion');
    await card(site).getByRole('checkbox').nth(2).press('Space');
    await page.getByRole('button', { name: 'Replace 2 matches' }).click();
    const done = page.getByRole('status', { name: 'What was replaced' }).getByRole('listitem');
    await expect(done.filter({ hasText: site })).toContainText('1 match replaced and saved.');
    await expect(done.filter({ hasText: draft })).toContainText('in the draft');
    await done.filter({ hasText: draft }).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 matches in 2 documents')).toBeVisible();
    await context.setOffline(false);
    await expect
      .poll(async () => (await onServer(product, site)).contents)
      .toContain(`lion and ${word.toUpperCase()}`);
  },
);
