import { expect, test, type Page } from '@playwright/test';
import { violations } from './axe';
import { asAdmin, save } from './editor-kit';
import { apartFromEachOther, editorOfFile } from './editor-of-file';
import { headed } from './headed';

// A page that is published, and hidden, at a time: [PP1], [PP2].

const file = editorOfFile();

apartFromEachOther(file);

interface Stored {
  id: number;
  status: string;
  publishAt?: string;
}
const create = (route: string, status = 'draft') =>
  asAdmin<Stored>(file.product, 'POST', '/pages', {
    route,
    title: 'Old',
    status,
    contents: headed('Hello'),
  });
const stored = (route: string) => asAdmin<Stored>(file.product, 'GET', `/pages/route/${route}`);
const statusOf = async (route: string) => (await fetch(`${file.product.url}/${route}`)).status;

async function opened(route: string, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const page = await file.context.newPage();
  await page.setViewportSize(viewport);
  await page.goto(`/dashboard/pages/edit/${route}`);
  if (viewport.width < 768) await page.getByRole('button', { name: 'Open the panel' }).click();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible();
  return page;
}
const plan = async (page: Page, label: string, time: string) => {
  const field = page.getByLabel(label, { exact: true });
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Publish at a time' }).click();
  await field.fill(time);
};
const strip = (page: Page) => page.getByRole('region', { name: 'Planned to be published' });

for (const [name, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 375, height: 667 }],
] as const) {
  test(`[PP1] a time is planned, shown, and cancelled, on ${name}`, async () => {
    const route = `planned-${viewport.width}`;
    await create(route);
    const page = await opened(route, viewport);
    await plan(page, 'Publish on', '2030-05-01T20:00');
    await plan(page, 'Hide from visitors on', '2030-06-01T20:00');
    await save(page);
    await expect(strip(page)).toContainText('Will be published on 2030/05/01 20:00 (Asia/Taipei)');
    await expect(page.getByRole('region', { name: 'Planned to be hidden' })).toContainText(
      '2030/06/01 20:00',
    );
    expect(await violations(page)).toEqual([]);
    await expect.poll(async () => (await stored(route)).publishAt).toBe('2030-05-01T12:00:00.000Z');

    const list = await file.context.newPage();
    await list.goto('/dashboard/pages');
    await expect(list.getByRole('row').filter({ hasText: `/${route}` })).toContainText(
      'Publishes 2030/05/01 20:00',
    );
    await strip(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(strip(page)).toHaveCount(0);
    await expect.poll(async () => (await stored(route)).publishAt).toBeUndefined();
    expect(await statusOf(route)).toBe(404);
  });
}

test('[PP2] a time that is past is said to be, and done at once; the history says so', async () => {
  const { id } = await create('planned-past');
  const page = await opened('planned-past');
  await plan(page, 'Publish on', '2020-05-01T20:00');
  await expect(page.getByText('This time is past: the page is published as soon as')).toBeVisible();
  await save(page);
  await expect.poll(() => statusOf('planned-past')).toBe(200);
  await expect(strip(page)).toHaveCount(0);
  const { data } = await asAdmin<{ data: { summary: string }[] }>(
    file.product,
    'GET',
    `/pages/${id}/revisions`,
  );
  expect(data[0]!.summary).toBe('Published as planned, after its time');
});

test('[PP2] planned without a network for a time that passes: done on arrival', async () => {
  await create('planned-away');
  const page = await opened('planned-away');
  await plan(page, 'Publish on', '2030-05-01T20:00');
  await file.context.setOffline(true);
  await plan(page, 'Publish on', '2020-05-01T20:00');
  await save(page);
  await expect(strip(page)).toContainText('which is past: it is published when this device is online');
  await file.context.setOffline(false);
  await expect.poll(() => statusOf('planned-away')).toBe(200);
  await expect(strip(page)).toHaveCount(0);
});

test('[PP1] an end before the beginning is said at the field, and not saved', async () => {
  await create('planned-wrong');
  const page = await opened('planned-wrong');
  await plan(page, 'Publish on', '2030-05-01T20:00');
  await plan(page, 'Hide from visitors on', '2030-05-01T19:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The page must end after' })).toBeVisible();
  await page.getByLabel('Hide from visitors on').fill('2030-05-02T19:00');
  await save(page);
  await expect(strip(page)).toBeVisible();
});

test('[PP3] a status chosen in the editor ends the plan that it overtakes, and one can plan anew along with it', async () => {
  const { id } = await create('planned-overtaken');
  const page = await opened('planned-overtaken');
  await plan(page, 'Publish on', '2030-05-01T20:00');
  await save(page);
  await expect(strip(page)).toBeVisible();
  const choose = (status: string) => page.getByLabel('Status').selectOption(status);
  await choose('private');
  await expect(page.getByLabel('Publish on', { exact: true })).toHaveValue('2030-05-01T20:00');
  await choose('public');
  await save(page);
  await expect(strip(page)).toHaveCount(0);
  await expect.poll(async () => (await stored('planned-overtaken')).status).toBe('public');
  expect((await stored('planned-overtaken')).publishAt).toBeUndefined();
  await choose('private');
  await plan(page, 'Publish on', '2030-05-01T20:00');
  await save(page);
  await expect(strip(page)).toBeVisible();
  await expect
    .poll(() => stored('planned-overtaken'))
    .toMatchObject({ id, status: 'private', publishAt: '2030-05-01T12:00:00.000Z' });
});
