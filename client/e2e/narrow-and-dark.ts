import { expect, type Page } from '@playwright/test';
import { violations } from './axe';
import { tooWide } from './out-of-reach';

/** As a screen is now at 375 px, and at 1440 px in the dark, its animations over: axe finds nothing, and nothing is wider than the window. */
export async function looksRightNarrowAndDark(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [375, 'light'],
    [375, 'dark'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)));
    // Only the contrast depends on the scheme.
    expect(await violations(page, { schemeOnly: colorScheme === 'dark' })).toEqual([]);
    expect(await tooWide(page)).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}
