import { signIn } from './sign-in';
import { expect, test } from './test';

/** Each with what it shows once the device has what the server has. */
const SCREENS = [
  ['/dashboard/pages', 'table'],
  ['/dashboard/media', 'text=/No images yet|Rows per page/'],
  ['/dashboard/users', 'table'],
  ['/dashboard/elements', 'table'],
] as const;

test('who signs in on a new device goes on at once, and finds every screen', async ({ tab, product }) => {
  await signIn(tab, product.url);
  for (const [address, shown] of SCREENS) {
    await tab.go(`${product.url}${address}`);
    await tab.getByRole('main').locator(shown).first().waitFor();
  }
  // Nothing here is older than anything.
  expect(await tab.getByText('A new version is ready').count()).toBe(0);
});
