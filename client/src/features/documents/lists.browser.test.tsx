import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '../../test-kit/accessible';
import { saved, widget } from '../../test-kit/documents';
import { openAgain, type Opening, openScreen } from '../../test-kit/open-screen';
import { setOffline } from '../../test-kit/network';

const PAGES = '/dashboard/pages';
const text = (words: string) => [widget('a', 'text', { text: words, tag: 'p' })];
const rows = () => [
  ...page.getByRole('region', { name: 'Pages, rows' }).element().querySelectorAll('[data-row]'),
];
const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const bar = () => page.getByRole('group', { name: 'Actions for the selection' });
const more = (route: string) => page.getByRole('button', { name: `More actions for /${route}` });

/** The server's pages, all public. */
const publicPages =
  (...routes: string[]): NonNullable<Opening['server']> =>
  (_, model) => {
    for (const route of routes)
      saved(model, route, { fields: { status: 'public' }, children: text(`About the ${route}`) });
  };
const statuses = (model: Awaited<ReturnType<typeof openScreen>>['model']) =>
  Object.fromEntries(
    [...model.documents.values()].map(({ state }) => [state?.fields['route'], state?.fields['status']]),
  );

it('loses none of two choices that are made at once', async () => {
  await openScreen(`${PAGES}?limit=5`, { server: publicPages('about') });
  await expect.element(page.getByRole('combobox', { name: 'Rows per page' })).toBeVisible();
  // The router has not shown the first one’s address when the second is made.
  const radios = document.querySelectorAll<HTMLInputElement>('main input[type=radio]');
  radios[1]!.click();
  const limit = document.querySelector<HTMLSelectElement>('main nav select')!;
  limit.value = '50';
  limit.dispatchEvent(new Event('change', { bubbles: true }));
  radios[2]!.click();
  await expect.element(page.getByRole('radiogroup').getByRole('radio').nth(2)).toBeChecked();
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(location.search)))
    .toEqual({ limit: '50', show: radios[2]!.value });
});

it('has ten pages in sight in a table of its usual height', async () => {
  const routes = Array.from({ length: 10 }, (_, at) => `page-${at}`);
  await openScreen(PAGES, { server: publicPages(...routes) });
  await expect.poll(() => rows().length).toBe(10);
  const table = page.getByRole('region', { name: 'Pages, rows' }).element();
  await expect.poll(() => table.scrollHeight - table.clientHeight).toBe(0);
});

it('keeps the focus in the list by keys when a page is deleted', async () => {
  await openScreen(PAGES, { server: publicPages('keys-one', 'keys-two') });
  await expect.element(more('keys-one')).toBeVisible();
  (await more('keys-one').findElement()).focus();
  await userEvent.keyboard('{Enter}');
  const remove = page.getByRole('menuitem', { name: 'Delete' });
  await expect.element(remove).toBeVisible();
  (await remove.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  const confirm = page.getByRole('button', { name: 'Delete /keys-one' });
  await expect.element(confirm).toBeVisible();
  (await confirm.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(more('keys-one')).not.toBeInTheDocument();
  await expect.element(more('keys-two')).toHaveFocus();
});

it('[LI6] hides many pages at once, and shows them again by Undo', async () => {
  const { model } = await openScreen(PAGES, { server: publicPages('many-1', 'many-2', 'many-3') });
  await box('Select /many-1').click();
  await box('Select /many-3').click({ modifiers: ['Shift'] });
  await expect.element(bar()).toHaveTextContent('3 selected');
  (await box('Select /many-2').findElement()).focus();
  await userEvent.keyboard(' ');
  await expect.element(bar()).toHaveTextContent('2 selected');
  expect(await violations()).toEqual([]);
  await bar().getByRole('button', { name: 'Make private' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make 2 pages private' }).click();
  await expect.element(page.getByText('2 pages are now private')).toBeVisible();
  await expect
    .poll(() => statuses(model))
    .toEqual({ 'many-1': 'private', 'many-2': 'public', 'many-3': 'private' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => statuses(model))
    .toEqual({ 'many-1': 'public', 'many-2': 'public', 'many-3': 'public' });
});

it('[LI6] deletes many pages at once, and restores them by Undo', async () => {
  await openScreen(PAGES, { server: publicPages('many-1', 'many-2', 'many-3') });
  await expect.poll(() => rows().length).toBe(3);
  await box('Select all on this page').click();
  await bar().getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 3 pages' }).click();
  await expect.element(page.getByText('3 pages deleted')).toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.poll(() => rows().length).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('3 restored')).toBeVisible();
  await expect.poll(() => rows().length).toBe(3);
});

it('[LI5] is narrowed and searched for words without a network, and a row opens', async () => {
  const { server } = await openScreen(PAGES, {
    server(each, model) {
      saved(model, 'mill', { fields: { status: 'private' }, children: text('We meet at the old mill') });
      void publicPages('about')(each, model);
    },
  });
  await expect.poll(() => rows().length).toBe(2);
  setOffline(server, true);
  await page.getByRole('searchbox').fill('OLD mill');
  await expect.poll(() => rows().length).toBe(1);
  await page.getByRole('radio', { name: 'Public' }).click();
  await expect.element(page.getByText('No pages match “OLD mill”')).toBeVisible();
  await page.getByRole('radio', { name: 'Private' }).click();
  await expect.poll(() => rows().length).toBe(1);
  expect(location.search).toContain('show=private');
  const select = box('Select /mill');
  (await select.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/dashboard/pages/edit/mill');
});

it('[LI5] opens a page where its row is pressed', async () => {
  await openScreen(PAGES, { server: publicPages('about') });
  await page.getByRole('row').filter({ hasText: '/about' }).getByText('public', { exact: true }).click();
  await expect.poll(() => location.pathname).toBe('/dashboard/pages/edit/about');
});

it('leads to what was changed last where the list does not show it, and keeps the order that was chosen', async () => {
  const routes = Array.from({ length: 12 }, (_, at) => `page-${at}`);
  const server = publicPages(...routes);
  await openScreen(PAGES, { server });
  await expect.poll(() => rows().length).toBe(10);
  await expect.element(page.getByText('Changed last:')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '/page-11', exact: true })).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Last changed first' }).click();
  await expect.element(page.getByText('Changed last:')).not.toBeInTheDocument();
  await expect.element(more('page-11')).toBeVisible();
  await openAgain(PAGES);
  await expect.element(more('page-11')).toBeVisible();
  expect(location.search).toBe('');
  // The usual order, chosen again, is a choice as well.
  await page.getByRole('button', { name: 'Id' }).click();
  await expect.element(more('page-0')).toBeVisible();
  await openAgain(PAGES);
  await expect.element(more('page-0')).toBeVisible();
  await expect.element(more('page-11')).not.toBeInTheDocument();
});

it('shows a page without a title by its heading, and its tools in words', async () => {
  const heading = [widget('h', 'text', { text: 'Groups of our church', tag: 'h1' })];
  await openScreen(PAGES, { server: (_, model) => saved(model, 'groups', { children: heading }) });
  await expect
    .element(page.getByRole('region', { name: 'Pages, rows' }).getByText('Groups of our church'))
    .toBeVisible();
  for (const name of ['Find and replace', 'Redirects', 'Trash'])
    await expect.element(page.getByRole('link', { name }).getByText(name)).toBeVisible();
  await page.viewport(375, 667);
  await expect.element(page.getByRole('link', { name: 'Groups of our church' })).toBeVisible();
});
