import type { Page } from '@playwright/test';
import type { Page as StoredPage } from '@vestry/sync/contract/pages';
import { contentsOf, uniqueName, type Api } from './api';
import { save, sent } from './editor-kit';
import { headed } from './headed';
import { noticed } from './notices';
import { expect, test } from './test';

/** Tests of screens have the question, tests of the server what is scheduled for a time that is past. */
const RELEASE = { tag: '@release' } as const;

// The way of a page to its visitors: asked about, with changes that are not published, and at a time.

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const strip = (page: Page) => page.getByRole('region', { name: 'Changes not published' });
const stored = (admin: Api, route: string) => admin.get<StoredPage>(`/pages/route/${route}`);

async function opened(page: Page, route: string): Promise<Page> {
  await page.goto(`/dashboard/pages/edit/${route}`);
  await expect(title(page)).toBeVisible();
  return page;
}

const hold = (page: Page) =>
  save(page, async () => {
    await page.getByRole('button', { name: 'More ways to save' }).click();
    await page.getByRole('menuitem', { name: 'Save without publishing' }).click();
  });

test(
  'what was found in a page is corrected from the question before visitors see it',
  RELEASE,
  async ({ page, admin, product }) => {
    const route = uniqueName('asked');
    const picture = { id: 'p', type: 'image1', image: '/assets/sample/morning-field.webp', alt: '' };
    await admin.createPage({ route, contents: contentsOf(picture) });
    await opened(page, route);
    await page.getByRole('combobox', { name: 'Status' }).selectOption('public');
    await page.keyboard.press('Control+s');
    const question = page.getByRole('dialog', { name: 'Before this page goes public' });
    const noWords = { hasText: 'This image has no alternative text.' };
    await expect(question.getByRole('listitem').filter(noWords)).toBeVisible();
    await page.keyboard.press('Enter');
    const checks = page.getByRole('region', { name: 'Checks' });
    await checks.getByRole('listitem').filter(noWords).getByRole('button').first().click();
    const alt = page.getByRole('textbox', { name: 'Alternative text' });
    await expect(alt).toBeFocused();
    await alt.fill('A field in the first light');
    await expect(checks.getByRole('listitem').filter(noWords)).toHaveCount(0);
    await save(page);
    const seen = async () => (await fetch(`${product.url}/${route}`)).text();
    await expect.poll(seen).toContain('A field in the first light');
  },
);

test('[DO9] changes wait unpublished without a network too; what a colleague has published meanwhile stays published', async ({
  context,
  page,
  admin,
  product,
  openBrowser,
}) => {
  const route = uniqueName('away');
  await admin.createPage({ route, title: 'Old', status: 'public', contents: headed('Hello') });
  const seen = async () =>
    /<title>(\w+(?: \w+)?)/.exec(await (await fetch(`${product.url}/${route}`)).text())?.[1];
  const mine = await opened(page, route);
  await title(mine).fill('Held');
  await hold(mine);
  await sent(mine);
  expect((await stored(admin, route)).held).toBe(true);
  expect(await seen()).toBe('Old');

  await context.setOffline(true);
  await title(mine).fill('Held offline');
  await save(mine);
  await expect(strip(mine)).toContainText('2 changes since');
  await noticed(mine, /^The published page is on the server\./, () =>
    strip(mine).getByRole('button', { name: 'Discard changes' }).click(),
  );

  const theirs = await opened(await (await openBrowser()).newPage(), route);
  await save(theirs, () => strip(theirs).getByRole('button', { name: 'Publish' }).click());
  await expect.poll(seen).toBe('Held');
  await context.setOffline(false);
  await expect.poll(async () => (await stored(admin, route)).title).toBe('Held offline');
  expect(await seen()).toBe('Held');
  await expect(strip(mine)).toContainText('1 change since');
  await expect(strip(theirs)).toContainText('1 change since');
});

test(
  '[PP2] scheduled without a network for a time that is past: published on arrival, and the history says so',
  RELEASE,
  async ({ context, page, admin, product }) => {
    const route = uniqueName('planned');
    const { id } = await admin.createPage({ route, contents: headed('Hello') });
    await opened(page, route);
    await page.getByRole('button', { name: 'Schedule publishing' }).click();
    await expect(page.getByLabel('Publish on', { exact: true })).toBeVisible();
    await context.setOffline(true);
    await page.getByLabel('Publish on', { exact: true }).fill('2020-05-01T20:00');
    await save(page);
    await context.setOffline(false);
    await expect.poll(async () => (await fetch(`${product.url}/${route}`)).status).toBe(200);
    const { data } = await admin.get<{ data: { summary: string }[] }>(`/pages/${id}/revisions`);
    expect(data[0]?.summary).toBe('Published as scheduled, after its time');
  },
);
