import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { uniqueName } from './api';
import { canvas, SAVED_HERE } from './editor-kit';
import { fillLogin, signIn } from './login-form';
import { noticed } from './notices';
import { ADMIN } from './product';
import { indicator } from './sync-kit';
import { expect, test } from './test';

/** Screens and server have each step; what becomes of work whose session ended is in sync-sessions.spec.ts. */
const RELEASE = { tag: '@release' } as const;

// The ways of accounts between an admin's device and another person's. What their screens check is tested beside them.

/** A new page, whose route is typed and not saved. Resolves to its address. */
async function draft(page: Page, route: string): Promise<string> {
  await page.goto('/dashboard/pages/create');
  await page.getByLabel('Route').fill(route);
  await expect(page).toHaveURL(/\/edit\/[0-9a-f-]{36}$/);
  return page.url();
}

test(
  '[US15, US16, SI7] who is invited chooses a password behind the link, and keeps the work when the session is ended',
  RELEASE,
  async ({ page, admin, openBrowser }) => {
    const name = uniqueName('ruth');
    await page.goto('/dashboard/users/create');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill(`${name}@example.org`);
    await page.getByRole('checkbox', { name: 'editor' }).check();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await proof.getByLabel('Password').fill(ADMIN.password);
    await proof.getByRole('button', { name: 'Continue' }).click();
    const dialog = page.getByRole('dialog', { name: 'No email was sent' });
    await dialog.getByRole('button', { name: 'Copy the link' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain('/activate#');
    const link = await copied();
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    const ruth = await (await openBrowser('nobody')).newPage();
    const asked: string[] = [];
    ruth.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
    await ruth.goto(link);
    await ruth.getByLabel('Password', { exact: true }).fill('gleaning in the barley fields');
    await ruth.getByRole('button', { name: 'Activate the account' }).click();
    await expect(ruth.getByRole('heading', { name: 'Activation Successful!' })).toBeVisible();
    // In no address that a server or another site was asked for.
    const token = new URL(link).hash.slice(1);
    expect(asked.filter((each) => each.includes(token))).toEqual([]);
    await ruth.getByRole('link', { name: 'Login' }).click();
    await fillLogin(ruth, name, 'gleaning in the barley fields');
    await expect(ruth.getByText(`Signed in as ${name}`)).toBeVisible();
    const address = await draft(ruth, `${name}-draft`);
    await ruth.getByRole('link', { name: 'Back to home' }).click();

    await page.getByRole('searchbox').fill(name);
    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByRole('button', { name: 'deactivate' }).click();
    await page.getByRole('button', { name: `Deactivate ${name}` }).click();
    await expect(row).toContainText('Inactive');
    await expect(ruth.getByText(/Your session has ended/)).toBeVisible();
    await row.getByRole('button', { name: 'send activation mail' }).click();
    await expect(dialog).toBeVisible();

    // Let in again, the work is where it was.
    const users = await admin.get<{ data: { id: number }[] }>(`/users?search=${name}`);
    await ruth.goto(await admin.linkFor(users.data[0]!.id));
    await ruth.getByRole('button', { name: 'Activate the account' }).click();
    await ruth.getByRole('link', { name: 'Login' }).click();
    await fillLogin(ruth, name, 'gleaning in the barley fields');
    await expect(ruth.getByText(`Signed in as ${name}`)).toBeVisible();
    await ruth.goto(address);
    await expect(ruth.getByLabel('Route')).toHaveValue(`${name}-draft`);
  },
);

test(
  '[SI15] a forgotten password is set from another device, and the draft stays on this one',
  RELEASE,
  async ({ admin, openBrowser }) => {
    const who = await admin.createUser('editor');
    const here = await (await openBrowser(who)).newPage();
    const address = await draft(here, uniqueName('not-sent-yet'));
    const route = await here.getByLabel('Route').inputValue();
    await here.getByRole('link', { name: 'Back to home' }).click();
    await expect(here.getByText(route).first()).toBeVisible();

    const there = await (await openBrowser('nobody')).newPage();
    await there.goto('/login');
    await there.getByRole('link', { name: 'Forgot password?' }).click();
    // This product sends no mail, and says so: the admin has the link.
    await expect(there.getByText('This site can’t send email yet.')).toBeVisible();
    await there.goto(await admin.linkFor(who.id));
    await there.getByLabel('Password', { exact: true }).fill('a threshing floor at night');
    await there.getByRole('button', { name: 'Set the password' }).click();
    await expect(there.getByText('Your new password is set.')).toBeVisible();

    // This device was signed out; its draft waits until its owner is back.
    await here.goto('/dashboard/media');
    await expect(here).toHaveURL(/\/dashboard\/login/);
    await fillLogin(here, who.username, who.password);
    await expect(here.getByRole('alert')).toHaveText('Invalid username or password');
    await fillLogin(here, who.username, 'a threshing floor at night');
    await expect(here).toHaveURL(/\/dashboard\/media/);
    await here.goto(address);
    await expect(here.getByLabel('Route')).toHaveValue(route);
  },
);

test(
  '[PE1, PE3] a name follows to other devices; whose account is deleted while work waits can export it',
  RELEASE,
  async ({ page, admin, openBrowser }) => {
    const who = await admin.createUser('editor');
    const context = await openBrowser(who);
    const mary = await context.newPage();
    const route = uniqueName('by-mary');
    await page.goto(`/dashboard/pages?search=${route}`);
    await expect(page.getByText(`“${route}”`)).toBeVisible();
    await draft(mary, route);
    await noticed(mary, 'create page successfully', () => mary.getByRole('button', { name: 'Save' }).click());
    await mary.goto('/dashboard/account');
    const name = uniqueName('Magdalene');
    const form = mary.getByRole('form', { name: 'Change name' });
    await form.getByLabel('Name').fill(name);
    await form.getByRole('button', { name: 'Change name' }).click();
    const row = page.getByRole('row').filter({ hasText: route });
    await expect(row).toContainText(name);

    await expect(indicator(mary)).toHaveText('Synced');
    const unsent = uniqueName('never-sent');
    await draft(mary, unsent);
    // All parts of the editor are there before the network goes.
    await expect(canvas(mary).locator('main')).toBeVisible();
    await context.setOffline(true);
    await noticed(mary, SAVED_HERE, () => mary.getByRole('button', { name: 'Save' }).click());
    await admin.delete(`/users/${who.id}`);
    await expect(row).toContainText('Deleted user');

    await context.setOffline(false);
    await mary.goto('/dashboard/pages');
    // On a slow network a cached session is let in before the server has answered that it is over.
    await expect(mary.getByText(/Your session has ended/).first()).toBeVisible();
    await mary.goto('/dashboard/login');
    const box = mary.getByRole('region', { name: 'Your session has ended' });
    await expect(box).toContainText('Changes that were not sent yet are still here.');
    const [file] = await Promise.all([
      mary.waitForEvent('download'),
      box.getByRole('button', { name: 'Export to a file' }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toContain(unsent);
    await signIn(mary, who.username, who.password);
    await expect(mary.getByText('Invalid username or password')).toBeVisible();
    await expect(box).toContainText('Changes that were not sent yet are still here.');
  },
);
