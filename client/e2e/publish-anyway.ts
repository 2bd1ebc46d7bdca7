import type { Locator, Page } from '@playwright/test';

/** What is found on the pages of most journeys is no concern of theirs: they are published all the same. */
export const publishAnyway = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Publish|Schedule) anyway$/ });
