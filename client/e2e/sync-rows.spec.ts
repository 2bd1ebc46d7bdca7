import type { BrowserContext, Page } from '@playwright/test';
import type { TreeNode } from '@vestry/sync/tree/node';
import { asAdmin, canvas, onServer, save, signedIn, spoken } from './editor-kit';
import { startProduct, type Product } from './product';
import { asUser, indicator, looksRight, makeUser, openOutbox, ROLE, type Who } from './sync-kit';
import { expect, test } from './test';

/** The engine decides these as its own tests and the simulator prove; here they are read on the screens. */
const RELEASE = { tag: '@release' } as const;

// What the merge promises, case by case: every row between a browser that was offline, another person's
// program and another person's browser, to the words on the screen.
test.describe.configure({ mode: 'serial' });

let product: Product;
let who: Who;
let mine: BrowserContext;
let theirs: BrowserContext;
let page: Page;
let other: Page;

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  who = await makeUser(product, ROLE.editor);
  mine = await signedIn(browser, product);
  theirs = await signedIn(browser, product, { viewport: { width: 375, height: 700 }, hasTouch: true }, who);
  page = await mine.newPage();
  other = await theirs.newPage();
});

test.afterAll(async () => {
  await mine?.close();
  await theirs?.close();
  await product?.remove();
});

const text = (id: string, words: string): TreeNode => ({ value: { id, type: 'text', text: words } });
const section = (id: string, ...children: TreeNode[]): TreeNode => ({ value: { id, type: 'div' }, children });
const root = (...children: TreeNode[]): TreeNode => section('root', ...children);

const LONG = 'Everybody is welcome at our house on every day of the week';
const BEFORE = root(
  text('a', 'Alpha'),
  text('b', 'Beta'),
  text('c', 'Gamma'),
  text('d', LONG),
  text('e', 'Echo'),
  section('s1', text('s1t', 'One')),
  section('s2', text('s2t', 'Two')),
  text('f', 'Foxtrot'),
  section('g', text('h', 'Hotel'), text('i', 'India')),
  section('j', text('k', 'Kilo')),
  section('n', text('m', 'November')),
  section('y', text('yt', 'Yankee')),
  section('z', text('zt', 'Zulu')),
);
/** What the other person makes of it meanwhile. */
const THEIRS = root(
  text('a', 'Alpha'),
  text('c', 'Gamma of theirs'),
  text('d', 'Everybody is welcome at our house on every day of the year'),
  text('e', 'Echo of theirs'),
  section('s1', text('s1t', 'One')),
  section('s2', text('s2t', 'Two'), text('f', 'Foxtrot')),
  section('y', text('yt', 'Yankee'), section('z', text('zt', 'Zulu'))),
  text('b', 'Beta of theirs'),
);

interface Stored {
  id: number;
  version: number;
  contents: string;
  status: string;
}
const stored = (route: string) => asAdmin<Stored>(product, 'GET', `/pages/route/${route}`);
const make = (route: string, tree: TreeNode) =>
  asAdmin<Stored>(product, 'POST', '/pages', { route, contents: JSON.stringify(tree), status: 'draft' });
const put = (saved: Stored, route: string, tree: TreeNode) =>
  asUser(product, who, 'PUT', '/pages', {
    id: saved.id,
    route,
    contents: JSON.stringify(tree),
    status: 'draft',
    headerId: null,
    footerId: null,
    baseVersion: saved.version,
  });

const widget = (on: Page, id: string) => canvas(on).locator(`[data-widget-id="${id}"]`);
const field = (on: Page) => on.getByLabel('Text', { exact: true });
async function write(id: string, words: string): Promise<void> {
  const before = (await widget(page, id).textContent()) ?? '';
  await widget(page, id).click();
  await expect(field(page)).toHaveValue(before);
  await field(page).fill(words);
}
async function move(id: string, into: string): Promise<void> {
  await widget(page, id).click();
  await page.getByRole('button', { name: 'Move to…' }).click();
  await page.getByLabel('Into').selectOption(into);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
}
const isIn = (on: Page, id: string, parent: string) =>
  expect(canvas(on).locator(`[data-widget-id="${parent}"] > [data-widget-id="${id}"]`)).toBeVisible();

async function changeEveryRow(): Promise<void> {
  const saved = await make('rows', BEFORE);
  await page.goto('/dashboard/pages/edit/rows');
  await expect(widget(page, 'zt')).toBeVisible();
  await other.goto('/dashboard/pages/edit/rows');
  await expect(widget(other, 'zt')).toBeVisible();

  await mine.setOffline(true);
  await write('a', 'Alpha of mine');
  await write('c', 'Gamma of mine');
  await write('d', LONG.replace('Everybody is', 'All are'));
  await widget(page, 'e').click();
  await page.keyboard.press('Alt+ArrowUp');
  await move('f', 's1');
  await write('h', 'Hotel of mine');
  await move('k', 'root');
  await widget(page, 'm').click();
  await page.keyboard.press('Control+d');
  await expect(spoken(page)).toHaveText(/, 2 of 2/);
  await field(page).fill('New in November');
  await page.getByRole('button', { name: 'Back to parent' }).click();
  await widget(page, 'y').click({ position: { x: 2, y: 2 } });
  await page.getByRole('button', { name: 'Move to…' }).click();
  await page.getByLabel('Into').selectOption('z');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await save(page);
  await put(saved, 'rows', THEIRS);
  await expect(widget(other, 'e')).toHaveText('Echo of theirs');

  await mine.setOffline(false);
  for (const each of [page, other]) {
    // Different widgets, one field, one long text, a move and an edit.
    await expect(widget(each, 'a')).toHaveText('Alpha of mine');
    await expect(widget(each, 'b')).toHaveText('Beta of theirs');
    await expect(widget(each, 'c')).toHaveText('Gamma of mine');
    await expect(widget(each, 'd')).toHaveText('All are welcome at our house on every day of the year');
    await expect(widget(each, 'e')).toHaveText('Echo of theirs');
    // Two moves of one widget: the later wins, and it exists once.
    await isIn(each, 'f', 's1');
    await expect(widget(each, 'f')).toHaveCount(1);
    // Edited and deleted: the edit stays with what holds it, the rest goes.
    await isIn(each, 'h', 'g');
    await expect(widget(each, 'h')).toHaveText('Hotel of mine');
    await expect(widget(each, 'i')).toHaveCount(0);
    // Moved out of what was deleted; added to what was deleted.
    await isIn(each, 'k', 'root');
    await expect(widget(each, 'j')).toHaveCount(0);
    await expect(canvas(each).getByText('New in November')).toBeVisible();
    await expect(widget(each, 'm')).toHaveCount(0);
    // The move that would have closed a circle.
    await isIn(each, 'z', 'y');
    await isIn(each, 'y', 'root');
  }
  const order = (on: Page) =>
    canvas(on)
      .locator('[data-widget-id]')
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['widgetId']));
  const read = ({ value, children = [] }: TreeNode): string[] => [value.id, ...children.flatMap(read)];
  await expect(async () => {
    const ids = await order(page);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await order(other)).toEqual(ids);
    expect(read(JSON.parse((await stored('rows')).contents) as TreeNode)).toEqual(ids);
  }).toPass();
}

let changed: Promise<void> | undefined;
/** Once, by the first test of the tier that runs. */
const everyRow = (): Promise<void> => (changed ??= changeEveryRow());

test('every row on one page: what was made offline and what was made meanwhile', everyRow);

test(
  'conflicts are counted, seen and decided without a network; the publish that waits for them is fulfilled',
  RELEASE,
  async () => {
    await everyRow();
    await page.goto('/dashboard/pages');
    await expect(indicator(page)).toHaveText('2 conflicts');
    // What the device has received is there without a network.
    await expect(page.getByRole('row').filter({ hasText: '/rows' })).toContainText('Needs attention');
    await asAdmin(product, 'PUT', '/pages/status', { id: (await stored('rows')).id, status: 'public' });
    expect((await stored('rows')).status).toBe('draft');
    const outbox = await openOutbox(page);
    await expect(outbox).toContainText('2 edit conflicts');
    await expect(outbox).toContainText('A move had no effect');
    await looksRight(page, 'outbox-conflicts');
    await outbox.getByRole('button', { name: 'Dismiss' }).click();
    await expect(outbox.getByText('A move had no effect')).toBeHidden();
    await outbox.getByRole('link', { name: 'Compare' }).click();
    await expect(page.getByText('Publishing waits: the page becomes public')).toBeVisible();

    await mine.setOffline(true);
    await page.reload();
    // A document that was loaded without a network learns from Chromium that it has none only when it goes again.
    await mine.setOffline(false);
    await mine.setOffline(true);
    const words = page.getByRole('region', { name: /: text$/ });
    const place = page.getByRole('region', { name: /: position$/ });
    await expect(words.getByRole('figure', { name: 'Replaced version (reader)' })).toContainText(
      'Gamma of theirs',
    );
    await words.getByRole('button', { name: 'Keep this version' }).click();
    await expect(words).toContainText('The current version will be kept. Waiting to sync.');
    await words.getByRole('button', { name: 'Undo' }).click();
    await words.getByRole('button', { name: 'Use this version' }).click();
    await place.getByRole('button', { name: 'Keep this version' }).click();
    await expect(indicator(page)).toHaveText('Offline · 2 waiting');
    await looksRight(page, 'conflicts-decided-offline');
    await expect(await openOutbox(page)).toContainText('Decided: use the other version');
    await page.keyboard.press('Escape');
    expect((await stored('rows')).status).toBe('draft');

    await mine.setOffline(false);
    await expect(page.getByText('No open conflicts')).toBeVisible();
    await expect(indicator(page)).toHaveText('Synced');
    await expect(widget(other, 'c')).toHaveText('Gamma of theirs');
    await expect(other.getByText('changed in two places', { exact: false })).toBeHidden();
    await expect.poll(async () => (await stored('rows')).status).toBe('public');
    await expect.poll(async () => (await fetch(`${product.url}/rows`)).text()).toContain('Gamma of theirs');
  },
);

test(
  'who decides second gets a notification; nothing of the decision is lost in silence',
  RELEASE,
  async () => {
    const saved = await make('twice', root(text('c', 'Gamma')));
    await page.goto('/dashboard/pages/edit/twice');
    await expect(widget(page, 'c')).toBeVisible();
    await mine.setOffline(true);
    await write('c', 'Gamma of mine');
    await save(page);
    await put(saved, 'twice', root(text('c', 'Gamma of theirs')));
    await mine.setOffline(false);
    await page.getByRole('link', { name: 'Compare' }).click();
    await expect(page.getByRole('button', { name: 'Use this version' })).toBeVisible();
    await mine.setOffline(true);
    await page.getByRole('button', { name: 'Use this version' }).click();
    await expect(page.getByText('The replaced version will be used. Waiting to sync.')).toBeVisible();
    const uid = new URL(page.url()).pathname.split('/').at(-1);
    const open = await asAdmin<{ conflicts: { version: number; place: number }[] }>(
      product,
      'GET',
      `/conflicts/${uid}`,
    );
    await asUser(product, who, 'POST', `/conflicts/${uid}/settle`, {
      version: open.conflicts[0]!.version,
      place: open.conflicts[0]!.place,
      choice: 'winner',
    });
    await mine.setOffline(false);
    await expect(indicator(page)).toHaveText('Needs attention');
    const outbox = await openOutbox(page);
    await expect(outbox).toContainText('Somebody has resolved this already');
    await outbox.getByRole('button', { name: 'Dismiss' }).click();
    await expect(outbox).toContainText('Everything is up to date');
    await page.keyboard.press('Escape');
  },
);

test('deleted and edited: the page comes back as a draft, with a notification', RELEASE, async () => {
  const { id } = await make('gone', root(text('c', 'Gamma')));
  await asAdmin(product, 'PUT', '/pages/status', { id, status: 'public' });
  await page.goto('/dashboard/pages/edit/gone');
  await expect(widget(page, 'c')).toBeVisible();
  await mine.setOffline(true);
  await write('c', 'Gamma after all');
  await save(page);
  await asUser(product, who, 'DELETE', `/pages/${id}`);
  await mine.setOffline(false);
  await expect.poll(() => onServer(product, 'gone')).toMatchObject({ status: 'draft' });
  await expect(page.getByText('Your change brought it back as a draft.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(indicator(page)).toHaveText('1 notification');
  const outbox = await openOutbox(page);
  await expect(outbox).toContainText(
    'It was deleted in the meantime. Your change brought it back as a draft.',
  );
  await outbox.getByRole('button', { name: 'Dismiss' }).click();
  await expect(indicator(page)).toHaveText('Synced');
  await page.keyboard.press('Escape');
});

test(
  'a refused change says why and how to go on; what stands behind it goes through; mended, it is taken',
  RELEASE,
  async () => {
    await make('behind', root(text('c', 'Gamma')));
    await page.goto('/dashboard/pages');
    await expect(page.getByRole('link', { name: /^\/behind/ })).toBeVisible();
    await mine.setOffline(true);
    await page.goto('/dashboard/pages/create');
    await page.getByLabel('Route').fill('wanted');
    await save(page);
    await page.goto('/dashboard/pages/edit/behind');
    await write('c', 'Behind the refused one');
    await save(page);
    await make('wanted', root());
    await mine.setOffline(false);
    await expect.poll(async () => (await stored('behind')).contents).toContain('Behind the refused one');
    await page.goto('/dashboard/pages');
    await expect(indicator(page)).toHaveText('Needs attention');
    const outbox = await openOutbox(page);
    await expect(outbox).toContainText('Fix the problem and save again.');
    await looksRight(page, 'outbox-refused');
    await outbox.getByRole('link', { name: 'Open' }).click();
    await expect(page.getByText('Your last change was rejected.')).toBeVisible();
    await page.getByLabel('Route').fill('wanted-too');
    await save(page);
    await expect.poll(async () => (await onServer(product, 'wanted-too')).id).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(indicator(page)).toHaveText('Synced');
  },
);

test(
  'on a phone, in the dark, by keys alone: a conflict is found in the outbox, compared and decided',
  RELEASE,
  async () => {
    const saved = await make('phone', root(text('c', 'Gamma')));
    await put(saved, 'phone', root(text('c', 'Gamma of theirs')));
    await asAdmin(product, 'PUT', '/pages', {
      id: saved.id,
      route: 'phone',
      contents: JSON.stringify(root(text('c', 'Gamma of mine'))),
      status: 'draft',
      headerId: null,
      footerId: null,
      baseVersion: saved.version,
    });
    await other.goto('/dashboard');
    await expect(indicator(other)).toHaveText('1 conflict');
    await indicator(other).focus();
    await other.keyboard.press('Enter');
    await expect(other.getByRole('heading', { name: 'Sync', exact: true })).toBeVisible();
    await looksRight(other, 'phone-outbox');
    await other.getByRole('link', { name: /^Compare/ }).focus();
    await other.keyboard.press('Enter');
    await expect(other.getByRole('heading', { name: 'Conflicts in /phone' })).toBeVisible();
    await looksRight(other, 'phone-conflict');
    await other.getByRole('button', { name: 'Use this version' }).focus();
    await other.keyboard.press('Enter');
    await expect(other.getByText('No open conflicts')).toBeVisible();
    await expect(indicator(other)).toHaveText('Synced');
  },
);

test('a document with unsaved changes is in the outbox, and opened from there', RELEASE, async () => {
  await make('unsaved', root(text('u', 'Uniform')));
  await page.goto('/dashboard/pages/edit/unsaved');
  await write('u', 'Not saved yet');
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(indicator(page)).toHaveText('Unsaved changes');
  const outbox = await openOutbox(page);
  await expect(outbox).toContainText('/unsaved');
  await looksRight(page, 'outbox-drafts');
  await outbox.getByRole('link', { name: 'Open /unsaved' }).click();
  await expect(canvas(page).getByText('Not saved yet')).toBeVisible();
});
