import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { violations } from '../../test-kit/accessible';
import { saved, widget } from '../../test-kit/documents';
import { setOffline } from '../../test-kit/network';
import { openScreen } from '../../test-kit/open-screen';

// A page that is deleted leaves the menus with its links, unless somebody leaves them there.

function site(model: ModelServer): void {
  saved(model, 'Main header', {
    kind: 'header',
    children: [
      widget('a', 'link', { displayText: 'Camp', href: '/camp' }),
      {
        ...widget('g', 'menu1', { text: 'More' }),
        children: [widget('b', 'link', { displayText: 'When', href: '/camp#when' })],
      },
      widget('c', 'link', { displayText: 'Choir', href: '/choir' }),
    ],
  });
  for (const route of ['camp', 'choir', 'mill']) saved(model, route, { fields: { status: 'public' } });
}
const ids = (model: ModelServer) =>
  [...model.documents.values()]
    .find(({ state }) => state.fields.name === 'Main header')
    ?.state.tree.children?.flatMap(({ value, children = [] }) => [
      value.id,
      ...children.map((each) => each.value.id),
    ]);
const goes = (dialog: ReturnType<typeof page.getByRole>, name: string) =>
  dialog.getByRole('switch', { name });

async function ask(route: string) {
  await page.getByRole('button', { name: `More actions for /${route}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  return page.getByRole('dialog', { name: 'Delete page' });
}

it('takes its links out of the menus by default, and Undo brings both back', async () => {
  const { model } = await openScreen('/dashboard/pages', { server: (_, each) => site(each) });
  const dialog = await ask('camp');
  await expect.element(goes(dialog, 'Remove its link from the menu too: Main header')).toBeChecked();
  await expect.element(dialog.getByText('still links to')).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete /camp' }).click();
  await expect.poll(() => ids(model)).toEqual(['g', 'c']);
  await expect.element(page.getByText('Page deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => ids(model)).toEqual(['a', 'g', 'b', 'c']);
  await expect.element(page.getByRole('button', { name: 'More actions for /camp' })).toBeVisible();
});

it('leaves the links where somebody wants that, and says what visitors find then', async () => {
  const { model } = await openScreen('/dashboard/pages', { server: (_, each) => site(each) });
  const dialog = await ask('camp');
  await goes(dialog, 'Remove its link').click();
  await expect.element(dialog.getByText('leads visitors to “not found”')).toBeVisible();
  await expect.element(dialog.getByText('1 page or element still links to /camp:')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete /camp' }).click();
  await expect.element(page.getByText('Page deleted')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'More actions for /camp' })).not.toBeInTheDocument();
  expect(ids(model)).toEqual(['a', 'g', 'b', 'c']);
});

it('says nothing of menus for a page that is in none', async () => {
  await openScreen('/dashboard/pages', { server: (_, each) => site(each) });
  const dialog = await ask('mill');
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole('switch')).not.toBeInTheDocument();
});

it('does the same for many pages at once, without a network', async () => {
  const { server, model } = await openScreen('/dashboard/pages', { server: (_, each) => site(each) });
  for (const route of ['camp', 'choir', 'mill'])
    await page.getByRole('checkbox', { name: `Select /${route}` }).click();
  setOffline(server, true);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete 3 pages' });
  await expect.element(goes(dialog, 'Remove their links from the menu too: Main header')).toBeChecked();
  await dialog.getByRole('button', { name: 'Delete 3 pages' }).click();
  await expect.element(page.getByText('3 pages deleted')).toBeVisible();
  setOffline(server, false);
  await expect.poll(() => ids(model)).toEqual(['g']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => ids(model)).toEqual(['a', 'g', 'b', 'c']);
  await expect.element(page.getByRole('button', { name: 'More actions for /mill' })).toBeVisible();
});
