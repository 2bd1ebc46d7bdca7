import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aggregate } from '@vestry/sync/analytics/aggregate';
import { addDays, dayOf, startOfDay, type TimeRange } from '@vestry/sync/analytics/day';
import { decodeFacts, encodeFacts, type Visit } from '@vestry/sync/analytics/facts';
import { DAY_STATE, dashboard, dashboardLogs, dayFacts } from '@vestry/sync/contract/analytics';
import { analyticsWorker } from '../../data/analytics/analytics-worker';
import { violations } from '../../test-kit/accessible';
import type { FakeServer } from '../../test-kit/fake-server';
import { preferring } from '../../test-kit/input';
import { openScreen } from '../../test-kit/open-screen';
import { setOffline } from '../../test-kit/network';
import { savedFiles } from '../../test-kit/saved-files';

const ADDRESS = '/dashboard/analytics';
/** The signed-in user of `openScreen`. */
const USER_ID = 1;
/** Of the site's clock. */
const ZONE = 'Asia/Taipei';
const today = dayOf(Date.now());
const typed = (day: string) => day.replaceAll('-', '/');

/** Nine looked at one page, four at another, five people in all; each for 30 seconds, of which 20 were spent reading. */
const READ: Visit[] = (
  [
    ['/about', 1n, 1n, 1n, 2n, 2n, 3n, 4n, null, null],
    ['/visit', 1n, 2n, 5n, 5n],
  ] as const
).flatMap(([pathname, ...visitors]) =>
  visitors.map((visitor) => ({
    pathname,
    visitor,
    time: Math.max(0, Date.now() - startOfDay(today) - 60_000),
    total: 30_000,
    active: 20_000,
    os: 'Linux',
    browser: 'Firefox',
    mobile: false,
  })),
);
const factsOf = (day: string) => encodeFacts(day, day === today ? READ : []);

function statsOf(range: TimeRange) {
  return {
    ...aggregate([decodeFacts(factsOf(today).buffer)], range, ZONE),
    pm2LogStats: [{ level: 'ERROR' as const, count: 2 }],
    morganStats: { totalIp: 3, totalBandwidth: 2_000_000 },
    systemStats: { cpu: 12.34, memory: 123_000_000, elapsed: 60_000 },
    dropped: { bots: 0, limited: 0 },
  };
}

const answers = (server: FakeServer): FakeServer =>
  server
    .on(dashboard, ({ query: { start = '', end = '' } }) =>
      statsOf({ start: Date.parse(start), end: Date.parse(end) }),
    )
    .on(dayFacts, ({ query: { day } }) => new Response(factsOf(day)) as never)
    .on(dashboardLogs, [
      { level: 'ERROR', label: 'error', message: 'It broke.', timestamp: '2026-03-04T05:00:00.000Z' },
    ]);

const region = (name: string) => page.getByRole('region', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Date range' });
const opener = () => page.getByRole('button', { name: 'Date range' });
const chosen = `${ADDRESS}?start=${today}&end=${today}&compareStart=2026-01-01&compareEnd=2026-01-07`;
const card = (label: string) =>
  page.getByRole('term').filter({ hasText: label }).element().nextElementSibling;

/** Rows of a ranked table: name, count and share. */
const ranked = (label: string) =>
  region(label)
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].slice(1, 4).map((cell) => cell.textContent));

// A device that has read nothing yet.
beforeEach(() => analyticsWorker.close());

it('shows who read what, and what the server did in a part with an address of its own', async () => {
  await openScreen(ADDRESS, { server: answers });
  await expect
    .poll(() => ranked('Page visits'))
    .toEqual([
      ['/about', '9', '69.23%'],
      ['/visit', '4', '30.77%'],
    ]);
  await expect.poll(() => card('Assign Id Count')?.textContent).toBe('5');
  expect(card('Mobile (%)')?.textContent).toBe('0.00%');
  expect(page.getByText('CPU', { exact: true }).elements()).toEqual([]);
  expect(await violations()).toEqual([]);
  await page.getByRole('link', { name: 'Server', exact: true }).click();
  await expect.poll(() => card('CPU')?.textContent).toBe('12.34%');
  expect(card('RAM')?.textContent).toMatch(/^\d+\.\d\d MB$/);
  await expect.element(region('Server log').getByText('It broke.')).toBeVisible();
  expect(location.search).toBe('?part=server');
});

it('[AN2] says what is wrong with a range that is typed', async () => {
  await openScreen(ADDRESS, { server: answers });
  await opener().click();
  await dialog().getByLabelText('Custom start').fill('2026/2/30');
  await dialog().getByLabelText('Custom end').fill('');
  await dialog().getByLabelText('Compare start').fill('2026/01/01');
  await dialog().getByRole('button', { name: 'Apply' }).click();
  const texts = () =>
    dialog()
      .getByRole('alert')
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(texts)
    .toEqual(['Invalid date format!', 'Date cannot be empty.', 'Date cannot be empty.']);
  expect(await violations()).toEqual([]);
});

it('[AN2] takes a range that is typed or picked, which stands in the address beside another one', async () => {
  await openScreen(ADDRESS, { server: answers });
  await opener().click();
  await dialog().getByLabelText('Custom start').fill(typed(today));
  (await dialog().getByLabelText('Custom end').findElement()).focus();
  const day = dialog().css(`[data-day="${today}"] button`).first();
  ((await day.findElement()) as HTMLElement).click();
  await expect.element(dialog().getByLabelText('Custom end')).toHaveValue(typed(today));
  await dialog().getByLabelText('Compare start').fill('2026/01/01');
  await dialog().getByLabelText('Compare end').fill('2026/1/7');
  await dialog().getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => location.pathname + location.search).toBe(chosen);
  await expect.poll(() => ranked('Page visits, custom')).toContainEqual(['/visit', '4', '30.77%']);
  await expect.element(page.getByText('No visits in this range.').first()).toBeVisible();
  await expect.element(page.getByText('compared with 2026/01/01 – 2026/01/07')).toBeVisible();
});

it('[AN2] goes by keys through the days of a month, and back to the button', async () => {
  await openScreen(ADDRESS, { server: answers });
  await expect.poll(() => ranked('Page visits')).toHaveLength(2);
  const focused = () => document.activeElement?.closest<HTMLElement>('[data-day]')?.dataset['day'] ?? '';
  (await opener().findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const start = dialog().getByLabelText('Custom start');
  await expect.element(dialog()).toHaveFocus();
  // Past the button that closes it.
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(start).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focused).not.toBe('');
  const from = focused();
  await userEvent.keyboard('{PageUp}');
  await expect.poll(() => focused() < from.slice(0, 7)).toBe(true);
  const first = addDays(focused(), 1);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(focused).toBe(first);
  await userEvent.keyboard('{Enter}');
  await expect.element(start).toHaveValue(typed(first));
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focused).toBe(addDays(first, 7));
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByLabelText('Custom end')).toHaveValue(typed(addDays(first, 7)));
  (await start.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
  expect(location.search).toBe(`?start=${first}&end=${addDays(first, 7)}`);
});

it('asks for a chosen range again by Refresh', async () => {
  const { server } = await openScreen(chosen, { server: answers });
  await expect.poll(() => ranked('Page visits, custom')).toHaveLength(2);
  const before = server.callsOf(dashboard).length;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => server.callsOf(dashboard).length).toBeGreaterThan(before);
});

it('[AN6] counts visits by day, those of another range beside them by their place', async () => {
  await openScreen(`${ADDRESS}?start=2026-01-30&end=2026-02-02&compareStart=${today}&compareEnd=${today}`, {
    server: answers,
  });
  const panel = region('Visits per day');
  await panel.getByText('Show as a table').click();
  const rows = () =>
    panel
      .getByRole('row')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(rows).toEqual(['DayCustomCompare', '01/30013', '01/3100', '02/0100', '02/0200']);
});

it('[AN6] hands each panel to a spreadsheet', async () => {
  const files = savedFiles();
  await openScreen(`${ADDRESS}?start=${today}&end=${today}`, { server: answers });
  await expect.poll(() => ranked('Page visits')).toHaveLength(2);
  const exported = async (title: string): Promise<string[]> => {
    await page.getByRole('button', { name: `Export ${title} as CSV` }).click();
    const name = `${title}-${today}.csv`;
    await expect.poll(() => files.has(name)).toBe(true);
    const file = files.get(name);
    // The mark by which spreadsheets know UTF-8.
    expect([...new Uint8Array((await file?.slice(0, 3).arrayBuffer()) ?? [])]).toEqual([0xef, 0xbb, 0xbf]);
    const text = (await file?.text()) ?? '';
    expect(text.endsWith('\r\n')).toBe(true);
    return text.slice(0, -2).split('\r\n');
  };
  expect(await exported('Visits per day')).toEqual(['Day,Visits', `${today},13`]);
  expect(await exported('Page visits')).toEqual(['Page,Visits', '/about,9', '/visit,4']);
  const [hoursHead, ...hours] = await exported('Hits per hour of day');
  expect([hoursHead, hours.length]).toEqual(['Hour,Hits', 24]);
  expect(hours.reduce((sum, line) => sum + Number(line.split(',')[1]), 0)).toBe(13);
  expect(await exported('Time on page')).toEqual([
    'Page,Total seconds,Active seconds',
    '/about,30,20',
    '/visit,30,20',
  ]);
});

it('reads charts by keys, and has each as a table', async () => {
  await openScreen(chosen, { server: answers });
  await expect.poll(() => ranked('Page visits, custom')).toHaveLength(2);
  const chart = page.getByRole('slider', { name: 'Hits for each hour of the day' });
  await expect.poll(() => chart.element().querySelector('canvas')).not.toBeNull();
  (await chart.findElement()).focus();
  await userEvent.keyboard('{Home}');
  await expect
    .element(chart)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^00: Custom \d+ visits?, Compare 0 visits$/));
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(chart).toHaveAttribute('aria-valuetext', expect.stringMatching(/^01: /));
  await region('Hits per hour of day').getByText('Show as a table').click();
  const table = region('Hits for each hour of the day, table');
  await expect.poll(() => table.getByRole('row').elements().length).toBe(25);
  (await table.findElement()).focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => table.element().scrollTop).toBeGreaterThan(0);
});

it.each(['light', 'dark'])(
  'draws two bars that differ where people choose all colours, %s',
  async (scheme) => {
    await preferring({ 'forced-colors': 'active', 'prefers-color-scheme': scheme });
    await openScreen(ADDRESS, { server: answers });
    const panel = region('Time on page');
    await expect.element(panel.getByText('Active', { exact: true }).first()).toBeVisible();
    const [total = '', active = ''] = ['Total', 'Active'].map((name) => {
      // Its table has the same words below.
      const mark = panel.getByText(name, { exact: true }).first().element().querySelector('span')!;
      return getComputedStyle(mark).backgroundColor;
    });
    expect(total).not.toBe(active);
    // The time of reading is two thirds of the whole: a line of points at a third of the height meets both.
    const across = () => {
      const canvas = panel.element().querySelector('canvas');
      if (!canvas) return [];
      const drawing = canvas.getContext('2d')!;
      const { data } = drawing.getImageData(0, Math.round(canvas.height * 0.6), canvas.width, 1);
      const opaque: string[] = [];
      for (let at = 0; at < data.length; at += 4)
        if (data[at + 3] === 255) opaque.push(`rgb(${data.slice(at, at + 3).join(', ')})`);
      return [total, active].map((colour) => opaque.filter((each) => each === colour).length > 20);
    };
    await expect.poll(across).toEqual([true, true]);
  },
);

it('is not wider than a phone', async () => {
  await openScreen(chosen, { width: 375, server: answers });
  await expect.poll(() => ranked('Page visits, custom')).toHaveLength(2);
  expect(document.documentElement.scrollWidth).toBe(375);
  expect(await violations()).toEqual([]);
});

it('asks again for a day that goes on, and never for one that is over and on this device', async () => {
  const { server } = await openScreen(ADDRESS, {
    server: (fake) =>
      answers(fake).on(dayFacts, ({ query: { day } }) => {
        const headers = { 'cache-control': 'no-store', [DAY_STATE]: day === today ? 'open' : 'over' };
        return new Response(factsOf(day), { headers }) as never;
      }),
  });
  const asked = (day: string) =>
    server.callsOf(dayFacts).filter(({ path }) => path.endsWith(`day=${day}`)).length;
  const yesterday = addDays(today, -1);
  const missing = () => analyticsWorker.use((api) => api.toFetch(USER_ID, [yesterday]));
  await expect.poll(() => [asked(today), asked(yesterday)]).toEqual([1, 1]);
  await expect.poll(missing).toEqual([]);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => asked(today)).toBe(2);
  expect(asked(yesterday)).toBe(1);
});

it('shows without a network the days that are on this device', async () => {
  const { server } = await openScreen(ADDRESS, { server: answers });
  await expect.poll(() => server.callsOf(dayFacts).length).toBeGreaterThan(6);
  await expect.poll(() => ranked('Page visits')).toHaveLength(2);
  setOffline(server, true);
  await expect.element(page.getByText('Offline. Showing the visits saved on this device')).toBeVisible();
  await expect.poll(() => ranked('Page visits')).toContainEqual(['/visit', '4', '30.77%']);
  // Names are the server's alone.
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(region('Where visitors came from')).toHaveTextContent('Not on this device yet.');
  await page.getByRole('link', { name: 'Server', exact: true }).click();
  await expect.poll(() => card('Bandwidth Used')?.textContent.trim()).toBe('error');
});
