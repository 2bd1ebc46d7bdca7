// Takes the pictures of the starter sites that an admin chooses from. Run from client/ after a build:
// npx tsx scripts/starter-pictures.ts [name …]
import { chromium } from '@playwright/test';
import { STARTER_NAMES } from '@vestry/sync/sample-site/starter-names';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { startProduct } from '../e2e/product';

const target = fileURLToPath(new URL('../src/features/home/first-steps/pictures/', import.meta.url));
const wanted = process.argv.slice(2);

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (const name of STARTER_NAMES.filter((each) => wanted.length === 0 || wanted.includes(each))) {
  const product = await startProduct({ SAMPLE_SITE: name });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    // Twice: a typeface that comes late is shown from the second page on.
    for (let times = 0; times < 2; times += 1) await page.goto(product.url, { waitUntil: 'networkidle' });
    const picture = sharp(await page.screenshot()).resize(640, 400);
    const { size } = await picture.webp({ quality: 72 }).toFile(`${target}${name}.webp`);
    console.log(`${name}.webp: ${size} bytes`);
    await page.close();
  } finally {
    await product.remove();
  }
}
await browser.close();
