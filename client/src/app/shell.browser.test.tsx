import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refresh } from '@vestry/sync/contract/auth';
import { listTrash } from '@vestry/sync/contract/trash';
import { listUsers } from '@vestry/sync/contract/users';
import type { Role } from '@vestry/sync/access/permissions';
import { violations } from '../test-kit/accessible';
import { paged } from '../test-kit/fake-server';
import { openScreen } from '../test-kit/open-screen';

const menu = () => page.getByRole('navigation', { name: 'Dashboard' });
const linksOf = () =>
  menu()
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);

it.for<[Role, string[]]>([
  [
    'admin',
    [
      'Pages',
      'Element',
      'Menus',
      'Media',
      'Forms',
      'Analytics',
      'Users',
      'Activity',
      'Scheduled Jobs',
      'Logs',
      'Server Status',
      'Settings',
    ],
  ],
  ['editor', ['Pages', 'Element', 'Menus', 'Media', 'Forms', 'Analytics']],
  ['viewer', []],
])('[RO3] the menu of an %s has what the role allows', async ([as, names]) => {
  await openScreen('/dashboard/help', { as });
  await expect.element(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
  expect(linksOf().toSorted()).toEqual(names.toSorted());
});

it('marks the screen in the menu that one is on or below', async () => {
  await openScreen('/dashboard/pages', { server: (server) => server.on(listTrash, paged([])) });
  const pages = menu().getByRole('link', { name: 'Pages' });
  await expect.element(pages).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect.element(page.getByRole('heading', { name: 'Trash' })).toBeVisible();
  await expect.element(pages).toHaveAttribute('aria-current', 'true');
});

it('keeps the column of the menu closed on this device, once it was closed', async () => {
  await openScreen('/dashboard/help');
  await page.getByRole('button', { name: 'Close the menu' }).click();
  await expect.element(menu()).not.toBeInTheDocument();
  const open = page.getByRole('button', { name: 'Open the menu' });
  await expect.element(open).toHaveAttribute('aria-expanded', 'false');
  expect(localStorage.getItem('vestry.menu')).toBe('closed');
  await open.click();
  await expect.element(menu()).toBeVisible();
});

it('opens the menu as a sheet on a phone, which closes when a screen is chosen', async () => {
  await openScreen('/dashboard/help', { width: 375 });
  await expect.element(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
  await expect.element(menu()).not.toBeInTheDocument();
  const open = page.getByRole('button', { name: 'Open the menu' });
  await open.click();
  await expect.element(menu()).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(menu()).not.toBeInTheDocument();
  await open.click();
  await menu().getByRole('link', { name: 'Pages' }).click();
  await expect.element(page.getByRole('heading', { name: 'Pages', level: 1 })).toBeVisible();
  await expect.element(menu()).not.toBeInTheDocument();
});

it('leaves room for the focus ring of the sync status beside the name on a phone', async () => {
  await openScreen('/dashboard/help', { width: 375 });
  await expect.element(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
  const status = page.getByRole('button', { name: 'Synced', exact: true });
  await expect.element(status).toBeVisible();
  await userEvent.keyboard('{Tab}');
  const sign = status.element() as HTMLElement;
  sign.focus();
  const { outlineWidth, outlineOffset, outlineStyle } = getComputedStyle(sign);
  expect(outlineStyle).toBe('solid');
  const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  const words = document.createRange();
  words.selectNodeContents(
    page.getByRole('banner').getByRole('link', { name: 'admin', exact: true }).element(),
  );
  const gap = words.getBoundingClientRect().left - sign.getBoundingClientRect().right;
  expect(gap).toBeGreaterThan(ring);
  expect(document.documentElement.scrollWidth).toBe(375);
});

it('leads past the menu by the first press of Tab', async () => {
  await openScreen('/dashboard/help');
  await expect.element(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
});

it('changes the appearance, and keeps it on this device', async () => {
  await openScreen('/dashboard/help');
  await page.getByRole('button', { name: 'Appearance: As the device' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.element(page.getByRole('button', { name: 'Appearance: Dark' })).toBeVisible();
  expect(document.documentElement.dataset.theme).toBe('dark');
  await page.getByRole('button', { name: 'Appearance: Dark' }).click();
  await page.getByRole('menuitemradio', { name: 'As the device' }).click();
  await expect.element(page.getByRole('button', { name: 'Appearance: As the device' })).toBeVisible();
});

it.for([
  ['/dashboard/help', 1440],
  ['/dashboard/help', 375],
  ['/dashboard/pages', 375],
] as const)('has the way out in the header of %s, %i pixels wide', async ([path, width]) => {
  await openScreen(path, { width });
  const out = page.getByRole('banner').getByRole('button', { name: 'Logout' });
  await expect.element(out).toBeInViewport();
  await expect.element(out).toBeEnabled();
});

it('says that the session has ended, and where to sign in again', async () => {
  const { server } = await openScreen('/dashboard/help');
  await expect.element(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
  server.refuse(refresh, 401, 'No session');
  // Whatever is asked for next is refused, and so is the refresh behind it.
  server.refuse(listUsers, 401);
  await page.getByRole('link', { name: 'Users' }).click();
  await expect.element(page.getByText(/Your session has ended.*unsent changes are kept/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Login' }))
    .toHaveAttribute('href', '/dashboard/login?from=%2Fdashboard%2Fusers');
  expect(await violations()).toEqual([]);
});

it('shows what there is not as not found', async () => {
  await openScreen('/dashboard/there-is-no-such-screen');
  await expect.element(page.getByText('Page not found')).toBeVisible();
});
