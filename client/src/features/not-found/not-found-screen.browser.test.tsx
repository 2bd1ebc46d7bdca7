import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../../test-kit/accessible';
import { openScreen } from '../../test-kit/open-screen';

it.each([
  ['en', 'Page not found', 'Go to the dashboard'],
  ['zh-TW', '頁面不存在', '前往管理介面'],
] as const)('an address without a screen says so, and leads back: %s', async (language, words, back) => {
  await openScreen('/dashboard/nowhere', { language });
  await expect.element(page.getByRole('heading', { name: '404' })).toBeVisible();
  // The words of the specification, once, and in the language of the screen if that is another one.
  await expect.element(page.getByText('頁面不存在', { exact: true })).toBeVisible();
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  expect(await violations()).toEqual([]);
  await expect.element(page.getByRole('link', { name: back })).toHaveAttribute('href', '/dashboard');
});
