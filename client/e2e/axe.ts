import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules whose outcome depends on the colour scheme. */
const SCHEME_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds on a page and in its frames, as 'rule: element'; in one colour scheme only what depends on it. */
export async function violations(page: Page, { schemeOnly = false } = {}): Promise<string[]> {
  // What comes or goes in half-tones meanwhile (a toast) has no contrast to speak of: here it comes and goes at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const axe = new AxeBuilder({ page })
    // Only the mode that opens a page of its own for each run sees frames.
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] });
  if (schemeOnly) axe.withRules(SCHEME_RULES);
  const found = await axe.analyze();
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
