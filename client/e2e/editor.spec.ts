import type { Page, Route } from '@playwright/test';
import { chunksOf } from './chunks';
import { contentsOf, uniqueName, type Api } from './api';
import { add, canvas, drafted, outline, save, spoken, words } from './editor-kit';
import { expect, test } from './test';

// The editor's ways of the data: to a visitor, to another window, through a crash. What it shows and decides by itself is
// tested beside it (src/editor).

const text = (page: Page) => page.getByLabel('Text', { exact: true });
const faq = { id: 'q', type: 'faq1', title: 'Asked often', items: [{ key: 'a', question: 'Why?' }] };

async function openSaved(page: Page, admin: Api, words: string): Promise<string> {
  const contents = contentsOf({ id: 't', type: 'text', tag: 'p', text: words });
  const { route } = await admin.createPage({ route: uniqueName('saved'), contents });
  await page.goto(`/dashboard/pages/edit/${route}`);
  await canvas(page).getByText(words).click();
  await expect(text(page)).toHaveValue(words);
  return route;
}

test(
  '[DO6] the preview shows the draft in a window of the chosen size, to anyone in this browser',
  { tag: '@elsewhere' },
  async ({ page, admin }) => {
    await openSaved(page, admin, 'Saved');
    const show = async () => {
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByRole('menuitem', { name: 'Mobile 375×667' }).click();
    };
    await text(page).fill('Not saved yet');
    const opened = page.context().waitForEvent('page');
    await show();
    const preview = await opened;
    await expect(preview).toHaveURL(/\/dashboard\/preview$/);
    await expect(preview.frameLocator('iframe').getByText('Not saved yet')).toBeVisible();
    // A new preview is shown in the same window.
    await text(page).fill('Still not saved');
    await show();
    await expect(preview.frameLocator('iframe').getByText('Still not saved')).toBeVisible();
  },
);

test('two tabs on one document show the same, overwrite nothing, and save it once', async ({
  page,
  admin,
}) => {
  await openSaved(page, admin, 'from one');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await canvas(other).getByText('from one').click();
  await other.getByRole('button', { name: 'Duplicate' }).click();
  await expect(spoken(other)).toHaveText(/Text from one, 2 of 2/);
  await text(other).fill('from two');
  await expect(canvas(page).getByText('from two')).toBeVisible();
  await text(page).press('End');
  await text(page).pressSequentially(' and more');
  await expect(canvas(other).getByText('from one and more')).toBeVisible();
  await expect(text(other)).toHaveValue('from two');
  await expect(async () => expect(await outline(page)).toEqual(await outline(other))).toPass();
  await save(other);
  await expect(page.getByText('Synced')).toBeVisible();
});

test('after a crash the draft, its history by name, and the open widget are there', async ({
  page,
  context,
}) => {
  await page.goto('/dashboard/pages/create');
  await page.getByLabel('Route').fill(uniqueName('crashed'));
  await add(page, 'Divider');
  await page.getByRole('button', { name: 'Back to parent' }).click();
  await add(page, 'Text');
  await text(page).fill('Typed just before');
  await page.getByRole('button', { name: 'Back to parent' }).click();
  await page.getByRole('button', { name: /^Delete Divider/ }).click();
  await page.getByRole('button', { name: 'Open Text Typed just before' }).click();
  const address = await drafted(page, 'editor.stepDelete');
  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // A page that has crashed answers nothing.
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();

  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByRole('heading', { name: 'Edit Text' })).toBeVisible();
  await expect(text(again)).toHaveValue('Typed just before');
  await expect(again.getByRole('button', { name: 'Undo' })).toHaveAccessibleDescription('Delete Divider');
  await again.getByRole('button', { name: 'Undo' }).click();
  await expect(canvas(again).locator('.divider1')).toBeVisible();
  await expect(words(again)).toHaveText(['Typed just before']);
});

test('parts that cannot be fetched: one writes and saves all the same, and it is sent once they can be', async ({
  page,
  context,
  admin,
}) => {
  const late = chunksOf(['data/sync/working.ts']);
  const isLate = ({ pathname }: URL) => late.some((file) => pathname.endsWith(`/${file}`));
  const asked = new Set<string>();
  // Changed instead of taken away: the product asks again by itself, and would be answered in between.
  let answer = (route: Route): Promise<void> => route.abort();
  await context.route(isLate, (route) => {
    asked.add(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    return answer(route);
  });
  const route = uniqueName('parts');
  await page.goto('/dashboard/pages/create');
  await page.getByLabel('Route').fill(route);
  await page.getByLabel('Title', { exact: true }).fill('Without them');
  await page.getByRole('button', { name: /^Save( and publish)?$/ }).click();
  await expect(page.getByText('Waiting to sync')).toBeVisible();
  await expect.poll(() => [...asked].toSorted()).toEqual(late.toSorted());
  // One is under way when the network comes back, and fails then.
  let fail = (): void => undefined;
  const isBack = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const comeBack = () => page.evaluate(() => dispatchEvent(new Event('online')));
  let begin = (): void => undefined;
  const underWay = new Promise<void>((resolve) => {
    begin = resolve;
  });
  answer = (asking) => {
    begin();
    answer = (next) => next.continue();
    return isBack.then(() => asking.abort());
  };
  await comeBack();
  await underWay;
  await comeBack();
  fail();
  await expect(async () => {
    const { title } = await admin.get<{ title: string }>(`/pages/route/${route}`);
    expect(title).toBe('Without them');
  }).toPass();
});

test('[WI8] colors of the site, and looks for phones alone, are what a visitor gets', async ({
  page,
  admin,
}) => {
  const { route } = await admin.createPage({
    status: 'public',
    contents: contentsOf(
      { ...faq, bgColor: 'siteDark' },
      {
        id: 't',
        type: 'text',
        tag: 'p',
        text: 'Small on phones',
        textSize: '4xl',
        phoneTextSize: 'sm',
        phonePaddings: 'p-4',
      },
    ),
  });
  await page.goto(`/${route}`);
  const seen = page.locator('main .faq1');
  await expect(seen).toHaveCSS('background-color', 'rgb(10, 54, 64)');
  const small = page.getByText('Small on phones');
  await expect(small).not.toHaveCSS('font-size', '14px');
  await page.setViewportSize({ width: 375, height: 667 });
  await expect(small).toHaveCSS('font-size', '14px');
  await expect(small).toHaveCSS('padding-top', '16px');
  await admin.put('/site-settings', { colourDark: '#4a044e' });
  await expect(async () => {
    await page.reload();
    await expect(seen).toHaveCSS('background-color', 'rgb(74, 4, 78)', { timeout: 5_000 });
  }).toPass();
  await admin.put('/site-settings', { colourDark: '' });
});
