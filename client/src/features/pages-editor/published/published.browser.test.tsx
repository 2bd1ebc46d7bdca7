import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { push } from '@vestry/sync/contract/sync';
import type { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { pushByHttp } from '@vestry/sync/engine/test-support/on-the-wire';
import { violations } from '../../../test-kit/accessible';
import { saved, widget } from '../../../test-kit/documents';
import { button, canvas } from '../../../test-kit/editor';
import { setOffline } from '../../../test-kit/network';
import { openScreen } from '../../../test-kit/open-screen';

// After a page has become public, one card: where it is, where visitors come across it, and what is left to do.

const card = page.getByRole('region', { name: 'Visitors can see this page now' });
const inMenu = (within: Pick<typeof page, 'getByRole'>) =>
  within.getByRole('switch', { name: 'In the menu: Main header' });

/** An event that no menu leads to, and a calendar that lists it. */
function eventWithHeader(model: ModelServer, status = 'draft'): void {
  const links = [
    widget('a', 'link', { displayText: 'Home', href: '/' }),
    widget('b', 'button1', { text: 'Give', link: '/home' }),
  ];
  const root = { logo: { text: 'Our hall' } };
  const header = saved(model, 'Main header', { kind: 'header', root, children: links });
  const headerId = model.documents.get(header)?.id;
  const events = [
    widget('e', 'events1', { section: 'events', topic: 'music' }),
    widget('h', 'text', { text: 'All', tag: 'h1' }),
  ];
  saved(model, 'home', { fields: { title: 'Welcome', status: 'public', headerId }, children: events });
  const dated = { entry: { kind: 'event', start: '2030-05-01T19:30' }, topics: ['Music'] };
  const children = [widget('t', 'text', { text: 'Our hall sings', tag: 'h1' })];
  saved(model, 'events/choir', { fields: { title: 'Choir', headerId, ...dated, status }, children });
}

const headerOf = (model: ModelServer) =>
  [...model.documents.values()].find(({ state }) => state.fields.name === 'Main header')?.state.tree;

it('a published event says where it is and who lists it, and comes into the menu before its button', async () => {
  const { model } = await openScreen('/dashboard/pages/edit/events/choir', {
    server: (_, documents) => eventWithHeader(documents),
  });
  await button('Publish').click();
  await expect.element(card).toBeVisible();
  await expect.element(page.getByText('update page successfully')).toBeVisible();
  await expect
    .element(card.getByRole('link', { name: 'View page' }))
    .toHaveAttribute('href', '/events/choir');
  await expect.element(card).toHaveTextContent('In the lists onWelcome');
  await expect.element(card.getByRole('link', { name: '/events/calendar.ics' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await inMenu(card).click();
  await expect.element(canvas().getByRole('link', { name: 'Choir' }).first()).toBeVisible();
  await expect.element(inMenu(card)).toBeChecked();
  const shownIn = () => headerOf(model)?.children?.map(({ value }) => value.displayText ?? value.text);
  await expect.poll(shownIn).toEqual(['Home', 'Choir', 'Give']);
  await card.getByRole('button', { name: 'Close' }).click();
  await expect.element(card).not.toBeInTheDocument();
  // The page's settings have the same switch.
  await inMenu(page).click();
  await expect.poll(shownIn).toEqual(['Home', 'Give']);
});

it('without a network the card says when visitors see it, and the menu waits as the page does', async () => {
  const { model, server } = await openScreen('/dashboard/pages/edit/events/choir', {
    server: (_, documents) => eventWithHeader(documents),
  });
  await expect.element(button('Publish')).toBeVisible();
  setOffline(server, true);
  await button('Publish').click();
  const waiting = page.getByRole('region', { name: 'Visitors see this page once you’re online' });
  await inMenu(waiting).click();
  await expect.element(inMenu(waiting)).toBeChecked();
  setOffline(server, false);
  await expect.poll(() => headerOf(model)?.children?.length).toBe(3);
});

it('the card says that visitors see the page when the server has it, and goes when the page is hidden again', async () => {
  const arrived = Promise.withResolvers<void>();
  const { server, model } = await openScreen('/dashboard/pages/edit/events/choir', {
    server: (_, documents) => eventWithHeader(documents),
  });
  server.on(push, async ({ body }) => {
    await arrived.promise;
    return pushByHttp(model, body);
  });
  await button('Publish').click();
  const sending = page.getByRole('region', { name: 'Visitors see this page as soon as the server has it' });
  await expect.element(sending).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  arrived.resolve();
  await expect.element(card).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('draft');
  await button(/^Save( and publish)?$/).click();
  await expect.element(card).not.toBeInTheDocument();
});

it('the card asks for attention to a page that the server refuses', async () => {
  const { model } = await openScreen('/dashboard/pages/edit/events/choir', {
    server: (_, documents) => eventWithHeader(documents),
  });
  const route = page.getByLabelText('Route', { exact: true });
  await expect.element(route).toBeVisible();
  // This device does not know it yet.
  saved(model, 'events/taken');
  await route.fill('events/taken');
  await button('Publish').click();
  const refused = page.getByRole('region', { name: 'Visitors can’t see this page yet' });
  await expect.element(refused).toBeVisible();
});

it('a page that is not public is in no menu by accident, and says when it can be in one', async () => {
  await openScreen('/dashboard/pages/edit/events/choir', {
    server: (_, documents) => eventWithHeader(documents, 'private'),
  });
  await expect
    .element(page.getByText('A public page can be put into the menu of the site here.'))
    .toBeVisible();
  await expect.element(inMenu(page)).not.toBeInTheDocument();
});

it('a page below another one says that a menu with one level does not show it', async () => {
  await openScreen('/dashboard/pages/edit/events/choir', {
    server: (_, model) => {
      const children = [widget('p', 'pages1', { levels: 'one' })];
      saved(model, 'Main header', { kind: 'header', root: { logo: { text: 'Our hall' } }, children });
      for (const route of ['events', 'events/choir']) saved(model, route, { fields: { status: 'public' } });
    },
  });
  await expect
    .element(page.getByText('The menu of Main header has one level. This page lies below another one'))
    .toBeVisible();
  await expect.element(inMenu(page)).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});
