import { contentsOf, uniqueName, type Api } from '../api';
import { expect } from '@playwright/test';
import { begin, syncStatus } from './sign-in';
import type { Locator, Tab } from './tab';

// What the journeys in the editor share.

/** In both languages of the screens. */
const CANVAS = ':is(iframe[title="Canvas"], iframe[title="畫布"])';

export const onCanvas = (tab: Tab, selector: string): Locator => tab.inFrame(CANVAS, selector);
/** What the caret is in. */
export const typedInto = (tab: Tab): Locator => onCanvas(tab, '[data-typing], [data-writing]');

/** Puts the caret into a text of the canvas, at its end. */
export async function write(tab: Tab, text: string): Promise<void> {
  // The first press may come before the canvas listens: a person presses again.
  await expect(async () => {
    if ((await typedInto(tab).count()) === 0) await onCanvas(tab, `text=${text}`).click(2);
    expect(await typedInto(tab).count()).toBe(1);
  }).toPass({ intervals: [500] });
  await tab.press('End');
}

/** A page of one text, a draft by default; resolves to its route. */
export async function createTextPage(admin: Api, words: string, status = 'draft'): Promise<string> {
  const contents = contentsOf({ id: 't', type: 'text', tag: 'p', text: words });
  const { route } = await admin.createPage({ route: uniqueName('text'), contents, status });
  return route;
}

export const textOnCanvas = (tab: Tab): Locator => onCanvas(tab, 'main p[data-widget-id]');

/** Such a page, opened by the first admin on a new device and seen on the canvas; resolves to its route. */
export async function openTextPage(
  { tab, product, admin }: { tab: Tab; product: { url: string }; admin: Api },
  words: string,
  status?: string,
): Promise<string> {
  const route = await createTextPage(admin, words, status);
  await begin(tab, product.url, editorOf(route));
  await textOnCanvas(tab).waitForText(words);
  return route;
}

/** The address of the editor of a page, without the server's. */
export const editorOf = (route: string): string => `/dashboard/pages/edit/${route}`;

/** The text of such a page on the server. */
export async function textOnServer(admin: Api, route: string): Promise<string> {
  const { contents } = await admin.get<{ contents: string }>(`/pages/route/${route}`);
  return (JSON.parse(contents) as { children: { value: { text: string } }[] }).children[0]!.value.text;
}

export const save = (tab: Tab): Promise<void> =>
  tab.getByRole('button', { name: /^Save( and publish)?$/ }).click();

/** Adds words to a text of the canvas and saves it while there is no server: it waits on this device. */
export async function saveOffline(tab: Tab, text: string, added: string): Promise<void> {
  await write(tab, text);
  await tab.type(added);
  await typedInto(tab).waitForText(text + added);
  await tab.press('Escape');
  await save(tab);
  await syncStatus(tab, 'Waiting to sync');
}
