import type { BrowserContext, Page } from '@playwright/test';
import { contentsOf, uniqueName } from './api';
import { canvas, save, sent } from './editor-kit';
import { expect, test } from './test';

// Two people, two browsers, one page: what one saves, what is in conflict, and how the former comes back.

const WELCOME = 'Welcome to our community on every day of the week';
const MY_WORDS = 'Everybody is welcome here, on every single day of the week';
const THEIR_WORDS = 'Come and see us on Sunday, all of you, at half past ten';
const CONFLICT = /also changed “Text .*: text”/;

const textField = (on: Page) => on.getByLabel('Text', { exact: true });
const shows = (on: Page, text: string) =>
  expect(canvas(on).getByText(text, { exact: true }).first()).toBeVisible();
const synced = (on: Page) =>
  expect(on.getByLabel(/^(Update|Add)/).getByText('Synced', { exact: true })).toBeVisible();

async function write(on: Page, from: string, to: string): Promise<void> {
  await canvas(on).getByText(from, { exact: true }).first().click();
  await expect(textField(on)).toHaveValue(from);
  await textField(on).fill(to);
}

async function opened(context: BrowserContext, route: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/dashboard/pages/edit/${route}`);
  await shows(page, WELCOME);
  return page;
}

test('two people in one page: saves appear without moving the cursor, a conflict is shown to both, and its loser comes back', async ({
  context,
  admin,
  openBrowser,
}) => {
  const reader = await admin.createUser('editor');
  const route = uniqueName('about');
  const text = { id: 'a', type: 'text', text: WELCOME };
  await admin.createPage({ route, contents: contentsOf(text, { id: 'b', type: 'text', text: 'Second' }) });
  const theirs = await openBrowser(reader);
  const [mine, other] = [await opened(context, route), await opened(theirs, route)];
  await expect(other.getByText('Also open: admin')).toBeVisible();
  await expect(mine.getByText(`Also open: ${reader.username}`)).toBeVisible();

  await write(other, 'Second', 'Second, being wri');
  await other.keyboard.type('tten');
  await write(mine, WELCOME, `${WELCOME}!`);
  await save(mine);
  await shows(other, `${WELCOME}!`);
  await expect(textField(other)).toBeFocused();
  await other.keyboard.type(' now');
  await expect(textField(other)).toHaveValue('Second, being written now');
  await save(other);
  await shows(mine, 'Second, being written now');

  await theirs.setOffline(true);
  await write(other, `${WELCOME}!`, THEIR_WORDS);
  await save(other);
  await write(mine, `${WELCOME}!`, MY_WORDS);
  await save(mine);
  // Before theirs, which comes second and wins.
  await sent(mine);
  await synced(mine);
  await theirs.setOffline(false);
  for (const each of [mine, other]) {
    await expect(each.getByText(CONFLICT)).toBeVisible();
    await shows(each, THEIR_WORDS);
  }
  await mine.getByRole('link', { name: 'Compare' }).click();
  const lost = mine.getByRole('figure', { name: 'Replaced version (you)' });
  await lost.getByRole('button', { name: 'Use this version' }).click();
  await expect(mine.getByText('No open conflicts')).toBeVisible();
  await shows(other, MY_WORDS);
  await expect(other.getByText(CONFLICT)).toBeHidden();

  await mine.goto(`/dashboard/pages?search=${route}`);
  await mine.getByRole('button', { name: `More actions for /${route}` }).click();
  await mine.getByRole('menuitem', { name: 'History' }).click();
  const versions = mine.getByRole('list', { name: 'Versions' });
  await expect(versions).toContainText(reader.username);
  await versions.getByRole('listitem').last().getByRole('button').click();
  await mine.getByRole('button', { name: 'Restore version 1' }).click();
  await mine.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(mine.getByText('No differences')).toBeVisible();
  await shows(other, WELCOME);
});
