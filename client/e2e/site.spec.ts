import type { Page } from '@playwright/test';
import { SiteHost, everyWidget } from './site-host';
import { bareTest as test, expect } from './test';

const host = new SiteHost();
host.pages.set('every', everyWidget());
const PATHS = ['/', '/about', '/groups', '/courses', '/calendar', '/visit', '/every', '/nothing-here'];

test.use({ serviceWorkers: 'block' });
test.beforeAll(() => host.start());
test.afterAll(() => host.stop());

for (const width of [375, 1440]) {
  test(`nothing is wider than the page at ${width} px`, { tag: '@elsewhere' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PATHS) {
      await page.goto(host.url + path);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0);
    }
  });
}

interface Shift extends PerformanceEntry {
  sources: { node: Element | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

test('nothing moves once a page is read', { tag: '@elsewhere' }, async ({ page }) => {
  await page.addInitScript(() => {
    const frames: { at: number; isLoading: boolean }[] = [];
    const note = () => {
      frames.push({ at: performance.now(), isLoading: document.readyState === 'loading' });
      requestAnimationFrame(note);
    };
    note();
    /** What stood in the frame before was a part of the document only, as where a network is slow. */
    const isOfParser = ({ startTime }: Shift) =>
      frames.filter(({ at }) => at <= startTime).at(-2)?.isLoading !== false;
    const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[])
        if (!isOfParser(shift))
          for (const { node, previousRect, currentRect } of shift.sources)
            moved.push(
              `${location.pathname}: ${node?.nodeName} from ${boxOf(previousRect)} to ${boxOf(currentRect)}`,
            );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of PATHS) {
    await page.goto(host.url + path, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual([]);
  }
});

test('everything can be read without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 375, height: 667 },
  });
  const page = await context.newPage();
  await page.goto(`${host.url}/every`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Courses' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await page.getByText('Where can I park?').click();
  await expect(page.getByText('Behind the building')).toBeVisible();
  await page.getByText('Hannah Lee').scrollIntoViewIfNeeded();
  await expect(page.getByText('Hannah Lee')).toBeInViewport();
  await page.getByRole('link', { name: 'July – September' }).click();
  await expect(page.getByText('Summer camp', { exact: true })).toBeInViewport();
  await context.close();
});

/** Noon of a day where the browser is, which need not be where this test runs. */
async function setDay(page: Page, day: string): Promise<void> {
  await page.clock.setFixedTime(await page.evaluate((noon) => Date.parse(noon), `${day}T12:00:00`));
}

/** Of the page's time only as much passes as the test says, however long its steps take. */
async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
}

test.describe('hero', () => {
  const slide = (index: number) => `.hero1 .slides[data-at='${index - 1}'] > .slide:nth-child(${index})`;

  test('[WI1] goes on every 3 s, wraps, and rests under the pointer, under focus and when paused', async ({
    page,
  }) => {
    await stopClock(page);
    await page.goto(host.url);
    await expect(page.locator(slide(1))).toBeVisible();
    await page.clock.runFor(3100);
    await expect(page.locator(slide(2))).toBeVisible();
    await page.clock.runFor(6100);
    await expect(page.locator(slide(1))).toBeVisible();
    await page.locator('.hero1').hover();
    await page.clock.runFor(9000);
    await expect(page.locator(slide(1))).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(3100);
    await expect(page.locator(slide(2))).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await page.clock.runFor(9000);
    await expect(page.locator(slide(2))).toBeVisible();
    await page.keyboard.press('Enter');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(9000);
    await expect(page.locator(slide(2))).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('has previous, next and dots, and shows the slide', { tag: '@elsewhere' }, async ({ page }) => {
    await stopClock(page);
    await page.goto(host.url);
    // It stands below the first words of the page.
    const scrollThere = () => page.locator('.hero1').evaluate((hero) => hero.scrollIntoView());
    await scrollThere();
    await page.getByRole('button', { name: 'Previous slide' }).click();
    await expect(page.locator(slide(3))).toBeInViewport({ ratio: 0.99 });
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect(page.locator(slide(1))).toBeInViewport({ ratio: 0.99 });
    await page.getByRole('button', { name: 'Slide 2 of 3' }).click();
    await expect(page.locator(slide(2))).toBeInViewport({ ratio: 0.99 });
    await page.setViewportSize({ width: 700, height: 900 });
    await scrollThere();
    await expect(page.locator(slide(2))).toBeInViewport({ ratio: 0.99 });
  });

  test('swipes at 50 px and not before', async ({ page }) => {
    await stopClock(page);
    await page.goto(host.url);
    const swipe = (by: number) =>
      page.locator('.hero1 .slides').evaluate((list, distance) => {
        const at = (type: string, clientX: number) =>
          list.dispatchEvent(
            new PointerEvent(type, {
              pointerType: 'touch',
              isPrimary: true,
              pointerId: 5,
              clientX,
              clientY: 200,
              bubbles: true,
            }),
          );
        at('pointerdown', 300);
        at('pointerup', 300 + distance);
      }, by);
    await swipe(-49);
    await expect(page.locator(slide(1))).toBeVisible();
    await swipe(-50);
    await expect(page.locator(slide(2))).toBeVisible();
    await swipe(80);
    await swipe(80);
    await expect(page.locator(slide(3))).toBeVisible();
  });

  test('does not move by itself when motion is unwanted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await stopClock(page);
    await page.goto(host.url);
    await page.clock.runFor(9000);
    await expect(page.locator(slide(1))).toBeVisible();
  });
});

test(
  '[WI2] members come in pages of three with dots; what is off the page cannot be reached',
  { tag: '@elsewhere' },
  async ({ page }) => {
    await page.goto(`${host.url}/about`);
    const dots = page.locator('.member1 .dots button');
    await expect(dots).toHaveCount(3);
    await dots.nth(2).click();
    await expect(page.getByText('Hannah Lee')).toBeInViewport();
    await expect(page.locator('.member1 .page[inert]')).toHaveCount(2);
  },
);

test('one answer is open at a time; clicking it again closes it', async ({ page }) => {
  await page.goto(`${host.url}/visit`);
  await page.getByText('What should I wear?').click();
  await page.getByText('Where can I park?').click();
  await expect(page.locator('.faq1 details[open]')).toHaveCount(1);
  await expect(page.getByText('Behind the building')).toBeVisible();
  await page.getByText('Where can I park?').click();
  await expect(page.locator('.faq1 details[open]')).toHaveCount(0);
});

/** With its tabs at the upper edge of the window: how much stands above them is another matter. */
async function openCalendar(page: Page): Promise<void> {
  await page.goto(`${host.url}/calendar`);
  await page.getByRole('tablist').evaluate((tabs) => tabs.scrollIntoView());
}

for (const [month, label] of [
  ['2025-02-10', 'January – March'],
  ['2025-06-30', 'April – June'],
  ['2025-07-01', 'July – September'],
  ['2025-12-24', 'October – December'],
] as const) {
  test(`the calendar opens on ${label} in ${month}`, { tag: '@elsewhere' }, async ({ page }) => {
    await setDay(page, month);
    await openCalendar(page);
    await expect(page.getByRole('tab', { name: label })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: label })).toBeInViewport({ ratio: 0.9 });
  });
}

test('the tabs of the calendar go by arrow keys', { tag: '@elsewhere' }, async ({ page }) => {
  await openCalendar(page);
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: 'January – March' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'January – March' })).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'October – December' })).toBeFocused();
});

test('after printing the calendar is where it was', { tag: '@elsewhere' }, async ({ page }) => {
  await setDay(page, '2025-12-24');
  await openCalendar(page);
  const panel = page.getByRole('tabpanel', { name: 'October – December' });
  await expect(panel).toBeInViewport({ ratio: 0.9 });
  await page.pdf();
  await expect(panel).toBeInViewport({ ratio: 0.9 });
});

test('swiping leads to the next tab of the calendar and back', { tag: '@elsewhere' }, async ({ page }) => {
  await setDay(page, '2025-02-10');
  await page.goto(`${host.url}/calendar`);
  const swipe = (by: number) =>
    page.locator('.panels').evaluate((list, distance) => {
      const touch = { pointerType: 'touch', isPrimary: true, pointerId: 5, clientY: 200, bubbles: true };
      list.dispatchEvent(new PointerEvent('pointerdown', { ...touch, clientX: 300 }));
      list.dispatchEvent(new PointerEvent('pointerup', { ...touch, clientX: 300 + distance }));
    }, by);
  await swipe(-60);
  await expect(page.getByRole('tab', { name: 'April – June' })).toHaveAttribute('aria-selected', 'true');
  await swipe(60);
  await swipe(60);
  await expect(page.getByRole('tab', { name: 'January – March' })).toHaveAttribute('aria-selected', 'true');
});

test(
  'the menu fills the screen, keeps focus, and closes by Escape, button, overlay and link',
  { tag: '@elsewhere' },
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto(host.url);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const open = page.getByRole('button', { name: 'Menu', exact: true });
    await open.click();
    await expect(menu).toBeVisible();
    await expect.poll(() => menu.boundingBox()).toMatchObject({ x: 0, y: 0, width: 375, height: 667 });
    for (let step = 0; step < 9; step += 1) {
      await page.keyboard.press('Tab');
      const isWithin = () =>
        page.evaluate(
          () =>
            document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')),
        );
      await expect.poll(isWithin).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await open.click();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    await open.click();
    await expect(menu).toBeVisible();
    await page.mouse.click(20, 640);
    await expect(menu).toBeHidden();
    await open.click();
    await menu.getByRole('link', { name: 'Courses' }).click();
    await expect(page).toHaveURL(`${host.url}/courses`);
  },
);

test('[WI3] the survey prompt comes after the first view, open, and remembers that it was collapsed', async ({
  page,
}) => {
  await page.goto(host.url);
  const invitation = page.getByRole('link', { name: 'Take the survey' });
  // Not over what is read first.
  await expect(page.locator('.survey1[data-settled]')).toBeAttached();
  await expect(invitation).toBeHidden();
  await page.mouse.wheel(0, 600);
  await expect(invitation).toBeVisible();
  await page.getByText('Two minutes for us?').click();
  await expect(invitation).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('survey-collapsed'))).toBe('true');
  await page.reload();
  await expect(page.locator('.survey1')).toBeVisible();
  await expect(invitation).toBeHidden();
});

test('[WI3] at the end of a phone’s page the survey prompt lies over no words, open or collapsed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(host.url);
  const prompt = page.locator('.survey1');
  const lastWords = page.locator('footer .bottom').last();
  const room = async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(prompt).toBeVisible();
    const [words, card] = [await lastWords.boundingBox(), await prompt.boundingBox()];
    return card!.y - (words!.y + words!.height);
  };
  await expect(prompt).toHaveAttribute('data-settled', '');
  await expect.poll(room).toBeGreaterThan(0);
  await page.getByText('Two minutes for us?').click();
  await expect.poll(room).toBeGreaterThan(0);
});

test('a visitor who collapsed the survey prompt never sees it open', async ({ page }) => {
  // It would be shown after four seconds without its script, however long the steps of this test take.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.addInitScript(() => localStorage.setItem('survey-collapsed', 'true'));
  let release = () => {};
  const blocked = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await blocked;
    await route.continue();
  });
  await page.goto(host.url, { waitUntil: 'commit' });
  const prompt = page.locator('.survey1');
  await expect(prompt).toBeAttached();
  await expect(prompt).toBeHidden();
  release();
  await expect(prompt).toBeVisible();
  await expect(page.getByRole('link', { name: 'Take the survey' })).toBeHidden();
});

test('the survey prompt is shown although its script never comes', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(host.url);
  await expect(page.locator('.survey1')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Take the survey' })).toBeVisible();
});
