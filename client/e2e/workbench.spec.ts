import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { brokenText } from './broken-text';
import { startProduct, DEV, type Product } from './product';
import { bareTest as test, expect } from './test';

/** Pictures of every widget, and the source without a build: nobody else uses it. */
const RELEASE = { tag: '@release' } as const;

let product: Product;
/** One for all tests: to load the source module by module takes longer than any of them. */
let page: Page;

test.beforeAll(async ({ browser }) => {
  product = await startProduct({}, DEV);
  // Two thirds of the workbench's own small windows: smaller pictures to keep.
  page = await browser.newPage({ viewport: { width: 1440, height: 2000 }, deviceScaleFactor: 2 / 3 });
  // The calendar opens at the present quarter.
  await page.clock.setFixedTime('2025-05-05T12:00:00Z');
  await page.route('**/assets/sample/*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PHOTO }),
  );
  await page.goto(`${product.url}/dev/widgets?type=faq1&case=rtl&width=375&ground=light`);
});
test.afterAll(async () => {
  await page.close();
  await product.remove();
});

/** What a line of text and a curve look like, pixel by pixel, where the pictures were taken. */
const DRAWN = '0bfa3a1c9324dbf02d1c29beeabeaaf26a7c44c8dfe508b7fa85dfaf166266a6';

function drawProbe(): string {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d')!;
  pen.font = '17px sans-serif';
  pen.fillText('Hamburgefonstiv, 0123', 4.3, 30.7);
  pen.arc(220, 60, 40.4, 0, 5);
  pen.stroke();
  return canvas.toDataURL();
}

async function drawsAlike(): Promise<boolean> {
  const drawn = createHash('sha256')
    .update(await page.evaluate(drawProbe))
    .digest('hex');
  if (drawn !== DRAWN) console.log(`letters are drawn otherwise here: ${drawn}`);
  return drawn === DRAWN;
}

/** Every photo of the samples: the pictures are about the widgets, and stay small. */
const PHOTO = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
<rect width="1200" height="800" fill="#7c93a8"/><path d="M0 800 600 200l600 600z" fill="#3f5a70"/></svg>`;

/** Follows a link of the page's head, until the page has followed too: the next link leads on from there. */
async function choose(part: string, value: string): Promise<void> {
  const link = page.getByRole('navigation', { name: part }).getByRole('link', { name: value, exact: true });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'true');
}

async function chooseAll(): Promise<void> {
  await choose('case', 'All cases');
  await choose('width', 'All widths');
}

/** As many windows as that have been drawn, their images included. */
async function settled(windows: number): Promise<void> {
  await page.waitForFunction((expected) => {
    const frames = Array.from(document.querySelectorAll<HTMLIFrameElement>('main iframe'));
    const drawn = frames.filter(({ contentDocument: opened }) => {
      if (!opened?.body?.childElementCount) return false;
      for (const image of opened.images) image.loading = 'eager';
      return Array.from(opened.images).every(({ complete }) => complete);
    });
    return frames.length === expected && drawn.length === expected;
  }, windows);
}

/**
 * The fonts are the tests' own (fonts.ts), so the same browser draws the same picture. Another one, or another
 * processor, may smooth letters otherwise, which is spread thinly over a picture, while a rule that is gone moves or
 * recolours whole boxes: there only the latter is found. Other systems than Linux bring fonts of their own and are not
 * compared.
 */
async function compare(name: string): Promise<void> {
  if (process.platform !== 'linux' || test.info().project.name !== 'all') return;
  await expect.soft(page.locator('main > div')).toHaveScreenshot(`${name}.png`, {
    scale: 'device',
    ...((await drawsAlike())
      ? { threshold: 0.1, maxDiffPixels: 100 }
      : { threshold: 0.2, maxDiffPixelRatio: 0.03 }),
  });
}

test('the panel beside a widget changes it, and undo reverts that', RELEASE, async () => {
  const title = page.frameLocator('main iframe').getByRole('heading', { level: 2 });
  await expect(title).toContainText('ברוכים');
  await page.getByLabel('Title').fill('שאלות ותשובות');
  await expect(title).toHaveText('שאלות ותשובות');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toContainText('ברוכים');
});

test('every widget looks as it did, and no text is cut off', RELEASE, async () => {
  await chooseAll();
  const broken: string[] = [];
  const labels = await page.getByRole('navigation', { name: 'type' }).getByRole('link').allTextContents();
  for (const label of labels.slice(1)) {
    await choose('type', label);
    await expect(page.getByRole('main', { name: label, exact: true })).toBeVisible();
    await settled(12);
    const type = new URL(page.url()).searchParams.get('type') ?? '';
    await test.step(type, () => compare(type));
    for (const frame of page.frames().slice(1)) {
      const title = await (await frame.frameElement()).getAttribute('title');
      broken.push(...(await frame.evaluate(brokenText)).map((each) => `${String(title)}: ${each}`));
    }
  }
  expect(broken).toEqual([]);
});

test('every sample can be read on a dark ground', RELEASE, async () => {
  await page.setViewportSize({ width: 1440, height: 11200 });
  await chooseAll();
  await choose('type', 'All');
  // The other links lead to all widgets only once these are shown.
  await expect(page.getByRole('main', { name: 'All widgets' })).toBeVisible();
  await choose('ground', 'Dark');
  // The first link is that to all of them.
  const widgets = (await page.getByRole('navigation', { name: 'type' }).getByRole('link').count()) - 1;
  await expect(page.getByRole('main').getByRole('heading')).toHaveCount(widgets);
  await settled(3 * widgets);
  await compare('dark');
});

test('what is built knows nothing of the workbench', RELEASE, () => {
  const folder = fileURLToPath(new URL('../dist/', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => /\.(?:js|html|css)$/.test(file));
  expect(scripts.length).toBeGreaterThan(10);
  expect(
    scripts.filter((file) => /Overlong text|workbench/i.test(readFileSync(folder + file, 'utf8'))),
  ).toEqual([]);
});
