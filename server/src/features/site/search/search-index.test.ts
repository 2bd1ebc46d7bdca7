import { setImmediate } from 'node:timers/promises';
import { SEARCH_LIMITS } from '@vestry/sync/limits/site-visits';
import { expect, test, vi } from 'vitest';
import { keptLog } from '../../../test-kit/kept-log';
import { scratchFolder } from '../../../test-kit/scratch';
import type { Site } from '../site';
import { ReadingRecord } from './reading-record';
import { SearchIndex } from './search-index';

const HOUR = 3_600_000;

/** A search of pages that exist without a database; `read` gives what a page says. */
async function searchOf(
  routes: string[],
  read: (route: string) => Promise<string>,
  changedAt = (_route: string) => 0,
) {
  const entry = (route: string) => ({ route, noindex: false });
  const { log, lines } = keptLog();
  const search = new SearchIndex({
    index: {
      get: (route: string) => (routes.includes(route) ? entry(route) : undefined),
      entries: () => routes.map(entry).values(),
      settled: () => undefined,
      lastModified: ({ route }: { route: string }) => new Date(changedAt(route)),
    } as unknown as Site['index'],
    log,
    record: new ReadingRecord(`${await scratchFolder('search-index')}/reading.json`, log),
    read: async (route) => `<main><p>${await read(route)}</p></main>`,
  });
  return { search, lines, find: async () => (await search.search('wombat')).found.map(({ path }) => path) };
}

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

test('while the pages are read after a start, every search is answered with what there is at once', async () => {
  const { open, opened } = gate();
  const { search, find } = await searchOf(['first', 'second'], async (route) => {
    if (route === 'second') await opened;
    return 'Wombat';
  });
  search.readAgain();
  await expect.poll(find).toEqual(['/first']);
  // As many as may wait for their turn, and the one whose turn it is.
  const answers = await Promise.all(Array.from({ length: SEARCH_LIMITS.waiting + 1 }, find));
  expect(answers).toEqual(answers.map(() => ['/first']));
  expect(search.isPreparing).toBe(true);
  open();
  await expect.poll(find).toEqual(['/first', '/second']);
  await search.close();
});

test('between two short searches others are answered, however many wait', async () => {
  const { search, find } = await searchOf(['first'], async () => 'Wombat');
  search.readAgain();
  await expect.poll(() => search.isPreparing).toBe(false);
  const order: string[] = [];
  const searches = Array.from({ length: 20 }, () => find().then(() => order.push('search')));
  const over = new AbortController();
  const ended = Promise.all(searches).finally(() => over.abort());
  while (!over.signal.aborted) {
    await setImmediate();
    order.push('another');
  }
  await ended;
  expect(order.filter((each) => each === 'search')).toHaveLength(20);
  expect(order.join()).not.toContain('search,search');
  await search.close();
});

test('searches wait for a page that has just changed side by side, not one after the other', async () => {
  const { open, opened } = gate();
  const slow = new Set<string>();
  const { search, find } = await searchOf(['first', 'second'], async (route) => {
    if (slow.has(route)) await opened;
    return 'Wombat';
  });
  search.readAgain();
  await expect.poll(() => search.isPreparing).toBe(false);
  slow.add('second');
  search.forget(['second']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const answers = Promise.all(Array.from({ length: 10 }, find));
    // Then all of them wait, each for as long as a search waits: that passes once.
    await setImmediate();
    vi.advanceTimersByTime(2_000);
    expect(await answers).toEqual(Array.from({ length: 10 }, () => ['/first']));
  } finally {
    vi.useRealTimers();
  }
  open();
  await expect.poll(find).toEqual(['/first', '/second']);
  await search.close();
});

test('a page that cannot be read is read again after an hour or its next change, not at each search', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let isDamaged = true;
    const read: string[] = [];
    const { search, lines, find } = await searchOf(['damaged', 'whole'], async (route) => {
      read.push(route);
      if (route === 'damaged' && isDamaged) throw new Error('it cannot be read');
      return 'Wombat';
    });
    search.readAgain();
    await expect.poll(() => search.isPreparing).toBe(false);
    for (let times = 0; times < 5; times += 1) expect(await find()).toEqual(['/whole']);
    expect(read).toEqual(['damaged', 'whole']);
    expect(lines).toHaveLength(1);

    search.forget(['damaged']);
    expect(await find()).toEqual(['/whole']);
    expect(read).toEqual(['damaged', 'whole', 'damaged']);

    isDamaged = false;
    vi.advanceTimersByTime(HOUR);
    expect(await find()).toEqual(['/damaged', '/whole']);
    expect(read).toEqual(['damaged', 'whole', 'damaged', 'damaged']);

    isDamaged = true;
    search.forget(['damaged']);
    expect(await find()).toEqual(['/whole']);
    await search.close();
    const reads = read.length;
    vi.advanceTimersByTime(HOUR);
    expect(read).toHaveLength(reads);
  } finally {
    vi.useRealTimers();
  }
});

test('while the database is away no page is to blame: the next search reads on, and the log has one line', async () => {
  let isAway = true;
  const { search, lines, find } = await searchOf(['first', 'second'], async () => {
    if (isAway) throw Object.assign(new Error('the connection ends'), { code: 'CONNECTION_CLOSED' });
    return 'Wombat';
  });
  search.readAgain();
  for (let times = 0; times < 5; times += 1) expect(await find()).toEqual([]);
  expect(search.isPreparing).toBe(true);
  isAway = false;
  await expect.poll(find).toEqual(['/first', '/second']);
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(['WARN', 'INFO']);
  await search.close();
});

test('all pages are read again: each is found by its former text until then, but for one that has changed', async () => {
  const routes = ['first', 'second', 'changed', 'gone'];
  const reads: string[] = [];
  let { open, opened } = gate();
  let words = 'Wombat';
  let changedAt = 0;
  const { search, find } = await searchOf(
    routes,
    async (route) => {
      reads.push(route);
      await opened;
      return words;
    },
    (route) => (route === 'changed' ? changedAt : 0),
  );
  search.readAgain();
  expect(search.isPreparing).toBe(true);
  open();
  await expect.poll(find).toEqual(['/changed', '/first', '/gone', '/second']);
  expect(search.isPreparing).toBe(false);

  ({ open, opened } = gate());
  reads.length = 0;
  changedAt = 1;
  words = 'Numbat';
  routes.splice(3);
  search.readAgain();
  expect(search.isPreparing).toBe(true);
  expect(await find()).toEqual(['/first', '/second']);
  open();
  await expect.poll(find).toEqual([]);
  // What is found by nothing is read first: from then on all that is there is found.
  expect(reads).toEqual(['changed', 'first', 'second']);
  expect(search.isPreparing).toBe(false);
  await search.close();
});

test('no page has changed, and all are read again: nobody is asked to come again', async () => {
  const { open, opened } = gate();
  let reads = 0;
  const { search, find } = await searchOf(['first', 'second'], async () => {
    reads += 1;
    if (reads > 2) await opened;
    return 'Wombat';
  });
  search.readAgain();
  await expect.poll(() => search.isPreparing).toBe(false);
  search.readAgain();
  expect(search.isPreparing).toBe(false);
  expect(await find()).toEqual(['/first', '/second']);
  open();
  await expect.poll(() => reads).toBe(4);
  await search.close();
});
