// Every widget with its sample content at 375, 768 and 1440 px, one sheet each, to be looked at.
// Run from client/ after a build: npx tsx e2e/pictures.ts <folder> [widget …]
import '@vestry/sync/widgets/hand-in';
import { english } from '@vestry/sync/test-support/english';
import { mkdir } from 'node:fs/promises';
import { chromium, type Browser } from '@playwright/test';
import { ROOT_ID } from '@vestry/sync/tree/node';
import { WIDGETS, type WidgetType } from '@vestry/sync/widgets/catalog';
import { instantiate } from '@vestry/sync/widgets/instantiate';
import { SiteHost } from './site-host';

const WIDTHS = [375, 768, 1440];
/** Pixels between two pictures of a sheet. */
const GAP = 24;
const [folder = 'pictures', ...chosen] = process.argv.slice(2);

/** The widget alone; header and footer are on every page anyway. */
function host(): SiteHost {
  const site = new SiteHost();
  let last = 0;
  for (const type of Object.keys(WIDGETS) as WidgetType[]) {
    const own = type === 'header1' || type === 'footer1' ? 'text' : type;
    const children = [instantiate(own, () => `n${(last += 1)}`, english)];
    site.pages.set(`widget-${type.toLowerCase()}`, { value: { id: ROOT_ID, type: 'div' }, children });
  }
  return site;
}

async function picture(browser: Browser, url: string, selector: string, width: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  await page.goto(url, { waitUntil: 'networkidle' });
  // Pictures further down load when they come near.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all(Array.from(document.images, (image) => image.decode()));
  });
  const image = await page.locator(selector).first().screenshot();
  await page.close();
  return image;
}

async function sheet(browser: Browser, images: Buffer[], path: string): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: WIDTHS.reduce((sum, width) => sum + width + GAP, GAP), height: 100 },
  });
  const tags = images.map((image) => `<img src="data:image/png;base64,${image.toString('base64')}">`);
  await page.setContent(
    `<body style="display:flex;gap:${GAP}px;align-items:start;margin:${GAP}px;background:#94a3b8">${tags.join('')}`,
  );
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

await mkdir(folder, { recursive: true });
const site = host();
await site.start();
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const types = (Object.keys(WIDGETS) as WidgetType[]).filter(
  (type) => chosen.length === 0 || chosen.includes(type),
);
for (const type of types) {
  const selector = type === 'div' ? 'main .div .div' : type === 'link' ? 'main .link' : `.${type}`;
  const images: Buffer[] = [];
  for (const width of WIDTHS) {
    images.push(await picture(browser, `${site.url}/widget-${type.toLowerCase()}`, selector, width));
  }
  await sheet(browser, images, `${folder}/${type}.png`);
  console.log(`${folder}/${type}.png`);
}
await browser.close();
await site.stop();
