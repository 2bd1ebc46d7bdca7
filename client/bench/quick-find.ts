// The quick search over 10,000 pages on a device without a network, each with a text: from a key press until what it finds
// is painted, in the built dashboard, and the work of the main thread for it, which other programs do not lengthen; and the
// ranking alone. Milliseconds. Needs `npm run build`.
import type { Page } from '@playwright/test';
import { formsOf, rank, termsOf } from '@vestry/sync/search/quick/rank';
import { RECORDS, titleOf, watch, withManyPages } from './many-pages';
import { textOf } from './pages-on-device';
import { say } from './say';

const QUERIES = ['sunday choir', 'page 4711', '主日崇拜', 'zither', 'e', 'garden river people', '🎉 party'];

const nameOf = (number: number): string => titleOf(number, number % 100 === 0 ? '🎉' : '');

const items = Array.from({ length: RECORDS }, (_, number) => ({
  group: 'page',
  forms: formsOf({ name: nameOf(number), also: `/page-${number}`, text: textOf(number) }),
}));
const prefixes = QUERIES.flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1)));
const ranked: number[] = [];
for (const [round, typed] of [...prefixes, ...prefixes, ...prefixes].entries()) {
  const start = process.cpuUsage();
  rank(items, termsOf(typed), 6);
  const { user, system } = process.cpuUsage(start);
  // The first round is for the compiler.
  if (round >= prefixes.length) ranked.push((user + system) / 1000);
}
say(`work of ranking ${RECORDS} records with texts`, ranked, ', aim 50');

const start = {
  screen: '/dashboard',
  sign: (page: Page) => page.getByRole('button', { name: 'Quick search' }),
  written: (number: number) => ({ title: nameOf(number), status: 'draft' }),
};

await withManyPages(start, async (page, context) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Quick search' }).waitFor();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await page.evaluate(watch("target.closest?.('[role=listbox]')"));
  const inspector = await context.newCDPSession(page);
  await inspector.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async (): Promise<number> => {
    const { metrics } = await inspector.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const took = async (): Promise<number> => {
    await page.waitForTimeout(500);
    return page.evaluate<number>('window.acted.end - window.acted.start');
  };
  const began = performance.now();
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  const opened = performance.now() - began;
  const footer = page.getByText('Reading the texts on this device');
  const whileReading: number[] = [];
  for (const key of 'sunday') {
    await page.keyboard.press(key);
    whileReading.push(await took());
  }
  await footer.waitFor({ state: 'detached', timeout: 120_000 });
  const readIn = performance.now() - began;
  const [samples, work]: [number[], number[]] = [[], []];
  for (const query of QUERIES) {
    await page.getByRole('combobox').fill('');
    await page.waitForTimeout(500);
    for (const key of query) {
      if (/[a-z0-9]/.test(key)) {
        const before = await worked();
        await page.keyboard.press(key);
        samples.push(await took());
        work.push((await worked()) - before);
      } else await page.keyboard.insertText(key);
    }
  }
  console.log(
    `open until something can be chosen: ${opened.toFixed(0)} ms; all ${RECORDS} texts read the first time: ${(readIn / 1000).toFixed(1)} s`,
  );
  say('key press to painted results while texts are read', whileReading);
  say(
    `key press to painted results, ${RECORDS} pages`,
    samples.filter((each) => each > 0),
    ', aim 50',
  );
  say('  work of the main thread for it', work, ', aim 50');
  if (process.env.PICTURES) {
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [1440, 'dark'],
      [375, 'light'],
      [375, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: width === 375 ? 700 : 900 });
      await page.emulateMedia({ colorScheme });
      await page.getByRole('combobox').fill('sunday 🎉');
      await page.waitForTimeout(600);
      await page.screenshot({ path: `${process.env.PICTURES}/find-${width}-${colorScheme}.png` });
      await page.keyboard.press('Escape');
      await page.screenshot({ path: `${process.env.PICTURES}/header-${width}-${colorScheme}.png` });
      await page.keyboard.press('?');
      await page.waitForTimeout(600);
      await page.screenshot({ path: `${process.env.PICTURES}/sheet-${width}-${colorScheme}.png` });
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await page.waitForTimeout(600);
    }
  }
});
