import { expect, test } from '@playwright/test';
import { storedRows } from './device-storage';
import { newPage, save, signedIn } from './editor-kit';
import { apartFromEachOther, editorOfFile } from './editor-of-file';
import { looksRightNarrowAndDark } from './narrow-and-dark';
import { looksRight } from './sync-kit';

// The dashboard on a device: what its icon shows, what is stored, and nothing afterwards: IN.

const editor = editorOfFile();

apartFromEachOther(editor);

test('[IN2] the icon shows what waits on the device, and nothing when it was sent', async () => {
  await editor.context.addInitScript(() => {
    const note = (count: number) => {
      document.documentElement.dataset.badge = String(count);
      return Promise.resolve();
    };
    Object.assign(Navigator.prototype, { setAppBadge: note, clearAppBadge: () => note(0) });
  });
  const page = await newPage(editor.context, 'on-its-way');
  const root = page.locator('html');
  await editor.context.setOffline(true);
  await save(page);
  await expect(root).toHaveAttribute('data-badge', '1');
  await editor.context.setOffline(false);
  await expect(root).toHaveAttribute('data-badge', '0');
});

test('[IN1] who comes back on a third day is offered to install it, and not after “Not now”', async () => {
  const page = await editor.context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem('vestry.install', JSON.stringify({ days: [1, 2], declined: 0, declinedAt: 0 }));
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Quick search' })).toHaveAttribute('aria-keyshortcuts');
  const card = page.getByRole('region', { name: 'Install the dashboard on this device' });
  // What the browser says to a page that can be installed.
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
  await expect(card).toBeVisible();
  await looksRight(page, 'install');
  await card.getByRole('button', { name: 'Not now' }).click();
  await expect(card).toHaveCount(0);
});

test('[IN3] removing the device says what is lost, signs out, and leaves nothing in the browser', async ({
  browser,
}) => {
  const context = await signedIn(browser, editor.product);
  const page = await newPage(context, 'never-sent');
  // A draft, which nobody has saved.
  const drafts = async () =>
    (await storedRows<{ draft: boolean }>(page, 'documents')).map(({ draft }) => draft);
  await expect.poll(drafts).toContain(true);
  await page.goto('/dashboard/account');
  const device = page.getByRole('region', { name: 'On this device' });
  await expect(device.getByText(/stored of at most/)).toBeVisible();
  await looksRightNarrowAndDark(page);
  await device.getByRole('button', { name: 'Remove everything from this device' }).click();
  const question = page.getByRole('dialog', { name: 'Remove everything from this device?' });
  await expect(question.getByText('1 change, draft or upload of yours wasn’t sent.')).toBeVisible();
  await question.getByRole('button', { name: 'Remove everything from this device' }).click();
  await expect(page).toHaveURL(`${editor.product.url}/`);
  const left = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    entries: Object.keys(localStorage).filter((key) => key.startsWith('vestry.')),
    caches: (await caches.keys()).filter((name) => /precache|private|pictures/.test(name)),
  }));
  expect(left).toEqual({ databases: [], entries: [], caches: [] });
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/dashboard\/login/);
  await context.close();
});
