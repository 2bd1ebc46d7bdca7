import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayOf } from '@vestry/sync/analytics/day';
import { FIREFOX } from '@vestry/sync/analytics/test-support/user-agents';
import { leavesPage } from '../analytics-kit';
import { uniqueName } from '../api';
import { begin } from './sign-in';
import { expect, test } from './test';

const LINES = 20_000;
const lineOf = (number: number) =>
  JSON.stringify({
    level: 'INFO',
    time: new Date(Date.UTC(2026, 0, 31) + number * 1_000).toISOString(),
    label: 'shop',
    msg: number === 7_777 ? 'The Needle in the haystack' : `order ${number} was sent`,
  });

test('a log is searched, also without a network where the engine keeps files', async ({ tab, product }) => {
  const name = `${uniqueName('shop')}.log`;
  await mkdir(join(product.dataDir, 'logs'), { recursive: true });
  const lines = Array.from({ length: LINES }, (_, at) => lineOf(at + 1));
  await writeFile(join(product.dataDir, 'logs', name), `${lines.join('\n')}\n`);
  const look = async (text: string) => {
    await tab.getByLabel('Filter').fill(text);
    await tab.press('Enter');
    await tab.getByText('1 line found').waitFor();
  };
  await begin(tab, product.url, `/dashboard/logs/${name}`);
  await tab.getByText(`order ${LINES} was sent`).waitFor();
  await tab.getByRole('button', { name: 'All lines' }).click();
  await tab.getByText('20,000 lines').waitFor();
  await look('needle');
  const found = tab.getByRole('table', { name: 'Log lines' }).locator('mark');
  await found.waitForText('Needle');
  await product.stop();
  await tab.reload();
  // WebKitGTK has no private files, which a log is kept in.
  const keepsFiles = await tab.run(() => 'storage' in navigator, undefined);
  if (keepsFiles) {
    await tab.getByText(/Offline. Showing the .* saved on this device/).waitFor();
    await look('order 4242 ');
  } else {
    await tab.getByText('This log file isn’t on this device yet').waitFor();
  }
});

test('statistics are shown and drawn, also without a network', async ({ tab, product, admin }) => {
  const route = uniqueName('read');
  await admin.createPage({ route, status: 'public' });
  // A day may begin meanwhile.
  const start = dayOf(Date.now());
  for (const who of ['ann', 'ann', 'bob'])
    await leavesPage(product.url, [who, `/${route}`], { 'user-agent': FIREFOX });
  await begin(tab, product.url, `/dashboard/analytics?start=${start}&end=${dayOf(Date.now())}`);
  const row = tab
    .getByRole('region', { name: 'Page visits', exact: true })
    .getByRole('row', { name: new RegExp(`/${route}`) });
  await row.getByRole('cell').nth(1).waitForText('3');
  const drawn = () =>
    tab
      .getByRole('main')
      .locator('canvas')
      .first()
      .run((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement;
        const points = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height).data;
        return points.some((value) => value > 0);
      }, undefined);
  await expect.poll(drawn).toBe(true);
  await product.stop();
  await tab.getByRole('button', { name: 'Refresh' }).click();
  await tab.getByText(/^Offline. Showing the visits saved on this device/).waitFor();
  await row.getByRole('cell').nth(1).waitForText('3');
});
