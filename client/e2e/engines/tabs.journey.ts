import { editorOf, openTextPage, textOnCanvas, write } from './editing';
import { expect, test } from './test';

test('two tabs show the same draft; signing out in one ends the other, and leaves nothing on the device', async ({
  tab,
  device,
  product,
  admin,
}) => {
  const route = await openTextPage({ tab, product, admin }, 'In both');
  const other = await device.openTab();
  await other.go(product.url + editorOf(route));
  await textOnCanvas(other).waitForText('In both');
  await write(other, 'In both');
  await other.type(' tabs');
  await textOnCanvas(tab).waitForText('In both tabs');

  await other.go(`${product.url}/dashboard/pages`);
  await other.getByRole('button', { name: 'Logout' }).click();
  // What was typed is on no server.
  await other.getByRole('dialog').getByRole('button', { name: 'Discard and sign out' }).click();
  await other.waitForUrl(new RegExp(`^${product.url}/$`));
  await tab.waitForUrl(/\/dashboard\/login/);
  const databases = () =>
    other.run(async () => (await indexedDB.databases()).map(({ name }) => name), undefined);
  await expect.poll(databases).not.toContain('vestry-1');
  await other.back();
  await other.getByLabel('Username').waitFor();
});
