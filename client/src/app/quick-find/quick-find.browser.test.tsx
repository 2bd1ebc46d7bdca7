import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listFiles } from '@vestry/sync/contract/files';
import { listMedia } from '@vestry/sync/contract/media';
import { listUsers, type User } from '@vestry/sync/contract/users';
import { askFor } from '../../lib/quick-find';
import { violations } from '../../test-kit/accessible';
import { saved, widget } from '../../test-kit/documents';
import { paged } from '../../test-kit/fake-server';
import { setOffline } from '../../test-kit/network';
import { openScreen, type Opening } from '../../test-kit/open-screen';

// The module keeps the window that is open, which would be open in the next test.
afterEach(() => askFor(null));

const ADMIN: User = {
  id: 1,
  username: 'admin',
  email: 'admin@example.org',
  isActive: true,
  roles: ['admin'],
  factors: [],
  updatedAt: '2026-01-01T00:00:00.000Z',
};

/** A window on a device that knows three pages and an element, on which the keys work. */
async function open(address = '/dashboard/pages', options: Opening = {}) {
  const opened = await openScreen(address, {
    ...options,
    server: (server, model) => {
      server
        .on(listUsers, ({ query: { search = '' } }) =>
          paged([ADMIN].filter(({ username }) => username.includes(search))),
        )
        .on(listMedia, paged([]))
        .on(listFiles, paged([]));
      const add = (route: string, title: string, text: string) =>
        saved(model, route, {
          fields: { title, status: 'public' },
          children: [widget('a', 'text', { tag: 'h1', text: title }), widget('b', 'text', { text })],
        });
      add('summer-picnic', 'Summer picnic', 'Bring a blanket. The zither begins to play at noon.');
      add('team', 'Our team 🎉', 'Everybody is here.');
      add('worship', '主日崇拜', '每週日上午十點。');
      saved(model, 'Zebra banner', { kind: 'element' });
      options.server?.(server, model);
    },
  });
  await expect
    .element(page.getByRole('button', { name: 'Quick search' }))
    .toHaveAttribute('aria-keyshortcuts', 'Ctrl+K');
  return opened;
}

const find = () => page.getByRole('dialog', { name: 'Quick search' });
const field = () => page.getByRole('combobox', { name: 'Quick search' });
const options = () => find().getByRole('option');
const active = () => find().getByRole('option', { selected: true });
async function hasPages(): Promise<void> {
  await expect.element(page.getByText('/team').first()).toBeVisible();
}

it('[QF1] finds a page by a word in its text, and says as a list how many there are', async () => {
  await open();
  await hasPages();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
  await expect.element(options().first()).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('zither');
  await expect.element(active()).toHaveTextContent(/Summer picnic.*zither begins/);
  await expect.element(active().getByText('zither', { exact: true })).toBeVisible();
  expect(active().element().querySelector('mark')?.textContent).toBe('zither');
  // As it is read aloud: a field with the list that it opens, the option that Enter takes, and how many there are.
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true');
  await expect.element(field()).toHaveAttribute('aria-activedescendant', active().element().id);
  await expect
    .element(find().getByRole('listbox', { name: 'Results' }).getByRole('group', { name: 'Pages' }))
    .toBeVisible();
  await expect.element(find().getByRole('status')).toHaveTextContent('1 result');
  await page.viewport(375, 667);
  expect(document.documentElement.scrollWidth).toBe(375);
  expect(await violations()).toEqual([]);
});

it.for([
  ['🎉', 'Pages', /^Our team 🎉/],
  ['崇拜', 'Pages', /^主日崇拜/],
  ['zebra', 'Elements', /^Zebra banner$/],
  ['create us', 'Actions', /^Create User$/],
  ['admin', 'Users', /^admin/],
  ['favicon', 'Settings', /^Logo and pictures/],
  ['invite', 'Actions', /^Create User$/],
  ['backup', 'Screens', /^Backups/],
  ['clean up', 'Screens', /^Scheduled Jobs/],
  ['undo', 'Screens', /^Trash/],
] as const)('[QF1] finds “%s” in %s, whole names first', async ([typed, group, name]) => {
  await open();
  await hasPages();
  await page.getByRole('button', { name: 'Quick search' }).click();
  await field().fill(typed);
  await expect
    .element(find().getByRole('group', { name: group }).getByRole('option').first())
    .toHaveTextContent(name);
});

it('[QF1] says that nothing is found, and leads to a part of the settings by keys', async () => {
  await open('/dashboard/help');
  await page.getByRole('button', { name: 'Quick search' }).click();
  await field().fill('x'.repeat(300));
  await expect.element(find().getByText('Nothing found.')).toBeVisible();
  expect(options().elements()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await field().fill('colors');
  await expect.element(active()).toHaveTextContent(/^Colors/);
  await userEvent.keyboard('{ArrowUp}{ArrowDown}');
  await expect.element(active()).toHaveTextContent(/^Colors/);
  await userEvent.keyboard('{Escape}');
  await expect.element(find()).not.toBeInTheDocument();
});

it('[QF1] Enter right after the last letter opens what was typed, not what is still shown', async () => {
  await open();
  await hasPages();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(find().getByText('/team')).toBeVisible();
  const input = field().element() as HTMLInputElement;
  input.setRangeText('help');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  // The field shows it now, and the list follows in a later task.
  await Promise.resolve();
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  await expect.poll(() => location.pathname).toBe('/dashboard/help');
});

it('[QF1] Enter pressed while the device is still being read opens what was typed, once it is found', async () => {
  await open();
  await hasPages();
  const typeAtOnce = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.role !== 'combobox') return;
    removeEventListener('focusin', typeAtOnce);
    target.setRangeText('Summer');
    target.dispatchEvent(new InputEvent('input', { bubbles: true }));
    queueMicrotask(() =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })),
    );
  };
  addEventListener('focusin', typeAtOnce);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.poll(() => location.pathname).toMatch(/^\/dashboard\/pages\/edit\//);
});

it('[QF2] searches the device without a network, and says what it does not know', async () => {
  const { server } = await open();
  await hasPages();
  setOffline(server, true);
  await userEvent.keyboard('{Control>}k{/Control}');
  await field().fill('zither');
  await expect.element(active()).toHaveTextContent('Summer picnic');
  await expect.poll(() => options().elements()).toHaveLength(1);
  await expect.element(find().getByText('You’re offline: users aren’t searched')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(find()).not.toBeInTheDocument();
});

it('[QF1] offers nothing of what somebody may not see', async () => {
  const { server } = await open('/dashboard/help', { as: 'viewer' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await field().fill('account');
  await expect.element(active()).toHaveTextContent('Account');
  await expect.poll(() => options().elements()).toHaveLength(1);
  for (const typed of ['zither', 'users', 'settings', 'zebra']) {
    await field().fill(typed);
    await expect.element(find().getByText('Nothing found.')).toBeVisible();
  }
  expect(server.callsOf(listUsers)).toEqual([]);
});

it('closes by the keys that have opened it', async () => {
  await open('/dashboard/help');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(find()).not.toBeInTheDocument();
});
