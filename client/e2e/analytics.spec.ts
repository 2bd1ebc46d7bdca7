import { dayOf } from '@vestry/sync/analytics/day';
import { FIREFOX } from '@vestry/sync/analytics/test-support/user-agents';
import { leavesPage } from './analytics-kit';
import { uniqueName } from './api';
import { expect, test } from './test';

// Before a release: tests of screens have the numbers, and the days that are on this device.

test(
  'what visitors have read is shown, also without a network where this device has the days',
  { tag: ['@elsewhere', '@release'] },
  async ({ page, context, product, admin }) => {
    // As on a kiosk without a locale.
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'language', { get: () => 'C' }),
    );
    const route = uniqueName('read');
    await admin.createPage({ route, status: 'public' });
    // A day may begin meanwhile.
    const start = dayOf(Date.now());
    for (const who of ['ann', 'ann', 'bob', 'unknown'])
      await leavesPage(product.url, [who, `/${route}`], { 'user-agent': FIREFOX });
    let counted = false;
    page.on('request', (request) => (counted ||= request.url().endsWith('/collect')));
    await page.goto(`/dashboard/analytics?start=${start}&end=${dayOf(Date.now())}`);
    const row = page
      .getByRole('region', { name: 'Page visits', exact: true })
      .getByRole('row')
      .filter({ hasText: `/${route}` });
    await expect(row.getByRole('cell').nth(1)).toHaveText('4');
    await page.getByRole('link', { name: 'Server', exact: true }).click();
    await page.reload();
    const card = (label: string) => page.locator('dl > div', { hasText: label }).locator('dd');
    await expect(card('CPU')).toHaveText(/^\d+\.\d\d%$/);
    await expect(card('RAM')).toHaveText(/^\d+\.\d\d MB$/);
    // Nobody visits the dashboard.
    expect(counted).toBe(false);

    await page.getByRole('link', { name: 'Visitors', exact: true }).click();
    await expect(row.getByRole('cell').nth(1)).toHaveText('4');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText(/^Offline. Showing the visits saved on this device/)).toBeVisible();
    await expect(row.getByRole('cell').nth(1)).toHaveText('4');
  },
);
