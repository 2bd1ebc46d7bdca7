import { editorOf, openTextPage, save, textOnCanvas, textOnServer, typedInto, write } from './editing';
import { begin, syncStatus } from './sign-in';
import { expect, test } from './test';

test('a device whose databases the engine has removed has all again that was sent, and goes on', async ({
  tab,
  device,
  product,
  admin,
}) => {
  const route = await openTextPage({ tab, product, admin }, 'First');
  await device.close();
  expect(await device.evict('nothing')).toBeGreaterThan(0);
  const again = await device.start();
  await again.go(product.url + editorOf(route));
  await textOnCanvas(again).waitForText('First');
  await write(again, 'First');
  await again.type(' again');
  await typedInto(again).waitForText('First again');
  await again.press('Escape');
  await save(again);
  await expect.poll(() => textOnServer(admin, route)).toBe('First again');
  await syncStatus(again, 'Synced');
});

test('a device that gives the site no database says so, with what to do', async ({
  tab,
  device,
  product,
}) => {
  await begin(tab, product.url);
  await device.close();
  expect(await device.evict('files')).toBeGreaterThan(0);
  const again = await device.start();
  await again.go(`${product.url}/dashboard/pages`);
  await again.getByRole('heading', { name: 'Storage isn’t available' }).waitFor();
  await again.getByText('Free up space on this device').waitFor();
});
