import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import { apiOf, type TestUser } from './api';
import { storedRows } from './device-storage';
import { noticed } from './notices';
import { ADMIN, type Product } from './product';
import { publishAnyway } from './publish-anyway';

// What the editor's journeys share.

/**
 * For journeys that never lose the network, or only under a page that stays open: installing the service worker takes
 * longer than all the rest of a start.
 */
export const ONLINE = { serviceWorkers: 'block' } as const;

/**
 * A browser of its own sign-in: a copied refresh cookie would end the session that it was copied from. The form is the
 * subject of tests of its own.
 */
export async function signedIn(
  browser: Browser,
  product: Pick<Product, 'url'>,
  options: BrowserContextOptions = {},
  who: { username: string; password: string } = ADMIN,
): Promise<BrowserContext> {
  const own = await browser.newContext({ baseURL: product.url, ...options });
  const login = await own.request.post('/api/v1/auth/login', { data: who });
  expect(login.ok()).toBe(true);
  if (options.serviceWorkers === 'block') return own;
  // From here on the dashboard opens without a network too.
  const page = await own.newPage();
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.close();
  return own;
}

export const canvas = (page: Page) => page.frameLocator('iframe[title="Canvas"]');
/** The last announcement of the editor; a drag library may have a region of its own beside it. */
export const spoken = (page: Page) => page.locator('main > [role=status]');

/** Where it is on the screen, once it has stayed there for some frames: not while a page is scrolled or drawn. */
export async function boxOf(what: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  let before = '';
  await expect(async () => {
    for (let frame = 0; frame < 3; frame += 1)
      await what.page().evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    const now = JSON.stringify(await what.boundingBox());
    const stays = now === before && now !== 'null';
    before = now;
    expect(stays).toBe(true);
  }).toPass({ intervals: [20] });
  return JSON.parse(before) as { x: number; y: number; width: number; height: number };
}

/** For the time that this document stands no time passes between two keys: a busy machine makes no pause in typing. */
export const typesWithoutPause = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const now = Date.now();
    Date.now = () => now;
  });

/** Notices stay ten times as long, for who has to press a button in one: a busy machine may take longer to come to it. */
export const noticesStay = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    // An empty window and the canvas have no storage.
    if (window === top && location.protocol === 'http:') localStorage.setItem('vestry.notices', '"long"');
  });

/** What is typed into on the canvas. */
export const typedInto = (page: Page) => canvas(page).locator('[data-typing], [data-writing]');

/** Its caret is on the canvas when it is added. */
const WRITTEN = new Set(['Text', 'Article', 'Quote', 'Button']);

const MEADOW = {
  address: '/assets/sample/morning-field.webp',
  words: 'A field in the first light of the morning',
};

/** Adds it, and leaves it selected, with its panel open. */
export async function add(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Add New Element' }).click();
  await page
    .getByRole('region', { name: 'Add New Element' })
    .getByRole('button', { name: new RegExp(`^${type}`) })
    .click();
  if (WRITTEN.has(type)) {
    await expect(typedInto(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(typedInto(page)).toHaveCount(0);
    // On a phone the panel makes room for what is typed.
    const panel = page.getByRole('button', { name: 'Open the panel' });
    await expect(async () => {
      if (await panel.isVisible()) await panel.click({ timeout: 5_000 });
      await expect(page.getByRole('heading', { name: `Edit ${type}` })).toBeVisible({ timeout: 3_000 });
    }).toPass();
  }
  if (type === 'Image') {
    await expect(page.getByRole('dialog', { name: 'Choose an image' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search, or paste an address' }).fill(MEADOW.address);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Alternative text' }).fill(MEADOW.words);
  }
  await expect(page.getByRole('heading', { name: `Edit ${type}` })).toBeVisible();
}

/** Opens an item of a list in the panel. One that is being scrolled into view meanwhile takes no click. */
export async function openItem(page: Page, list: string, at = 0): Promise<void> {
  const item = page.getByRole('group', { name: list }).locator('[data-item-main]').nth(at);
  await expect(async () => {
    if ((await item.getAttribute('aria-expanded')) !== 'true') await item.click();
    await expect(item).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 });
  }).toPass();
}

/** The texts of the page, apart from those in header and footer. */
export const words = (page: Page): Locator => canvas(page).locator('main p[data-widget-id]');

/** A new page with a text widget for each of these. */
export async function written(
  context: BrowserContext,
  route: string,
  texts: readonly string[],
): Promise<Page> {
  const page = await newPage(context, route);
  for (const text of texts) {
    await add(page, 'Text');
    await page.getByLabel('Text', { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Back to parent' }).click();
  }
  await expect(words(page)).toHaveText([...texts]);
  return page;
}

export async function newPage(context: BrowserContext, route: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/dashboard/pages/create');
  await page.getByLabel('Route').fill(route);
  return page;
}

/** What a save of a draft, or of what visitors see, says with a network and without one. */
const SAVED = /^(create|update) (page|element) successfully$/;
export const SAVED_HERE = /^Saved on this device\. (It’s sent|Visitors see it) once you’re online\.$/;

/** Saves, by the button unless another way is given, and publishes whatever is found. */
export async function save(
  page: Page,
  press = () => page.getByRole('button', { name: /^Save( and publish)?$/ }).click(),
): Promise<void> {
  // Chromium's own word for it is wrong in a document that was loaded without a network; a worker that answers nobody
  // says nothing of the network.
  const isOnline = await page.evaluate(async () => {
    const signal = AbortSignal.timeout(3_000);
    const [answer] = await Promise.allSettled([fetch('/healthz', { cache: 'no-store', signal })]);
    return answer.status === 'fulfilled' || signal.aborted;
  });
  await noticed(page, isOnline ? SAVED : SAVED_HERE, press, async () => {
    const anyway = publishAnyway(page);
    if (await anyway.isVisible())
      await anyway.click({ timeout: 5_000 }).catch(async (error: unknown) => {
        // Pressed already, it was going in this moment.
        if (await anyway.isVisible()) throw error;
      });
  });
}

/**
 * Until the server has answered to all that was saved here. Without a service worker, what is saved in a tab is sent by
 * that tab alone; and that the server has it does not mean that this device has the answer.
 */
export const sent = (page: Page): Promise<void> => expect.poll(() => storedRows(page, 'outbox')).toEqual([]);

/** Until a document never saved has its address, which this resolves to, and that is in its journal on disk. */
export async function drafted(page: Page, text: string): Promise<string> {
  await expect(page).toHaveURL(/\/edit\/[0-9a-f-]{36}$/);
  const address = page.url();
  const journal = async () => {
    const rows = await storedRows<{ uid: string }>(page, 'journal');
    return JSON.stringify(rows.filter(({ uid }) => address.endsWith(uid)));
  };
  await expect.poll(journal).toContain(text);
  return address;
}

/** The widgets of the canvas in their order, as nested lists of texts would be read. */
export const outline = (page: Page): Promise<string[]> =>
  canvas(page)
    .locator('[data-widget-id]')
    .evaluateAll((all) => all.map((each) => each.textContent.trim()));

/** A call as an admin's own program makes it; resolves to the reply's data. */
export const asAdmin = <Data>(
  product: Pick<Product, 'url'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<Data> => apiOf(product, ADMIN).call<Data>(method, path, body);

/** An active user with no right but to look; gives how to sign in. */
export const makeViewer = (product: Pick<Product, 'url'>): Promise<TestUser> =>
  apiOf(product, ADMIN).createUser('viewer', { username: 'reader', email: 'reader@example.org' });

/** The page as the server has it: what was saved a moment ago may still be on its way there. */
export async function onServer(
  product: Pick<Product, 'url'>,
  route: string,
): Promise<{ id: number; contents: string }> {
  let page = { id: 0, contents: '' };
  await expect(async () => {
    page = await asAdmin(product, 'GET', `/pages/route/${route}`);
  }).toPass();
  return page;
}

/**
 * Moves what a key has picked up, and waits until that is announced. The key is pressed again where nothing has moved: the
 * places are measured a moment after the picking up was announced.
 */
export async function moveByKey(
  announcement: Locator,
  key: 'ArrowUp' | 'ArrowDown',
  place: string,
): Promise<void> {
  const before = await announcement.textContent();
  await expect(async () => {
    if ((await announcement.textContent()) === before) await announcement.page().keyboard.press(key);
    await expect(announcement).toHaveText(place, { timeout: 2_000 });
  }).toPass();
}
