import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { removeDocument } from '@vestry/sync/engine/changes';
import { openedDatabase } from '../../data/storage/database';
import { dexieStorage } from '../../data/sync/storage-adapter';
import { violations } from '../../test-kit/accessible';
import { savedHere, widget } from '../../test-kit/documents';
import { canvas, openEditor, pageOf, save } from '../../test-kit/editor';
import { setOffline } from '../../test-kit/network';

const chooser = (name: 'Header' | 'Footer') => page.getByRole('combobox', { name });
const bar = () => page.css('main > header');

const choose = async (part: 'Header' | 'Footer', name: string) => {
  await chooser(part).click();
  await page.getByRole('option', { name }).click();
};

it('[O18] a header and a footer that wait on this device are chosen, shown, and sent with their page', async () => {
  const { model, server } = await openEditor([]);
  setOffline(server, true);
  const children = [widget('visit', 'link', { displayText: 'Visit us', href: '/visit' })];
  const header = await savedHere('Hall header', { kind: 'header', children });
  const footer = await savedHere('Hall footer', { kind: 'footer' });
  await choose('Header', 'Hall header');
  await expect.element(canvas().getByText('Visit us').first()).toBeVisible();
  await choose('Footer', 'Hall footer');
  await expect.element(page.getByRole('link', { name: /Hall header/ })).toBeVisible();
  expect(await violations()).toEqual([]);
  await save();
  await expect.element(bar().getByText('Waiting to sync', { exact: true })).toBeVisible();
  await expect.element(chooser('Header')).toHaveDisplayValue('Hall header');
  setOffline(server, false);
  const numberOf = (uid: string) => model.documents.get(uid)?.id;
  await expect
    .poll(() => pageOf(model, 'about')?.state.fields)
    .toMatchObject({ headerId: expect.any(Number), footerId: expect.any(Number) });
  expect(pageOf(model, 'about')?.state.fields).toMatchObject({
    headerId: numberOf(header),
    footerId: numberOf(footer),
  });
  await expect.element(bar().getByText('Synced', { exact: true })).toBeVisible();
  await expect.element(chooser('Header')).toHaveDisplayValue('Hall header');
  await expect.element(chooser('Footer')).toHaveDisplayValue('Hall footer');
});

it('one that this device does not have is shown as missing, by number or by uid', async () => {
  const { server } = await openEditor([], { fields: { headerId: 77 } });
  setOffline(server, true);
  const footer = await savedHere('Hall footer', { kind: 'footer' });
  await choose('Footer', 'Hall footer');
  await dexieStorage(openedDatabase()).transact((tx) => removeDocument(tx, footer, Date.now()));
  await expect.element(page.getByText('This header was deleted or isn’t on this device yet.')).toBeVisible();
  await expect.element(page.getByText('This footer was deleted or isn’t on this device yet.')).toBeVisible();
});
