import { contentsOf, uniqueName } from './api';
import { expect, test } from './test';

/** Tests of the server have what a link opens and when it ends, tests of screens the dialog. */
const RELEASE = { tag: '@release' } as const;

test(
  '[PL1] [PL2] a link is created, looked at without an account, and ended',
  RELEASE,
  async ({ page, admin, openBrowser }) => {
    const route = uniqueName('looked');
    const items = [{ key: 'n', kind: 'text', label: 'Name' }];
    const contents = contentsOf(
      { id: 'a', type: 'text', tag: 'h1', text: 'Not yet' },
      { id: 'f', type: 'form', title: 'Sign up', items },
      { id: 'i', type: 'image1', image: '/assets/sample/dawn-hills.webp', alt: 'Hills' },
    );
    await admin.createPage({ route, lang: 'en', contents });
    await page.goto(`/dashboard/pages/edit/${route}`);
    await page.getByRole('button', { name: 'Preview links' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const address = page.getByRole('textbox', { name: 'Address of the new link' });
    await expect(address).toHaveValue(/\/api\/v1\/preview\?token=[\w-]{43}$/);
    const url = await address.inputValue();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(url);

    const stranger = await (await openBrowser('nobody')).newPage();
    expect((await stranger.goto(`/${route}`))?.status()).toBe(404);
    expect((await stranger.goto(url))?.status()).toBe(200);
    await expect(stranger.getByRole('heading', { name: 'Not yet' })).toBeVisible();
    await expect(
      stranger.getByText(/^Preview, not for everyone yet\. This link works until .+20\d\d/),
    ).toBeVisible();
    await expect(stranger.getByText('the form can’t be filled in or sent here')).toBeVisible();
    await expect(stranger.getByRole('button', { name: 'Send' })).toBeDisabled();
    const hills = stranger.getByRole('img', { name: 'Hills' });
    await hills.scrollIntoViewIfNeeded();
    await expect.poll(() => hills.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

    await page.getByRole('button', { name: /^End the link/ }).click();
    await expect(page.getByText('No link works now.')).toBeVisible();
    expect((await stranger.reload())?.status()).toBe(410);
    await expect(stranger.getByRole('heading', { name: 'This preview has ended' })).toBeVisible();
  },
);
