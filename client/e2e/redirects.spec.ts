import { contentsOf, uniqueName } from './api';
import { expect, test } from './test';

/** Tests of the server have what a move does to links and addresses, tests of screens the question and the list of links. */
const RELEASE = { tag: '@release' } as const;

// Pages that move: visitors and links follow them.

const text = { id: 'a', type: 'text', text: 'Bring something to share' };
const linkTo = (link: string) => contentsOf({ id: 'b', type: 'button1', text: 'Join us', link });

test(
  '[MO1] [MO4] a public page moves, its links are changed along with it, and its old address leads visitors to it',
  RELEASE,
  async ({ page, product, admin }) => {
    const [from, to, other, old] = ['harvest', 'thanks', 'calendar', 'events'].map(uniqueName);
    await admin.createPage({ route: from, status: 'public', contents: contentsOf(text) });
    await admin.createPage({ route: other, status: 'public', contents: linkTo(`/${from}#when`) });
    await page.goto(`/dashboard/pages/edit/${from}`);
    await page.getByRole('button', { name: 'Page settings' }).click();
    await page.getByRole('textbox', { name: 'Route' }).fill(to!);
    const listed = page.getByRole('region', { name: 'Links to this page' });
    await expect(listed.getByRole('link', { name: `/${other}` })).toBeVisible();
    await page.getByRole('button', { name: /^Save( and publish)?$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the links to this page?' });
    await dialog.getByRole('button', { name: 'Save and change the links' }).click();
    const done = page.getByRole('dialog', { name: 'This page has moved' });
    await expect(done.getByText('1 link changed.')).toBeVisible();
    const visit = async (path: string) => (await fetch(`${product.url}/${path}`)).text();
    await expect.poll(() => visit(other!)).toContain(`href="/${to}#when"`);
    await done.getByRole('button', { name: 'Close' }).last().click();

    // An address of a former site, entered by hand.
    await page.goto('/dashboard/redirects');
    await page.getByRole('searchbox').fill(from!);
    await expect(page.getByRole('row', { name: `/${from}` })).toContainText('Page moved');
    await page.getByRole('button', { name: 'Add redirect' }).first().click();
    const entering = page.getByRole('dialog');
    await entering.getByLabel('Old address').fill(`/${old}.PHP`);
    await entering.getByRole('combobox', { name: 'Leads to' }).fill(`/${to}`);
    await page.getByRole('option', { name: `/${to}` }).click();
    await entering.getByRole('button', { name: 'Save' }).click();
    await expect(entering).toBeHidden();
    for (const path of [from, `${old}.php`]) {
      await page.goto(`/${path}`);
      await expect(page).toHaveURL(`${product.url}/${to}`);
    }
    await expect(page.getByText('Bring something to share')).toBeVisible();
  },
);

test(
  '[MO6] links that lead nowhere, here and to other sites, are listed with the way to their widgets',
  RELEASE,
  async ({ page, admin }) => {
    const [from, missing] = ['dead-ends', 'no-such-page'].map(uniqueName);
    // Of this computer, which the server does not ask; so nothing here depends on a network.
    const printer = 'http://127.0.0.1:8080/printer';
    const contents = contentsOf(
      { id: 'a', type: 'button1', text: 'Printer', link: printer },
      { id: 'b', type: 'button1', text: 'Join us', link: `/${missing}` },
    );
    await admin.createPage({ route: from, status: 'public', contents });
    await page.goto('/dashboard/links');
    const outside = page.getByRole('region', { name: 'Links to other sites' });
    await outside.getByRole('button', { name: 'Check now' }).click();
    await outside.getByRole('button', { name: /can’t be checked$/ }).click();
    const row = outside.getByRole('listitem').filter({ hasText: printer }).first();
    await expect(row).toContainText('This leads into a private network.');
    await expect(row.getByRole('link', { name: `/${from}` })).toBeVisible();
    const dead = page.getByRole('region', { name: `/${missing}`, exact: true });
    await expect(dead).toContainText('There is no page at this address.');
    await dead.getByRole('link', { name: `/${from}` }).click();
    await expect(page.getByRole('heading', { name: 'Edit Button' })).toBeVisible();
  },
);
