import type { Page } from '@playwright/test';
import { contentsOf } from './api';
import { boxOf, canvas, outline, spoken } from './editor-kit';
import { expect, test } from './test';

/** Once more at every size of the canvas: the bar is tested beside it. */
const RELEASE = { tag: '@release' } as const;

// The size that the canvas shows its page at, with a real pointer and after a reload. The bar itself: editor/document/bar.

const shownAt = (page: Page): Promise<number> =>
  page
    .locator('iframe[title="Canvas"]')
    .evaluate((each: HTMLIFrameElement) =>
      Math.round((100 * each.getBoundingClientRect().width) / each.offsetWidth),
    );

async function zoomTo(page: Page, size: string): Promise<void> {
  await page.getByRole('button', { name: /^Zoom:/ }).click();
  await page.getByRole('menuitemradio', { name: size, exact: true }).click();
  await expect(spoken(page)).toHaveText(`Zoom: ${size}`);
}

test(
  'clicks, typing and drags hit at every size, which this computer keeps',
  RELEASE,
  async ({ page, admin }) => {
    const { route } = await admin.createPage({
      contents: contentsOf(
        { id: 'a', type: 'text', text: 'First' },
        { id: 'b', type: 'text', text: 'Second' },
      ),
    });
    await page.goto(`/dashboard/pages/edit/${route}`);
    await expect(canvas(page).getByText('Second')).toBeVisible();
    for (const size of ['Fit', '50 %', '100 %']) {
      await zoomTo(page, size);
      if (size !== 'Fit') await expect.poll(() => shownAt(page)).toBe(Number.parseInt(size, 10));

      // Each time the lower one is written on, and dragged above the other.
      const [upper, lower] = (await outline(page)).slice(-2) as [string, string];
      await canvas(page).getByText(lower, { exact: true }).dblclick();
      await expect(canvas(page).locator('[data-typing], [data-writing]')).toBeFocused();
      await page.keyboard.press('End');
      await page.keyboard.type(' one');
      await expect(page.getByLabel('Text', { exact: true })).toHaveValue(`${lower} one`);
      await page.keyboard.press('Escape');

      const name = canvas(page).locator('[data-overlay] .selected .name');
      // The name keeps its size and hangs from the frame, whatever the page is scaled to.
      await expect(async () => {
        const [grip, widget] = await Promise.all([
          boxOf(name),
          boxOf(canvas(page).getByText(`${lower} one`, { exact: true })),
        ]);
        expect(Math.abs(grip.x - widget.x)).toBeLessThan(2);
        expect(Math.round(grip.height)).toBe(20);
      }).toPass();
      const first = await boxOf(canvas(page).getByText(upper, { exact: true }));
      const grip = await boxOf(name);
      await page.mouse.move(grip.x + 10, grip.y + 10);
      await page.mouse.down();
      await page.mouse.move(grip.x + 20, grip.y + 5);
      await page.mouse.move(first.x + 40, first.y + 2, { steps: 4 });
      await expect(canvas(page).locator('[data-overlay] .drop.shown')).toBeVisible();
      await page.mouse.up();
      await expect(spoken(page)).toHaveText(`Moved: Text ${lower} one, 1 of 2`);
      await expect.poll(async () => (await outline(page)).slice(-2)).toEqual([`${lower} one`, upper]);
      await page.getByRole('button', { name: 'Back to parent', exact: true }).click();
    }
    await zoomTo(page, '50 %');
    await page.reload();
    await expect.poll(() => shownAt(page)).toBe(50);
  },
);
