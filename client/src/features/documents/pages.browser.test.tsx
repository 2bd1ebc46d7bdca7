import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../../test-kit/accessible';
import { saved, widget } from '../../test-kit/documents';
import { openScreen } from '../../test-kit/open-screen';

it('shows the pages of the device', async () => {
  await openScreen('/dashboard/pages', { server: (_, model) => saved(model, 'about') });
  await expect.element(page.getByRole('link', { name: '/about Not public: visitors' })).toBeVisible();
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
