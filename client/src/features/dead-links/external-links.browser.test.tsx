import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  checkExternalLinks,
  getExternalLinks,
  type ExternalCheck,
  type ExternalLink,
} from '@vestry/sync/contract/external-links';
import { violations } from '../../test-kit/accessible';
import { saved, widget } from '../../test-kit/documents';
import { openScreen } from '../../test-kit/open-screen';
import { setOffline } from '../../test-kit/network';

const ADDRESS = '/dashboard/links';
const NEVER: ExternalCheck = { links: [], total: 0, done: 0, running: false, finishedAt: null, nextAt: null };
const AT = '2026-03-04T05:00:00.000Z';
const PRINTER = 'http://127.0.0.1:8080/printer';
const inside: ExternalLink = {
  address: PRINTER,
  state: 'unknown',
  reason: 'ownNetwork',
  status: null,
  movedTo: null,
  since: AT,
  checkedAt: AT,
};
const gone: ExternalLink = {
  ...inside,
  address: 'https://gone.example/',
  state: 'dead',
  reason: 'status',
  status: 404,
};
const moved: ExternalLink = {
  ...inside,
  address: 'https://moved.example/',
  state: 'moved',
  reason: null,
  movedTo: 'https://new.example/',
};
const FOUND: ExternalCheck = { ...NEVER, links: [gone, moved, inside], total: 5, done: 5, finishedAt: AT };
const section = () => page.getByRole('region', { name: 'Links to other sites' });
const checkNow = () => section().getByRole('button', { name: 'Check now' });
const row = (text: string) => section().getByRole('listitem').filter({ hasText: text }).first();

it('[MO6] links to other sites are checked on demand, with how far the check is', async () => {
  const { server } = await openScreen(ADDRESS, {
    server: (each) =>
      each.on(getExternalLinks, NEVER).on(checkExternalLinks, () => {
        const running = { ...NEVER, running: true, total: 4, done: 1 };
        each.on(getExternalLinks, running);
        return running;
      }),
  });
  await expect.element(section().getByText('The server checks them every week.')).toBeVisible();
  expect(await violations()).toEqual([]);
  await checkNow().click();
  await expect.element(section().getByText('Checking: 1 of 4 addresses')).toBeVisible();
  server.on(getExternalLinks, FOUND);
  await expect.element(section().getByRole('button', { name: '1 address can’t be checked' })).toBeVisible();
  await expect.element(section().getByText('Last checked')).toBeVisible();
});

it('[MO6] says what is wrong with each, with the way to its widgets', async () => {
  await openScreen(ADDRESS, {
    server: (server, model) => {
      server.on(getExternalLinks, FOUND);
      saved(model, 'office', {
        fields: { status: 'public' },
        children: [widget('b', 'button1', { text: 'Printer', link: PRINTER })],
      });
    },
  });
  await expect.element(row('gone.example')).toHaveTextContent('The site says there is no such page (404).');
  await expect.element(row('gone.example')).toHaveTextContent('Nothing on this device links here.');
  await expect.element(row('moved.example')).toHaveTextContent('The page is now at https://new.example/.');
  await section().getByRole('button', { name: '1 address can’t be checked' }).click();
  await expect.element(row(PRINTER)).toHaveTextContent('This leads into a private network.');
  expect(await violations()).toEqual([]);
  await row(PRINTER).getByRole('link', { name: '/office' }).click();
  await expect.element(page.getByRole('heading', { name: 'Edit Button' })).toBeVisible();
  expect(location.pathname).toBe('/dashboard/pages/edit/office');
});

it('[MO6] fits a phone', async () => {
  await openScreen(ADDRESS, { width: 375, server: (server) => server.on(getExternalLinks, FOUND) });
  await expect.element(row('gone.example')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(375);
});

it('[MO6] without a network the list stays to be read, and no check can begin', async () => {
  const { server } = await openScreen(ADDRESS, { server: (each) => each.on(getExternalLinks, FOUND) });
  await expect.element(checkNow()).toBeEnabled();
  setOffline(server, true);
  await expect
    .element(section().getByText('Offline. Showing links to other sites as last loaded.'))
    .toBeVisible();
  await expect.element(checkNow()).toBeDisabled();
  await expect.element(row('gone.example')).toBeVisible();
  setOffline(server, false);
  await expect.element(checkNow()).toBeEnabled();
});
