import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { uniqueName } from './api';
import { chunksOf } from './chunks';
import { storedRows } from './device-storage';
import { drafted, newPage, ONLINE, save, sent } from './editor-kit';
import { fillLogin } from './login-form';
import { ADMIN } from './product';
import { indicator } from './sync-kit';
import { expect, test as base } from './test';

// Pages that are left and come back: out of the browser’s back/forward cache, which Playwright switches off, or frozen.

const test = base.extend<{ own: BrowserContext }>({
  own: async ({ product }, use, info) => {
    const profile = await mkdtemp(join(tmpdir(), 'vestry-left-'));
    const context = await chromium.launchPersistentContext(profile, {
      ...info.project.use.launchOptions,
      ...ONLINE,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      viewport: { width: 1440, height: 900 },
      baseURL: product.url,
    });
    await use(context);
    await context.close();
    await rm(profile, { recursive: true, force: true });
  },
});

async function signIn(page: Page): Promise<void> {
  await page.goto('/dashboard/login');
  await fillLogin(page, ADMIN.username, ADMIN.password);
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await expect(indicator(page)).toHaveText('Synced');
}

/** A page out of the cache loads nothing any more. */
const FROM_CACHE = { waitUntil: 'commit' } as const;

/** As the browser does to a tab in the background: without a window, all of its tabs are in the front. */
const emulate = (page: Page, what: 'freeze' | 'resume') =>
  page.evaluate((name) => void document.dispatchEvent(new Event(name)), what);

/** Owners of a lease that live, as another tab sees them. */
const owners = (page: Page) =>
  page.evaluate(async () => {
    const { held: locks = [] } = await navigator.locks.query();
    return locks.filter(({ name }) => name?.startsWith('vestry-engine-')).length;
  });

/** Documents of this device, by route. */
const routes = async (page: Page) =>
  (await storedRows<{ fields: { route?: string } }>(page, 'documents')).map(({ fields }) => fields.route);

test('a page in the cache holds up no other tab, and has its draft when somebody returns', async ({
  own,
  admin,
}) => {
  await signIn(await own.newPage());
  const [route, later] = [uniqueName('left'), uniqueName('later')];
  const left = await newPage(own, route);
  await drafted(left, route);
  const other = await own.newPage();
  await other.goto('/dashboard/pages');
  await expect.poll(() => owners(other)).toBe(3);
  await left.goto('/');
  await expect.poll(() => owners(other)).toBe(2);
  await admin.createPage({ route: later });
  await expect.poll(() => routes(other)).toContain(later);
  await left.goBack(FROM_CACHE);
  await expect(left.getByLabel('Route')).toHaveValue(route);
  await left.getByLabel('Route').fill(`${route}-2`);
  await drafted(left, `${route}-2`);
  await expect.poll(() => owners(other)).toBe(3);
});

test('the lease of a page that was left in the middle of a round is anybody’s at once', async ({ own }) => {
  const left = await own.newPage();
  await signIn(left);
  const other = await newPage(own, uniqueName('waits'));
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  // Never answered: the page has the lease meanwhile.
  await left.route('**/sync/pull**', () => asked());
  await indicator(left).click();
  await left.getByRole('button', { name: 'Sync now' }).click();
  await isAsked;
  const lease = async () => {
    const rows = await storedRows<{ key: string; lease?: { owner: string } | null }>(other, 'meta');
    return rows.find(({ key }) => key === 'sync')?.lease?.owner ?? null;
  };
  const owner = await lease();
  expect(owner).not.toBeNull();
  await left.goto('/');
  // Its owner does not live, which is what the others ask before they wait.
  await expect
    .poll(() =>
      other.evaluate(
        (name) =>
          navigator.locks.query().then(({ held: locks = [] }) => locks.some((each) => each.name === name)),
        `vestry-engine-${owner}`,
      ),
    )
    .toBe(false);
  await save(other);
  await sent(other);
});

test('who comes back to a page whose person has signed out in another tab sees nothing of it', async ({
  own,
}) => {
  const left = await own.newPage();
  await signIn(left);
  await left.goto('/dashboard/pages');
  await expect(left.getByText('/about').first()).toBeVisible();
  await left.goto('/');
  const other = await own.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Logout' }).click();
  // It leads to the root; what asks a page that is going has no answer.
  await other.waitForURL('/');
  await expect.poll(() => other.evaluate(() => indexedDB.databases())).toEqual([]);
  await left.goBack(FROM_CACHE);
  await expect(left.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect(left.getByText('/about')).toHaveCount(0);
  expect(await left.evaluate(() => indexedDB.databases())).toEqual([]);
});

test('a frozen tab holds up neither another one that syncs nor one that signs out', async ({
  own,
  admin,
}) => {
  const frozen = await own.newPage();
  await signIn(frozen);
  const other = await own.newPage();
  await other.goto('/dashboard');
  await expect.poll(() => owners(other)).toBe(2);
  await emulate(frozen, 'freeze');
  await expect.poll(() => owners(other)).toBe(1);
  const route = uniqueName('meanwhile');
  await admin.createPage({ route });
  await expect.poll(() => routes(other)).toContain(route);
  await emulate(frozen, 'resume');
  await expect.poll(() => owners(other)).toBe(2);
  await frozen.getByRole('link', { name: 'Pages', exact: true }).first().click();
  // The list has ten rows, and other tests make pages too.
  await frozen.getByRole('searchbox').fill(route);
  await expect(frozen.getByText(`/${route}`).first()).toBeVisible();
  await emulate(frozen, 'freeze');
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.waitForURL('/');
  await expect.poll(() => other.evaluate(() => indexedDB.databases())).toEqual([]);
  await emulate(frozen, 'resume');
  await expect(frozen.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
});

test('a panel whose code cannot be fetched says so in its place, and comes when it can be', async ({
  page,
}) => {
  const files = chunksOf(['app/outbox-panel.tsx']).map((name) => `**/${name}`);
  for (const file of files) await page.route(file, (route) => route.abort());
  await page.goto('/dashboard/pages');
  await expect(indicator(page)).toHaveText('Synced');
  await indicator(page).click();
  const panel = page.getByRole('dialog', { name: 'Sync' });
  await expect(panel.getByText('This part couldn’t be loaded')).toBeVisible();
  await expect(page.getByText('/about').first()).toBeVisible();
  for (const file of files) await page.unroute(file);
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(panel.getByRole('heading', { name: 'Sync', exact: true })).toBeVisible();
});
