// A gallery of 5,000 images: how evenly it scrolls, and how soon a chosen photo is seen. Run after a build.
import { chromium, type Page } from '@playwright/test';
import { ADMIN, startProduct } from '../e2e/product';

const TOTAL = 5000;
const LIMIT = 100;

/** A list and pictures without a server behind them: what is measured is the screen. */
async function feign(page: Page): Promise<void> {
  const picture = Buffer.from(
    await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(320, 240);
      const drawing = canvas.getContext('2d')!;
      for (let x = 0; x < 320; x += 8) {
        drawing.fillStyle = `hsl(${x} 60% 50%)`;
        drawing.fillRect(x, 0, 8, 240);
      }
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
      return Array.from(new Uint8Array(await blob.arrayBuffer()));
    }),
  );
  await page.route(/\/api\/v1\/media\/[^/]+$/, (route) =>
    route.fulfill({ body: picture, contentType: 'image/webp', headers: { 'cache-control': 'no-store' } }),
  );
  await page.route(/\/api\/v1\/media\?/, (route) => {
    const first = (Number(new URL(route.request().url()).searchParams.get('page')) - 1) * LIMIT;
    const data = Array.from({ length: LIMIT }, (_, index) => {
      const id = first + index + 1;
      const filename = `photo-${id.toString(16).padStart(16, '0')}.jpg`;
      const creator = { username: 'admin' };
      const facts = { width: 1600, height: 1200, size: 250_000, alt: '', decorative: false, animated: false };
      return {
        id,
        filename,
        url: `/api/v1/media/${filename}`,
        ...facts,
        creator,
        createdAt: new Date(0).toISOString(),
      };
    });
    const pagination = { page: first / LIMIT + 1, limit: LIMIT, total: TOTAL };
    return route.fulfill({ json: { status: 'success', data: { data, pagination } } });
  });
}

/** Scrolls as fast as a thumb does and notes how long each frame took, in milliseconds, ascending. */
function scroll(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const frames: number[] = [];
    const box = document.scrollingElement!;
    let last = await new Promise(requestAnimationFrame);
    let down = true;
    for (;;) {
      box.scrollBy(0, down ? 40 : -40);
      const now = await new Promise(requestAnimationFrame);
      frames.push(now - last);
      last = now;
      if (box.scrollTop + innerHeight >= box.scrollHeight - 1) down = false;
      else if (!down && box.scrollTop <= 0) return frames.slice(2).toSorted((a, b) => a - b);
    }
  });
}

const product = await startProduct();
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  // The pictures are feigned below the service worker.
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(`/dashboard/login?from=${encodeURIComponent('/dashboard/media')}`);
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Media' }).waitFor();

  const chosen = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const drawing = canvas.getContext('2d')!;
    for (let x = 0; x < 4000; x += 20) {
      drawing.fillStyle = `hsl(${x / 11} 60% 50%)`;
      drawing.fillRect(x, 0, 20, 3000);
    }
    const file = new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'photo.jpg');
    const transfer = new DataTransfer();
    transfer.items.add(file);
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    input.files = transfer.files;
    const started = performance.now();
    input.dispatchEvent(new Event('change', { bubbles: true }));
    for (;;) {
      const image = document.querySelector<HTMLImageElement>(
        'ul[aria-label=Uploads] img, [aria-label="Just uploaded"] img',
      );
      if (image?.complete && image.naturalWidth > 0) return performance.now() - started;
      await new Promise(requestAnimationFrame);
    }
  });
  console.log(`a photo of 12 megapixels is seen ${chosen.toFixed(0)} ms after it was chosen`);

  await feign(page);
  await page.goto(`/dashboard/media?limit=${LIMIT}&page=20`);
  await page.getByRole('list', { name: 'Images' }).waitFor();
  await page.waitForTimeout(1000);
  const frames = await scroll(page);
  const at = (share: number) => frames[Math.floor(frames.length * share)]!.toFixed(1);
  const late = frames.filter((ms) => ms > 17.5).length;
  console.log(
    `one page of ${TOTAL} images, ${LIMIT} on it: ${frames.length} frames, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms,` +
      ` p99 ${at(0.99)} ms, ${late} later than 1/60 s`,
  );
} finally {
  await browser.close();
  await product.remove();
}
