import type { Page } from '@playwright/test';
import { english } from '@vestry/sync/test-support/english';
import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import type { WidgetType } from '@vestry/sync/widgets/catalog';
import { instantiate } from '@vestry/sync/widgets/instantiate';
import sharp from 'sharp';
import { SiteHost } from './site-host';
import { bareTest as test, expect } from './test';
import { contrastOnPictures, neededBy } from './text-on-pictures';

// What the settings of a widget's look do to its boxes and letters on the page that a visitor sees.
const host = new SiteHost();
test.use({ serviceWorkers: 'block' });
test.beforeAll(() => host.start());
test.afterAll(() => host.stop());

const TITLED = [
  'hero1',
  'timeline1',
  'timeline2',
  'member1',
  'group1',
  'faq1',
  'report1',
  'calendar1',
  'course1',
] as const satisfies WidgetType[];

/** A page of one widget for each of the types, all with that look. */
async function show(page: Page, types: readonly WidgetType[], look: Record<string, unknown>) {
  let last = 0;
  const children = types.map((type): TreeNode => {
    const node = instantiate(type, () => `n${(last += 1)}`, english);
    return { ...node, value: { ...node.value, ...look } };
  });
  host.pages.set('looks', { value: { id: ROOT_ID, type: 'div' }, children });
  await page.goto(`${host.url}/looks`);
}

const titles = (page: Page) =>
  page.locator('main .top').evaluateAll((widgets) =>
    widgets.map((widget) => {
      const title = widget.querySelector('h1, h2')!;
      const { fontSize, fontWeight, color } = getComputedStyle(title);
      return { size: Number.parseFloat(fontSize), weight: fontWeight, color };
    }),
  );

for (const width of ['1/3', '1/4', '1/2', 'prose']) {
  test(`a widget of the width ${width} uses all of it`, async ({ page }) => {
    await show(page, ['group1', 'member1', 'faq1', 'course1', 'calendar1', 'timeline2'], { width });
    const boxes = await page.locator('main .top').evaluateAll((widgets) =>
      widgets.map((widget) => {
        const inner = Array.from(widget.children, (child) => child.getBoundingClientRect().width);
        const parts = Array.from(widget.querySelectorAll('.card, .member, details, .panel'))
          .map((each) => each.getBoundingClientRect().width)
          .filter((each) => each > 0);
        return {
          widget: widget.className,
          gutters: widget.getBoundingClientRect().width - Math.max(...inner),
          narrowest: Math.min(...parts),
        };
      }),
    );
    for (const { widget, gutters, narrowest } of boxes) {
      expect(gutters, widget).toBeLessThan(40);
      expect(narrowest, widget).toBeGreaterThan(200);
    }
  });
}

test('on a phone a widget of any width takes the whole line between the gutters', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const sides = () =>
    page.locator('main .top').evaluateAll((widgets) =>
      widgets.map((widget) => {
        const boxes = Array.from(widget.children, (child) => child.getBoundingClientRect());
        const start = Math.min(...boxes.map(({ left }) => left));
        const end = innerWidth - Math.max(...boxes.map(({ right }) => right));
        return [widget.className.split(' ')[0], start, end];
      }),
    );
  const types = ['group1', 'faq1', 'course1', 'timeline2'] as const;
  await show(page, types, {});
  const free = await sides();
  for (const width of ['narrow', '1/3', 'full']) {
    await show(page, types, { width });
    expect(await sides(), width).toEqual(free);
  }
});

test('a width of all there is keeps the words in line with those of the page', async ({ page }) => {
  const line = async () => {
    const box = await page.locator('main .top > *').first().boundingBox();
    return [box?.x, box?.width];
  };
  await show(page, ['faq1'], {});
  const free = await line();
  await show(page, ['faq1'], { width: 'full' });
  expect(await line()).toEqual(free);
});

test('size and weight of the text reach the titles, in proportion', async ({ page }) => {
  await show(page, TITLED, {});
  const before = await titles(page);
  await show(page, TITLED, { textSize: '2xl', textWeight: 'light' });
  const large = await titles(page);
  await show(page, TITLED, { textSize: 'xs' });
  const small = await titles(page);
  for (const [at, type] of TITLED.entries()) {
    const free = before[at]!;
    expect(large[at]!.size / free.size, type).toBeGreaterThan(1.25);
    expect(small[at]!.size / free.size, type).toBeLessThan(0.9);
    expect(large[at]!.weight, type).toBe('300');
    expect(free.weight, type).toBe('600');
  }
});

test('a text colour reaches the title; on the pictures of a hero it stays white', async ({ page }) => {
  await show(page, TITLED, { textColor: 'red-700' });
  for (const [at, { color }] of (await titles(page)).entries()) {
    expect(color, TITLED[at]).toBe(TITLED[at] === 'hero1' ? 'rgb(255, 255, 255)' : 'rgb(193, 0, 7)');
  }
});

test('on a white picture all words of a cover are read, wherever they stand and however large they are', async ({
  page,
}) => {
  const white = await sharp({ create: { width: 16, height: 9, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer();
  await page.route('**/assets/sample/**', (route) =>
    route.fulfill({ body: white, contentType: 'image/webp' }),
  );
  for (const look of [
    {},
    { textSize: '8xl' },
    { captionAt: 'top' },
    { captionAt: 'middle' },
    { shade: 'light' },
  ])
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await show(page, ['hero1'], look);
      const found = await contrastOnPictures(page);
      expect(found.length).toBeGreaterThan(6);
      expect(found.filter((line) => line.low < neededBy(line))).toEqual([]);
    }
});

test('an entry of the menu with 300 letters is cut, and all others stay where they were', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await show(page, ['faq1'], {});
  const nav = page.locator('.main-nav');
  await nav
    .getByRole('link')
    .nth(1)
    .evaluate((link) => (link.textContent = 'The whole neighborhood sings '.repeat(11)));
  await page.setViewportSize({ width: 1400, height: 900 });
  await expect(page.locator('.header1')).toHaveAttribute('data-fits');
  for (const link of await nav.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
});

test('a direction does nothing to a calendar', async ({ page }) => {
  await show(page, ['calendar1'], {});
  const before = await page.locator('.tabs').boundingBox();
  await show(page, ['calendar1'], { flexDirection: 'row', space: '10' });
  expect(await page.locator('.tabs').boundingBox()).toEqual(before);
});

test('what is hidden on phones is shown in a narrow widget of a wide page', async ({ page }) => {
  const text = (id: string, className: string): TreeNode => ({
    value: { id, type: 'text', text: className, className },
  });
  host.pages.set('looks', {
    value: { id: ROOT_ID, type: 'div' },
    children: [
      {
        value: { id: 'box', type: 'div', width: '1/4' },
        children: [text('a', 'hide-on-phone'), text('b', 'only-on-phone')],
      },
    ],
  });
  await page.goto(`${host.url}/looks`);
  await expect(page.getByText('hide-on-phone')).toBeVisible();
  await expect(page.getByText('only-on-phone')).toBeHidden();
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.getByText('hide-on-phone')).toBeHidden();
  await expect(page.getByText('only-on-phone')).toBeVisible();
});

test('a telephone number in a list that reads from the right keeps the order of its digits', async ({
  page,
}) => {
  await show(page, ['iconList1'], { lang: 'ar' });
  const label = page.locator('main .label', { hasText: '02 2345 6789' });
  await expect(label).toBeVisible();
  expect(await label.evaluate((each) => getComputedStyle(each).direction)).toBe('rtl');
  const [first, last] = await label.evaluate((each) => {
    const at = (from: number, to: number) => {
      const range = document.createRange();
      range.setStart(each.firstChild!, from);
      range.setEnd(each.firstChild!, to);
      return range.getBoundingClientRect().x;
    };
    return [at(0, 2), at(8, 12)];
  });
  expect(first).toBeLessThan(last);
});
