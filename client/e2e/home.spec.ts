import { expect, test, type Page } from '@playwright/test';
import { leavesPage, storedVisits } from './analytics-kit';
import { asAdmin, canvas, drafted, save } from './editor-kit';
import { apartFromEachOther, editorOfFile } from './editor-of-file';
import { facesOfHeading } from './faces';
import { headed } from './headed';
import { looksRight } from './sync-kit';

// Where one starts: what one goes on with, what needs somebody, what is planned, and the statistics.
const file = editorOfFile({ viewport: { width: 1440, height: 900 } }, { SAMPLE_SITE: 'true' });
apartFromEachOther(file);

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cards = (page: Page) => part(page, 'Continue where you left off').getByRole('listitem');
/** Of the first card: drawn by the site's own views. */
const picture = (page: Page) => cards(page).first().locator('iframe').contentFrame().locator('main');

interface Stored {
  id: number;
  route: string;
  title: string;
  status: string;
  contents: string;
}
const create = (route: string, title: string, more: object = {}) =>
  asAdmin<Stored>(file.product, 'POST', '/pages', {
    route,
    title,
    status: 'public',
    contents: headed('Bring a cake'),
    ...more,
  });

test('[HM1] what was typed last comes first, with a picture of it, without a network too', async () => {
  await create('picnic', 'Summer picnic');
  await create('later', 'Later than the picnic');
  const page = await file.context.newPage();
  await page.goto('/dashboard');
  await expect(cards(page).first()).toContainText('Later than the picnic');
  await expect(page.getByRole('link', { name: 'View site' })).toHaveAttribute('href', '/');

  await page.goto('/dashboard/pages/edit/picnic');
  await canvas(page).getByRole('heading', { name: 'Bring a cake' }).click();
  await page.getByLabel('Text', { exact: true }).fill('Bring two cakes');
  await expect(page.getByText('Unsaved changes').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(cards(page).first()).toContainText('Summer picnic');
  await expect(cards(page).first()).toContainText('Unsaved changes');
  await expect(picture(page)).toContainText('Bring two cakes');
  // All of them are drawn, one after the other.
  await expect(part(page, 'Continue where you left off').locator('iframe')).toHaveCount(
    await cards(page).count(),
  );
  await looksRight(page, 'home');

  await file.context.setOffline(true);
  await page.reload();
  await expect(picture(page)).toContainText('Bring two cakes');
  await cards(page).first().getByRole('link').press('Enter');
  await expect(canvas(page).getByText('Bring two cakes')).toBeVisible();
});

test('[HM2] what needs somebody, what waits and what is planned are there, and lead where something is done about it', async () => {
  const held = await create('choir', 'The choir');
  const { id, route, title } = held;
  const contents = headed('The choir, from May on');
  await asAdmin(file.product, 'PUT', '/pages', { id, route, title, status: 'public', contents, held: true });
  await create('retreat', 'The retreat', { status: 'draft', publishAt: '2090-05-01T12:00:00.000Z' });

  const page = await file.context.newPage();
  await page.goto('/dashboard');
  await expect(part(page, 'Waiting')).toContainText('/choir');
  await expect(part(page, 'Planned')).toContainText('Publishes on 2090/05/01 20:00');
  await expect(part(page, 'Needs attention')).toHaveCount(0);

  await file.context.setOffline(true);
  await page.goto('/dashboard/pages/create');
  await page.getByLabel('Route').fill('wanted');
  await drafted(page, 'wanted');
  await save(page);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(part(page, 'Waiting').getByRole('listitem').filter({ hasText: '/wanted' })).toContainText(
    'Waiting to sync',
  );
  await create('wanted', 'Of somebody else');
  await file.context.setOffline(false);
  const refused = part(page, 'Needs attention').getByRole('link', { name: '/wanted' });
  await expect(refused).toContainText('The server rejected a change');
  await page.setViewportSize({ width: 375, height: 800 });
  await looksRight(page, 'home-phone');
  await refused.click();
  await expect(page.getByText('Your last change was rejected.')).toBeVisible();
});

test('[HM3] the statistics are below, and have their own address as well', async () => {
  await leavesPage(file.product.url, ['somebody', '/about']);
  const pathnames = async () => (await storedVisits(file.product.url)).map(({ pathname }) => pathname);
  await expect.poll(pathnames).toContain('/about');
  const page = await file.context.newPage();
  await page.goto('/dashboard');
  await expect(part(page, 'Recent documents')).toBeVisible();
  // Nothing of them is fetched before they come near.
  await page.keyboard.press('End');
  const statistics = part(page, 'Statistics');
  await expect(statistics.getByRole('row').filter({ hasText: '/about' }).first()).toBeVisible();
  await statistics.getByRole('button', { name: 'Date range' }).click();
  const dialog = page.getByRole('dialog', { name: 'Date range' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await looksRight(page, 'home-statistics');
  await page.getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '/about' }).first()).toBeVisible();
});

test('the dashboard is drawn in its own face, without a network too', async () => {
  const page = await file.context.newPage();
  // The heading of the outline gives way to that of the screen, maybe while it is looked at.
  const isOwn = async () => expect(await facesOfHeading(page)).toEqual([expect.stringContaining('Figtree')]);
  await page.goto('/dashboard/help');
  await expect(isOwn).toPass();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await file.context.setOffline(true);
  await page.reload();
  await expect(isOwn).toPass();
});
