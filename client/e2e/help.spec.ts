import type { Page } from '@playwright/test';
import { facesOfHeading } from './faces';
import { expect, test } from './test';

/** Tests of screens have the help; the worker's list of files has its chapters. */
const RELEASE = { tag: '@release' } as const;

test.use({ withWorker: true });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test(
  'a chapter opens by its address without a network, never seen before, in the dashboard’s own face',
  RELEASE,
  async ({ page, context }) => {
    await context.setOffline(true);
    await page.goto('/dashboard/help#forms');
    await expect(heading(page, 'Forms')).toBeFocused();
    await expect(heading(page, 'Forms')).toBeInViewport();
    // The heading of the outline gives way to that of the screen, maybe while it is looked at.
    await expect(async () =>
      expect(await facesOfHeading(page)).toEqual([expect.stringContaining('Figtree')]),
    ).toPass();
    await page.goto('/dashboard/pages');
    await page.getByRole('link', { name: 'Help' }).click();
    await expect(heading(page, 'Without a network, and sync')).toBeVisible();
  },
);
