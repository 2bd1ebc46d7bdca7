import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
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
