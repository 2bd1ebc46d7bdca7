import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { violations } from './axe';
import { asAdmin, boxOf, canvas, save, signedIn } from './editor-kit';
import { apartFromEachOther, editorOfFile } from './editor-of-file';
import { headed } from './headed';
import { lastMail, linkIn, useActivation } from './mailbox';
import { noticed } from './notices';
import { hasWorker } from './wake-worker';

// Two people look at a page before it is published: [RV1] to [RV4].

const file = editorOfFile();
const BEA = { username: 'bea', password: 'reads-what-others-write' };
let bea: BrowserContext;

async function startBea(browser: Browser): Promise<BrowserContext> {
  const { id } = await asAdmin<{ id: number }>(file.product, 'POST', '/users', {
    ...BEA,
    email: 'bea@example.org',
  });
  await asAdmin(file.product, 'POST', `/users/activate/${id}`);
  await expect(async () => useActivation(linkIn(await lastMail(file.product.dataDir)))).toPass();
  await asAdmin(file.product, 'POST', '/user-roles/update', { userId: id, roleIds: [2] });
  return signedIn(browser, file.product, {}, BEA);
}
test.beforeAll(async ({ browser }) => {
  bea = await startBea(browser);
});
test.afterAll(() => bea.close());
apartFromEachOther(file);
test.afterEach(async () => {
  await bea.setOffline(false);
  for (const page of bea.pages()) await page.close();
});

async function opened(route: string, context = file.context): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/dashboard/pages/edit/${route}`);
  await expect(canvas(page).getByRole('heading', { name: 'Hello' })).toBeVisible();
  return page;
}
const draftPage = (route: string) =>
  asAdmin(file.product, 'POST', '/pages', { route, title: route, contents: headed('Hello') });

const panel = (page: Page) => page.getByRole('region', { name: 'Review and notes' });
const openPanel = async (page: Page) => {
  await page.getByRole('button', { name: 'Review and notes' }).click();
  await expect(panel(page)).toBeFocused();
};
const card = (page: Page) => panel(page).getByRole('region', { name: 'Review', exact: true });
const strip = (page: Page) => page.getByRole('region', { name: 'State of the review' });
const notes = (page: Page) => panel(page).getByRole('list', { name: 'Notes', exact: true });
/** What the server has been told of all pages. */
const told = async () => {
  const { records } = await asAdmin<{ records: { said: { type: string; words?: string } }[] }>(
    file.product,
    'GET',
    '/reviews?after=0',
  );
  return records.map(({ said }) => said.words ?? said.type);
};

async function ask(page: Page, words: string): Promise<void> {
  await openPanel(page);
  await panel(page).getByLabel('Who should look at it?').selectOption(BEA.username);
  await panel(page).getByLabel('What should they look at?').fill(words);
  await panel(page).getByRole('button', { name: 'Ask for a review' }).click();
  await expect(card(page)).toContainText('You asked a colleague for a review.');
}

test('[RV1] a review is asked for, seen at once, answered, and asked for again', async () => {
  await draftPage('looked-at');
  const home = await bea.newPage();
  await home.goto('/dashboard');
  await expect(home.getByRole('link', { name: /looked-at/ })).toBeVisible();
  const mine = await opened('looked-at');
  await noticed(home, 'admin asks you to review /looked-at.', () => ask(mine, 'The new times'));
  await home
    .getByRole('region', { name: 'Reviews' })
    .getByRole('link', { name: /looked-at/ })
    .click();

  await expect(card(home)).toContainText('The new times');
  await expect(strip(home)).toContainText('admin asks you to review this page.');
  expect(await violations(home)).toEqual([]);
  await panel(home).getByLabel('Your answer').fill('Ten is too early');
  const answer = () => panel(home).getByRole('button', { name: 'Needs changes' }).click();
  await noticed(mine, 'bea says that /looked-at needs changes.', answer);
  await expect(strip(mine)).toContainText('bea says: Needs changes.');
  await expect(card(mine)).toContainText('Ten is too early');

  await panel(mine).getByRole('button', { name: 'Ask again' }).click();
  await panel(mine).getByRole('button', { name: 'Ask for a review' }).click();
  await expect(strip(home)).toContainText('admin asks for a review of this page.');
  await panel(home).getByRole('button', { name: 'Looks good' }).click();
  await expect(strip(mine)).toContainText('bea says: Looks good.');

  // [RV2] What was found good is no longer what is there.
  await panel(mine).getByRole('button', { name: 'Back to parent' }).click();
  await mine.getByRole('textbox', { name: 'Title', exact: true }).fill('Changed');
  await save(mine);
  await expect(strip(mine)).toContainText('The page has changed since.');
  await openPanel(mine);
  await panel(mine).getByRole('button', { name: 'Close the review' }).click();
  await expect(strip(mine)).toHaveCount(0);
  await expect(strip(home)).toHaveCount(0);
});

test('[RV3, RV4] notes on widgets, written on the way without a network, are there when it is back', async () => {
  await draftPage('noted');
  const mine = await opened('noted');
  const theirs = await opened('noted', bea);
  await hasWorker(theirs);
  await bea.setOffline(true);
  await canvas(theirs).getByRole('heading', { name: 'Hello' }).click();
  await theirs.getByRole('button', { name: 'Notes', exact: true }).click();
  const write = async (words: string) => {
    await theirs.getByLabel('New note on this widget').fill(words);
    await theirs.getByRole('button', { name: 'Add note' }).click();
    await expect(theirs.getByText(words)).toBeVisible();
  };
  await write('Too loud?');
  await write('Or too short?');
  await expect(theirs.getByText('Waiting to be sent')).toHaveCount(2);
  await theirs.reload();
  await openPanel(theirs);
  await expect(notes(theirs).getByRole('listitem')).toHaveCount(2);
  await expect(theirs.getByText('You’re offline.')).toBeVisible();
  expect(await told()).not.toContain('Too loud?');

  await bea.setOffline(false);
  await expect(theirs.getByText('Waiting to be sent')).toHaveCount(0);
  await expect
    .poll(async () =>
      (await told()).filter((words) => words.startsWith('Too loud') || words.startsWith('Or')),
    )
    .toEqual(['Too loud?', 'Or too short?']);

  // What is open is marked on the page itself, in the corner of its widget.
  const mark = canvas(mine).locator('[data-notes] span');
  await expect(mark).toHaveText('2');
  await expect(async () => {
    const [corner, at] = [
      await boxOf(canvas(mine).getByRole('heading', { name: 'Hello' })),
      await boxOf(mark),
    ];
    expect(at.x + at.width).toBeLessThanOrEqual(corner.x + corner.width);
    expect(Math.abs(at.y - corner.y)).toBeLessThan(12);
  }).toPass();

  await openPanel(mine);
  const first = notes(mine).getByRole('listitem').filter({ hasText: 'Too loud?' });
  await first.getByRole('button', { name: 'Reply' }).click();
  await first.getByLabel('Reply').fill('It is a church');
  await first.getByRole('button', { name: 'Send' }).click();
  await expect(notes(theirs)).toContainText('It is a church');
  await first.getByRole('button', { name: 'Mark as done' }).click();
  await expect(panel(theirs).getByRole('button', { name: 'Done (1)' })).toBeVisible();
  await expect(mark).toHaveText('1');
  expect(await violations(mine)).toEqual([]);

  // Its widget goes, the note stays.
  await notes(mine)
    .getByRole('button', { name: /^About Text/ })
    .click();
  await expect(mine.getByRole('heading', { name: 'Edit Text' })).toBeVisible();
  await mine
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await save(mine);
  await expect(notes(theirs)).toContainText(/About Text Hello, which was deleted/);
  await expect(mark).toHaveCount(0);
});

test('[RV4] an answer that came too late says so, with its words', async () => {
  await draftPage('late');
  const mine = await opened('late');
  await ask(mine, 'Quickly');
  const theirs = await opened('late', bea);
  await openPanel(theirs);
  await expect(card(theirs)).toContainText('Quickly');
  await bea.setOffline(true);
  await panel(theirs).getByLabel('Your answer').fill('Well done');
  await panel(theirs).getByRole('button', { name: 'Looks good' }).click();
  await expect(card(theirs)).toContainText('Waiting to be sent');
  await panel(mine).getByRole('button', { name: 'Withdraw request' }).click();
  await expect(strip(mine)).toHaveCount(0);
  // The button has gone with the request.
  await expect(panel(mine).getByRole('heading', { name: 'Review', exact: true })).toBeFocused();
  await expect.poll(async () => (await told()).at(-1)).toBe('close');

  await bea.setOffline(false);
  const refused = panel(theirs).getByRole('list', { name: 'What couldn’t be sent' });
  await expect(refused).toContainText('This review was withdrawn or closed.');
  await expect(refused).toContainText('Well done');
  await refused.getByRole('button', { name: 'Remove' }).click();
  await expect(refused).toHaveCount(0);
});
