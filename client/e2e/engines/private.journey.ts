import { createTextPage, saveOffline, textOnCanvas, textOnServer } from './editing';
import { Device } from './device';
import { begin, syncStatus } from './sign-in';
import { expect, test as base } from './test';

// A private window: all that the site keeps ends with the browser. No page can know it, so that nothing says so.

const test = base.extend<{ device: Device }>({
  device: async ({ engine }, use) => {
    const device = new Device(engine, true);
    await use(device);
    await device.remove();
  },
});

test('a private window works as any other one, and leaves nothing', async ({
  tab,
  device,
  product,
  admin,
}) => {
  const route = await createTextPage(admin, 'Seen');
  const address = `/dashboard/pages/edit/${route}`;
  await tab.go(product.url);
  await tab.getByRole('heading', { level: 1 }).first().waitFor();
  await begin(tab, product.url, address);
  await textOnCanvas(tab).waitForText('Seen');
  await product.stop();
  await saveOffline(tab, 'Seen', ' offline');
  await tab.reload();
  await textOnCanvas(tab).waitForText('Seen offline');
  await product.start();
  await tab.reload();
  await expect.poll(() => textOnServer(admin, route)).toBe('Seen offline');
  await syncStatus(tab, 'Synced');
  await tab.go(`${product.url}/dashboard`);
  await tab.getByRole('button', { name: 'Logout' }).click();
  // Where something could not be removed, it is the sign-in page, which says so.
  await tab.waitForUrl(new RegExp(`^${product.url}/$`));
  await begin(tab, product.url);

  await device.close();
  const again = await device.start();
  await again.go(product.url + address);
  await again.getByLabel('Username').waitFor();
  expect(await again.run(async () => (await indexedDB.databases()).length, undefined)).toBe(0);
  // Nothing waits of anybody.
  expect(await again.getByText('Your session has ended').count()).toBe(0);
});
