import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import type { TreeNode } from '@vestry/sync/tree/node';
import { translator } from '@vestry/sync/messages/translate';
import { instantiate } from '@vestry/sync/widgets/instantiate';
import { saved, widget } from './documents';
import { press, toast } from './input';
import { openScreen, type Opened, type Opening } from './open-screen';

export interface OpeningEditor extends Opening {
  route?: string;
  /** Of the page, beside its route. */
  fields?: Record<string, unknown>;
}

export interface OpenedEditor extends Opened {
  uid: string;
}

export const canvas = () => page.frameLocator(page.getByTitle('Canvas'));
/** The last announcement of the editor. */
export const spoken = (): Locator => page.css('main > [role=status]');
/** The texts of the page on the canvas, apart from those in header and footer. */
export const words = (): Locator => canvas().css('main p[data-widget-id]');
/** The widgets of the page, apart from those in others. */
export const widgets = (): Locator => canvas().css('main > div > [data-widget-id]');
/** What is typed into on the canvas. */
export const typedInto = (): Locator => canvas().css('[data-typing], [data-writing]');
export const button = (name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const heading = (name: string): Locator => page.getByRole('heading', { name, exact: true });
export const field = (name: string): Locator => page.getByLabelText(name, { exact: true });
/** The rows of a list in the panel. */
export const rows = (list: string): Locator => page.getByRole('group', { name: list }).css('[data-item]');
export const back = (): Promise<void> => button('Back to parent').click();

/** Until these elements have these texts, in this order. */
export async function haveTexts(what: Locator, expected: readonly string[]): Promise<void> {
  await expect.poll(() => what.elements().map(({ textContent }) => textContent.trim())).toEqual(expected);
}

/** A text for each of these. */
export const texts = (...all: string[]): TreeNode[] =>
  all.map((text, at) => widget(`text-${at + 1}`, 'text', { text, tag: 'p' }));

/** A widget with what it comes with from the picker; `fields` go before that. */
export function sample(name: string, fields: object = {}): TreeNode {
  const node = instantiate(name, () => crypto.randomUUID(), translator('en'));
  return { ...node, value: { ...node.value, ...fields } };
}

/** The editor on a page that the server has, with these widgets on its canvas. */
export async function openEditor(
  children: TreeNode[],
  { route = 'about', fields = {}, ...options }: OpeningEditor = {},
): Promise<OpenedEditor> {
  let uid = '';
  const opened = await openScreen(`/dashboard/pages/edit/${route}`, {
    ...options,
    server(server, model) {
      uid = saved(model, route, { children, fields });
      return options.server?.(server, model);
    },
  });
  if (children.length > 0) await expect.poll(() => widgets().length).toBeGreaterThan(0);
  else await expect.element(canvas().css('main')).toBeInTheDocument();
  return { ...opened, uid };
}

/** The editor on a new page with this route. */
export async function openNewPage(route: string, options: Opening = {}): Promise<Opened> {
  const opened = await openScreen('/dashboard/pages/create', options);
  await expect.element(field('Route')).toBeVisible();
  if (route !== '') await field('Route').fill(route);
  return opened;
}

const picker = (): Locator => page.getByRole('region', { name: 'Add New Element' });

/** Its caret is on the canvas when it is added. */
const WRITTEN = new Set(['Text', 'Article', 'Quote', 'Button']);

/** Presses its tile in the picker. */
export async function pickTile(name: string): Promise<void> {
  await button('Add New Element').click();
  await picker()
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
}

/** Adds a widget by the picker, and leaves it selected, with its panel open. */
export async function add(type: string): Promise<void> {
  await pickTile(type);
  if (WRITTEN.has(type)) {
    await expect.element(typedInto()).toHaveFocus();
    await leaveText();
  }
  await expect.element(heading(`Edit ${type}`)).toBeVisible();
}

/** Ends typing on the canvas. */
export async function leaveText(): Promise<void> {
  await press('Escape');
  await expect.poll(() => typedInto().length).toBe(0);
}

/** Opens an item of a list in the panel. */
export async function openItem(list: string, at = 0): Promise<void> {
  const item = page.getByRole('group', { name: list }).css('[data-item-main]').nth(at);
  if ((await item.findElement()).getAttribute('aria-expanded') !== 'true') await item.click();
  await expect.element(item).toHaveAttribute('aria-expanded', 'true');
}

/** Saves by the button, and waits for its notice; one of a save before does not count. */
export async function save(): Promise<void> {
  const notices = toast(/^((create|update) (page|element) successfully$|Saved on this device\.)/);
  const before = new Set(notices.elements());
  await button(/^Save( and publish)?$/).click();
  await expect.poll(() => notices.elements().filter((each) => !before.has(each))).toHaveLength(1);
}

/** The page of a route as the server has it; undefined while it has none. */
export function pageOf(model: ModelServer, route: string) {
  return [...model.documents.values()].find(({ state }) => state.fields.route === route);
}

/** The widgets of a saved document as text, to look for words in. */
export const contentsOf = (model: ModelServer, route: string): string =>
  JSON.stringify(pageOf(model, route)?.state.tree ?? null);
