// The list of 10,000 pages on a device without a network, in the built dashboard: from a press until other rows are painted,
// for how long nothing else could happen meanwhile, and the frames while a page of 100 rows is scrolled. Milliseconds. Needs
// `npm run build`.
import type { Page } from '@playwright/test';
import { RECORDS, titleOf, watch, withManyPages } from './many-pages';
import { say } from './say';

const ROUNDS = Number(process.env.BENCH_RUNS ?? 8);
const STATUSES = ['public', 'public', 'private', 'draft'];

const ROW_CHANGED = "(target.closest ? target : target.parentElement)?.closest('table')";

/** Every frame until the end of the page, some pixels further with each. */
const SCROLL = `new Promise((resolve) => {
  const box = document.querySelector('[role=region][tabindex="0"]');
  const frames = [];
  let last = 0;
  box.scrollTop = 0;
  const step = (now) => {
    if (last > 0) frames.push(now - last);
    last = now;
    box.scrollTop += 24;
    if (box.scrollTop + box.clientHeight >= box.scrollHeight - 1) resolve(frames);
    else requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})`;

async function measured(page: Page, act: () => Promise<unknown>): Promise<[number, number]> {
  await act();
  // Asked again and again: the page's policy allows no function that is made of a text.
  while ((await page.evaluate<number>('window.acted.end')) === 0) await page.waitForTimeout(50);
  await page.waitForTimeout(400);
  return page.evaluate<[number, number]>('[window.acted.end - window.acted.start, window.acted.blocked]');
}

const start = {
  screen: '/dashboard/pages',
  sign: (page: Page) => page.getByRole('searchbox'),
  written: (number: number) => ({
    title: titleOf(number, '🎉'),
    status: STATUSES[number % STATUSES.length]!,
  }),
};

await withManyPages(start, async (page, context) => {
  const began = performance.now();
  await page.goto('/dashboard/pages?limit=100');
  await page.locator('[data-row]').first().waitFor();
  console.log(`opened, with the dashboard: ${(performance.now() - began).toFixed(0)} ms`);
  await page.waitForTimeout(2000);
  await context.setOffline(true);
  await page.evaluate(watch(ROW_CHANGED));

  const actions: Record<string, () => Promise<unknown>> = {
    'narrow to a status': () => page.getByRole('radio', { name: 'Private' }).click(),
    'the whole list again': () => page.getByRole('radio', { name: 'All' }).click(),
    'sort by route': () => page.getByRole('button', { name: 'Route' }).click(),
    'sort by time': () => page.getByRole('button', { name: 'Updated' }).click(),
    'next page': () => page.getByRole('button', { name: 'Next page' }).click(),
    'select a page of 100': () => page.getByRole('checkbox', { name: 'Select all on this page' }).click(),
    'select nothing': () => page.getByRole('button', { name: 'Clear selection' }).click(),
  };
  const [took, blocked] = [new Map<string, number[]>(), new Map<string, number[]>()];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, act] of Object.entries(actions)) {
      const [time, longest] = await measured(page, act);
      took.set(name, [...(took.get(name) ?? []), time]);
      blocked.set(name, [...(blocked.get(name) ?? []), longest]);
    }
  for (const [name, times] of took) {
    say(`${name}, ${RECORDS} pages`, times);
    say('  longest task meanwhile (0: none over 50 ms)', blocked.get(name)!);
  }

  const search = page.getByRole('searchbox');
  const first = performance.now();
  await search.fill('sunday');
  await page.getByText('Searching the texts on this device').waitFor({ timeout: 5000 });
  await page.getByText('Searching the texts on this device').waitFor({ state: 'detached', timeout: 120_000 });
  console.log(
    `all ${RECORDS} texts searched the first time: ${((performance.now() - first) / 1000).toFixed(1)} s`,
  );
  const [typed, stopped]: [number[], number[]] = [[], []];
  for (const query of ['choir evening', 'page 4711', '主日', '🎉', 'zither', 'x'.repeat(150)]) {
    const [time, longest] = await measured(page, () => search.fill(query).then(() => search.press('Enter')));
    typed.push(time);
    stopped.push(longest);
  }
  say(`search in titles and texts, ${RECORDS} pages`, typed);
  say('  longest task meanwhile (0: none over 50 ms)', stopped);

  await search.fill('');
  await page.waitForTimeout(1500);
  const frames: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) frames.push(...(await page.evaluate<number[]>(SCROLL)));
  say('frames while 100 rows are scrolled', frames, ', aim p95 16.7');
});
