import { ADMIN, startProduct } from './product';
import { apiOf } from './api';
import { canvas, ONLINE, onServer, signedIn } from './editor-kit';
import { expect, test } from './test';

/** Each step is tested beside its screen, another starter on the server; here they are walked one after the other. */
const RELEASE = { tag: '@release' } as const;

interface Starter {
  called: string;
  mayChoose: boolean;
  guide: boolean;
}

test(
  '[BE1, BE2, BE3] from another starter site over a name and a picture to one’s own site',
  RELEASE,
  async ({ browser }) => {
    // Nobody has changed a page of it yet.
    const product = await startProduct({ SAMPLE_SITE: 'true' });
    const admin = apiOf(product, ADMIN);
    const context = await signedIn(browser, product, ONLINE);
    const page = await context.newPage();
    const guide = page.getByRole('region', { name: 'First steps' });
    const step = (title: string) => guide.getByRole('listitem').filter({ hasText: title });
    const text = async () => (await fetch(product.url)).text();
    const starter = () => admin.get<Starter>('/starter');

    expect(await text()).toContain('Grace Church');
    await page.goto('/dashboard');
    await guide.getByRole('button', { name: 'Club' }).press('Enter');
    await expect(guide.getByRole('button', { name: 'Club' })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(text).not.toContain('Grace Church');
    await page.getByRole('link', { name: 'Pages' }).click();
    await expect(page.getByRole('row', { name: '/groups' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Trash' }).click();
    await expect(page.getByText('The trash is empty')).toBeVisible();

    const { called } = await starter();
    await expect.poll(text).toContain(called);
    await page.goto('/dashboard');
    await step('Name your site').getByLabel('Name of your organization').fill('The "Long" Way & Co');
    await page.keyboard.press('Enter');
    await expect(step('Name your site').getByText('Done', { exact: true })).toBeVisible();
    await expect.poll(text).not.toContain(called);
    expect(await text()).toContain('Long');
    await expect.poll(async () => (await starter()).mayChoose).toBe(false);

    await guide.getByRole('link', { name: 'Change picture' }).click();
    await expect(page).toHaveURL(/pages\/edit\/home$/);
    // Its widget is open.
    await expect(page.getByRole('heading', { name: /^Edit / })).toBeVisible();
    await expect(canvas(page).locator('[data-widget-id]').first()).toBeVisible();
    const { id, contents } = await onServer(product, 'home');
    const mine = contents.replace(/\/assets\/sample\/[\w-]+\.webp/, 'https://example.org/mine.jpg');
    await admin.put('/pages', { id, route: 'home', contents: mine });
    await admin.createUser('editor');
    await page.goto('/dashboard');
    await expect(guide.getByRole('heading', { name: 'Your site is yours' })).toBeVisible();
    await guide.getByRole('button', { name: 'Hide first steps' }).click();
    await expect(guide).toBeHidden();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Recent documents' })).toBeVisible();
    await expect(guide).toBeHidden();
    expect((await starter()).guide).toBe(false);
    await context.close();
    await product.remove();
  },
);
