import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type DeviceCopy, putDevice } from '../../src/data/test-support/device-copy';
import { apiOf } from '../api';
import { ADMIN, startProduct, type Product } from '../product';
import { textOnServer } from './editing';
import type { Tab } from './tab';
import { expect, test as base } from './test';

const PUT_PRODUCT = fileURLToPath(
  new URL('../../../server/src/test-kit/former/put-product.ts', import.meta.url),
);
const DEVICE = new URL('../../src/data/test-support/former-device/d7ec9fa2.json', import.meta.url);

/** The data of a former version: see server/src/test-kit/former. */
const test = base.extend<{ former: Product }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what it needs out of this pattern
  former: async ({}, use) => {
    const dataDir = join(tmpdir(), `vestry-former-${randomUUID()}`);
    await promisify(execFile)(process.execPath, ['--import', 'tsx', PUT_PRODUCT, dataDir]);
    const product = await startProduct({ DATA_DIR: dataDir });
    await use(product);
    await product.remove();
  },
});

/** By a request alone: none of the product's code has run when the page after it opens the database. */
const signInQuietly = (tab: Tab): Promise<void> =>
  tab.run(async (who) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/v1/auth/login', { method: 'POST', headers, body: JSON.stringify(who) });
    if (!answer.ok) throw new Error(`${answer.status}`);
  }, ADMIN);

test('a device of a former version whose upgrade is killed three times still sends all that waits on it', async ({
  tab,
  device,
  former,
}) => {
  // A page of the same origin without the product's code.
  await tab.go(`${former.url}/robots.txt`);
  const copy = JSON.parse(await readFile(DEVICE, 'utf8')) as DeviceCopy;
  await tab.run(putDevice, copy);
  let again = tab;
  for (const ms of [100, 300, 900]) {
    await signInQuietly(again);
    await again.run(() => void setTimeout(() => location.assign('/dashboard/pages'), 0), undefined);
    await sleep(ms);
    await device.kill();
    again = await device.start();
    await again.go(`${former.url}/robots.txt`);
  }
  await signInQuietly(again);
  await again.go(`${former.url}/dashboard/pages`);
  await again.getByRole('button', { name: 'Logout' }).waitFor();
  const admin = apiOf(former, ADMIN);
  const routes = async () =>
    (await admin.get<{ data: { route: string }[] }>('/pages?limit=100')).data.map(({ route }) => route);
  await expect.poll(routes).toContain('made-offline');
  await expect.poll(() => textOnServer(admin, 'made-offline')).toBe('Made without a network');
  await expect.poll(() => textOnServer(admin, 'welcome')).toBe('Welcome to all');
  await again.go(`${former.url}/dashboard/pages/edit/drafted`);
  await again.inFrame('iframe[title="Canvas"]', 'text=Second').waitFor();
});
