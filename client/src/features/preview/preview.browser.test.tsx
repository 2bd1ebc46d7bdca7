import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { TreeNode } from '@vestry/sync/tree/node';
import { violations } from '../../test-kit/accessible';
import { saved, widget } from '../../test-kit/documents';
import { texts } from '../../test-kit/editor';
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
  localStorage.removeItem('vestry.preview');
  // Its address does the same.
  await opens('/camp Not public: visitors see “not found”.').click();
  await expect.poll(() => open.mock.calls).toHaveLength(2);
  await openAgain('/dashboard/preview');
  await expect.element(shown.getByText('See you there')).toBeVisible();
  await expect.element(shown.getByText('Not public: visitors see “not found”.')).toBeVisible();
});

it('without a page that was put there, the preview says so', async () => {
  await openScreen('/dashboard/preview');
  await expect.element(page.getByRole('heading', { name: 'Nothing to preview' })).toBeVisible();
});

/** What the editor has put into the storage of this browser. */
function keep(...children: TreeNode[]): void {
  const tree: TreeNode = { value: { id: 'root', type: 'div' }, children };
  const preview = { tree, header: null, footer: null, elements: {} };
  localStorage.setItem('vestry.preview', JSON.stringify(preview));
}

it('[DO6] shows the draft of this browser to anyone', async () => {
  keep(...texts('Not saved yet'));
  await openScreen('/dashboard/preview', { as: null });
  await expect.element(shown.getByText('Not saved yet')).toBeVisible();
});

it('[DO6] says what another version of the program has left there, and what it does not know', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  keep({ value: { id: 'odd', type: 'nope' } });
  await openScreen('/dashboard/preview', { as: null });
  await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect.element(page.getByText('Unhandled TreeNode: nope', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(errors.mock.calls.map(String).join('\n')).toContain('Unhandled TreeNode: nope');
});
