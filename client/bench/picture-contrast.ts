// The contrast of all text that stands on a picture, on the pixels behind it, on every public page of the four starter
// sites, at 375 and 1440 pixels: with the starter's own pictures, with a white, a black and a busy one in the place of
// each, and a white one with each palette. Needed: 4.5, of large text 3. Needs `npm run build`.
// Run from client/: [SAMPLE_SITE=club] tsx bench/picture-contrast.ts [paths, by commas]
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { STARTER_NAMES } from '@vestry/sync/sample-site/starter-names';
import { PALETTE_NAMES, PALETTES } from '@vestry/sync/site/palettes';
import { apiOf } from '../e2e/api';
import { ADMIN, startProduct, type Product } from '../e2e/product';
import { BROWSER } from './browser';
import { PHOTOS, type PhotoName } from './own-looks';
import { pathsOf } from './site-paths';
import { type Contrast, contrastOnPictures, neededBy } from '../e2e/text-on-pictures';

const SITES = process.env.SAMPLE_SITE?.split(',') ?? STARTER_NAMES;
const WIDTHS = [375, 1440];
/** Of the photographs, what white words are read on least. */
const HARDEST = 'white';

interface Found extends Contrast {
  path: string;
  width: number;
}

const contextOf = (browser: Browser, width: number): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce', serviceWorkers: 'block' });

async function measure(browser: Browser, url: string, paths: readonly string[], photo?: PhotoName) {
  const all: Found[] = [];
  for (const width of WIDTHS) {
    const context = await contextOf(browser, width);
    if (photo) {
      const body = await PHOTOS[photo]();
      await context.route(/\/assets\/sample\/|\/api\/v1\/media\//, (route) =>
        route.fulfill({ body, contentType: 'image/jpeg' }),
      );
    }
    const page = await context.newPage();
    // A typeface that comes late is shown from the second page on.
    await page.goto(url, { waitUntil: 'networkidle' });
    for (const path of paths) {
      await page.goto(url + path);
      for (const each of await contrastOnPictures(page)) all.push({ ...each, path, width });
    }
    await context.close();
  }
  return all;
}

function report(what: string, all: readonly Found[]): void {
  const least = (isLarge: boolean, of: 'least' | 'low') =>
    Math.min(...all.filter((each) => each.isLarge === isLarge).map((each) => each[of])).toFixed(2);
  const short = all.filter((each) => each.low < neededBy(each));
  console.log(
    `${what.padEnd(16)} ${String(all.length).padStart(4)} lines; text ${least(false, 'low')} (least ${least(false, 'least')}), large ${least(true, 'low')} (least ${least(true, 'least')}); ${short.length} too low`,
  );
  for (const { path, width, text, low, least: of } of short)
    console.log(`  ${path} at ${width}: ${low.toFixed(2)} (least ${of.toFixed(2)}) ${text}`);
}

async function measureSite(browser: Browser, product: Product): Promise<void> {
  const paths = process.argv[2]?.split(',') ?? (await pathsOf(product.url));
  const own = await measure(browser, product.url, paths);
  const onPictures = [...new Set(own.map(({ path }) => path))];
  console.log(`  text on pictures: ${onPictures.join(' ') || 'none'} (${paths.length} pages)`);
  if (onPictures.length === 0) return;
  report('as it is', own);
  const of = (photo: PhotoName) => measure(browser, product.url, onPictures, photo);
  for (const photo of Object.keys(PHOTOS) as PhotoName[]) report(`photos: ${photo}`, await of(photo));
  const admin = apiOf(product, ADMIN);
  for (const name of PALETTE_NAMES) {
    await admin.put('/site-settings', PALETTES[name]);
    report(`palette: ${name}`, await of(HARDEST));
  }
}

const browser = await chromium.launch(BROWSER);
try {
  console.log(
    'Of each line of text the contrast that 5 % of the pixels behind it are below; the lowest of all lines',
  );
  for (const site of SITES) {
    const product = await startProduct({ SAMPLE_SITE: site });
    try {
      console.log(`${site}:`);
      await measureSite(browser, product);
    } finally {
      await product.remove();
    }
  }
} finally {
  await browser.close();
}
