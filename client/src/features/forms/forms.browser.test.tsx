import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  deleteEntry,
  exportEntries,
  type FormEntry,
  listEntries,
  listForms,
  setEntryState,
} from '@vestry/sync/contract/forms';
import { violations } from '../../test-kit/accessible';
import { type FakeServer, paged } from '../../test-kit/fake-server';
import { openScreen } from '../../test-kit/open-screen';
import { setOffline } from '../../test-kit/network';
import { savedFiles } from '../../test-kit/saved-files';

const ADDRESS = '/dashboard/forms';
const MARY: FormEntry = {
  id: 1,
  form: 'f1',
  formTitle: 'Write to us',
  route: 'contact',
  state: 'new',
  spamReason: null,
  mail: 'failed',
  answers: [
    { label: 'Name', value: 'Mary' },
    { label: 'Email', value: 'mary@example.org' },
    { label: 'Message', value: 'Hello from <b>Mary</b>' },
  ],
  createdAt: '2026-03-04T05:00:00.000Z',
};
const ROBOT: FormEntry = {
  ...MARY,
  id: 2,
  state: 'spam',
  spamReason: 'trap',
  mail: 'none',
  answers: [{ label: 'Email', value: 'robot@example.org' }],
};
const FORM = { form: 'f1', title: 'Write to us', route: 'contact', new: 1, read: 0, spam: 1 };

/** A server that keeps what visitors have sent. */
function keeps(server: FakeServer): FakeServer {
  let kept = [MARY, ROBOT];
  return server
    .on(listForms, [FORM])
    .on(listEntries, ({ query: { view } }) =>
      paged(kept.filter(({ state }) => (view === 'inbox' ? state !== 'spam' : state === view))),
    )
    .on(setEntryState, ({ params: { id }, body: { state } }) => {
      kept = kept.map((each) => (each.id === id ? { ...each, state } : each));
      return kept.find((each) => each.id === id)!;
    })
    .on(deleteEntry, ({ params: { id } }) => {
      kept = kept.filter((each) => each.id !== id);
      return { id };
    });
}
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const status = () => page.getByRole('combobox', { name: 'Status' });

it('opens an answer as text, marks it as read and offers to reply by email', async () => {
  await openScreen(ADDRESS, { server: keeps });
  await expect.element(row('Mary')).toHaveTextContent('New');
  expect(row('robot@').elements()).toEqual([]);
  expect(await violations()).toEqual([]);
  await row('Mary').getByRole('button', { name: 'Mary · mary@' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write to us' });
  await expect.element(dialog).toHaveTextContent('Hello from <b>Mary</b>');
  await expect.element(dialog).toHaveTextContent('The email about it couldn’t be sent');
  await expect
    .element(dialog.getByRole('link', { name: 'Reply by email' }))
    .toHaveAttribute('href', 'mailto:mary%40example.org');
  await expect.element(dialog.getByText('Read', { exact: true })).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(row('Mary')).toHaveTextContent('Read');
});

it('keeps submissions blocked as spam apart, with the reason, until somebody says that they are none', async () => {
  await openScreen(ADDRESS, { server: keeps });
  await status().selectOptions('Spam (1)');
  await row('robot@').getByRole('button', { name: 'robot@' }).click();
  await expect
    .element(page.getByRole('dialog'))
    .toHaveTextContent('a field was filled in that people can’t see');
  await userEvent.keyboard('{Escape}');
  expect(location.search).toBe('?view=spam');
  await row('robot@').getByRole('button', { name: 'Not spam' }).click();
  await expect.element(page.getByText('No spam')).toBeVisible();
  await status().selectOptions('All except spam');
  await expect.element(row('robot@')).toBeVisible();
});

it('shows at once what was pressed, and takes it back where the server refuses it', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await openScreen(ADDRESS, {
    server: (server) =>
      keeps(server).on(setEntryState, async () => {
        await answered;
        throw new Error('refused');
      }),
  });
  await row('Mary').getByRole('button', { name: 'Mark as spam' }).click();
  await expect.element(row('Mary').getByRole('button', { name: 'Not spam' })).toBeVisible();
  await expect.element(row('Mary')).toHaveTextContent('Spam');
  answer();
  await expect.element(row('Mary').getByRole('button', { name: 'Mark as spam' })).toBeVisible();
  await expect.element(row('Mary')).toHaveTextContent('New');
});

it('names a form without a title after its page', async () => {
  const untitled = { ...MARY, formTitle: '' };
  await openScreen(ADDRESS, {
    server: (server) =>
      keeps(server)
        .on(listForms, [{ ...FORM, title: '' }])
        .on(listEntries, paged([untitled])),
  });
  await expect.element(row('Mary')).toHaveTextContent('Form on /contact');
  await expect.element(page.getByRole('option', { name: 'Form on /contact (1 new)' })).toBeInTheDocument();
});

it('deletes an answer after a question', async () => {
  await openScreen(ADDRESS, { server: keeps });
  await row('Mary').getByRole('button', { name: 'Delete answer' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('It can’t be restored.');
  await dialog.getByRole('button', { name: 'Delete answer' }).click();
  await expect.element(page.getByText('Answer deleted.')).toBeVisible();
  await expect.element(row('Mary')).not.toBeInTheDocument();
});

it('exports what is chosen', async () => {
  const files = savedFiles();
  const { server } = await openScreen(`${ADDRESS}?form=f1&view=new`, {
    server: (each) => keeps(each).on(exportEntries, () => new Response('Name\r\nMary\r\n') as never),
  });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect
    .poll(() => [...files.keys()])
    .toEqual([expect.stringMatching(/^answers-\d{4}-\d\d-\d\d\.csv$/)]);
  expect(await [...files.values()][0]?.text()).toBe('Name\r\nMary\r\n');
  expect(server.callsOf(exportEntries)[0]?.path).toBe('/forms/export?form=f1&view=new');
});

it('stays to be read without a network, also on a phone, and nothing can be changed', async () => {
  const { server } = await openScreen(ADDRESS, { width: 375, server: keeps });
  const card = page.getByRole('listitem').filter({ hasText: 'Mary' });
  await expect.element(card).toBeVisible();
  setOffline(server, true);
  await expect.element(page.getByText('Offline. Showing the answers as last loaded.')).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Delete answer' })).toBeDisabled();
  expect(document.documentElement.scrollWidth).toBe(375);
  expect(await violations()).toEqual([]);
});
