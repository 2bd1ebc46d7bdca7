import type { Page } from '@playwright/test';
import { type TestUser, uniqueName } from './api';
import { canvas } from './editor-kit';
import { fillLogin, signIn } from './login-form';
import { expect, test } from './test';
import { everything } from './whole-browser';

/** Tests of the server sign with keys of their own, screens have what is asked; the browser’s own dialog is rarely touched. */
const RELEASE = { tag: '@release' } as const;

// Passkeys with a browser's own authenticator. Codes, recovery codes and names are tested beside their screens.

/** The browser has an authenticator of its own, and this person a passkey on it. Resolves to their recovery codes. */
async function addPasskey(page: Page, who: TestUser): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/dashboard/account');
  await section(page).getByLabel('Name of a new passkey').fill('Laptop');
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Password').fill(who.password);
  await proof.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'I’ve kept them' }).click();
  await expect(section(page).getByText('Laptop')).toBeVisible();
  return codes;
}

const section = (page: Page) => page.getByRole('region', { name: 'Second factors' });

test(
  '[SF1, SF2, SF4] a passkey signs in alone, and is asked for after the password; a recovery code opens once',
  RELEASE,
  async ({ admin, openBrowser, product }) => {
    const who = await admin.createUser('editor');
    const page = await (await openBrowser(who)).newPage();
    const [code = ''] = await addPasskey(page, who);
    const signOut = async () => {
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(`${product.url}/`);
    };
    const typePassword = () => signIn(page, who.username, who.password, '/dashboard/account');

    await signOut();
    await page.goto('/dashboard/login?from=/dashboard/account');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(section(page).getByText(/Last used/)).toBeVisible();

    await signOut();
    await typePassword();
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
    // A reload in between signs nobody in.
    await page.goto('/dashboard/pages');
    await expect(page).toHaveURL(/\/dashboard\/login/);
    await typePassword();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(section(page).getByText('10 codes left')).toBeVisible();

    await signOut();
    await typePassword();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(section(page).getByText('9 codes left')).toBeVisible();
  },
);

test(
  '[SF2] a session that ends with a draft open asks for the factor, and nothing typed is lost',
  RELEASE,
  async ({ admin, openBrowser }) => {
    const who = await admin.createUser('editor');
    const context = await openBrowser(who);
    const page = await context.newPage();
    await addPasskey(page, who);
    const route = uniqueName('kept-behind-two-factors');
    await page.goto('/dashboard/pages/create');
    await page.getByLabel('Route').fill('kept');
    // A reload before that, within a tenth of a second, would begin another new page; on a busy machine it did.
    await expect(page).toHaveURL(/\/dashboard\/pages\/edit\/[0-9a-f-]{36}$/);
    // All parts of the editor are there before the network goes.
    await expect(canvas(page).locator('main')).toBeVisible();
    await context.setOffline(true);
    await page.getByLabel('Route').fill(route);
    await expect.poll(() => everything(page)).toContain(route);
    // Meanwhile somebody ends every session.
    await admin.delete(`/users/${who.id}/sessions`);
    await context.setOffline(false);
    await page.reload();
    await expect(page).toHaveURL(/\/dashboard\/login\?from=/);
    await fillLogin(page, who.username, who.password);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByLabel('Route')).toHaveValue(route);
  },
);
