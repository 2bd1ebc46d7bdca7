import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { grain, uniqueName } from '../api';
import { begin } from './sign-in';
import { expect, test } from './test';

test('a picture is uploaded, and seen in the list of images', async ({ tab, product, admin }) => {
  const name = uniqueName('choir');
  const folder = await mkdtemp(join(tmpdir(), 'vestry-pictures-'));
  const path = join(folder, `${name}.png`);
  await writeFile(path, grain(320, 240));
  await begin(tab, product.url, '/dashboard/media');
  await tab.locator('input[type=file]').first().setFiles([path]);
  const tile = tab
    .getByRole('list', { name: 'Images' })
    .getByRole('button', { name: new RegExp(`^Open ${name}`) });
  await tile.waitFor();
  const width = () => tile.locator('img').run((image) => (image as HTMLImageElement).naturalWidth, undefined);
  await expect.poll(width).toBeGreaterThan(0);
  const { data } = await admin.get<{ data: { width: number; height: number }[] }>(`/media?search=${name}`);
  expect(data).toMatchObject([{ width: 320, height: 240 }]);
  await rm(folder, { recursive: true });
});
