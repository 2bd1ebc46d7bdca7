import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../../test-kit/accessible';
import { saved, savedHere, widget } from '../../test-kit/documents';
import { setOffline } from '../../test-kit/network';
import { openScreen } from '../../test-kit/open-screen';
import { savedFiles } from '../../test-kit/saved-files';

it('shows the pages of the device', async () => {
  await openScreen('/dashboard/pages', { server: (_, model) => saved(model, 'about') });
  await expect.element(page.getByRole('link', { name: '/about Not public: visitors' })).toBeVisible();
  expect(await violations()).toEqual([]);
});

it.for([
  ['/dashboard/pages', 'page'],
  ['/dashboard/elements', 'header'],
] as const)('[OB2] offers on %s to export what is unsent there', async ([address, kind]) => {
  const { server } = await openScreen(address, { width: 375, server: (_, model) => saved(model, 'about') });
  const button = page.getByRole('button', { name: 'Export to a file' });
  await expect.element(page.getByRole('button', { name: 'Synced' })).toBeInTheDocument();
  await expect.element(button).not.toBeInTheDocument();
  setOffline(server, true);
  await savedHere('fresh', { kind });
  await savedHere('elsewhere', { kind: kind === 'page' ? 'footer' : 'page' });
  await expect.element(page.getByText('1 entry here isn’t on the server yet.')).toBeVisible();
  const files = savedFiles();
  await button.click();
  await expect.poll(() => files.get('unsent-work.json')?.text()).toContain('fresh');
  await expect.element(page.getByText(/Exported to “unsent-work.json”/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(375);
  expect(await violations()).toEqual([]);
});

it('shows a page on the canvas, where a click opens the panel of a text', async () => {
  await openScreen('/dashboard/pages/edit/about', {
    server: (_, model) =>
      saved(model, 'about', { children: [widget('w1', 'text', { text: 'Hello', tag: 'p' })] }),
  });
  const canvas = page.frameLocator(page.getByTitle('Canvas'));
  await expect.element(canvas.getByText('Hello')).toBeVisible();
  await canvas.getByText('Hello').click();
  await expect.element(page.getByRole('heading', { name: 'Edit Text' })).toBeVisible();
});
