import type { Page } from '@playwright/test';
import { uniqueName } from './api';
import { canvas } from './editor-kit';
import { headed } from './headed';
import { noticed } from './notices';
import { expect, test } from './test';
import { hasWorker } from './wake-worker';

/** Tests of screens have both sides of a review, history.spec.ts two people in one page. */
const RELEASE = { tag: '@release' } as const;

const panel = (page: Page) => page.getByRole('region', { name: 'Review and notes' });
const strip = (page: Page) => page.getByRole('region', { name: 'State of the review' });
const openPanel = async (page: Page) => {
  await page.getByRole('button', { name: 'Review and notes' }).click();
  await expect(panel(page)).toBeFocused();
};

test(
  '[RV1] [RV4] a colleague is asked, and finds it at once; her notes survive a reload offline, and come with her answer',
  RELEASE,
  async ({ page: mine, admin, openBrowser }) => {
    const bea = await admin.createUser('editor');
    const route = uniqueName('looked-at');
    await admin.createPage({ route, title: route, contents: headed('Hello') });
    const hers = await openBrowser(bea, { withWorker: true });
    const theirs = await hers.newPage();
    await theirs.goto('/dashboard');
    await expect(theirs.getByRole('link', { name: new RegExp(route) })).toBeVisible();
    await mine.goto(`/dashboard/pages/edit/${route}`);
    await openPanel(mine);
    await panel(mine).getByLabel('Who should look at it?').selectOption(bea.username);
    await panel(mine).getByLabel('What should they look at?').fill('The new times');
    await noticed(theirs, `admin asks you to review /${route}.`, () =>
      panel(mine).getByRole('button', { name: 'Ask for a review' }).click(),
    );
    await theirs
      .getByRole('region', { name: 'Reviews' })
      .getByRole('link', { name: new RegExp(route) })
      .click();
    await expect(panel(theirs)).toContainText('The new times');

    await hasWorker(theirs);
    await hers.setOffline(true);
    await canvas(theirs).getByRole('heading', { name: 'Hello' }).click();
    await theirs.getByRole('button', { name: 'Notes', exact: true }).click();
    await theirs.getByLabel('New note on this widget').fill('Too loud?');
    await theirs.getByRole('button', { name: 'Add note' }).click();
    await expect(theirs.getByText('Waiting to be sent')).toHaveCount(1);
    await theirs.reload();
    await openPanel(theirs);
    await expect(panel(theirs)).toContainText('Too loud?');
    await panel(theirs).getByLabel('Your answer').fill('Ten is too early');
    await panel(theirs).getByRole('button', { name: 'Needs changes' }).click();
    await expect(theirs.getByText('Waiting to be sent').first()).toBeVisible();
    await expect(strip(mine)).not.toContainText('Needs changes.');

    await hers.setOffline(false);
    await expect(theirs.getByText('Waiting to be sent')).toHaveCount(0);
    await expect(strip(mine)).toContainText(`${bea.username} says: Needs changes.`);
    await expect(panel(mine)).toContainText('Ten is too early');
    await expect(canvas(mine).locator('[data-notes] span')).toHaveText('1');
  },
);
