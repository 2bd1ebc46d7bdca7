import type { BrowserContext, Locator, Page } from '@playwright/test';

export const publishAnyway = (page: Page): Locator => page.getByRole('button', { name: 'Publish anyway' });

/** What is found on the pages of a journey is no concern of it: they are published all the same. */
export function publishAnywayIn(context: BrowserContext): void {
  context.on('page', (page) => {
    const button = publishAnyway(page);
    void page.addLocatorHandler(button, () => button.click());
  });
}
