import { expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { violations } from '../../../test-kit/accessible';
import { saved } from '../../../test-kit/documents';
import { button, canvas, contentsOf, field, openNewPage, save } from '../../../test-kit/editor';
import { preferring, toast } from '../../../test-kit/input';
import { setOffline } from '../../../test-kit/network';
import { openScreen } from '../../../test-kit/open-screen';

// What a page begins with and what is copied: templates, elements made of a selection, duplicates.

const start = (name: string): Locator =>
  page.getByRole('region', { name: 'Start with' }).getByRole('button', { name, exact: true });
const mainHeading = (): Locator => canvas().getByRole('heading', { level: 1 });

async function openTemplates(): Promise<void> {
  await button('Add New Element').click();
  await page.getByRole('radio', { name: 'Templates' }).click();
}

it('a new page begins with a template, and a section is added to it', async () => {
  const { model } = await openNewPage('', {
    server: (_, documents) => saved(documents, 'The menu', { kind: 'header' }),
  });
  // The device has the header by then.
  await page.getByRole('combobox', { name: 'Header' }).click();
  await expect.element(page.getByRole('option', { name: 'The menu' })).toBeVisible();
  await start('About us').click();
  await expect.element(field('Route')).toHaveValue('about');
  // The site has one header: the page gets it in the same step.
  await expect.element(page.getByRole('combobox', { name: 'Header' })).toHaveValue('The menu');
  await expect.element(page.getByRole('region', { name: 'Start with' })).not.toBeInTheDocument();
  await expect.element(mainHeading()).toHaveTextContent('[What this page is about]');

  await openTemplates();
  await button(/^Welcome with service times/).click();
  // A page has one main heading.
  const seat = canvas().getByRole('heading', { name: 'There is a seat for you', level: 2 });
  await expect.element(seat).toBeVisible();
  await button(/^Undo/).click();
  await expect.element(seat).not.toBeInTheDocument();
  await save();
  await expect.poll(() => contentsOf(model, 'about')).toContain('[What this page is about]');

  await button(/^Undo/).click();
  await expect.element(mainHeading()).not.toBeInTheDocument();
});

it('an empty page stays one, and the pictures of all templates can be read', async () => {
  await openNewPage('plain');
  const first = page.getByRole('region', { name: 'Start with' });
  await expect.element(first.css('iframe').first()).toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await start('Empty page').click();
  await expect.element(first).not.toBeInTheDocument();
  const place = canvas().css('[data-widget-id="root"]').element();
  await expect
    .poll(() => getComputedStyle(place, '::before').content)
    .toContain('Nothing here yet. Add the first widget.');
  // There is room for the words, and for the plus below them.
  await expect.poll(() => place.getBoundingClientRect().height).toBeGreaterThan(80);
  await openTemplates();
  await expect
    .element(page.getByRole('region', { name: 'Add New Element' }).css('iframe').first())
    .toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await preferring({ 'prefers-color-scheme': 'dark' });
  expect(await violations()).toEqual([]);
});

it('a template, an element and a copy are made without a network', async () => {
  const { model, server } = await openNewPage('offline');
  await expect.element(start('Contact')).toBeVisible();
  setOffline(server, true);
  await start('Contact').click();
  await expect.element(mainHeading()).toHaveTextContent('How to reach us');
  await save();

  await button('Duplicate page').click();
  await expect.element(field('Route')).toHaveValue('offline-copy');
  await expect.element(field('Status')).toHaveValue('private');
  await expect.element(mainHeading()).toHaveTextContent('How to reach us');

  await canvas().getByText('Good to know').click();
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Save as element' }).click();
  await field('Name').fill('Questions of guests');
  await button('Save element').click();
  await expect.element(toast(/is an element now/)).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Linked element' })).toBeVisible();
  await expect.element(canvas().getByText('Good to know')).toBeVisible();
  await save();
  setOffline(server, false);
  await expect.poll(() => contentsOf(model, 'offline-copy')).toMatch(/"elementId":\d+/);
  await expect.element(canvas().getByText('Good to know')).toBeVisible();
  expect(contentsOf(model, 'offline-copy')).not.toContain('Good to know');

  await button(/^Undo/).click();
  await expect.element(field('Linked element')).not.toBeInTheDocument();
  await expect.element(canvas().getByText('Good to know')).toBeVisible();
});

it('an element is duplicated from its list', async () => {
  await openScreen('/dashboard/elements', {
    server: (_, model) => saved(model, 'Invitation', { kind: 'element' }),
  });
  await button('More actions for Invitation').click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect.element(field('Name')).toHaveValue('Invitation (copy)');
});

it('a page is duplicated from its list, and is not public', async () => {
  await openScreen('/dashboard/pages', {
    server: (_, model) => saved(model, 'visit', { fields: { status: 'public' } }),
  });
  await button('More actions for /visit').click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect.element(field('Route')).toHaveValue('visit-copy');
  await expect.element(field('Status')).toHaveValue('private');
});

it('[DA6] a page begins as an event without a network, in one step, and is saved with its date', async () => {
  const { model, server } = await openNewPage('');
  await expect.element(start('Event')).toBeVisible();
  setOffline(server, true);
  await start('Event').click();
  const begins = field('Starts');
  await expect.poll(() => (begins.query() as HTMLInputElement | null)?.value).toMatch(/T19:00$/);
  const time = canvas().css('.entry1 time');
  await expect.element(time).toHaveAttribute('datetime', expect.stringMatching(/^\d{4}-/));

  // One step has made all of it.
  await button(/^Undo/).click();
  await expect.element(time).not.toBeInTheDocument();
  await expect.element(begins).not.toBeInTheDocument();
  await button(/^Redo/).click();
  await expect.element(time).toBeVisible();
  // What came back is selected.
  await button('Page settings').click();
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await begins.fill(`${day}T18:00`);
  await expect.element(time).toHaveAttribute('datetime', expect.stringContaining(day));
  await field('Title').fill('Lantern walk');
  await save();
  setOffline(server, false);
  const sent = () => [...model.documents.values()].find(({ state }) => state.fields.title === 'Lantern walk');
  await expect.poll(() => JSON.stringify(sent()?.state.fields.entry)).toContain(day);
});

it('[DA6] a page begins as an article of today, without a title', async () => {
  await openNewPage('');
  await start('News article').click();
  await expect
    .poll(() => (field('Date').query() as HTMLInputElement | null)?.value)
    .toMatch(/^\d{4}-\d\d-\d\d$/);
  await expect.element(canvas().css('.entry1 time')).toBeVisible();
  await expect.element(field('Title')).toHaveValue('');
});

it('an empty page with a title has it as its main heading', async () => {
  await openNewPage('');
  await field('Title').fill('Garden group');
  await start('Empty page').click();
  await expect.element(mainHeading()).toHaveTextContent('Garden group');
  await expect.element(field('Title')).toHaveValue('Garden group');
  await button(/^Undo/).click();
  await expect.element(mainHeading()).not.toBeInTheDocument();
});
