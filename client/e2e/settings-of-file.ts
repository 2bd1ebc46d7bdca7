import { expect, type Page } from '@playwright/test';
import { asAdmin } from './editor-kit';
import { editorOfFile } from './editor-of-file';
import { noticed } from './notices';

/** For the top of a test file about the settings of the site: a product of its own, and the ways to its settings. */
export function settingsOfFile() {
  const file = editorOfFile();
  return {
    file,
    /** The screen, in a window of its own. */
    settings: async (): Promise<Page> => {
      const page = await file.context.newPage();
      await page.goto('/dashboard/settings');
      await expect(page.getByRole('heading', { name: 'Contact and place' })).toBeVisible();
      return page;
    },
    read: () => asAdmin<Record<string, unknown>>(file.product, 'GET', '/site-settings'),
  };
}

export const saveSettings = (page: Page): Promise<void> =>
  noticed(page, 'Saved', () => page.getByRole('button', { name: 'Save' }).click());
