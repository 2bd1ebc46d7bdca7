import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openedDatabase } from '../data/storage/database';
import { storageProblem } from '../data/storage/storage-problem';
import { lowQuota } from '../data/storage/storage-quota';
import { violations } from '../test-kit/accessible';
import { openScreen } from '../test-kit/open-screen';

afterEach(() => {
  storageProblem.set(null);
  lowQuota.set(null);
});

it.for([
  ['full', 'This device is out of storage'],
  ['broken', 'This browser can’t store anything for this site'],
  ['blocked', 'An older version is open in another tab.'],
] as const)('says that the storage is %s, and that nothing can be kept', async ([problem, text]) => {
  await openScreen('/dashboard/help');
  storageProblem.set(problem);
  await expect.element(page.getByText(text)).toBeVisible();
  expect(await violations()).toEqual([]);
});

it('offers to reload where a newer version runs in another tab', async () => {
  await openScreen('/dashboard/help');
  storageProblem.set('upgraded');
  await expect.element(page.getByText(/A newer version is running in another tab/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});

it('says how much room is left where it gets scarce', async () => {
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 5_000_000, usage: 0 });
  await openScreen('/dashboard/help');
  await expect.element(page.getByText(/This device is almost full: .*MB left for this site/)).toBeVisible();
});

/** Somebody else has the database in one long transaction, until what is given back is called. */
function holdStorage(): () => void {
  const transaction = openedDatabase().backendDB().transaction('meta', 'readwrite');
  let isBlocked = true;
  const again = () => {
    if (isBlocked) transaction.objectStore('meta').count().addEventListener('success', again);
  };
  again();
  return () => {
    isBlocked = false;
  };
}

it('says that the browser takes its time with what is stored, and offers to reload', async () => {
  await openScreen('/dashboard/help');
  const release = holdStorage();
  const notice = page.getByText(/This browser takes unusually long/);
  await expect.element(notice).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(await violations()).toEqual([]);
  release();
  await expect.element(notice).not.toBeInTheDocument();
});
