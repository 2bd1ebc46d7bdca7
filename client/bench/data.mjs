// An edit until it is on disk, and a queue until it is drained, in Chromium's IndexedDB. Milliseconds.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';

const EDITS = Number(process.env.BENCH_EDITS ?? 300);
const root = fileURLToPath(new URL('.', import.meta.url));
const outDir = await mkdtemp(join(tmpdir(), 'vestry-bench-'));
const shared = { root, configFile: false, logLevel: 'error' };
await build({
  ...shared,
  build: { outDir, target: 'es2022', rollupOptions: { input: join(root, 'data.html') } },
});
const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
const { port } = server.httpServer.address();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});

const quantile = (sorted, q) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))];

try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/data.html`);
  await page.waitForFunction(() => 'bench' in globalThis);
  for (const widgets of [20, 200, 2000]) {
    const samples = await page.evaluate(
      ([n, edits]) => globalThis.bench.editsToDisk(n, edits),
      [widgets, EDITS],
    );
    const sorted = samples.toSorted((a, b) => a - b);
    const [median, p95, most] = [quantile(sorted, 0.5), quantile(sorted, 0.95), sorted.at(-1)];
    console.log(
      `edit to disk, ${widgets} widgets: median ${median.toFixed(1)}, p95 ${p95.toFixed(1)}, longest ${most.toFixed(1)} ms`,
    );
  }
  for (const changes of [1000, 10_000]) {
    const took = await page.evaluate((n) => globalThis.bench.drain(n), changes);
    console.log(`drain ${changes} queued changes, the device's part: ${took.toFixed(0)} ms`);
  }
} finally {
  await browser.close();
  await server.close();
  await rm(outDir, { recursive: true, force: true });
}
