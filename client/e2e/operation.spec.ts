import { readFile, rm, writeFile } from 'node:fs/promises';
import { expect, test } from './test';

/** Component tests cover the lists, the server's tests the notifications. */
const RELEASE = { tag: '@release' } as const;

// How the server does, as an admin reads it: the screens of jobs, status, warnings and activity.

test(
  '[LO4] [LO6] [WA4] a job that fails is listed with the reason, and in status, warnings and activity',
  RELEASE,
  async ({ page, product }) => {
    // What the backup should write to is in its way: a file where a folder has to be.
    const folder = `${product.dataDir}/backup`;
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, '');
    await page.goto('/dashboard/schedule');
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    const job = part('Jobs').getByRole('listitem').filter({ hasText: 'Back up' });
    await job.getByRole('button', { name: 'Run now' }).click();
    const failed = part('Runs').locator('tr[data-row]').filter({ hasText: 'Failed' }).first();
    await expect(failed).toContainText('Back up');
    await failed.getByRole('button', { name: /^Show the error of run/ }).click();
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('EEXIST');
    await page.keyboard.press('Escape');
    await rm(folder);

    await page.getByRole('link', { name: 'Server Status' }).click();
    const todo = part('What needs attention');
    // The server looks again once in ten seconds.
    await expect(async () => {
      await page.getByRole('button', { name: 'Check again' }).click();
      await expect(todo).toContainText('A scheduled job has failed: Back up.', { timeout: 5_000 });
    }).toPass();

    await page.goto('/dashboard/logs/all/warnings?search=EEXIST');
    await expect(
      part('Warnings and errors')
        .getByRole('button', { name: /EEXIST/ })
        .first(),
    ).toBeVisible();

    await page.getByRole('link', { name: 'Activity' }).click();
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Jobs and backups');
    await expect(part('Activity').getByText('Ran the job back-up').first()).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('Ran the job back-up');
  },
);
