import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getExternalLinks } from '@vestry/sync/contract/external-links';
import { violations } from '../../../test-kit/accessible';
import { saved, widget } from '../../../test-kit/documents';
import { type Opening, openScreen } from '../../../test-kit/open-screen';
import { setOffline } from '../../../test-kit/network';

type Model = Parameters<typeof saved>[0];

const shown = { status: 'public' };
const linkTo = (link: string) => [widget('b', 'button1', { text: 'Join us', link })];
const all = (model: Model) => JSON.stringify([...model.documents.values()]);

/** A page, another one that links to it, and a third. */
const linked: NonNullable<Opening['server']> = (_, model) => {
  saved(model, 'camp', { fields: shown, children: [widget('a', 'text', { text: 'Tents', tag: 'p' })] });
  saved(model, 'join', { fields: shown, children: linkTo('/camp#when') });
  saved(model, 'contact-us', { fields: shown });
};

async function openSettings(route: string, server = linked) {
  const opened = await openScreen(`/dashboard/pages/edit/${route}`, { server });
  await page.getByRole('button', { name: 'Page settings' }).click();
  return opened;
}
const status = () => page.getByRole('combobox', { name: 'Status' });
const save = () => page.getByRole('button', { name: /^Save( and publish)?$/ });
const part = () => page.getByRole('region', { name: 'Links to this page' });

async function ask(route: string, item: string, role: 'menuitem' | 'menuitemradio' = 'menuitem') {
  await page.getByRole('button', { name: `More actions for /${route}` }).click();
  await page.getByRole(role, { name: item }).click();
}

it('says in the settings who links to a page before it is hidden', async () => {
  await openSettings('camp');
  await status().selectOptions('draft');
  await expect.element(page.getByText('1 page or element links to it.')).toBeVisible();
  await expect.element(part().getByRole('link', { name: '/join' })).toBeVisible();
});

it('[MO4] shows who links to a page before it moves, and moves nothing when that is cancelled', async () => {
  const { model } = await openSettings('camp');
  await page.getByRole('textbox', { name: 'Route' }).fill('tents');
  await expect.element(part().getByRole('link', { name: '/join' })).toBeVisible();
  await expect.element(part()).toHaveTextContent('You can change all these links when you save.');
  await save().click();
  const dialog = page.getByRole('dialog', { name: 'Change the links to this page?' });
  await expect.element(dialog).toHaveTextContent('/camp becomes /tents.');
  await expect.element(dialog.getByRole('link', { name: '/join' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(save()).toHaveFocus();
  await expect.poll(() => all(model)).toContain('"route":"camp"');
});

it('[MO4] changes all links along with a page that moves', async () => {
  const { model } = await openSettings('camp');
  await page.getByRole('textbox', { name: 'Route' }).fill('tents');
  await expect.element(part().getByRole('link', { name: '/join' })).toBeVisible();
  await save().click();
  const dialog = page.getByRole('dialog', { name: 'Change the links to this page?' });
  await dialog.getByRole('button', { name: 'Save and change the links' }).click();
  const done = page.getByRole('dialog', { name: 'This page has moved' });
  await expect.element(done.getByText('1 link changed.')).toBeVisible();
  await expect.poll(() => all(model)).toContain('/tents#when');
  await done.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(save()).toHaveFocus();
});

it('[MO4] changes links without a network, also to a page that visitors have not seen yet', async () => {
  const { server, model } = await openSettings('advent', (_, each) => {
    saved(each, 'advent', { children: [widget('a', 'text', { text: 'Songs', tag: 'p' })] });
    saved(each, 'winter', { fields: shown, children: linkTo('/advent') });
  });
  await page.getByRole('textbox', { name: 'Route' }).fill('advent-songs');
  await expect.element(part()).toHaveTextContent('/winter');
  setOffline(server, true);
  await save().click();
  const dialog = page.getByRole('dialog', { name: 'Change the links to this page?' });
  await expect.element(dialog).toHaveTextContent('the old address will lead nowhere');
  await dialog.getByRole('button', { name: 'Save and change the links' }).click();
  const done = page.getByRole('dialog', { name: 'This page has moved' });
  await expect.element(done.getByText('1 link changed.')).toBeVisible();
  setOffline(server, false);
  await expect.poll(() => all(model)).toContain('"link":"/advent-songs"');
});

it('[MO4] says who links to a page before it is hidden, at once or at a time', async () => {
  await openSettings('camp');
  await page.getByRole('button', { name: 'Schedule publishing' }).click();
  const hidden = page.getByLabelText('Hide from visitors on');
  await hidden.fill('2030-06-01T20:00');
  await expect.element(page.getByText('lead nowhere once it is hidden')).toBeVisible();
  await hidden.fill('');
  await status().selectOptions('private');
  await save().click();
  const dialog = page.getByRole('dialog', { name: 'Hide this page?' });
  await expect.element(dialog.getByRole('link', { name: '/join' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await save().click();
  await dialog.getByRole('button', { name: 'Hide page' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('changes the links to a page that is deleted without a network, and undoes that in one page', async () => {
  const { server, model } = await openScreen('/dashboard/pages', { server: linked });
  await ask('camp', 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete page' });
  await expect.element(dialog.getByText('1 page or element still links to /camp:')).toBeVisible();
  const change = dialog.getByRole('button', { name: 'Change the links in 1 page or element' });
  await expect.element(change).toBeDisabled();
  expect(await violations()).toEqual([]);
  setOffline(server, true);
  const to = dialog.getByRole('combobox', { name: 'Lead these links to' });
  await to.fill('contact');
  await page.getByRole('option', { name: '/contact-us' }).click();
  await change.click();
  await expect.element(dialog.getByText('1 link changed.')).toBeVisible();
  expect(await violations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Undo in /join' }).click();
  await expect.element(dialog.getByText('Undone.')).toBeVisible();
  await change.click();
  await expect.element(dialog.getByText('1 link changed.')).toBeVisible();
  setOffline(server, false);
  await expect.poll(() => all(model)).toContain('"link":"/contact-us"');
  await dialog.getByRole('button', { name: 'Delete /camp' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('has the button for the links in reach in the smallest window', async () => {
  await openScreen('/dashboard/pages', { width: 320, server: linked });
  await ask('camp', 'Delete');
  const change = page.getByRole('button', { name: 'Change the links in 1 page or element' });
  await expect.element(change).toBeVisible();
  change.element().scrollIntoView();
  await expect.element(change).toBeInViewport({ ratio: 1 });
});

it('removes the links to a page that is hidden from the list', async () => {
  const { model } = await openScreen('/dashboard/pages', { server: linked });
  await ask('camp', 'Make draft', 'menuitemradio');
  const dialog = page.getByRole('dialog', { name: 'Hide page' });
  await dialog.getByRole('combobox', { name: 'Lead these links to' }).fill('No page');
  await page.getByRole('option', { name: 'No page: remove the links' }).click();
  await dialog.getByRole('button', { name: 'Remove the links' }).click();
  await expect.element(dialog.getByText('1 link changed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make draft' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => all(model)).not.toContain('/camp#when');
});

it('lists links that lead nowhere, and changes those that a redirect leads on', async () => {
  const { model } = await openScreen('/dashboard/links', {
    server(server, each) {
      server.on(getExternalLinks, {
        links: [],
        total: 0,
        done: 0,
        running: false,
        finishedAt: null,
        nextAt: null,
      });
      server.redirects.set('/summer', '/picnic');
      saved(each, 'picnic', { fields: shown });
      saved(each, 'dead-ends', { fields: shown, children: linkTo('/no-such-page') });
      saved(each, 'led', { fields: shown, children: linkTo('/summer') });
    },
  });
  const dead = page.getByRole('region', { name: '/no-such-page', exact: true });
  await expect.element(dead).toHaveTextContent('There is no page at this address.');
  const led = page.getByRole('region', { name: '/summer', exact: true });
  await expect.element(led).toHaveTextContent('a redirect leads visitors to /picnic');
  expect(await violations()).toEqual([]);
  await led.getByRole('button', { name: 'Change all links to /summer' }).click();
  await led.getByRole('button', { name: 'Change the links in 1 page or element' }).click();
  await expect.element(led.getByText('1 link changed.')).toBeVisible();
  await expect.element(led).toHaveTextContent('Nothing links here any more.');
  await expect.poll(() => all(model)).toContain('"link":"/picnic"');
  await dead.getByRole('link', { name: '/dead-ends' }).click();
  await expect.element(page.getByRole('heading', { name: 'Edit Button' })).toBeVisible();
  expect(location.pathname).toBe('/dashboard/pages/edit/dead-ends');
});
