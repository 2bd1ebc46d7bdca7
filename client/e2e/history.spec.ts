import { join } from 'node:path';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { add, asAdmin, canvas, makeViewer, newPage, ONLINE, save, signedIn, spoken } from './editor-kit';
import { startProduct, type Product } from './product';
import { looksRight } from './sync-kit';

// Two people, two browsers, one page: what is in conflict, and how the former comes back.
test.describe.configure({ mode: 'serial' });

let product: Product;
let mine: BrowserContext;
let theirs: BrowserContext;
let page: Page;
let other: Page;

const WELCOME = 'Welcome to our community on every day of the week';
const MY_WORDS = 'Everybody is welcome here, on every single day of the week';
const THEIR_WORDS = 'Come and see us on Sunday, all of you, at half past ten';

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  const who = await makeViewer(product);
  const users = await asAdmin<{ data: { id: number; username: string }[] }>(product, 'GET', '/users');
  const { id } = users.data.find(({ username }) => username === who.username)!;
  await asAdmin(product, 'POST', '/user-roles/update', { userId: id, roleIds: [2] });
  mine = await signedIn(browser, product, ONLINE);
  theirs = await signedIn(browser, product, ONLINE, who);
});

test.afterAll(async () => {
  await mine?.close();
  await theirs?.close();
  await product?.remove();
});

const shows = (on: Page, text: string) =>
  expect(canvas(on).getByText(text, { exact: true }).first()).toBeVisible();
const synced = (on: Page) =>
  expect(on.getByLabel(/^(Update|Add)/).getByText('Synced', { exact: true })).toBeVisible();

async function write(on: Page, from: string, to: string): Promise<void> {
  await canvas(on).getByText(from, { exact: true }).first().click();
  const text = on.getByLabel('Text', { exact: true });
  await expect(text).toHaveValue(from);
  await text.fill(to);
}

test('what one saves appears in the open editor of the other, under unsaved work, without moving the cursor', async () => {
  page = await newPage(mine, 'about');
  await add(page, 'Text');
  await page.getByLabel('Text', { exact: true }).fill(WELCOME);
  await canvas(page).getByText(WELCOME).click();
  await page.keyboard.press('Control+d');
  await expect(spoken(page)).toHaveText(/, 2 of 2/);
  await page.getByLabel('Text', { exact: true }).fill('Second');
  await save(page);
  await synced(page);

  other = await theirs.newPage();
  await other.goto('/dashboard/pages/edit/about');
  await shows(other, 'Second');
  await expect(other.getByText('Also open: admin')).toBeVisible();
  await expect(page.getByText('Also open: reader')).toBeVisible();
  await write(other, 'Second', 'Second, being wri');
  await other.keyboard.type('tten');
  await write(page, WELCOME, `${WELCOME}!`);
  await save(page);
  await shows(other, `${WELCOME}!`);
  const text = other.getByLabel('Text', { exact: true });
  await expect(text).toBeFocused();
  await other.keyboard.type(' now');
  await expect(text).toHaveValue('Second, being written now');
  await save(other);
  await shows(page, 'Second, being written now');
});

test('a true conflict is shown to both, with what differs; a publish waits for it; one click brings the loser back', async () => {
  await theirs.setOffline(true);
  await write(other, `${WELCOME}!`, THEIR_WORDS);
  await save(other);
  await write(page, `${WELCOME}!`, MY_WORDS);
  await save(page);
  await synced(page);
  await theirs.setOffline(false);
  for (const each of [page, other]) {
    await expect(each.getByText('The same thing was changed in two places.')).toBeVisible();
    await shows(each, THEIR_WORDS);
  }
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { name: 'Conflicts in /about' })).toBeVisible();
  const standing = page.getByRole('figure', { name: 'Current version (reader)' });
  const lost = page.getByRole('figure', { name: 'Replaced version (you)' });
  // Each value once, and the words that the other side does not have marked.
  await expect(standing.locator('p')).toHaveText(THEIR_WORDS);
  await expect(lost.locator('p')).toHaveText(MY_WORDS);
  await expect(standing.locator('mark').first()).toBeVisible();
  await expect(lost.locator('mark').first()).toBeVisible();
  await looksRight(page, 'conflict');
  await lost.getByRole('button', { name: 'Use this version' }).click();
  await expect(page.getByText('No open conflicts')).toBeVisible();
  await shows(other, MY_WORDS);
  await expect(other.getByText('The same thing was changed in two places.')).toBeHidden();
});

test('history says who, when and what, compares two versions, and brings one widget or all of it back', async () => {
  await page.goto('/dashboard/pages');
  await page.getByRole('button', { name: 'More actions for /about' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'History of /about' })).toBeVisible();
  const versions = page.getByRole('list', { name: 'Versions' });
  await expect(versions.getByRole('listitem').last()).toContainText('Created');
  await expect(versions).toContainText('reader');
  await versions.getByRole('listitem').last().getByRole('button').click();
  const older = page.getByRole('figure', { name: 'Version 1' });
  await expect(older.frameLocator('iframe').getByText(WELCOME, { exact: true })).toBeVisible();
  const newer = page.getByRole('figure', { name: 'Current version' });
  await expect(newer.frameLocator('iframe').getByText(MY_WORDS)).toBeVisible();
  const differs = page.getByRole('list', { name: 'Differences' });
  await expect(differs.getByRole('listitem')).toHaveCount(2);
  await expect(differs.getByRole('deletion')).not.toHaveCount(0);
  await expect(differs.getByRole('insertion')).not.toHaveCount(0);
  await looksRight(page, 'history');

  await differs.getByRole('button', { name: /^Restore\s*Text Second/ }).click();
  await expect(newer.frameLocator('iframe').getByText('Second', { exact: true })).toBeVisible();
  await expect(newer.frameLocator('iframe').getByText(MY_WORDS)).toBeVisible();
  await shows(other, 'Second');

  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('No differences')).toBeVisible();
  await shows(other, WELCOME);
});

test('on a phone and in the dark both screens fit; without a network they say so', async ({ browser }) => {
  const phone = await signedIn(browser, product, {
    ...ONLINE,
    viewport: { width: 375, height: 700 },
    colorScheme: 'dark',
  });
  const small = await phone.newPage();
  await small.goto('/dashboard/pages');
  await small.getByRole('button', { name: 'More actions for /about' }).click();
  await small.getByRole('menuitem', { name: 'History' }).click();
  await expect(small.getByRole('figure', { name: 'Current version' })).toBeVisible();
  const across = () => small.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(across).toBeLessThanOrEqual(375);
  if (process.env.PICTURES)
    await small.screenshot({ path: join(process.env.PICTURES, 'history-phone.png'), fullPage: true });
  await phone.setOffline(true);
  await small
    .getByRole('list', { name: 'Versions' })
    .getByRole('listitem')
    .last()
    .getByRole('button')
    .click();
  await expect(small.getByText('This version isn’t available offline')).toBeVisible();
  await phone.close();
});
