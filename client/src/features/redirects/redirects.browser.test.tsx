import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  createRedirect,
  deleteRedirect,
  importRedirects,
  listRedirects,
  type Redirect,
  updateRedirect,
} from '@vestry/sync/contract/redirects';
import { violations } from '../../test-kit/accessible';
import { saved } from '../../test-kit/documents';
import { type FakeServer, paged, Refusal } from '../../test-kit/fake-server';
import { chooseFiles } from '../../test-kit/input';
import { openScreen } from '../../test-kit/open-screen';
import { setOffline } from '../../test-kit/network';

const ADDRESS = '/dashboard/redirects';
const MOVED: Redirect = {
  id: 1,
  from: '/summer-picnic',
  to: '/picnic',
  uid: 'u1',
  state: 'leads',
  byHand: false,
  imported: false,
  createdAt: '2026-03-04T05:00:00.000Z',
};
const BY_HAND: Redirect = { ...MOVED, id: 2, from: '/contact.html', to: '/contact-us', byHand: true };

/** A server that keeps redirects, with what it refuses of them left to each test. */
function keeps(server: FakeServer, ...redirects: Redirect[]): FakeServer {
  let kept = redirects;
  return server
    .on(listRedirects, () => paged(kept))
    .on(createRedirect, ({ body }) => {
      if (body.from === '/picnic') {
        const message = 'There is a page at /picnic.';
        throw new Refusal(422, message, [{ field: 'from', message }]);
      }
      const redirect = { ...BY_HAND, to: body.to, from: new URL(body.from).pathname.toLowerCase() };
      kept = [redirect, ...kept];
      return redirect;
    })
    .on(updateRedirect, ({ params: { id }, body }) => {
      kept = kept.map((each) => (each.id === id ? { ...each, ...body } : each));
      return kept.find((each) => each.id === id)!;
    })
    .on(deleteRedirect, ({ params: { id } }) => {
      kept = kept.filter((each) => each.id !== id);
      return { id };
    });
}
const row = (from: string) => page.getByRole('row').filter({ hasText: from });
const dialog = () => page.getByRole('dialog');
const add = () => page.getByRole('button', { name: 'Add redirect' }).first();

it('says which ones an import has brought', async () => {
  const imported = { ...BY_HAND, imported: true };
  await openScreen(ADDRESS, { server: (server) => keeps(server, imported) });
  await expect.element(row('/contact.html')).toHaveTextContent('From WordPress');
});

it('lists what led on by itself and what was entered', async () => {
  await openScreen(ADDRESS, {
    server: (server) => keeps(server, MOVED, { ...BY_HAND, state: 'gone' }),
  });
  await expect.element(row('/summer-picnic')).toHaveTextContent('Page moved');
  await expect.element(row('/contact.html')).toHaveTextContent('Added by hand');
  await expect.element(row('/contact.html')).toHaveTextContent('Page deleted');
  const inMenu = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Pages' });
  await expect.element(inMenu).toHaveAttribute('aria-current', 'true');
  expect(await violations()).toEqual([]);
});

it('enters an address: a refusal is shown at its field, then it is listed', async () => {
  await openScreen(ADDRESS, {
    server: (server, model) => {
      keeps(server);
      saved(model, 'contact-us', { fields: { status: 'public' } });
    },
  });
  await add().click();
  await dialog().getByLabelText('Old address').fill('/picnic');
  await dialog().getByRole('combobox', { name: 'Leads to' }).fill('/contact');
  await page.getByRole('option', { name: '/contact-us' }).click();
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog().getByText('There is a page at /picnic.')).toBeVisible();
  expect(await violations()).toEqual([]);
  await dialog().getByLabelText('Old address').fill('https://old.example.org/Contact.html');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Redirect saved.')).toBeVisible();
  await expect.element(row('/contact.html')).toHaveTextContent('/contact-us');
});

it('offers pages that come after something was typed for them', async () => {
  const { model } = await openScreen(ADDRESS, { server: (server) => keeps(server) });
  await add().click();
  const to = dialog().getByRole('combobox');
  await to.fill('contact');
  await expect.element(to).toHaveAttribute('aria-expanded', 'false');
  saved(model, 'contact-us', { fields: { status: 'public' } });
  dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('option', { name: '/contact-us' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(to).toHaveValue('/contact-us');
});

it('changes a redirect and deletes it after a question', async () => {
  await openScreen(ADDRESS, { server: (server) => keeps(server, BY_HAND) });
  await page.getByRole('button', { name: 'Change the redirect from /contact.html' }).click();
  await expect.element(dialog().getByLabelText('Old address')).toHaveValue('/contact.html');
  await dialog().getByRole('combobox', { name: 'Leads to' }).fill('/about');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.element(row('/contact.html')).toHaveTextContent('/about');
  await page.getByRole('button', { name: 'Delete the redirect from /contact.html' }).click();
  await expect.element(dialog()).toHaveTextContent('Visitors who come to /contact.html');
  await dialog().getByRole('button', { name: 'Delete redirect' }).click();
  await expect.element(page.getByText('Redirect deleted.')).toBeVisible();
  await expect.element(page.getByText('No redirects yet')).toBeVisible();
});

const choose = (...lines: string[]) =>
  chooseFiles('Choose a CSV file', new File([lines.join('\r\n')], 'redirects.csv', { type: 'text/csv' }));

it('imports a file, and names the lines that were left out', async () => {
  const { server } = await openScreen(ADDRESS, {
    server: (each) =>
      keeps(each, BY_HAND).on(importRedirects, () => {
        keeps(each, { ...BY_HAND, to: '/picnic' });
        return { kept: 2, refused: [{ index: 1, message: 'There is no page at /nowhere.' }] };
      }),
  });
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await choose('');
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('There are no addresses in this file.');
  await choose('from;to', '/events.php;/picnic', '/nothing.php;/nowhere', '/contact.html;/picnic');
  await expect.element(dialog().getByText('2 redirects imported.')).toBeVisible();
  await expect.element(dialog().getByText('Line 3: There is no page at /nowhere.')).toBeVisible();
  expect(server.callsOf(importRedirects)[0]?.body).toEqual({
    redirects: [
      { from: '/events.php', to: '/picnic' },
      { from: '/nothing.php', to: '/nowhere' },
      { from: '/contact.html', to: '/picnic' },
    ],
  });
  await dialog().getByRole('button', { name: 'Close' }).last().click();
  await expect.element(row('/contact.html')).toHaveTextContent('/picnic');
});

it('stays to be read without a network, also on a phone, and nothing can be changed', async () => {
  const { server } = await openScreen(ADDRESS, { width: 375, server: (each) => keeps(each, MOVED) });
  await expect.element(page.getByText('/summer-picnic', { exact: true })).toBeVisible();
  setOffline(server, true);
  await expect.element(page.getByText('Offline. Showing the redirects as last loaded.')).toBeVisible();
  await expect.element(add()).toBeDisabled();
  await expect.element(page.getByText('/summer-picnic', { exact: true })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(375);
});
