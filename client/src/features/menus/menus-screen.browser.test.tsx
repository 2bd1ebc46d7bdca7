import { expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { listFiles } from '@vestry/sync/contract/files';
import { listMedia } from '@vestry/sync/contract/media';
import { pull } from '@vestry/sync/contract/sync';
import { listUsers } from '@vestry/sync/contract/users';
import type { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import type { TreeNode } from '@vestry/sync/tree/node';
import { violations } from '../../test-kit/accessible';
import { saved, widget } from '../../test-kit/documents';
import { paged } from '../../test-kit/fake-server';
import { boxOf, middleOf, mouse, press } from '../../test-kit/input';
import { setOffline } from '../../test-kit/network';
import { openScreen } from '../../test-kit/open-screen';

// All menus of the site on one screen: order and levels by drag, by keys and by buttons; entries come, change and go.

const link = (id: string, text: string, href: string) => widget(id, 'link', { displayText: text, href });

/** A header with four links and a button, and three pages. */
function site(model: ModelServer, children: TreeNode[] = usual()): void {
  const header = saved(model, 'Main header', { kind: 'header', root: { logo: { text: 'Hall' } }, children });
  const headerId = model.documents.get(header)?.id;
  for (const [route, title] of [
    ['home', 'Welcome'],
    ['about', 'About us'],
    ['groups/garden', 'Garden group'],
  ] as const)
    saved(model, route, { fields: { title, status: 'public', headerId } });
}
const usual = () => [
  link('a', 'About', '/about'),
  link('b', 'News', '/news'),
  {
    ...widget('g', 'menu1', { text: 'Groups' }),
    children: [link('c', 'Choir', '/choir'), link('d', 'Youth', '/youth')],
  },
  widget('e', 'button1', { text: 'Give', link: '/give' }),
];

const open = (children?: TreeNode[], options: Parameters<typeof openScreen>[1] = {}) =>
  openScreen('/dashboard/menus', { server: (_, model) => site(model, children), ...options });
const list = () => page.getByRole('list', { name: 'Entries of Main header' });
const treeOf = (model: ModelServer) =>
  [...model.documents.values()].find(({ state }) => state.fields.name === 'Main header')?.state.tree;
const lines = (node: TreeNode | undefined, depth = 0): string[] =>
  (node?.children ?? []).flatMap((child) => [
    `${' '.repeat(depth)}${(child.value.displayText ?? child.value.text) as string}`,
    ...lines(child, depth + 1),
  ]);
const grip = (name: string) => page.getByRole('button', { name: `Reorder ${name}` });
const focusOn = async (what: Locator) => ((await what.findElement()) as HTMLElement).focus();
async function choose(name: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

it('shows each menu of the site with its entries in order, and is in the menu of the dashboard', async () => {
  await openScreen('/dashboard/help', { server: (_, model) => site(model) });
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Menus' }).click();
  await expect.element(page.getByRole('heading', { name: 'Menus', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Main header' })).toBeVisible();
  await expect.element(page.getByText('On 3 pages')).toBeVisible();
  await expect.element(list().getByRole('listitem').nth(5)).toBeVisible();
  const shown = list().getByRole('listitem').elements();
  expect(shown.map(({ textContent }) => textContent.split('Actions for')[0])).toEqual([
    'About/about',
    'News/news',
    'GroupsOpens the links below it',
    'Choir/choir',
    'Youth/youth',
    'Button Give',
  ]);
  expect(await violations()).toEqual([]);
});

it('moves an entry by keys from row to row and from level to level, says where it goes, and saves it', async () => {
  const { model } = await open();
  await focusOn(grip('News'));
  await press(' ');
  await expect.element(page.getByText('Picked up News, 2 of 4.')).toBeInTheDocument();
  await press('ArrowDown');
  await expect.element(page.getByText('News: under Groups, first')).toBeInTheDocument();
  await press('ArrowDown');
  await press('ArrowDown');
  await expect.element(page.getByText('News: after Groups')).toBeInTheDocument();
  await press('ArrowRight');
  await expect.element(page.getByText('News: under Groups, after Youth')).toBeInTheDocument();
  await press(' ');
  await expect
    .poll(() => lines(treeOf(model)))
    .toEqual(['About', 'Groups', ' Choir', ' Youth', ' News', 'Give']);
  await expect.element(grip('News')).toHaveFocus();
});

it('refuses what a menu cannot have, and says why', async () => {
  const { model } = await open();
  await focusOn(grip('Groups'));
  await press(' ');
  await press('ArrowRight');
  const why = 'A group can’t go into another group: a menu has two levels.';
  await expect.element(page.getByText(why, { exact: true })).toBeVisible();
  await press(' ');
  await expect.element(page.getByText(`Groups: ${why}`).first()).toBeInTheDocument();
  await choose('About', 'One level in');
  await expect
    .element(page.getByText('About: There is no link or group above it that it could go into.').first())
    .toBeInTheDocument();
  expect(lines(treeOf(model))).toEqual(['About', 'News', 'Groups', ' Choir', ' Youth', 'Give']);
});

it('moves an entry by dragging it, also to the other level', async () => {
  const { model } = await open();
  const [from, to] = [middleOf(await boxOf(grip('News'))), middleOf(await boxOf(grip('Choir')))];
  await mouse.move(from);
  await mouse.down();
  await mouse.move({ x: from.x + 10, y: from.y + 10 });
  await mouse.move({ x: from.x, y: to.y }, 4);
  await expect.element(page.getByText('News: under Groups, after Choir')).toBeInTheDocument();
  await mouse.up();
  await expect
    .poll(() => lines(treeOf(model)))
    .toEqual(['About', 'Groups', ' Choir', ' News', ' Youth', 'Give']);
});

it('moves an entry by its menu, and a link under a link makes a group', async () => {
  const { model } = await open();
  await choose('About', 'Move down');
  await expect.poll(() => lines(treeOf(model)).slice(0, 2)).toEqual(['News', 'About']);
  await expect.element(list().getByRole('listitem').first()).toHaveTextContent('News');
  await expect.element(page.getByRole('button', { name: 'Actions for About' })).toHaveFocus();
  await choose('About', 'One level in');
  await expect
    .poll(() => lines(treeOf(model)))
    .toEqual(['News', ' News', ' About', 'Groups', ' Choir', ' Youth', 'Give']);
  await expect.element(page.getByRole('button', { name: 'Actions for About' })).toHaveFocus();
  await choose('About', 'One level out');
  await expect.poll(() => lines(treeOf(model)).slice(0, 3)).toEqual(['News', ' News', 'About']);
});

it('adds a page by its title without a network, before the button, and takes any address', async () => {
  const { server, model } = await open();
  await expect.element(list()).toBeVisible();
  setOffline(server, true);
  await expect.element(page.getByText('You’re offline. Changes are saved on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Add a page or an address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to Main header' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(dialog.getByText('Choose a page, or type an address.')).toBeVisible();
  expect(await violations()).toEqual([]);
  await dialog.getByRole('combobox', { name: 'Page or address' }).fill('gard');
  await page.getByRole('option', { name: 'Garden group' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Text in the menu' })).toHaveValue('Garden group');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(list().getByText('Garden group', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add a page or an address' }).click();
  await dialog.getByRole('combobox', { name: 'Page or address' }).fill('javascript:alert(1)');
  await dialog.getByRole('textbox', { name: 'Text in the menu' }).fill('Diocese');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(dialog.getByText('Use http, https, mailto, tel')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Page or address' }).fill('/about');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(dialog.getByText('This page is in the menu already.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Page or address' }).fill('www.example.org');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  setOffline(server, false);
  await expect
    .poll(() => lines(treeOf(model)))
    .toEqual(['About', 'News', 'Groups', ' Choir', ' Youth', 'Garden group', 'Diocese', 'Give']);
  expect(treeOf(model)?.children?.at(-2)?.value).toMatchObject({ href: 'https://www.example.org' });
});

it('changes the text with the page as long as it is the page’s title', async () => {
  const { model } = await open([link('a', 'About us', '/about'), link('b', 'Ours', '/ours')]);
  await list().getByRole('button', { name: 'About us /about' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change this entry' });
  await dialog.getByRole('combobox', { name: 'Page or address' }).fill('/');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => treeOf(model)?.children?.[0]?.value)
    .toMatchObject({ displayText: 'Welcome', href: '/' });
});

it('removes an entry with what lies in it, and Undo brings all of it back', async () => {
  const { model } = await open();
  await choose('Groups', 'Remove from the menu');
  await expect.poll(() => lines(treeOf(model))).toEqual(['About', 'News', 'Give']);
  await expect.element(grip('Button Give')).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => lines(treeOf(model)))
    .toEqual(['About', 'News', 'Groups', ' Choir', ' Youth', 'Give']);
});

it('orders, renames and leaves out the pages of a menu that follows them', async () => {
  const { model } = await open([widget('p', 'pages1', { levels: 'two' })]);
  await choose('Garden group', 'Move up');
  await expect.element(page.getByText('On 3 pages')).toBeVisible();
  const choices = () => treeOf(model)?.children?.[0]?.value.pages as Record<string, unknown>[] | undefined;
  await expect.poll(() => choices()?.length).toBe(3);
  await list().getByRole('button', { name: 'About us /about' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change this entry' });
  await dialog.getByRole('textbox', { name: 'Text in the menu' }).fill('Who we are');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await choose('Who we are', 'Leave out of the menu');
  await expect.element(list().getByText('Left out')).toBeVisible();
  await expect
    .poll(() => choices()?.find(({ text }) => text))
    .toMatchObject({ text: 'Who we are', hidden: true });
  await choose('Who we are', 'Show in the menu again');
  await expect.element(list().getByText('Left out')).not.toBeInTheDocument();
  await choose('Garden group', 'One level in');
  await expect
    .element(page.getByText('The level of a page comes from its address: about/team is below about.').first())
    .toBeInTheDocument();
});

it('a title of 300 letters breaks no row, on a phone either', async () => {
  const long = 'Donaudampfschifffahrtselektrizitaeten'.repeat(9).slice(0, 300);
  await open([link('a', long, `/${long}`), link('b', 'News', '/news')], { width: 375 });
  const row = list().getByRole('listitem').first();
  await expect.element(row).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  expect(row.element().getBoundingClientRect().height).toBeLessThan(70);
  await expect.element(row.getByRole('button', { name: /^Actions for/ })).toBeInViewport({ ratio: 1 });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await expect
    .element(page.getByRole('menuitem', { name: 'Remove from the menu' }))
    .toBeInViewport({ ratio: 1 });
  expect(await violations()).toEqual([]);
});

it('a change goes into the unsaved work that there is, and the screen says so', async () => {
  const { model } = await openScreen('/dashboard/elements/edit/1', {
    server: (server, each) => {
      site(each);
      // The search asks the server too.
      server.on(listUsers, paged([])).on(listMedia, paged([])).on(listFiles, paged([]));
    },
  });
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('Ours');
  await press('Control+k');
  await page.getByRole('combobox', { name: 'Quick search' }).fill('navigation');
  await page.getByRole('option', { name: 'Menus' }).click();
  await expect
    .element(page.getByText('Has unsaved changes. Visitors see what you change here'))
    .toBeVisible();
  await choose('News', 'Move up');
  await expect.element(list().getByRole('listitem').first()).toHaveTextContent('News');
  expect(lines(treeOf(model))[0]).toBe('About');
});

it('says what a menu is where there is none, and leads to a header', async () => {
  await openScreen('/dashboard/menus');
  await expect.element(page.getByText('No menu yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Add a header' })).toBeVisible();
  expect(await violations()).toEqual([]);
});

it('says that the menus are not on this device yet', async () => {
  await openScreen('/dashboard/menus', { server: (server) => server.refuse(pull, 500, 'No') });
  await expect.element(page.getByText('The menus aren’t on this device yet')).toBeVisible();
});

it('a viewer reads why there is nothing to see', async () => {
  await open(undefined, { as: 'viewer' });
  await expect.element(page.getByText('Your account can’t see elements.')).toBeVisible();
});

it('is reached from the settings of a page', async () => {
  await openScreen('/dashboard/pages/edit/about', { server: (_, model) => site(model) });
  await page.getByRole('link', { name: 'Change the menu' }).click();
  await expect.element(page.getByRole('heading', { name: 'Menus', level: 1 })).toBeVisible();
});
