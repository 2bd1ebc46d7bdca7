import type { Page } from '@playwright/test';
import { storedRows } from './device-storage';
import { makeViewer, newPage, save, signedIn } from './editor-kit';
import { apartFromEachOther, editorOfFile } from './editor-of-file';
import { fillLogin } from './login-form';
import { looksRightNarrowAndDark } from './narrow-and-dark';
import { ADMIN } from './product';
import { looksRight } from './sync-kit';
import { hasWorker, pushTo } from './wake-worker';
import { expect, test } from './test';

/** The same removal as above, with more in its way; an upload that comes by another way than in media.spec.ts; and what
 * units have, once more in the browser. */
const RELEASE = { tag: '@release' } as const;

// The dashboard on a device: what its icon shows, what is stored, and nothing afterwards: IN.

const editor = editorOfFile();

apartFromEachOther(editor);

let made: ReturnType<typeof makeViewer> | undefined;
/** The same one for all tests of this file. */
const viewer = () => (made ??= makeViewer(editor.product));

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

test(
  '[IN1] who comes back on a third day is offered to install it, and not after “Not now”',
  RELEASE,
  async () => {
    const page = await editor.context.newPage();
    await page.addInitScript(() => {
      localStorage.setItem('vestry.install', JSON.stringify({ days: [1, 2], declined: 0, declinedAt: 0 }));
    });
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Quick search' })).toHaveAttribute('aria-keyshortcuts');
    const card = page.getByRole('region', { name: 'Install the dashboard on this device' });
    // The browser's event for a page that can be installed; the listener may not be attached yet.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
      await expect(card).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await looksRight(page, 'install');
    await card.getByRole('button', { name: 'Not now' }).click();
    await expect(card).toHaveCount(0);
  },
);

test(
  '[IN3] removing the device says what is lost, signs out, and leaves nothing in the browser',
  RELEASE,
  async ({ browser }) => {
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
  },
);

test(
  '[IN3] without a network the device is removed too, with what somebody else has not sent',
  RELEASE,
  async ({ browser }) => {
    const who = await viewer();
    const context = await signedIn(browser, editor.product);
    await context.setOffline(true);
    const left = await newPage(context, 'of-somebody-else');
    await save(left);
    await expect.poll(() => storedRows(left, 'outbox')).toMatchObject([{ state: 'pending' }]);
    await left.close();
    // Their session is over; somebody else signs in.
    await context.clearCookies();
    await context.setOffline(false);
    await context.request.post('/api/v1/auth/login', { data: who });
    const page = await context.newPage();
    await page.goto('/dashboard/account');
    const device = page.getByRole('region', { name: 'On this device' });
    await expect(device.getByText(/stored of at most/)).toBeVisible();
    await context.setOffline(true);
    await device.getByRole('button', { name: 'Remove everything from this device' }).click();
    const question = page.getByRole('dialog', { name: 'Remove everything from this device?' });
    await expect(
      question.getByText('1 other person has work on this device that wasn’t sent.'),
    ).toBeVisible();
    await question.getByRole('button', { name: 'Remove everything from this device' }).click();
    // The site itself is not there without a network.
    await expect.poll(() => page.url()).not.toContain('/dashboard');
    await context.setOffline(false);
    await page.goto('/healthz');
    const kept = await page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
    }));
    expect(kept).toEqual({ databases: [], caches: [] });
    // The sign-out reaches the server now: the cookie alone lets nobody in.
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/dashboard\/login/);
    expect((await context.request.get('/api/v1/auth/refresh')).status()).toBe(401);
    await context.close();
  },
);

/** As the phone's own sheet does it: a form with a picture and a text file, sent to the installed dashboard. */
const share = (page: Page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 30);
    canvas.getContext('2d')!.fillRect(0, 0, 20, 20);
    const picture = await canvas.convertToBlob({ type: 'image/png' });
    const files = new DataTransfer();
    files.items.add(new File([picture], 'Shared.png', { type: 'image/png' }));
    files.items.add(new File(['no picture'], 'notes.txt', { type: 'text/plain' }));
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/dashboard/received' });
    const field = document.createElement('input');
    Object.assign(field, { type: 'file', name: 'files', multiple: true, files: files.files });
    form.append(field);
    document.body.append(form);
    form.submit();
  });

test(
  '[IN4] what is shared without network and session waits for somebody who may upload it',
  RELEASE,
  async ({ browser }) => {
    const who = await viewer();
    const context = await signedIn(browser, editor.product);
    const page = await context.newPage();
    await page.goto('/dashboard');
    await hasWorker(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${editor.product.url}/`);
    await context.setOffline(true);
    await share(page);
    await expect(page.getByText('What you shared or opened waits on this device.')).toBeVisible();
    await looksRight(page, 'received-signed-out');
    await context.setOffline(false);
    await fillLogin(page, who.username, who.password);
    await expect(page.getByText('2 files wait on this device')).toBeVisible();
    await expect(page.getByText('Your account can’t upload files.')).toBeVisible();
    await looksRight(page, 'received-viewer');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${editor.product.url}/`);

    await page.goto('/dashboard/received');
    await fillLogin(page, ADMIN.username, ADMIN.password);
    await expect(page).toHaveURL(`${editor.product.url}/dashboard/media`);
    const received = page.getByRole('region', { name: 'Received from other apps' });
    await expect(received.getByText('1 image added to the upload queue.')).toBeVisible();
    await expect(received.getByText(/^notes\.txt: /)).toBeVisible();
    await expect(
      page.getByRole('list', { name: 'Images' }).getByText(/^shared-[0-9a-f]{16}\.png/),
    ).toBeVisible();
    await looksRight(page, 'received');
    await page.reload();
    await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(1);
    await expect(received).toHaveCount(0);
    await context.close();
  },
);

test(
  'a file that the system opens and that cannot be read is named, and the others are kept',
  RELEASE,
  async () => {
    const page = await editor.context.newPage();
    await page.addInitScript(() => {
      const gone = { getFile: () => Promise.reject(new DOMException('gone', 'NotFoundError')) };
      const there = { getFile: () => Promise.resolve(new File(['%PDF-1.7'], 'there.pdf')) };
      const setConsumer = (open: (given: object) => void) => open({ files: [gone, there] });
      Object.defineProperty(globalThis, 'launchQueue', { value: { setConsumer } });
    });
    await page.goto('/dashboard/received');
    await expect(page.getByText('1 file couldn’t be read. Open it again.')).toBeVisible();
    await expect(page.getByText(/^\d files? waits? on this device$/)).toBeVisible();
    await looksRight(page, 'received-unread');
    await page.getByRole('button', { name: 'Remove from this device' }).click();
    await page.close();
  },
);

test(
  '[IN6] messages are asked for by a press alone, and say nothing of who is not signed in here',
  RELEASE,
  async ({ browser }) => {
    const context = await signedIn(browser, editor.product, { permissions: ['notifications'] });
    const page = await context.newPage();
    await page.goto('/dashboard/account');
    await hasWorker(page);
    const notices = page.getByRole('region', { name: 'Notices' });
    await expect(notices.getByRole('button', { name: 'Turn on' })).toBeEnabled();
    await context.setOffline(true);
    await expect(notices.getByRole('button', { name: 'Turn on' })).toBeDisabled();
    await expect(notices.getByText('Needs a connection.')).toBeVisible();
    await context.setOffline(false);
    await looksRight(page, 'push');

    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/dashboard');
        return (await registration?.getNotifications())?.map(({ title, data }) => [title, data as unknown]);
      });
    const [{ userId }] = (await page.evaluate(async () =>
      (await indexedDB.databases()).flatMap(({ name = '' }) =>
        /^vestry-\d+$/.test(name) ? [{ userId: Number(name.slice(7)) }] : [],
      ),
    )) as [{ userId: number }];
    const message = { tag: 'review', path: '/dashboard/pages', site: 'A site', neutral: 'Something new' };
    await pushTo(page, editor.product.url, { ...message, user: userId, title: 'Anna asks' });
    await expect.poll(shown).toEqual([['Anna asks', '/dashboard/pages']]);
    await pushTo(page, editor.product.url, { ...message, user: userId + 1, title: 'Of somebody else' });
    await expect.poll(shown).toEqual([['Something new', '/dashboard']]);
    await context.close();
  },
);
