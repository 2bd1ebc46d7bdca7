// What one browser saves, seen in another: milliseconds from the moment in which the server's answer has reached the
// one that saves to the frame after the change is in the other one's list and in its open editor, which is being typed
// in. One browser process with three contexts; both clocks are the same. `npx tsx bench/live.ts`, after `npm run build`.
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { ADMIN, startProduct } from '../e2e/product';
import { BROWSER, WINDOW } from './browser';
import { nestedTree } from './nested-tree';
import { quantile } from './say';

const RUNS = Number(process.env.BENCH_RUNS ?? 40);
const WIDGETS = 100;
const ROUTE = 'live';

/** Runs in the pages, as text: a compiled function would call helpers that are not there. */
const NOTE_ANSWERS = `
  const send = window.fetch;
  window.fetch = async (...args) => {
    const reply = await send(...args);
    if (String(args[0]).includes('/sync/push')) window.answered = performance.timeOrigin + performance.now();
    return reply;
  };
`;
/** Resolves to when the frame began that follows the first one in which SEEN holds. */
const seen = (condition: string) => `new Promise((resolve) => {
  const look = () => {
    if (!(${condition})) return requestAnimationFrame(look);
    requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
  };
  look();
})`;

const product = await startProduct();
const browser = await chromium.launch(BROWSER);

async function signedIn(): Promise<BrowserContext> {
  // Without the service worker, which may send a change before the page does: its answer could not be noted.
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: WINDOW,
    serviceWorkers: 'block',
  });
  await context.addInitScript(NOTE_ANSWERS);
  const page = await context.newPage();
  await page.goto('/dashboard/login?mode=default');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.close();
  return context;
}

async function opened(context: BrowserContext, address: string, ready: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(seen(ready));
  // The event stream has begun by then.
  await page.waitForTimeout(500);
  return page;
}

try {
  const writer = await signedIn();
  const reader = await signedIn();
  // Of its own browser: a tab behind another one is drawn seldom.
  const looker = await signedIn();
  const login = await fetch(`${product.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { token } = ((await login.json()) as { data: { token: string } }).data;
  await fetch(`${product.url}/api/v1/pages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ route: ROUTE, status: 'draft', contents: JSON.stringify(nestedTree(WIDGETS)) }),
  });
  const inFrame = `document.querySelector('iframe[title=Canvas]')?.contentDocument?.body`;
  const there = `!!${inFrame}?.querySelector('[data-widget-id="w${WIDGETS}"]')`;
  const from = await opened(writer, `/dashboard/pages/edit/${ROUTE}`, there);
  const list = await opened(looker, '/dashboard/pages', `document.body.innerText.includes('/${ROUTE}')`);
  const editor = await opened(reader, `/dashboard/pages/edit/${ROUTE}`, there);
  await from.frameLocator('iframe[title=Canvas]').locator('p[data-widget-id]').first().click();
  const field = from.getByLabel('Text', { exact: true });
  // Somebody is at it there: what comes in is merged under a draft.
  await editor.frameLocator('iframe[title=Canvas]').locator('p[data-widget-id]').last().click();
  await editor.getByLabel('Text', { exact: true }).fill('A draft that stays');

  const print = (where: string, times: readonly number[]) =>
    console.log(
      `seen in the other browser's ${where}: p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms after the save's answer (aim 100), ${RUNS} saves`,
    );
  const times: number[] = [];
  const saved = async () => {
    await from.evaluate('window.answered = 0');
    await from.keyboard.press('Control+s');
    await from.evaluate(seen('window.answered > 0'));
    return from.evaluate<number>('window.answered');
  };
  for (let run = 0; run < RUNS; run += 1) {
    await field.fill(`Change ${run}.`);
    const at = editor.evaluate<number>(seen(`${inFrame}.textContent.includes('Change ${run}.')`));
    const answered = await saved();
    times.push((await at) - answered);
  }
  print('open editor', times.splice(0));
  // In the list a change is seen by its status.
  const status = from.getByLabel('Status');
  const up = from.getByRole('button', { name: 'Back to parent' });
  while (!(await status.isVisible())) await up.click();
  for (let run = 0; run < RUNS; run += 1) {
    const next = run % 2 === 0 ? 'private' : 'draft';
    await status.selectOption(next);
    const row = `[...document.querySelectorAll('tr')].find((each) => each.innerText.includes('/${ROUTE}'))`;
    const at = list.evaluate<number>(seen(`new RegExp('${next}', 'i').test(${row}?.innerText ?? '')`));
    const answered = await saved();
    times.push((await at) - answered);
  }
  print('list', times);
} finally {
  await browser.close();
  await product.remove();
}
