import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../../test-kit/accessible';
import { saved, widget } from '../../test-kit/documents';
import { openAgain, openScreen } from '../../test-kit/open-screen';

const opens = (name: string) => page.getByRole('link', { name: `${name} (opens in a new tab)`, exact: true });
const shown = page.frameLocator(page.getByTitle('Preview'));

it('[DO1] the list says which pages visitors do not see, and shows them as they are saved', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await openScreen('/dashboard/pages', {
    server(_, model) {
      const children = [widget('h', 'text', { tag: 'h1', text: 'See you there' })];
      saved(model, 'camp', { children });
      saved(model, 'fair', { children, fields: { status: 'public' } });
    },
  });
  await expect.element(opens('/camp Not public: visitors see “not found”.')).toBeVisible();
  await expect.element(opens('/fair')).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: /^More actions for .*camp/ }).click();
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  await expect.poll(() => open.mock.calls[0]?.[0]).toBe('/dashboard/preview');
  await openAgain('/dashboard/preview');
  await expect.element(shown.getByText('See you there')).toBeVisible();
});

it('without a page that was put there, the preview says so', async () => {
  await openScreen('/dashboard/preview');
  await expect.element(page.getByRole('heading', { name: 'Nothing to preview' })).toBeVisible();
});
