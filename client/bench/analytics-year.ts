// The statistics screen with a year of visits behind it, in a real browser: from a new tab to numbers and charts, another
// range, and without a network out of what the device keeps; memory of the page with its worker. Milliseconds.
// Needs `npm run build`. BENCH_VISITS sets the visits of a day, BENCH_RUNS how often each is done.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { summarize } from '@vestry/sync/analytics/summarize';
import { addDays, DAY_MS, dayOf } from '@vestry/sync/analytics/day';
import { decodeFacts, encodeFacts, type Visit } from '@vestry/sync/analytics/facts';
import postgres from 'postgres';
import { ADMIN, type Product, startProduct } from '../e2e/product';
import { BROWSER, WINDOW } from './browser';

const VISITS = Number(process.env.BENCH_VISITS ?? 3_000);
const RUNS = Number(process.env.BENCH_RUNS ?? 10);
const DAYS = 365;
const PATHS = 40;
const BROWSERS = ['Safari', 'Chrome', 'Firefox', 'Edge'];
const OSES = ['iOS', 'Windows', 'Android', 'macOS'];

/** The same numbers with every run. */
let seed = 1;
function random(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}

function visitsOfDay(): Visit[] {
  const times = Float64Array.from({ length: VISITS }, () => Math.floor(random() * DAY_MS)).toSorted();
  return Array.from(times, (time): Visit => {
    const total = Math.floor(random() * 120_000);
    return {
      time,
      pathname: `/page-${Math.floor(random() ** 3 * PATHS)}`,
      visitor: (BigInt(Math.floor(random() * VISITS * 30)) * 0x9e37_79b9_7f4a_7c15n) & 0xffff_ffff_ffff_ffffn,
      os: OSES[Math.floor(random() * 4)]!,
      browser: BROWSERS[Math.floor(random() * 4)]!,
      mobile: random() < 0.5,
      total,
      active: Math.floor(total * random()),
    };
  });
}

/** As the scheduled job leaves it: a body and a summary for each day that is over. */
async function fill({ dataDir }: Product): Promise<void> {
  const [port] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n').slice(3);
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
  const sql = postgres(`postgres://vestry:${password}@127.0.0.1:${port}/vestry`, { max: 1 });
  const today = dayOf(Date.now());
  let bytes = 0;
  for (let back = DAYS; back > 0; back -= 1) {
    const day = addDays(today, -back);
    const body = encodeFacts(day, visitsOfDay());
    const { visitors, ...summary } = summarize(decodeFacts(body.buffer));
    const facts = gzipSync(body);
    bytes += facts.length;
    await sql`
      insert into analytics_days (day, hits, facts, summary, visitors) values (${day}, ${VISITS}, ${facts},
        ${sql.json(summary as never)}, ${Buffer.from(visitors.buffer, visitors.byteOffset, visitors.byteLength)})`;
  }
  await sql.end();
  console.log(
    `a year of ${((VISITS * DAYS) / 1e6).toFixed(1)} million visits: ${(bytes / DAYS / 1024).toFixed(1)} KB a day gzipped`,
  );
}

const quantile = (values: readonly number[], q: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
};

function print(what: string, times: readonly number[]): void {
  console.log(
    `${what}: p50 ${quantile(times, 0.5).toFixed(0)}, p95 ${quantile(times, 0.95).toFixed(0)} ms (${times.length} runs)`,
  );
}

/** Runs in the page, as text: a compiled function would call helpers that are not there. */
const SHOWN = `
  window.shown = (words = '') => {
    if (!document.body.textContent.includes(words)) return false;
    const cards = [...document.querySelectorAll('dl > div')];
    const count = cards.find((card) => card.textContent.startsWith('Assign Id Count'))?.querySelector('dd');
    const tables = document.querySelectorAll('section table tbody tr').length;
    return /\\d/.test(count?.textContent ?? '') && tables > 0 && document.querySelector('.uplot canvas') !== null;
  };
  window.whenShown = (from, words) => new Promise((resolve) => {
    const look = () => {
      if (!window.shown(words)) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - from);
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
`;
interface Hooks {
  shown: () => boolean;
  /** Resolves to the milliseconds since `from` when the numbers are there, of the range that the screen names so. */
  whenShown: (from: number, words?: string) => Promise<number>;
}

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript({ content: SHOWN });
  return page;
}

async function open(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate(() => (window as unknown as Hooks).whenShown(0));
}

/** From the press of Apply to the numbers of the new range. */
async function change(page: Page, start: string, end: string): Promise<number> {
  await page.getByRole('button', { name: 'Date range' }).click();
  const dialog = page.getByRole('dialog', { name: 'Date range' });
  const typed = [start.replaceAll('-', '/'), end.replaceAll('-', '/')] as const;
  await dialog.getByLabel('Custom start').fill(typed[0]);
  await dialog.getByLabel('Custom end').fill(typed[1]);
  return page.evaluate((words) => {
    const apply = [...document.querySelectorAll<HTMLElement>('dialog button')].find(
      (button) => button.textContent === 'Apply',
    );
    const from = performance.now();
    apply?.click();
    return (window as unknown as Hooks).whenShown(from, words);
  }, typed.join(' – '));
}

/** Resident memory of the page's process, workers included, in MB. */
async function memory(context: BrowserContext, page: Page): Promise<number> {
  const browser = context.browser();
  const session = await browser!.newBrowserCDPSession();
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as {
    processInfo: { type: string; id: number }[];
  };
  await session.detach();
  await page.requestGC();
  const sizes = await Promise.all(
    processInfo
      .filter(({ type }) => type === 'renderer')
      .map(async ({ id }) => {
        const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
        return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
      }),
  );
  return Math.max(0, ...sizes);
}

const product = await startProduct();
const browser = await chromium.launch(BROWSER);
try {
  await fill(product);
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: WINDOW,
  });
  const first = await newPage(context);
  await first.goto('/dashboard/login?from=/dashboard/analytics');
  await first.getByLabel('Username').fill(ADMIN.username);
  await first.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await first.getByRole('button', { name: 'Login' }).click();
  await first.waitForFunction(() => (window as unknown as Hooks).shown());
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await first.waitForTimeout(3_000);

  const today = dayOf(Date.now());
  const range = (from: number, to: number) => [addDays(today, -from), addDays(today, -to)] as const;
  const year = range(DAYS, 1);
  const inAddress = ([start, end]: readonly [string, string]) =>
    `/dashboard/analytics?start=${start}&end=${end}`;

  const times = { week: [], year: [], kept: [] } as Record<string, number[]>;
  for (let run = 0; run < RUNS; run += 1) {
    for (const [name, address] of [
      ['week', '/dashboard/analytics'],
      ['year', inAddress(year)],
    ] as const) {
      const page = await newPage(context);
      times[name]!.push(await open(page, address));
      await page.close();
    }
  }
  print('a new tab to the numbers of the last 7 days', times.week!);
  print('a new tab to the numbers of a year, by the server', times.year!);

  // Ranges that the device fetches for itself, until it has all days.
  for (let from = DAYS; from > 0; from -= 90) {
    const page = await newPage(context);
    await open(page, inAddress(range(from, Math.max(1, from - 89))));
    await page.waitForFunction(
      async ([start, count]) => {
        const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
        const name = names.find((each) => /-\d+$/.test(each)) ?? '';
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const opened = indexedDB.open(name);
          opened.addEventListener('success', () => resolve(opened.result));
          opened.addEventListener('error', () => reject(new Error('not opened')));
        });
        const keys = await new Promise<IDBValidKey[]>((resolve) => {
          const asked = db
            .transaction('facts')
            .objectStore('facts')
            .getAllKeys(IDBKeyRange.lowerBound(start));
          asked.addEventListener('success', () => resolve(asked.result));
        });
        db.close();
        return keys.length >= count;
      },
      [addDays(today, -from), Math.min(90, from)] as const,
      { timeout: 60_000, polling: 500 },
    );
    await page.close();
  }
  await first.close();
  await context.setOffline(true);
  for (let run = 0; run < RUNS; run += 1) {
    const page = await newPage(context);
    times.kept!.push(await open(page, inAddress(year)));
    await page.close();
  }
  print('a new tab to the numbers of a year, offline', times.kept!);

  const page = await newPage(context);
  await open(page, '/dashboard/analytics');
  const week = await memory(context, page);
  await change(page, ...year);
  const whole = await memory(context, page);
  const changes: number[] = [];
  for (let run = 0; run < RUNS * 2; run += 1) {
    changes.push(await change(page, ...range(DAYS - 3 * run, 2 + run)));
  }
  print('another range of about a year, offline, in an open tab', changes);
  console.log(
    `memory of the page with its worker: ${week.toFixed(0)} MB with a week, ${whole.toFixed(0)} MB with a year,` +
      ` ${(await memory(context, page)).toFixed(0)} MB after ${changes.length} more ranges`,
  );
} finally {
  await browser.close();
  await product.remove();
}
