import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../../../test-kit/accessible';
import { saved, widget } from '../../../test-kit/documents';
import { image, withImages } from '../../../test-kit/media';
import { openScreen } from '../../../test-kit/open-screen';

const [STAGE, STAIRS] = [image(1, 'Stage'), image(2, 'Stairs')];
const picker = () => page.getByRole('dialog', { name: 'Choose an image' });
const asked = () => page.getByRole('dialog', { name: 'Replace this image everywhere' });

it('[ME9] replaces an image on the pages that use it by another one, and says where', async () => {
  const { model } = await openScreen('/dashboard/media', {
    // Without the right to change the settings of the site, they are left out.
    as: 'editor',
    server(server, documents) {
      withImages(server, [STAGE, STAIRS]);
      saved(documents, 'with-stage', {
        fields: { status: 'public' },
        children: [widget('a', 'image1', { image: STAGE.url, alt: 'Our stage' })],
      });
    },
  });
  await page.getByRole('button', { name: `Open ${STAGE.filename}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace everywhere' }).click();
  await picker().getByRole('button', { name: 'Stage', exact: true }).click();
  await expect
    .element(asked().getByRole('alert'))
    .toHaveTextContent('This is the same image. Choose another one.');
  await expect.element(asked().getByRole('button', { name: 'Replace everywhere' })).toBeDisabled();
  await asked().getByRole('button', { name: 'Choose another' }).click();
  await picker().getByRole('button', { name: 'Stairs', exact: true }).click();
  await expect.element(asked()).toHaveTextContent('1 page or element on this device uses it:');
  await expect.element(asked().getByRole('link', { name: '/with-stage' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await asked().getByRole('button', { name: 'Replace everywhere' }).click();
  await expect
    .element(asked().getByRole('status', { name: 'What was changed' }))
    .toHaveTextContent('Replaced in 1 place.');
  const documents = () => JSON.stringify([...model.documents.values()]);
  await expect.poll(documents).toContain(STAIRS.url);
  expect(documents()).not.toContain(STAGE.url);
  await expect.poll(documents).toContain('Our stage');
});
