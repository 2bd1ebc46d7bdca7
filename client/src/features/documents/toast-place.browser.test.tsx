import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { saved } from '../../test-kit/documents';
import { button } from '../../test-kit/editor';
import { isFree, toast } from '../../test-kit/input';
import { openScreen } from '../../test-kit/open-screen';

it.each([1440, 375])('a toast leaves what comes next free, in a window of %d px', async (width) => {
  await openScreen('/dashboard/pages', {
    width,
    server(_, model) {
      // A list that is empty asks for a page in its middle too.
      saved(model, 'stays');
      saved(model, 'goes');
    },
  });
  await button('More actions for /goes').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast(/./)).toBeVisible();
  // Once the dialog is gone for good.
  await expect.poll(() => isFree(page.getByRole('link', { name: 'Add Page' }))).toBe(true);
  await expect.element(toast(/./)).toBeVisible();
});
