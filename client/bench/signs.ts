// From a press to a sign on the screen, for each button of each screen of the dashboard and of the editor, and of the dialogs
// and menus that they open: milliseconds to the first frame that shows something, while every answer of the server takes
// 1.5 s. `npx tsx bench/signs.ts [part of an address …]`, after `npm run build`; it fails where nothing is to be seen.
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { apiOf } from '../e2e/api';
import { ADMIN, startProduct } from '../e2e/product';
import { adminContext, BROWSER } from './browser';
import { quantile } from './say';
import { type Sign, signOf } from './signs/watch';

/** Each answer is late by this while something is pressed (milliseconds). */
const LATE = 1500;
const AIM = 200;
/** A button of a screen, one of what it opens, and one of what that opens. */
const DEPTH = 3;

const SCREENS = [
  '/dashboard',
  '/dashboard/analytics',
  '/dashboard/users',
  '/dashboard/users/create',
  '/dashboard/pages',
  '/dashboard/elements',
  '/dashboard/menus',
  '/dashboard/media',
  '/dashboard/forms',
  '/dashboard/activity',
  '/dashboard/logs',
  '/dashboard/logs/all/warnings',
  '/dashboard/schedule',
  '/dashboard/status',
  '/dashboard/settings',
  '/dashboard/import',
  '/dashboard/redirects',
  '/dashboard/links',
  '/dashboard/trash',
  '/dashboard/find?text=Sunday',
  '/dashboard/account',
  '/dashboard/help',
  '/dashboard/pages/create',
  '/dashboard/pages/edit/home',
  '/dashboard/elements/edit/1',
];

/** A grip is dragged, or moved by keys: a press alone does nothing. */
const PRESSED =
  'button:not([aria-roledescription]), [role=switch], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=tab]';

const product = await startProduct({ SAMPLE_SITE: 'true' });
const browser = await chromium.launch(BROWSER);
let isLate = false;

/** Buttons of many rows are one: names of documents and numbers are left out. */
const kindOf = (name: string): string =>
  name
    .replaceAll(/\/\S*|“[^”]*”|\d+/g, '…')
    .split(/\s+/)
    .slice(0, 3)
    .join(' ');

interface Named {
  name: string;
  at: number;
  /** What every screen has around it. */
  inShell: boolean;
}

/** What can be pressed in the topmost dialog or menu, or else on the screen. */
async function pressable(page: Page): Promise<Named[]> {
  return page.evaluate<Named[]>(`(() => {
    const tops = [...document.querySelectorAll('dialog[open], [role=menu]')].filter((each) => each.getClientRects().length > 0);
    const scope = tops.at(-1) ?? document.body;
    const isDone = (each) => each.matches(':disabled, [aria-disabled=true], [aria-pressed=true], [aria-checked=true][role=menuitemradio], [aria-selected=true], [aria-current]');
    return [...document.querySelectorAll(${JSON.stringify(PRESSED)})].map((each, at) => ({ each, at }))
      .filter(({ each }) => scope.contains(each) && each.checkVisibility({ visibilityProperty: true }) && !isDone(each) && !each.closest('[inert], .sr-only'))
      .map(({ each, at }) => ({ at, inShell: !each.closest('main'), name: (each.getAttribute('aria-label') || each.innerText || each.labels?.[0]?.innerText || each.title || '').trim().replaceAll('\\n', ' ') }));
  })()`);
}

async function opened(context: BrowserContext, address: string): Promise<Page> {
  isLate = false;
  const page = await context.newPage();
  page.setDefaultTimeout(5_000);
  await page.goto(address);
  await page.locator('main, [role=main]').first().waitFor({ timeout: 60_000 });
  // What is fetched after the first paint is there.
  await page.waitForTimeout(/\/(edit|create)/.test(address) ? 2500 : 1200);
  return page;
}

const found = async (page: Page, kind: string): Promise<Locator | null> => {
  const named = (await pressable(page)).find(({ name }) => kindOf(name) === kind);
  return named ? page.locator(PRESSED).nth(named.at) : null;
};

interface Result extends Sign {
  path: string;
}
const results: Result[] = [];
const known = new Set<string>();

/** Presses what leads there, then each button that is there, and what these open. */
async function walk(context: BrowserContext, address: string, way: readonly string[]): Promise<void> {
  let page = await opened(context, address);
  const arrive = async (): Promise<boolean> => {
    for (const kind of way) {
      const button = await found(page, kind);
      if (!button) return false;
      await button.click();
      await page.waitForTimeout(400);
    }
    return true;
  };
  if (!(await arrive())) return page.close();
  const all = await pressable(page);
  const inShell = new Set(all.filter((each) => each.inShell).map(({ name }) => kindOf(name)));
  const kinds = [...new Set(all.map(({ name }) => kindOf(name)))];
  const further: string[] = [];
  for (const kind of kinds) {
    // What every screen has is pressed once.
    const once = way.length === 0 && inShell.has(kind) ? kind : [address, ...way, kind].join(' > ');
    if (kind === '' || kind === 'Logout' || known.has(once)) continue;
    known.add(once);
    const button = await found(page, kind);
    if (!button) continue;
    isLate = true;
    const url = page.url();
    const tops = await page.locator('dialog[open], [role=menu]').count();
    try {
      const sign = await signOf(page, () => button.click());
      results.push({ path: [address, ...way, kind].join(' > '), ...sign });
      const opens = (await page.locator('dialog[open]:visible, [role=menu]:visible').count()) > tops;
      if (opens && way.length + 1 < DEPTH) further.push(kind);
    } catch (cause) {
      console.log(`not pressed: ${[address, ...way, kind].join(' > ')}: ${String(cause).slice(0, 80)}`);
    }
    isLate = false;
    // What was pressed has its answer before the next one is pressed.
    await page.waitForTimeout(LATE);
    const isSame =
      way.length === 0 &&
      page.url() === url &&
      (await page
        .locator('dialog[open], [role=menu]')
        .count()
        .catch(() => 1)) === 0 &&
      (await pressable(page)).length > 0;
    if (!isSame) {
      await page.close();
      page = await opened(context, address);
      if (!(await arrive())) break;
    }
  }
  await page.close();
  for (const kind of further) await walk(context, address, [...way, kind]);
}

try {
  const context = await adminContext(browser, product.url);
  const admin = apiOf(product, ADMIN);
  await admin.createUser('editor');
  await admin.createMedia();
  await context.route('**/api/v1/**', async (route) => {
    if (isLate) await new Promise((resolve) => setTimeout(resolve, LATE));
    // A page that was closed meanwhile waits for no answer.
    await route.continue().catch(() => undefined);
  });
  const parts = process.argv.slice(2);
  for (const address of SCREENS.filter((each) => parts.length === 0 || parts.includes(each))) {
    const before = results.length;
    await walk(context, address, []);
    const own = results.slice(before);
    const times = own.flatMap(({ ms }) => (ms === null ? [] : [ms]));
    console.log(
      `${address}: ${own.length} presses, median ${quantile(times, 0.5).toFixed(0)}, p95 ${quantile(times, 0.95).toFixed(0)} ms`,
    );
    for (const { path, ms, what } of own)
      if (ms === null || ms > AIM)
        console.log(`  ${ms === null ? 'no sign' : `${ms.toFixed(0)} ms (${what})`}: ${path}`);
  }
  const times = results.flatMap(({ ms }) => (ms === null ? [] : [ms]));
  const without = results.length - times.length;
  console.log(
    `all: ${results.length} presses, median ${quantile(times, 0.5).toFixed(0)}, p95 ${quantile(times, 0.95).toFixed(0)} ms; ${without} without a sign`,
  );
  if (without > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await product.remove();
}
