import { expect, test, type Page } from '@playwright/test';
import { violations } from './axe';
import { apartFromEachOther, editorOfFile } from './editor-of-file';
import { asAdmin, canvas, ONLINE, save } from './editor-kit';

// DA1, DA3: a page becomes an event or a post, and stands in the lists of the site.
const editor = editorOfFile(ONLINE);
apartFromEachOther(editor);

const DAY_MS = 86_400_000;

/** One for the whole file: a day that begins in the midst of a test changes nothing. */
const NOW = Date.now();

const inDays = (days: number) => new Date(NOW + days * DAY_MS).toISOString().slice(0, 10);

const tree = (title: string, ...widgets: object[]) =>
  JSON.stringify({
    value: { id: 'root', type: 'div' },
    children: [
      { value: { id: 'h', type: 'text', text: title, tag: 'h1' } },
      ...widgets.map((value) => ({ value })),
    ],
  });

async function publish(route: string, title: string, ...widgets: object[]): Promise<void> {
  const body = { route, title, status: 'public', contents: tree(title, ...widgets) };
  await asAdmin(editor.product, 'POST', '/pages', body);
}

async function settingsOf(route: string, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const page = await editor.context.newPage();
  await page.setViewportSize(viewport);
  await page.goto(`/dashboard/pages/edit/${route}`);
  const panel = page.getByRole('button', { name: 'Open the panel' });
  const part = page.getByRole('button', { name: 'Post or event' });
  await expect(part.or(panel).first()).toBeVisible();
  if (await panel.isVisible()) await panel.click();
  await part.click();
  await expect(page.getByRole('radio', { name: 'Event' })).toBeVisible();
  // Without a worker, nothing is fetched any more once the network is gone.
  await expect(page.locator('.Toastify')).toBeAttached();
  return page;
}

/** A visitor's page, asked for again until it says what it should. */
async function visited(path: string, shows: (visitor: Page) => Promise<void>): Promise<Page> {
  const visitor = await editor.context.newPage();
  await visitor.goto(editor.product.url + path);
  await expect(async () => {
    await visitor.reload();
    await shows(visitor);
  }).toPass();
  return visitor;
}

test('[DA1] a page becomes a weekly event, without a network, and stands in the list', async () => {
  await publish('e1/all', 'What is on', { id: 'l', type: 'events1', section: 'e1', title: 'Coming up' });
  await publish('e1/choir', 'Choir', { id: 'd', type: 'entry1' });
  const page = await settingsOf('e1/choir');
  await expect(canvas(page).getByText('Date and place appear here')).toBeVisible();
  await page.getByRole('radio', { name: 'Event' }).check();
  await expect(canvas(page).getByText('When')).toBeVisible();
  await editor.context.setOffline(true);
  const start = inDays(3);
  await page.getByLabel('Starts').fill(`${start}T19:30`);
  await page.getByLabel('Ends').fill(`${start}T18:00`);
  await expect(page.getByText('The end is before the beginning.')).toBeVisible();
  await page.getByLabel('Ends').fill(`${start}T21:00`);
  await expect(page.getByText('The end is before the beginning.')).toBeHidden();
  await page.getByLabel('Repeats').selectOption({ index: 2 });
  await page.getByLabel('Leave out a date').fill(inDays(10));
  await page.getByRole('textbox', { name: 'Place' }).fill('Parish hall');
  await expect(canvas(page).getByText('Parish hall')).toBeVisible();
  await expect(canvas(page).getByText('Also on')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await save(page);
  await editor.context.setOffline(false);

  const list = await visited('/e1/all', async (visitor) => {
    await expect(visitor.getByRole('link', { name: 'Choir' }).first()).toBeVisible({ timeout: 1000 });
  });
  const times = list.locator('main time');
  await expect(times.first()).toBeVisible();
  const days = await times.evaluateAll((all) =>
    all.map((each) => each.getAttribute('datetime')?.slice(0, 10)),
  );
  expect(days).toContain(start);
  expect(days).toContain(inDays(17));
  expect(days).not.toContain(inDays(10));
  await list.getByRole('link', { name: 'Choir' }).first().click();
  await expect(list.getByText('Parish hall')).toBeVisible();
  expect(await list.locator('script[type="application/ld+json"]').textContent()).toContain('"Event"');
  expect(await violations(list)).toEqual([]);
});

test('[DA1] what is half typed is no date: the former one counts, and the field says so', async () => {
  await publish('e3/choir', 'Choir', { id: 'd', type: 'entry1' });
  const page = await settingsOf('e3/choir');
  await page.getByRole('radio', { name: 'Event' }).check();
  await page.getByRole('switch', { name: 'All day' }).check();
  const [starts, until] = [page.getByLabel('Starts'), page.getByLabel('Until')];
  await starts.fill('2027-05-04');
  await expect(canvas(page).getByText('May 4, 2027').first()).toBeVisible();

  // As fingers type it: month, day, and the year digit by digit.
  await starts.pressSequentially('050520');
  await expect(starts).toHaveValue('0020-05-05');
  await expect(canvas(page).getByText('May 5, 2027').first()).toBeVisible();
  await starts.blur();
  await expect(starts).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Choose a date between 1970 and 2199')).toBeVisible();
  await starts.fill('2027-05-05');
  await expect(page.getByText('Choose a date between 1970 and 2199')).toBeHidden();
  await expect(canvas(page).getByText('May 5, 2027').first()).toBeVisible();

  await page.getByLabel('Repeats').selectOption({ label: 'Every day' });
  await until.fill('2027-05-06');
  await expect(canvas(page).getByText('Also on')).toBeVisible();
  await until.fill('2027-05-04');
  await until.blur();
  await expect(page.getByText('This is before the event’s first day, 2027/05/05')).toBeVisible();
  await expect(canvas(page).getByText('Also on')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await until.fill('2027-05-05');
  await expect(page.getByText('This is before the event’s first day')).toBeHidden();
  await expect(canvas(page).getByText('Also on')).toBeHidden();
  await until.fill('');
  await expect(canvas(page).getByText('Also on')).toBeVisible();

  const leaveOut = page.getByLabel('Leave out a date');
  await leaveOut.pressSequentially('05062027');
  await expect(page.getByRole('list', { name: 'Dates left out' })).toBeHidden();
  await leaveOut.press('Enter');
  await expect(page.getByRole('list', { name: 'Dates left out' })).toContainText('2027/05/06');
  await expect(leaveOut).toHaveValue('');
  await save(page);
});

test('[DA3] what is over is folded away, and a post is listed with its recording, on a phone', async () => {
  const event = (start: string) => ({ kind: 'event', start, place: 'Garden' });
  await publish(
    'e2/all',
    'News',
    { id: 'e', type: 'events1', section: 'e2' },
    { id: 'p', type: 'posts1', section: 'e2' },
  );
  for (const [route, title, start] of [
    ['e2/old', 'Last fair', inDays(-9)],
    ['e2/new', 'Next fair', inDays(9)],
  ] as const) {
    const body = { route, title, status: 'public', contents: tree(title), entry: event(start) };
    await asAdmin(editor.product, 'POST', '/pages', body);
  }
  await publish('e2/sermon', 'On hope', { id: 'd', type: 'entry1' });
  const page = await settingsOf('e2/sermon', { width: 375, height: 740 });
  await page.getByRole('radio', { name: 'Post' }).check();
  await page.getByLabel('Date', { exact: true }).fill('2026-05-03');
  await page.getByLabel('Author').fill('Grace Lin');
  const audio = page.getByLabel('Recording (web address)');
  await audio.fill('http://audio.example/hope.mp3');
  await expect(page.getByText('Use an address that begins with https://')).toBeVisible();
  await audio.fill('https://audio.example/hope.mp3');
  await expect(page.getByText('Use an address that begins with https://')).toBeHidden();
  await save(page);

  const list = await visited('/e2/all', async (visitor) => {
    await expect(visitor.getByRole('link', { name: 'On hope' })).toBeVisible({ timeout: 1000 });
  });
  await list.setViewportSize({ width: 375, height: 740 });
  await expect(list.getByText('With recording')).toBeVisible();
  await expect(list.getByRole('link', { name: 'Next fair' })).toBeVisible();
  await expect(list.getByRole('link', { name: 'Last fair' })).toBeHidden();
  await list.getByText('Past events (1)').click();
  await expect(list.getByRole('link', { name: 'Last fair' })).toBeVisible();
  expect(await violations(list)).toEqual([]);
  await list.getByRole('link', { name: 'On hope' }).click();
  await expect(list.getByLabel('Recording')).toBeVisible();
  await expect(list.getByText('Grace Lin')).toBeVisible();
});
