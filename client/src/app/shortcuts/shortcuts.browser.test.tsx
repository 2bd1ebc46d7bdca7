import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { askFor } from '../../lib/quick-find';
import { violations } from '../../test-kit/accessible';
import { saved } from '../../test-kit/documents';
import { openScreen } from '../../test-kit/open-screen';
import { asUsual, switchOff } from './own-bindings';

// What a device keeps is read once, and what is open stays so.
afterEach(() => {
  askFor(null);
  switchOff(false);
  asUsual();
});

async function open(options: Parameters<typeof openScreen>[1] = {}) {
  await openScreen('/dashboard/pages', {
    server: (_, model) => {
      for (const route of ['one', 'two', 'three']) saved(model, route);
    },
    ...options,
  });
  await expect
    .element(page.getByRole('button', { name: 'Quick search' }))
    .toHaveAttribute('aria-keyshortcuts', 'Ctrl+K');
}

const rows = () => [...document.querySelectorAll('main [data-row]')];
async function hasRows(): Promise<void> {
  await expect.poll(() => rows().length).toBe(3);
}

async function inRow(at: number): Promise<void> {
  await expect.poll(() => rows().findIndex((row) => row.contains(document.activeElement))).toBe(at);
}

async function leadsTo(path: string): Promise<void> {
  await expect.poll(() => location.pathname).toBe(path);
}

const sheet = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const single = () => sheet().getByRole('switch', { name: 'Shortcuts without Ctrl or Cmd' });

it('[QF3] letters lead to screens and through lists', async () => {
  await open();
  await hasRows();
  await userEvent.keyboard('j');
  await inRow(0);
  await userEvent.keyboard('j');
  await inRow(1);
  await userEvent.keyboard('k');
  await inRow(0);
  await userEvent.keyboard('g?');
  await leadsTo('/dashboard/help');
  await userEvent.keyboard('gp');
  await leadsTo('/dashboard/pages');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
});

it('[QF3] letters do nothing while somebody types', async () => {
  await open();
  await hasRows();
  await userEvent.keyboard('/');
  const search = page.getByRole('searchbox');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('g e ? jk');
  await expect.element(search).toHaveValue('g e ? jk');
  expect(location.pathname).toBe('/dashboard/pages');
  await expect.element(sheet()).not.toBeInTheDocument();
});

it('[QF3] keys of screens that somebody may not see lead nowhere', async () => {
  await openScreen('/dashboard/help', { as: 'viewer' });
  await expect
    .element(page.getByRole('button', { name: 'Quick search' }))
    .toHaveAttribute('aria-keyshortcuts', 'Ctrl+K');
  await userEvent.keyboard('gu');
  await userEvent.keyboard('?');
  await expect.element(sheet()).toBeVisible();
  expect(location.pathname).toBe('/dashboard/help');
  await expect.element(sheet().getByText('Users', { exact: true })).not.toBeInTheDocument();
});

it('[QF3] the sheet changes keys, and refuses those of others', async () => {
  await open();
  await hasRows();
  await userEvent.keyboard('?');
  await expect.element(sheet()).toBeVisible();
  expect(await violations()).toEqual([]);
  const change = sheet().getByRole('button', { name: 'Change the keys for Next row' });
  await change.click();
  await userEvent.keyboard('k');
  await expect.element(sheet().getByText('Already used for “Previous row”.')).toBeVisible();
  await change.click();
  await userEvent.keyboard('x{Enter}');
  const row = sheet().getByRole('listitem').filter({ hasText: 'Next row' });
  await expect.element(row.getByText('X', { exact: true })).toBeVisible();
  await page.viewport(375, 667);
  expect(document.documentElement.scrollWidth).toBe(375);
  expect(await violations()).toEqual([]);
  await page.viewport(1440, 900);
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet()).not.toBeInTheDocument();
  await userEvent.keyboard('x');
  await inRow(0);
  await userEvent.keyboard('?');
  await sheet().getByRole('button', { name: 'Reset the keys' }).click();
  await expect.element(row.getByText('J', { exact: true })).toBeVisible();
});

it('[QF3] letters are switched off, and switched on again without them', async () => {
  await open();
  await hasRows();
  await userEvent.keyboard('?');
  await single().click();
  await expect.element(single()).not.toBeChecked();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('?gh');
  // The way back is not by such keys.
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('combobox', { name: 'Quick search' })).toHaveFocus();
  expect(location.pathname).toBe('/dashboard/pages');
  await expect.element(sheet()).not.toBeInTheDocument();
  const find = page.getByRole('dialog', { name: 'Quick search' });
  await find.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await single().click();
  await expect.element(single()).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('j');
  await inRow(0);
});

it('[QF3] what was typed into a list last leads nobody back who is on the way to another screen', async () => {
  await open();
  await hasRows();
  const search = page.getByRole('searchbox').element() as HTMLInputElement;
  search.focus();
  document.execCommand('insertText', false, 'zither');
  document.querySelector<HTMLElement>('a[href="/dashboard/help"]')?.click();
  // A device so busy that the pause after the last letter is over before the other screen is there.
  const until = performance.now() + 400;
  while (performance.now() < until);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  expect(location.pathname + location.search).toBe('/dashboard/help');
});
