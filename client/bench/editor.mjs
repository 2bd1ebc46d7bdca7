// Key press to paint in the editor, and its other frequent actions, at 20, 200 and 2,000 nested widgets.
// Prints medians and 95th percentiles in milliseconds: from the event to after the frame that shows its effect.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';

const KEYS = Number(process.env.BENCH_KEYS ?? 120);
const root = fileURLToPath(new URL('.', import.meta.url));
const outDir = await mkdtemp(join(tmpdir(), 'vestry-bench-'));
const shared = { root, configFile: false, logLevel: 'error' };
await build({
  ...shared,
  plugins: [react(), tailwindcss()],
  build: { outDir, target: 'es2022', rollupOptions: { input: join(root, 'editor.html') } },
});
const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
const { port } = server.httpServer.address();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  // Frames as soon as they are ready: what is measured is the work, not the wait for the next tick of the screen.
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-gpu-vsync',
    '--disable-frame-rate-limit',
  ],
});

const quantile = (sorted, q) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
const row = {};
function report(widgets, what, samples) {
  const sorted = samples.toSorted((a, b) => a - b);
  const [median, p95] = [quantile(sorted, 0.5), quantile(sorted, 0.95)];
  row[what] = { ...row[what], [widgets]: `${median.toFixed(1)} / ${p95.toFixed(1)}` };
}

/** In the page: calls back after the frame that follows the next event of this type has been painted. */
function installMeter() {
  window.painted = (type) =>
    new Promise((resolve) => {
      const targets = [document, document.querySelector('iframe').contentDocument];
      const stop = new AbortController();
      for (const target of targets) {
        target.addEventListener(
          type,
          (event) => {
            stop.abort();
            const { timeStamp } = event;
            // The canvas has a clock of its own.
            const start = target === document ? timeStamp : performance.now();
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.addEventListener('message', () => resolve(performance.now() - start));
              port1.start();
              port2.postMessage(null);
            });
          },
          { capture: true, signal: stop.signal },
        );
      }
    });
}

async function measure(page, type, act) {
  // Armed before the event is sent: input and scripts reach the page by different ways.
  await page.evaluate((name) => {
    window.sample = window.painted(name);
  }, type);
  await act();
  return page.evaluate(() => window.sample);
}

try {
  for (const widgets of [20, 200, 2000]) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const started = Date.now();
    await page.goto(`http://127.0.0.1:${port}/editor.html?widgets=${widgets}`);
    const canvas = page.frameLocator('iframe[title="Canvas"]');
    await canvas.locator(`[data-widget-id="w${widgets}"]`).waitFor();
    report(widgets, 'open (load included)', [Date.now() - started]);
    await page.evaluate(installMeter);
    const times = async (count, type, act) => {
      const samples = [];
      for (let at = 0; at < count; at += 1) {
        samples.push(await measure(page, type, () => act(at)));
        await page.waitForTimeout(15);
      }
      return samples;
    };

    report(
      widgets,
      'select',
      await times(20, 'click', (at) => canvas.locator(`[data-widget-id="w${2 + (at % 7)}"]`).click()),
    );
    const last = canvas.locator(`[data-widget-id="w${widgets}"]`);
    await last.click();
    const field = page.getByLabel('Text', { exact: true });
    await field.click();
    await field.press('End');
    await times(20, 'keydown', () => page.keyboard.press('x'));
    report(
      widgets,
      'key press',
      await times(KEYS, 'keydown', (at) => page.keyboard.press('abcdefg '[at % 8])),
    );
    report(widgets, 'undo', await times(15, 'keydown', () => page.keyboard.press('Control+z')));

    // The first branch, from a text in it one level up; undo brings it back for the next sample.
    const text = canvas.locator('[data-widget-id="w2"]');
    const deletions = [];
    for (let at = 0; at < 8; at += 1) {
      await text.click();
      await page.keyboard.press('Escape');
      deletions.push(await measure(page, 'keydown', () => page.keyboard.press('Delete')));
      await page.getByRole('button', { name: 'Undo' }).click();
      await text.waitFor();
    }
    report(widgets, `delete of ${Math.min(widgets, 90)} widgets`, deletions);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const picking = [];
    for (let at = 0; at < 10; at += 1) {
      picking.push(
        await measure(page, 'click', () => page.getByRole('button', { name: 'Add New Element' }).click()),
      );
      await page.getByRole('button', { name: 'Back to parent' }).click();
    }
    report(widgets, 'open the picker', picking);

    const devtools = await page.context().newCDPSession(page);
    const heap = async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
    };
    const before = await heap();
    await last.click();
    await field.click();
    for (let at = 0; at < 1000; at += 1) await page.keyboard.press('abcdefg '[at % 8]);
    const after = await heap();
    row['MiB of heap, before / after 1,000 more edits'] = {
      ...row['MiB of heap, before / after 1,000 more edits'],
      [widgets]: `${before.toFixed(1)} / ${after.toFixed(1)}`,
    };
    await page.close();
  }
  console.log('milliseconds, median / 95th percentile, by number of nested widgets');
  console.table(row);
} finally {
  await browser.close();
  await server.close();
  await rm(outDir, { recursive: true, force: true });
}
