import { expect, type Page } from '@playwright/test';

/** Does `act` and waits until a notice says `text` because of it: one from before may still be in sight. */
export async function noticed(page: Page, text: string | RegExp, act: () => Promise<void>): Promise<void> {
  const said = page.getByText(text);
  await said.evaluateAll((all) => all.forEach((each) => each.setAttribute('data-earlier', '')));
  await act();
  await expect(said.and(page.locator(':not([data-earlier])')).first()).toBeVisible();
}
