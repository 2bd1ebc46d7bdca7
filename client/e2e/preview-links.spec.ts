import { expect, test, type Page } from '@playwright/test';
import { violations } from './axe';
import { asAdmin, save } from './editor-kit';
import { apartFromEachOther, editorOfFile } from './editor-of-file';

// A link by which somebody without an account looks at a page: [PL1], [PL2].

const file = editorOfFile();

apartFromEachOther(file);

const contents = (...children: object[]) =>
  JSON.stringify({ value: { id: 'root', type: 'div' }, children: children.map((value) => ({ value })) });
const heading = (text: string) => ({ id: 'a', type: 'text', tag: 'h1', text });

/** The panel of the page at that route, with its links. */
async function opened(route: string, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const page = await file.context.newPage();
  await page.setViewportSize(viewport);
  await page.goto(`/dashboard/pages/edit/${route}`);
  if (viewport.width < 768) await page.getByRole('button', { name: 'Open the panel' }).click();
  await page.getByRole('button', { name: 'Preview links' }).click();
  return page;
}

const address = (page: Page) => page.getByRole('textbox', { name: 'Address of the new link' });
const list = (page: Page) => page.getByRole('list', { name: 'Links that work now' });

/** Makes a link by the screen; resolves to its address. */
async function made(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(address(page)).toHaveValue(/\/api\/v1\/preview\?token=[\w-]{43}$/);
  return address(page).inputValue();
}

for (const [name, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 375, height: 667 }],
] as const) {
  test(`[PL1] made, copied, looked at without an account, and ended, on ${name}`, async ({ browser }) => {
    const route = `looked-${viewport.width}`;
    await asAdmin(file.product, 'POST', '/pages', { route, contents: contents(heading('Not yet')) });
    const page = await opened(route, viewport);
    await expect(page.getByText('No link works now.')).toBeVisible();
    await page.getByLabel('The link works for').selectOption('A day');
    const url = await made(page);
    await file.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // Looked for from before the press on: it does not stay.
    const said = page.getByText('Copied!').waitFor();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await said;
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await expect(list(page).getByRole('listitem')).toHaveCount(1);
    expect(await violations(page)).toEqual([]);

    const stranger = await browser.newContext({ baseURL: file.product.url, viewport });
    const look = await stranger.newPage();
    expect((await look.goto(`/${route}`))?.status()).toBe(404);
    expect((await look.goto(url))?.status()).toBe(200);
    await expect(look.getByRole('heading', { name: 'Not yet' })).toBeVisible();
    await expect(
      look.getByText(/^Preview, not for everyone yet\. This link works until .+20\d\d/),
    ).toBeVisible();
    await expect(look.locator('html')).toHaveAttribute('data-worker', '');
    expect(await violations(look)).toEqual([]);

    await list(page)
      .getByRole('button', { name: /^End the link/ })
      .click();
    await expect(page.getByText('No link works now.')).toBeVisible();
    await expect(address(page)).toBeHidden();
    expect((await look.reload())?.status()).toBe(410);
    await expect(look.getByRole('heading', { name: 'This preview has ended' })).toBeVisible();
    expect(await violations(look)).toEqual([]);
    await stranger.close();
  });
}

test('[PL2] a form is shown and says that it is not sent; the site’s own image is shown', async ({
  browser,
}) => {
  const form = {
    id: 'f',
    type: 'form',
    title: 'Sign up',
    items: [{ key: 'n', kind: 'text', label: 'Name' }],
  };
  const image = { id: 'i', type: 'image1', image: '/assets/sample/dawn-hills.webp', alt: 'Hills' };
  await asAdmin(file.product, 'POST', '/pages', {
    route: 'looked-form',
    contents: contents(heading('Join'), form, image),
  });
  const url = await made(await opened('looked-form'));
  const stranger = await browser.newContext({ baseURL: file.product.url });
  const look = await stranger.newPage();
  await look.goto(url);
  await expect(look.getByText('the form can’t be filled in or sent here')).toBeVisible();
  await expect(look.getByRole('button', { name: 'Send' })).toBeDisabled();
  await look.getByRole('img', { name: 'Hills' }).scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      look.getByRole('img', { name: 'Hills' }).evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);
  await stranger.close();
});

test('[PL1] without a network, and before the first save, the panel says what to do', async () => {
  const page = await file.context.newPage();
  await page.goto('/dashboard/pages/create');
  await page.getByLabel('Route').fill('looked-later');
  await page.getByRole('button', { name: 'Preview links' }).click();
  await expect(page.getByText('Save the page first')).toBeVisible();
  await save(page);
  await expect(page).toHaveURL(/\/edit\/looked-later$/);
  await page.close();

  const saved = await opened('looked-later');
  const url = await made(saved);
  await expect(list(saved).getByRole('listitem')).toHaveCount(1);
  await file.context.setOffline(true);
  await expect(saved.getByText('Links are made by the server.')).toBeVisible();
  await expect(saved.getByRole('button', { name: 'Create link' })).toBeDisabled();
  await expect(saved.getByRole('button', { name: /^End the link/ })).toBeDisabled();
  await expect(address(saved)).toHaveValue(url);
  await file.context.setOffline(false);
  await expect(saved.getByRole('button', { name: 'Create link' })).toBeEnabled();
});
