import { devices, expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { ONLINE } from './editor-kit';
import { accessible, fillLogin } from './login-form';
import { type MailServer, startMailServer } from './mail-server';
import { linkIn } from './mailbox';
import { noticed } from './notices';
import { ADMIN, startProduct, type Product } from './product';
import { hasWorker } from './wake-worker';

// A new user's whole way, as it is gone: each step stands on the one before.
test.describe.configure({ mode: 'serial' });

let product: Product;
let mails: MailServer;
let desk: BrowserContext;
let phone: BrowserContext;
let admin: Page;
let mary: Page;
let link = '';

const MARY = { username: '馬利亞', email: 'mary@example.org', password: 'a lamp under a bowl' };
const PHONE = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true };

async function open(browser: Browser, options: object): Promise<BrowserContext> {
  return browser.newContext({ baseURL: product.url, ...options });
}

test.beforeAll(async ({ browser }) => {
  mails = await startMailServer();
  product = await startProduct({ SMTP_URL: mails.url });
  desk = await open(browser, { viewport: { width: 1440, height: 900 } });
  phone = await open(browser, {
    ...ONLINE,
    ...PHONE,
    userAgent: devices['Pixel 7'].userAgent,
    colorScheme: 'dark',
  });
  admin = await desk.newPage();
  mary = await phone.newPage();
});

test.afterAll(async () => {
  await desk?.close();
  await phone?.close();
  await product?.remove();
  await mails?.close();
});

const row = (name: string) => admin.getByRole('row').filter({ hasText: name });

async function deactivateMary(): Promise<void> {
  await row(MARY.email).getByRole('button', { name: 'deactivate' }).click();
  await admin.getByRole('button', { name: `Deactivate ${MARY.username}` }).click();
  await expect(row(MARY.email)).toContainText('Inactive');
}

/** Nothing is wider than the window, and every control can be met with a thumb. */
async function fits(page: Page) {
  const measured = () =>
    page.evaluate(() => {
      const shown = [...document.querySelectorAll<HTMLElement>('button, a[href], select, input')].filter(
        (each) =>
          each.checkVisibility() && !each.closest('.sr-only') && !each.matches('.sr-only, [type=checkbox]'),
      );
      return {
        over: document.documentElement.scrollWidth - innerWidth,
        small: shown
          .filter((each) => each.getBoundingClientRect().height < 44)
          .map((each) => each.outerHTML.slice(0, 120)),
      };
    });
  await expect(async () => {
    const { over, small } = await measured();
    expect(over).toBeLessThanOrEqual(0);
    expect(small).toEqual([]);
  }).toPass({ timeout: 10_000 });
}

test('the first admin signs in and finds the users', async () => {
  await admin.goto('/dashboard/users?limit=5');
  await expect(admin).toHaveURL(/\/dashboard\/login\?from=%2Fdashboard%2Fusers%3Flimit%3D5$/);
  await accessible(admin);
  await fillLogin(admin, ADMIN.username, ADMIN.password);
  await expect(admin).toHaveURL(/\/dashboard\/users\?limit=5$/);
  await hasWorker(admin);
  await expect(row('admin@example.org')).toContainText('Active');
  await accessible(admin);
});

test('[US1] creating a user names what is wrong, at its field', async () => {
  await admin.getByRole('link', { name: 'Create User' }).click();
  await expect(admin.getByRole('heading', { name: 'Register' })).toBeVisible();
  await admin.getByRole('button', { name: 'Sign Up' }).click();
  for (const text of ['Name is required', 'Email is required', 'Password is required']) {
    await expect(admin.getByText(text)).toBeVisible();
  }
  await expect(admin.getByLabel('Name')).toBeFocused();
  await accessible(admin);
  await admin.getByLabel('Name').fill('ADMIN');
  await admin.getByLabel('Email').fill('mary@');
  await admin.getByLabel('Password').fill('12345');
  await expect(admin.getByText('Name is required')).toBeHidden();
  await admin.getByRole('button', { name: 'Sign Up' }).click();
  await expect(admin.getByText('Invalid email format')).toBeVisible();
  await expect(admin.getByText('Password must be at least 6 characters')).toBeVisible();
  await admin.getByLabel('Email').fill('Admin@example.org');
  await admin.getByLabel('Password').fill(MARY.password);
  await admin.getByRole('button', { name: 'Sign Up' }).click();
  await expect(admin.getByText('Name is already taken')).toBeVisible();
  await expect(admin.getByText('Email is already taken')).toBeVisible();
  await admin.getByLabel('Name').fill(MARY.username);
  await admin.getByLabel('Email').fill(MARY.email);
  await noticed(admin, 'create user successfully', () =>
    admin.getByRole('button', { name: 'Sign Up' }).click(),
  );
  await expect(admin).toHaveURL(/\/dashboard\/users$/);
  await expect(row(MARY.email)).toContainText('Inactive');
  await expect(row(MARY.email)).toContainText('viewer');
});

test('a role is given in the row, by keyboard alone', async () => {
  const pencil = admin.getByRole('button', { name: `Edit roles of ${MARY.username}` });
  await pencil.focus();
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('checkbox', { name: 'admin', exact: true })).toBeFocused();
  await accessible(admin);
  await admin.keyboard.press('Escape');
  await expect(pencil).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('checkbox', { name: 'admin', exact: true })).toBeFocused();
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Space');
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Space');
  await noticed(admin, 'update roles successfully', () => admin.keyboard.press('Enter'));
  await expect(row(MARY.email)).toContainText('editor');
  await expect(row(MARY.email)).not.toContainText('viewer');
  await expect(pencil).toBeFocused();
});

test('the last admin cannot give the role away, and is told so', async () => {
  await admin.getByRole('button', { name: 'Edit roles of admin' }).click();
  await admin.getByRole('checkbox', { name: 'admin', exact: true }).uncheck();
  await admin.getByRole('checkbox', { name: 'viewer', exact: true }).check();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText(/This is the last active admin/)).toBeVisible();
  await expect(admin.getByRole('checkbox', { name: 'viewer', exact: true })).toBeChecked();
  await admin.getByRole('button', { name: 'Cancel' }).click();
  await expect(row('admin@example.org').getByText('viewer')).toBeHidden();
  await row('admin@example.org').getByRole('button', { name: 'deactivate' }).click();
  await noticed(admin, /This is the last active admin/, () =>
    admin.getByRole('button', { name: 'Deactivate my account' }).click(),
  );
  await expect(row('admin@example.org')).toContainText('Active');
});

test('the search needs more than 3 characters, two Chinese ones being enough; the address keeps it', async () => {
  const search = admin.getByRole('searchbox');
  await search.fill('mar');
  await expect(admin.getByText('Type at least 4 characters, or 2 Chinese characters')).toBeVisible();
  await expect(row('admin@example.org')).toBeVisible();
  await search.fill('馬利');
  await expect(row('admin@example.org')).toBeHidden();
  await expect(row(MARY.email)).toBeVisible();
  const column = admin.getByRole('columnheader', { name: 'Email' });
  await column.getByRole('button').click();
  await expect(column).toHaveAttribute('aria-sort', 'ascending');
  await column.getByRole('button').click();
  await expect(admin).toHaveURL(/orderBy=email&order=DESC|order=DESC&orderBy=email/);
  const asked = new URL(admin.url()).searchParams;
  expect(Object.fromEntries(asked)).toEqual({ search: '馬利', orderBy: 'email', order: 'DESC' });
  await admin.reload();
  await expect(search).toHaveValue('馬利');
  await expect(row(MARY.email)).toBeVisible();
  await expect(row('admin@example.org')).toBeHidden();
  await search.fill('nobody at all');
  await expect(admin.getByText('No user matches “nobody at all”')).toBeVisible();
  await accessible(admin);
  await search.fill('');
  await expect(row('admin@example.org')).toBeVisible();
});

test('who is not active is not let in; the mail brings the link', async () => {
  await mary.goto('/login');
  await expect(mary).toHaveURL(/\/dashboard\/login$/);
  await fillLogin(mary, MARY.username, MARY.password);
  await expect(mary.getByRole('alert')).toHaveText('This account is not active');
  await fits(mary);
  await accessible(mary);

  await noticed(admin, 'activation email sent successfully.', () =>
    row(MARY.email).getByRole('button', { name: 'send activation mail' }).click(),
  );
  const text = await mails.mailTo(MARY.email);
  expect(text).toMatch(/^To: mary@example\.org\r$/m);
  expect(text).toMatch(/^Content-Type: text\/plain/m);
  expect(text).toMatch(/^Content-Type: text\/html/m);
  link = linkIn(text);
});

test('[SI7] the link does nothing by being opened, and activates by its button, on the phone', async () => {
  await mary.goto(link);
  await expect(mary.getByRole('heading', { name: 'Activate your account' })).toBeVisible();
  await expect(mary.getByText(`The account ${MARY.username} is ready.`)).toBeVisible();
  // The token is nowhere to be seen any more.
  await expect(mary).toHaveURL(`${product.url}/dashboard/access/activate`);
  await fits(mary);
  await accessible(mary);
  await admin.reload();
  await expect(row(MARY.email)).toContainText('Inactive');
  await mary.getByRole('button', { name: 'Activate the account' }).click();
  await expect(mary).toHaveURL(`${product.url}/activated`);
  await expect(mary.getByRole('heading', { name: 'Activation Successful!' })).toBeVisible();
  await expect(
    mary.getByText('Your account has been successfully activated. You can now log in.'),
  ).toBeVisible();
  await fits(mary);
  await accessible(mary);
  // Who presses it again in the mail is told the same.
  const other = await phone.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Activation Successful!' })).toBeVisible();
  await other.goto(`/api/v1/auth/activate?token=${'x'.repeat(43)}`);
  await expect(other).toHaveURL(`${product.url}/activated-fail`);
  await expect(other.getByRole('heading', { name: 'Activation Failed!' })).toBeVisible();
  await expect(other.getByText("We couldn't activate your account. Please contact support.")).toBeVisible();
  await accessible(other);
  await other.close();
  await mary.getByRole('link', { name: 'Login' }).click();
  await fillLogin(mary, MARY.email, MARY.password);
  await expect(mary.getByText(`Signed in as ${MARY.username}`)).toBeVisible();
});

test('[RO3] an editor is refused what an editor may not do', async () => {
  await mary.getByRole('button', { name: 'Open the menu' }).click();
  await expect(mary.getByRole('link', { name: 'Pages' })).toBeVisible();
  await expect(mary.getByRole('link', { name: 'Users' })).toBeHidden();
  await mary.keyboard.press('Escape');
  for (const path of ['/dashboard/users', '/dashboard/users/create']) {
    await mary.goto(path);
    await expect(mary.getByRole('heading', { name: 'You don’t have permission to do this' })).toBeVisible();
  }
  await fits(mary);
  await accessible(mary);
  const statuses = await mary.evaluate(async () => {
    const refreshed = await fetch('/api/v1/auth/refresh');
    const { data } = (await refreshed.json()) as { data: { token: string } };
    const headers = { authorization: `Bearer ${data.token}`, 'content-type': 'application/json' };
    const calls = [
      ['GET', '/users', undefined],
      ['POST', '/users', { username: 'x', email: 'x@example.org', password: 'xxxxxx' }],
      ['POST', '/user-roles/update', { userId: 2, roleIds: [1] }],
      ['POST', '/users/deactivate/1', undefined],
      ['DELETE', '/elements/1', undefined],
    ] as const;
    return Promise.all(
      calls.map(async ([method, path, body]) => {
        const init = body
          ? { method, headers, body: JSON.stringify(body) }
          : { method, headers: { authorization: headers.authorization } };
        return (await fetch(`/api/v1${path}`, init)).status;
      }),
    );
  });
  expect(statuses).toEqual([403, 403, 403, 403, 403]);
});

test('the own password is changed with the old one', async () => {
  await mary.goto('/dashboard');
  await mary.getByRole('link', { name: MARY.username }).click();
  await expect(mary.getByRole('heading', { name: 'Account' })).toBeVisible();
  await fits(mary);
  await accessible(mary);
  const fill = async (old: string, fresh: string, again: string) => {
    await mary.getByLabel('Current password').fill(old);
    await mary.getByLabel('New password', { exact: true }).fill(fresh);
    await mary.getByLabel('Confirm new password').fill(again);
    await mary.getByRole('button', { name: 'Change password' }).click();
  };
  await fill(MARY.password, 'one', 'another');
  await expect(mary.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(mary.getByText('The passwords don’t match')).toBeVisible();
  await fill(MARY.password, 'password1', 'password1');
  await expect(mary.getByText(/^This password is easy to guess/)).toBeVisible();
  await fill('not the old one', 'a city on a hill', 'a city on a hill');
  await expect(mary.getByText('The password is wrong')).toBeVisible();
  await noticed(mary, 'Password changed', () => fill(MARY.password, 'a city on a hill', 'a city on a hill'));
  MARY.password = 'a city on a hill';
});

test('a deactivated editor loses access', async () => {
  await admin.reload();
  await row(MARY.email).getByRole('button', { name: 'deactivate' }).click();
  const question = admin.getByRole('dialog', { name: `Deactivate the account of ${MARY.username}?` });
  await expect(question).toContainText('stays on their device');
  await accessible(admin);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(MARY.email).getByRole('button', { name: 'deactivate' })).toBeFocused();
  await noticed(admin, 'deactivate user successfully.', deactivateMary);
  // Whatever the phone asks for next is refused, and so is the refresh behind it.
  await mary.goto('/dashboard/media');
  await expect(mary).toHaveURL(/\/dashboard\/login\?from=%2Fdashboard%2Fmedia$/);
  await fillLogin(mary, MARY.username, MARY.password);
  await expect(mary.getByRole('alert')).toHaveText('This account is not active');
});

test('a session that ends while one works is said, and the work stays', async () => {
  const known = mails.countTo(MARY.email);
  await noticed(admin, 'activation email sent successfully.', () =>
    row(MARY.email).getByRole('button', { name: 'send activation mail' }).click(),
  );
  await mary.goto(linkIn(await mails.mailTo(MARY.email, known)));
  await mary.getByRole('button', { name: 'Activate the account' }).click();
  await mary.getByRole('link', { name: 'Login' }).click();
  await fillLogin(mary, MARY.username, MARY.password);
  await expect(mary.getByText(`Signed in as ${MARY.username}`)).toBeVisible();
  await admin.reload();
  await deactivateMary();
  // Within the application, without a reload.
  await mary.getByRole('button', { name: 'Open the menu' }).click();
  await mary.getByRole('link', { name: 'Media' }).click();
  // Sending it may be out of reach by now: the way that is left is named.
  await expect(mary.getByText(/Your session has ended.*export them to a file/)).toBeVisible();
  await accessible(mary);
});

test('without a network the list says so, and comes back with it', async () => {
  await desk.setOffline(true);
  await expect(admin.getByText('Offline. Showing the users as last loaded.')).toBeVisible();
  await expect(row(MARY.email).getByRole('button', { name: 'send activation mail' })).toBeDisabled();
  await accessible(admin);
  await admin.goto('/dashboard/users/create');
  await admin.getByLabel('Name').fill('martha');
  await admin.getByLabel('Email').fill('martha@example.org');
  await admin.getByLabel('Password').fill('busy with much');
  await admin.getByRole('button', { name: 'Sign Up' }).click();
  await expect(admin.getByRole('alert')).toContainText('No connection.');
  await expect(admin.getByLabel('Name')).toHaveValue('martha');
  await admin.goto('/dashboard/users');
  await expect(admin.getByText('Users are managed on the server.')).toBeVisible();
  await accessible(admin);
  await desk.setOffline(false);
  await expect(row(MARY.email)).toBeVisible();
});

test('a server that fails is said, and asked again', async () => {
  await admin.route('**/api/v1/users?*', (route) => route.fulfill({ status: 500, json: {} }));
  await admin.reload();
  await expect(admin.getByText('Something went wrong')).toBeVisible();
  await accessible(admin);
  await admin.unroute('**/api/v1/users?*');
  await admin.getByRole('button', { name: 'Retry' }).click();
  await expect(row(MARY.email)).toBeVisible();
});

test('what is open over the list stays when the window gets narrow or wide', async () => {
  await admin.getByRole('button', { name: `More actions for ${MARY.username}` }).click();
  await admin.getByRole('menuitem', { name: 'Rename' }).click();
  const dialog = admin.getByRole('dialog', { name: `Rename ${MARY.username}` });
  await dialog.getByRole('textbox').fill('Magdalene');
  await admin.setViewportSize(PHONE.viewport);
  await expect(admin.locator('table')).toHaveCount(0);
  await expect(dialog.getByRole('textbox')).toHaveValue('Magdalene');
  await accessible(admin);
  await admin.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const card = admin.getByRole('listitem').filter({ hasText: MARY.email });
  await expect(card.locator(':focus')).toHaveCount(1);
  await card.getByRole('button', { name: 'Edit roles' }).click();
  await card.getByRole('checkbox', { name: 'viewer', exact: true }).check();
  await admin.setViewportSize({ width: 1440, height: 900 });
  await expect(row(MARY.email).getByRole('checkbox', { name: 'viewer', exact: true })).toBeChecked();
  await row(MARY.email).getByRole('button', { name: 'Cancel' }).click();
  await expect(row(MARY.email)).not.toContainText('viewer');
});

test('on a phone an admin does the same', async () => {
  const context = await open(admin.context().browser()!, { ...ONLINE, ...PHONE });
  const page = await context.newPage();
  await page.goto('/dashboard/login?from=/dashboard/users');
  await fillLogin(page, ADMIN.username, ADMIN.password);
  await expect(page.getByText(MARY.email)).toBeVisible();
  await fits(page);
  await accessible(page);
  await page.getByRole('button', { name: `Edit roles of ${MARY.username}` }).tap();
  await page.getByRole('checkbox', { name: 'viewer', exact: true }).tap();
  await fits(page);
  await noticed(page, 'update roles successfully', () => page.getByRole('button', { name: 'Save' }).tap());
  await page.getByRole('link', { name: 'Create User' }).tap();
  await page.getByRole('button', { name: 'Sign Up' }).tap();
  await expect(page.getByText('Name is required')).toBeVisible();
  await fits(page);
  await accessible(page);
  await context.close();
});
