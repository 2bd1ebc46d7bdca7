import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  createPreviewLink,
  endPreviewLink,
  listPreviewLinks,
  type PreviewLink,
} from '@vestry/sync/contract/preview-links';
import { violations } from '../../../test-kit/accessible';
import { saved } from '../../../test-kit/documents';
import type { FakeServer } from '../../../test-kit/fake-server';
import { setOffline } from '../../../test-kit/network';
import { openScreen } from '../../../test-kit/open-screen';

// A link by which somebody without an account looks at a page: [PL1].

const URL_OF_LINK = 'https://hall.test/api/v1/preview?token=abc';

/** Links that are created by calls, and ended. */
function answerLinks(server: FakeServer): void {
  let links: PreviewLink[] = [];
  server.on(listPreviewLinks, () => links);
  server.on(createPreviewLink, ({ body: { days } }) => {
    const endsAt = new Date(Date.UTC(2030, 0, 1 + days)).toISOString();
    const link = { id: links.length + 1, creator: null, createdAt: '2030-01-01T00:00:00.000Z', endsAt };
    links = [link, ...links];
    return { ...link, url: URL_OF_LINK };
  });
  server.on(endPreviewLink, ({ params: { id } }) => {
    links = links.filter((link) => link.id !== id);
    return { id };
  });
}

const address = page.getByRole('textbox', { name: 'Address of the new link' });
const list = page.getByRole('list', { name: 'Links that work now' });
const create = page.getByRole('button', { name: 'Create link' });
const end = list.getByRole('button', { name: /^End the link/ });
const openLinks = () => page.getByRole('button', { name: 'Preview links' }).click();

async function openPage(width = 1440) {
  const opened = await openScreen('/dashboard/pages/edit/looked', {
    width,
    server: (server, model) => {
      saved(model, 'looked');
      answerLinks(server);
    },
  });
  if (width < 768) await page.getByRole('button', { name: 'Open the panel' }).click();
  await openLinks();
  await expect.element(page.getByText('No link works now.')).toBeVisible();
  return opened;
}

it.each([
  ['a desktop', 1440],
  ['a phone', 375],
])('[PL1] a link is created for as long as is chosen, copied, and ended, on %s', async (_, width) => {
  const { server } = await openPage(width);
  await page.getByLabelText('The link works for').selectOptions('A day');
  await create.click();
  await expect.element(address).toHaveValue(URL_OF_LINK);
  expect(server.callsOf(createPreviewLink)).toMatchObject([{ body: { days: 1 } }]);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  // Looked for from before the press on: it does not stay.
  const notice = page.getByText('Copied!').findElement();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await notice;
  expect(copied).toHaveBeenCalledWith(URL_OF_LINK);
  await expect.element(list.getByRole('listitem')).toHaveLength(1);
  expect(await violations()).toEqual([]);

  await end.click();
  await expect.element(page.getByText('No link works now.')).toBeVisible();
  await expect.element(address).not.toBeInTheDocument();
});

it('[PL1] before the first save the panel says what to do', async () => {
  await openScreen('/dashboard/pages/create', { server: answerLinks });
  await page.getByRole('textbox', { name: 'Route' }).fill('looked-later');
  await openLinks();
  await expect.element(page.getByText('Save the page first')).toBeVisible();
  await page.getByRole('button', { name: /^Save( and publish)?$/ }).click();
  await expect.element(create).toBeEnabled();
});

it('[PL1] without a network the panel says so, and the address of a new link stays', async () => {
  const { server } = await openPage();
  await create.click();
  await expect.element(list.getByRole('listitem')).toHaveLength(1);
  setOffline(server, true);
  await expect.element(page.getByText('Links are made by the server.')).toBeVisible();
  await expect.element(create).toBeDisabled();
  await expect.element(end).toBeDisabled();
  await expect.element(address).toHaveValue(URL_OF_LINK);
  setOffline(server, false);
  await expect.element(create).toBeEnabled();
});
