import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { restoreMedia } from '@vestry/sync/contract/media';
import {
  type Deleted,
  type DeletedDocument,
  type DeletedMedia,
  getTrash,
  listTrash,
} from '@vestry/sync/contract/trash';
import { violations } from '../../test-kit/accessible';
import { image } from '../../test-kit/media';
import { saved, widget } from '../../test-kit/documents';
import { type FakeServer, paged } from '../../test-kit/fake-server';
import { openScreen } from '../../test-kit/open-screen';
import { setOffline } from '../../test-kit/network';

const TRASH = '/dashboard/trash';
const PAGES = '/dashboard/pages';
const text = (words: string) => [widget('a', 'text', { text: words, tag: 'p' })];
const restore = (name: string) => page.getByRole('button', { name: `Restore ${name}`, exact: true });
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const more = (route: string) => page.getByRole('button', { name: `More actions for /${route}` });

async function deletePage(route: string) {
  await more(route).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Delete /${route}` })
    .click();
  await expect.element(more(route)).not.toBeInTheDocument();
}

/** What a colleague has deleted on another device, by name. */
const deleted = (name: string, fields: Partial<DeletedDocument> = {}): DeletedDocument => ({
  uid: crypto.randomUUID(),
  kind: 'page',
  id: 40,
  name,
  status: 'public',
  creator: null,
  editor: { username: 'ruth' },
  createdAt: '2026-03-01T05:00:00.000Z',
  deletedAt: '2026-03-04T05:00:00.000Z',
  ...fields,
});
const onServer = (server: FakeServer, ...documents: DeletedDocument[]) =>
  server.on(listTrash, paged(documents)).on(getTrash, ({ params: { uid } }) => {
    const found = documents.find((each) => each.uid === uid)!;
    const named =
      found.kind === 'page'
        ? { route: found.name, status: 'public', headerId: null, footerId: null }
        : { name: found.name, description: '', type: 'element' };
    return { ...found, fields: named, tree: { value: { id: 'root', type: 'div' } } };
  });

it('[TR1] puts a page back by Undo, right after it was deleted', async () => {
  await openScreen(PAGES, {
    server: (_, model) => saved(model, 'picnic', { fields: { status: 'public' }, children: text('Food') }),
  });
  await deletePage('picnic');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Restored /picnic')).toBeVisible();
  await expect.element(row('/picnic')).toHaveTextContent('public');
});

it('[TR2] lists without a network what was deleted on this device, and restores it', async () => {
  const { server } = await openScreen(PAGES, {
    server(each, model) {
      saved(model, 'choir', { fields: { status: 'public' }, children: text('Songs') });
      onServer(each);
    },
  });
  await expect.element(row('/choir')).toBeVisible();
  setOffline(server, true);
  await deletePage('choir');
  const unsent = page.getByText('1 entry here isn’t on the server yet.');
  await expect.element(unsent).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect.element(unsent).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Export to a file' })).toBeVisible();
  await expect.element(page.getByText('Offline. Showing what was deleted on this device.')).toBeVisible();
  await expect.element(row('/choir')).toHaveTextContent('public');
  expect(await violations()).toEqual([]);
  await restore('/choir').click();
  await expect.element(page.getByText('Restored /choir')).toBeVisible();
  await expect.element(page.getByText('The trash is empty')).toBeVisible();
});

it('[TR1] restores what a colleague has deleted, with the next address where its own is taken', async () => {
  const banner = deleted('Banner', { kind: 'element', status: null, id: 41 });
  const { model } = await openScreen(TRASH, {
    server(server, documents) {
      saved(documents, 'fair', { fields: { status: 'public' } });
      onServer(server, deleted('fair'), banner);
    },
  });
  await expect.element(row('Banner')).toHaveTextContent('Element');
  await expect.element(row('Banner')).toHaveTextContent('ruth');
  await restore('Banner').click();
  await expect.element(row('Banner')).not.toBeInTheDocument();
  await restore('/fair').click();
  await expect.element(page.getByText('Restored as /fair-2. /fair is in use now.')).toBeVisible();
  await expect.poll(() => JSON.stringify([...model.documents.values()])).toContain('fair-2');
});

it('[TR1] [ME6] has images and files in the same list, and a filter for each kind', async () => {
  const choir: DeletedMedia = {
    kind: 'image',
    filename: 'choir-0000000000000001.jpg',
    name: 'Choir',
    preview: null,
    size: 20_000,
    deleter: { username: 'ruth' },
    deletedAt: '2026-03-04T06:00:00.000Z',
  };
  let all: Deleted[] = [choir, deleted('fair')];
  const { server } = await openScreen('/dashboard/media?kind=trash', {
    server: (each) =>
      each
        .on(listTrash, ({ query: { kinds } }) =>
          paged(all.filter(({ kind }) => kinds === 'all' || (kinds === 'media') === (kind === 'image'))),
        )
        .on(restoreMedia, () => {
          all = all.filter((row) => row !== choir);
          return image(1, 'Choir');
        }),
  });
  await expect.poll(() => location.pathname + location.search).toBe(`${TRASH}?kind=media`);
  await expect.element(row('Choir')).toHaveTextContent('Image');
  await expect.element(row('/fair')).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'All' }).click();
  await expect.element(row('/fair')).toHaveTextContent('Page');
  await expect.element(row('Choir')).toBeVisible();
  expect(await violations()).toEqual([]);
  await restore('Choir').click();
  await expect.element(page.getByText('Restored “Choir”')).toBeVisible();
  await expect.element(row('Choir')).not.toBeInTheDocument();
  setOffline(server, true);
  await page.getByRole('radio', { name: 'Images and files' }).click();
  await expect.element(page.getByText('and so do images and files')).toBeVisible();
});

it('[TR1] keeps the focus in the list by keys when a row goes', async () => {
  await openScreen(TRASH, {
    server: (server) => onServer(server, ...['third', 'second', 'first'].map((name) => deleted(name))),
  });
  const press = async (name: string) => {
    await expect.element(restore(name)).toBeVisible();
    (await restore(name).findElement()).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(restore(name)).not.toBeInTheDocument();
  };
  await press('/second');
  await expect.element(restore('/first')).toHaveFocus();
  await press('/first');
  await expect.element(restore('/third')).toHaveFocus();
  await press('/third');
  await expect.element(page.getByText('The trash is empty')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Trash, rows' })).toHaveFocus();
});
