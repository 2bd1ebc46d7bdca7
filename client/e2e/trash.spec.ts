import type { Page } from '@playwright/test';
import { uniqueName } from './api';
import { noticesStay } from './editor-kit';
import { noticed } from './notices';
import { expect, test } from './test';

/** Both ways back are tests of the screen; sync-rows.spec.ts has what is done without a network. */
const RELEASE = { tag: '@release' } as const;

// What was deleted comes back for visitors and for every device.

const row = (page: Page, route: string) => page.getByRole('row').filter({ hasText: `/${route}` });

async function deletePage(page: Page, route: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for /${route}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: `Delete /${route}` }).click();
  await expect(row(page, route)).toBeHidden();
}

test.beforeEach(({ context }) => noticesStay(context));

test(
  '[TR1] Undo, right after a page was deleted: it is public again, with its history',
  RELEASE,
  async ({ page, product, admin }) => {
    const route = uniqueName('picnic');
    await admin.createPage({ route, status: 'public' });
    const answers = async () => (await fetch(`${product.url}/${route}`)).status;
    await page.goto(`/dashboard/pages?search=${route}`);
    await deletePage(page, route);
    await expect.poll(answers).toBe(404);
    await noticed(page, `Restored /${route}`, () => page.getByRole('button', { name: 'Undo' }).click());
    await expect.poll(answers).toBe(200);
    // Who did it needs no notice of it.
    await expect(page.getByRole('button', { name: 'Synced' })).toBeVisible();
    await page.getByRole('button', { name: `More actions for /${route}` }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await expect(page.getByText('Restored from the trash')).toBeVisible();
    await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
  },
);

test(
  '[TR2] restored without a network, out of the list; visitors and another device have it again',
  RELEASE,
  async ({ page, context, product, admin, openBrowser }) => {
    const route = uniqueName('choir');
    await admin.createPage({ route, status: 'public' });
    const answers = async () => (await fetch(`${product.url}/${route}`)).status;
    // Seen once: the rest of the way needs no network.
    await page.goto('/dashboard/trash');
    await expect(page.getByRole('region', { name: 'Trash', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Pages', exact: true }).click();
    await page.getByRole('searchbox').fill(route);
    await deletePage(page, route);
    await expect.poll(answers).toBe(404);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Trash' }).click();
    await expect(page.getByText('Offline. Showing what was deleted on this device.')).toBeVisible();
    const restore = page.getByRole('button', { name: `Restore /${route}` });
    await noticed(page, `Restored /${route}`, () => restore.click());
    expect(await answers()).toBe(404);
    await context.setOffline(false);
    await expect.poll(answers).toBe(200);
    const colleague = await (await openBrowser()).newPage();
    await colleague.goto(`/dashboard/pages?search=${route}`);
    await expect(row(colleague, route)).toContainText('public');
  },
);
