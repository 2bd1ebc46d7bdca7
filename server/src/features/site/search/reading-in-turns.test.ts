import { expect, test } from 'vitest';
import { keptLog } from '../../../test-kit/kept-log';
import { longWork } from '../../../test-kit/long-work';
import { scratchFolder } from '../../../test-kit/scratch';
import type { Site } from '../site';
import { ReadingRecord } from './reading-record';
import { SearchIndex } from './search-index';

const entry = (route: string) => ({ route, noindex: false });
const { log } = keptLog();

/** The search of a site with these pages, whose markup `read` gives. */
const searchOf = async (routes: string[], read: (route: string) => string | undefined) =>
  new SearchIndex({
    index: {
      get: entry,
      entries: () => routes.map(entry).values(),
      settled: () => undefined,
      lastModified: () => new Date(0),
    } as unknown as Site['index'],
    log,
    record: new ReadingRecord(`${await scratchFolder('turns')}/reading.json`, log),
    read: async (route) => read(route),
  });

test('what a page says is read in turns: work that waited before goes on first', async () => {
  const order: string[] = [];
  const search = await searchOf(['first', 'second'], (route) => {
    order.push(route);
    if (route === 'first') for (const work of ['a', 'b', 'c']) void longWork().then(() => order.push(work));
    return '<main><p>Wombat</p></main>';
  });
  search.readAgain();
  await expect.poll(() => search.isPreparing).toBe(false);
  expect((await search.search('wombat')).total).toBe(2);
  expect(order).toEqual(['first', 'a', 'b', 'c', 'second']);
  await search.close();
});

test('former text of a page is not found when it has changed while it was read', async () => {
  let isThere = true;
  const change = async () => {
    await longWork();
    isThere = false;
    search.forget(['page']);
  };
  const search = await searchOf(['page'], () => {
    if (!isThere) return undefined;
    void change();
    return '<main><p>Wombat</p></main>';
  });
  search.readAgain();
  await expect.poll(() => search.isPreparing).toBe(false);
  expect((await search.search('wombat')).total).toBe(0);
  expect(isThere).toBe(false);
  await search.close();
});
