// The first ten minutes of an office worker, here and in Puck: the same page made by the same hand, step by step, in
// clicks, keys and seconds by the keystroke-level model. Needs `npm run build`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { ADMIN, startProduct } from '../e2e/product';
import { BROWSER, WINDOW } from './browser';
import { Hands } from './minutes/hands';
import { OURS } from './minutes/ours';
import { PUCK } from './minutes/puck';
import { TASKS, type Tasks } from './minutes/tasks';

const root = fileURLToPath(new URL('minutes/', import.meta.url));
const outDir = await mkdtemp(join(tmpdir(), 'vestry-bench-'));
const shared = { root, configFile: false, logLevel: 'error' } as const;
await build({
  ...shared,
  plugins: [react()],
  build: { outDir, chunkSizeWarningLimit: 5000, rollupOptions: { input: join(root, 'puck.html') } },
});
const peer = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
const product = await startProduct();
const browser = await chromium.launch(BROWSER);

/** Begins where the editor of an empty page is open. */
async function atWork(baseURL: string, path: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: WINDOW,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.request.post('/api/v1/auth/login', { data: ADMIN });
  const page = await context.newPage();
  await page.goto(path);
  await page.locator('iframe').last().contentFrame().locator('body > *').first().waitFor();
  return page;
}

async function counted(page: Page, tasks: Tasks): Promise<Hands[]> {
  const all: Hands[] = [];
  for (const key of Object.keys(TASKS) as (keyof Tasks)[]) {
    const hands = new Hands(page);
    await tasks[key](hands);
    all.push(hands);
  }
  return all;
}

const sum = (all: readonly Hands[], of: 'clicks' | 'keys' | 'seconds') =>
  all.reduce((total, hands) => total + hands[of], 0);
const inWords = (clicks: number, keys: number, seconds: number) =>
  `${String(clicks).padStart(3)} clicks ${String(keys).padStart(3)} keys ${seconds.toFixed(0).padStart(4)} s`;

try {
  const { port } = peer.httpServer.address() as { port: number };
  const ours = await counted(await atWork(product.url, '/dashboard/pages/create'), OURS);
  const theirs = await counted(await atWork(`http://127.0.0.1:${port}`, '/puck.html'), PUCK);
  for (const [at, name] of Object.values(TASKS).entries()) {
    const [a, b] = [ours[at]!, theirs[at]!];
    console.log(
      `${name}: ours ${inWords(a.clicks, a.keys, a.seconds)}; Puck ${inWords(b.clicks, b.keys, b.seconds)}`,
    );
  }
  const total = (all: readonly Hands[]) => inWords(sum(all, 'clicks'), sum(all, 'keys'), sum(all, 'seconds'));
  console.log(`all of it: ours ${total(ours)}; Puck ${total(theirs)}`);
} finally {
  await browser.close();
  await product.remove();
  await peer.close();
  await rm(outDir, { recursive: true, force: true });
}
