import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN } from '../product';
import {
  editorOf,
  openTextPage,
  save,
  saveOffline,
  textOnCanvas,
  textOnServer,
  typedInto,
  write,
} from './editing';
import { openSync, settled, syncStatus } from './sign-in';
import { expect, test } from './test';

test('without a network the dashboard and a page open again, also in a browser that was started again', async ({
  tab,
  device,
  product,
  admin,
}) => {
  const route = await openTextPage({ tab, product, admin }, 'Read without a network');
  const address = product.url + editorOf(route);
  await settled(tab);
  await product.stop();
  await tab.reload();
  await textOnCanvas(tab).waitForText('Read without a network');

  await device.close();
  const again = await device.start();
  await again.go(`${product.url}/dashboard/pages?search=${route}`);
  await again
    .getByRole('link', { name: `/${route}` })
    .first()
    .waitFor();
  const panel = await openSync(again);
  await panel.getByText(/when you’re back online/).waitFor();
  await again.go(address);
  await textOnCanvas(again).waitForText('Read without a network');
});

test('what was saved and typed offline outlives the browser, killed a second after the last key, and is sent', async ({
  tab,
  device,
  product,
  admin,
}) => {
  const route = await openTextPage({ tab, product, admin }, 'First');
  const address = product.url + editorOf(route);
  await settled(tab);
  // Chromium has a cookie on disk half a minute after it came, or when it is closed: a session newer than that would end
  // with the browser.
  await device.close();
  await product.stop();
  const offline = await device.start();
  await offline.go(address);
  await saveOffline(offline, 'First', ' saved');
  await write(offline, 'First saved');
  await offline.type(' and typed');
  await typedInto(offline).waitForText('First saved and typed');
  // The promise is about this second.
  await sleep(1_000);
  await device.kill();

  const again = await device.start();
  await again.go(address);
  await textOnCanvas(again).waitForText('First saved and typed');
  await product.start();
  // A tab that stays open asks less and less often: opened again, it sends at once.
  await again.reload();
  await expect.poll(() => textOnServer(admin, route)).toBe('First saved');
  await save(again);
  await expect.poll(() => textOnServer(admin, route)).toBe('First saved and typed');
  await syncStatus(again, 'Synced');
});

test('who is asked to sign in again, since the browser was killed before it had kept the session, loses nothing', async ({
  tab,
  device,
  product,
  admin,
}) => {
  const route = await openTextPage({ tab, product, admin }, 'First');
  await product.stop();
  await saveOffline(tab, 'First', ' saved');
  // The promise is about this second.
  await sleep(1_000);
  await device.kill();
  await product.start();
  const again = await device.start();
  await again.go(product.url + editorOf(route));
  // Chromium alone has the cookie on disk so late.
  const isAsked = again.getByLabel('Username');
  await expect
    .poll(async () => (await isAsked.isVisible()) || (await textOnServer(admin, route)) === 'First saved')
    .toBe(true);
  if (await isAsked.isVisible()) {
    await again.getByText(/^Changes that were not sent yet are still here/).waitFor();
    await again.getByLabel('Username').fill(ADMIN.username);
    await again.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await again.getByRole('button', { name: 'Login', exact: true }).click();
  }
  await expect.poll(() => textOnServer(admin, route)).toBe('First saved');
  await textOnCanvas(again).waitForText('First saved');
  await syncStatus(again, 'Synced');
});
