import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refresh } from '@vestry/sync/contract/auth';
import { openedDatabase } from '../../data/storage/database';
import { violations } from '../../test-kit/accessible';
import { canvas, field, openEditor, texts } from '../../test-kit/editor';
import { setOffline } from '../../test-kit/network';
import { openAgain } from '../../test-kit/open-screen';
import { savedFiles } from '../../test-kit/saved-files';

const DAY = 24 * 3_600_000;

/** A device with something that was typed and not sent. */
async function openTyped() {
  const opened = await openEditor(texts('Hello'));
  await canvas().getByText('Hello').click();
  await field('Text').fill('typed on a long way');
  await expect
    .poll(async () => JSON.stringify(await openedDatabase().journal.toArray()))
    .toContain('typed on a long way');
  return opened;
}

async function exportsWork(): Promise<void> {
  const files = savedFiles();
  await page.getByRole('button', { name: 'Export to a file' }).click();
  await expect.poll(() => files.has('unsent-work.json')).toBe(true);
  await expect.poll(() => files.get('unsent-work.json')?.text()).toContain('typed on a long way');
}

it('[SI12] after 30 days without the server the device is locked, says so, and exports what was not sent', async () => {
  const { server } = await openTyped();
  setOffline(server, true);
  localStorage.setItem('vestry.seen', String(Date.now() - 31 * DAY));
  await openAgain('/dashboard/pages');
  const box = page.getByRole('region', { name: 'This device is locked' });
  await expect.element(box).toHaveTextContent('30 days');
  await expect.element(box).toHaveTextContent('not sent yet');
  await expect.element(page.getByRole('row')).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await exportsWork();
});

it('[SI12] after 29 days it opens without the server', async () => {
  const { server } = await openTyped();
  setOffline(server, true);
  localStorage.setItem('vestry.seen', String(Date.now() - 29 * DAY));
  await openAgain('/dashboard/pages');
  await expect.element(page.getByRole('link', { name: 'Edit /about' })).toBeVisible();
});

it.each(['vestry.seen', 'vestry.'])(
  'says that work waits when the browser, killed too early, has lost the session and what begins with %s',
  async (lost) => {
    const { server } = await openTyped();
    server.refuse(refresh, 401, 'No session');
    for (const key of Object.keys(localStorage)) if (key.startsWith(lost)) localStorage.removeItem(key);
    await openAgain('/dashboard/pages');
    const box = page.getByRole('region', { name: 'Your session has ended' });
    await expect.element(box).toHaveTextContent('not sent yet');
    expect(box.element().textContent).not.toContain('removed');
    expect(await violations()).toEqual([]);
    await exportsWork();
  },
);
