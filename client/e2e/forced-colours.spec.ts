import type { Locator } from '@playwright/test';
import { contrastAtEdge } from './contrast';
import { expect, test } from './test';

/** The crawler looks at every screen where people choose all colours. */
const RELEASE = { tag: '@release' } as const;

// The dashboard where people choose all colours: shadows and grounds go, and edges show the same. They are looked for
// in what is painted.

const soft = expect.configure({ soft: true });

/** WCAG 1.4.11: contrast of what makes controls differ, or shows that one is on. */
const SEEN = 3;

for (const colorScheme of ['light', 'dark'] as const)
  test(`dialogs, menus, switches and chosen days have an edge, ${colorScheme}`, RELEASE, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    const seen = async (what: ReturnType<typeof page.locator>, name: string) =>
      expect.soft(await contrastAtEdge(what), name).toBeGreaterThan(SEEN);

    await page.goto('/dashboard/analytics');
    await page.getByRole('button', { name: 'As the device' }).click();
    await seen(page.getByRole('menu').locator('xpath=..'), 'a menu');
    await page.keyboard.press('Escape');

    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await seen(keys, 'a dialog');
    const on = keys.getByRole('switch', { checked: true });
    await seen(on, 'a switch that is on');
    await on.uncheck();
    await seen(keys.getByRole('switch'), 'a switch that is off');
    await keys.getByRole('switch').check();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Date range' }).click();
    // A range within one month: of the last days some may be on another sheet.
    await page.getByLabel('Custom start').fill('2026/03/09');
    await page.getByLabel('Custom end').fill('2026/03/16');
    const chosen = page.getByRole('dialog').locator('[role=gridcell][aria-selected=true] button');
    await expect(chosen).toHaveCount(8);
    // The last stands below the first, which is filled like it.
    await seen(chosen.first(), 'the first of the chosen days');
    await seen(chosen.nth(1), 'a day between');
  });

test(
  'where people choose all colours, what is chosen and what is waited for are seen',
  RELEASE,
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/dashboard/pages');
    const hasOutline = async (what: Locator) => {
      await soft(what).toHaveCSS('outline-style', 'solid');
      await soft(what).toHaveCSS('outline-width', '2px');
    };
    await hasOutline(page.getByRole('radio', { name: /^All/ }).locator('+ span'));
    // Lists that are closed have one as well.
    const option = page.locator('[role=option].chosen').filter({ visible: true });
    await page.getByRole('button', { name: 'Quick search' }).click();
    await hasOutline(option);
    await page.keyboard.press('Escape');
    await page.goto('/dashboard/settings');
    await page.getByRole('combobox', { name: 'Header' }).press('ArrowDown');
    await hasOutline(option);
    // Backgrounds alone are all drawn as one.
    await page.route(/\/api\/v1\/users/, () => undefined);
    await page.goto('/dashboard/users');
    await soft(page.locator('.skeleton').first()).toHaveCSS('border-top-style', 'solid');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);
