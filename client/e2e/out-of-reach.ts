import type { Page } from '@playwright/test';

// What of a screen cannot be seen, read or pressed.

/** By how much the document is wider than the window. */
export const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Words that a button, a heading or a label does not show whole, though it does not say so by an ellipsis. */
export const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label, legend, dt, th')]
      .filter(
        (each) => each.checkVisibility() && !each.closest('.sr-only') && !each.querySelector('.sr-only'),
      )
      .filter((each) => getComputedStyle(each).overflow !== 'visible' && !each.closest('.truncate'))
      .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
      .map((each) => each.outerHTML.slice(0, 200)),
  );

/** Targets below 24 pixels in a direction whose circle of 24 pixels meets another target; words in a line may. */
export const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const LEAST = 24;
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        'button, a[href], input:not([type=hidden]), select, textarea, summary',
      ),
    ]
      // The way past the menu has its size once it has the focus.
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches('.sr-only'))
      .map((each) => ({ each, box: (each.closest('label') ?? each).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const near = (a: DOMRect, b: DOMRect) => {
      const [x, y] = [a.left + a.width / 2, a.top + a.height / 2];
      const dx = Math.max(b.left - x, 0, x - b.right);
      const dy = Math.max(b.top - y, 0, y - b.bottom);
      return Math.hypot(dx, dy) < LEAST / 2;
    };
    return targets
      .filter(({ box }) => box.width < LEAST - 0.5 || box.height < LEAST - 0.5)
      .filter(({ each }) => getComputedStyle(each).display !== 'inline')
      .filter(({ each, box }) =>
        targets.some((other) => other.each !== each && !other.each.contains(each) && near(box, other.box)),
      )
      .map(({ each, box }) => `${box.width}×${box.height} ${each.outerHTML.slice(0, 160)}`);
  });
