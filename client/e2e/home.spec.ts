import type { Page } from '@playwright/test';
import { leavesPage, storedVisits } from './analytics-kit';
import { uniqueName } from './api';
import { canvas } from './editor-kit';
import { headed } from './headed';
import { expect, test } from './test';

/** Tests of screens have what Home lists, in which order, and the statistics. */
const RELEASE = { tag: '@release' } as const;

// Where one starts. What Home shows of which document is tested beside it.

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('with a service worker', () => {
  test.use({ withWorker: true });

  test(
    '[HM1] what was typed last comes first, with a picture of it, without a network too',
    RELEASE,
    async ({ page, context, admin }) => {
      const title = uniqueName('Summer picnic');
      const { route } = await admin.createPage({ title, contents: headed('Bring a cake') });
      const cards = part(page, 'Continue where you left off').getByRole('listitem');
      const picture = cards.first().locator('iframe').contentFrame().locator('main');
      await page.goto(`/dashboard/pages/edit/${route}`);
      await canvas(page).getByRole('heading', { name: 'Bring a cake' }).click();
      await page.getByLabel('Text', { exact: true }).fill('Bring two cakes');
      await expect(page.getByText('Unsaved changes').first()).toBeVisible();
      await page.getByRole('link', { name: 'Back to home' }).click();
      await expect(cards.first()).toContainText(title);
      await expect(cards.first()).toContainText('Unsaved changes');
      await expect(picture).toContainText('Bring two cakes');

      await context.setOffline(true);
      await page.reload();
      await expect(picture).toContainText('Bring two cakes');
      await cards.first().getByRole('link').press('Enter');
      await expect(canvas(page).getByText('Bring two cakes')).toBeVisible();
    },
  );
});

test(
  '[HM3] the statistics are below, and have their own address as well',
  RELEASE,
  async ({ page, admin, product }) => {
    const { route } = await admin.createPage({ status: 'public' });
    const path = `/${route}`;
    await leavesPage(product.url, [uniqueName('somebody'), path]);
    const pathnames = async () => (await storedVisits(product.url)).map(({ pathname }) => pathname);
    await expect.poll(pathnames).toContain(path);
    await page.goto('/dashboard');
    await expect(part(page, 'Recent documents')).toBeVisible();
    // Nothing of them is fetched before they come near.
    const statistics = part(page, 'Statistics');
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(statistics).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(statistics.getByRole('row').filter({ hasText: path }).first()).toBeVisible();
    await statistics.getByRole('button', { name: 'Date range' }).click();
    const dialog = page.getByRole('dialog', { name: 'Date range' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'Analytics' }).click();
    await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: path }).first()).toBeVisible();
  },
);
