import { SEARCH_LIMITS } from '@vestry/sync/limits/site-visits';
import { expect, test } from 'vitest';
import { longWork } from '../../../test-kit/long-work';
import { gate, readerKit } from './test-support/reader-kit';

const manyRoutes = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`);
const paths = (...routes: string[]) => routes.map((route) => `/${route}`);

test('while pages are read after a start, every search is answered with what there is', async () => {
  const { open, opened } = gate();
  const routes = manyRoutes(40);
  const { server, pages } = await readerKit(routes);
  const read: string[] = [];
  const { texts, search, find } = await server(async (route) => {
    read.push(route);
    if (read.length === 30) await opened;
    return 'Wombat';
  });
  texts.compareAll();
  await expect.poll(async () => (await find()).length).toBe(16);
  // As many as may wait for their turn, and the one whose turn it is.
  const answers = await Promise.all(Array.from({ length: SEARCH_LIMITS.waiting + 1 }, () => find()));
  expect(new Set(answers.map(({ length }) => length))).toEqual(new Set([16]));
  expect(search.isPreparing).toBe(true);
  open();
  await expect.poll(async () => (await search.search('wombat')).total).toBe(pages.size);
  expect([search.isPreparing, read.length]).toEqual([false, pages.size]);
});

test('what is stored is not read again: neither at the next start nor by another server', async () => {
  const { server, pages, change } = await readerKit(['first', 'second']);
  const read: string[] = [];
  const reads = (route: string) => {
    read.push(route);
    return 'Wombat';
  };
  const one = await server(reads);
  one.texts.compareAll();
  await expect.poll(() => one.search.isPreparing).toBe(false);
  const other = await server(reads);
  other.texts.compareAll();
  await expect.poll(() => other.search.isPreparing).toBe(false);
  expect(await other.find()).toEqual(paths('first', 'second'));
  expect(read.toSorted()).toEqual(['first', 'second']);
  // Both receive the change at the same time.
  change('first', one, other);
  expect([await one.find(), await other.find()]).toEqual([
    paths('first', 'second'),
    paths('first', 'second'),
  ]);
  expect(read).toHaveLength(pages.size + 1);
});

test('two servers read what is missing together, each page once', async () => {
  const { server, pages } = await readerKit(manyRoutes(60));
  const read: string[] = [];
  const reads = (route: string) => {
    read.push(route);
    return 'Wombat';
  };
  const servers = await Promise.all([server(reads), server(reads)]);
  for (const { texts } of servers) texts.compareAll();
  for (const { search } of servers) await expect.poll(() => search.isPreparing).toBe(false);
  expect([read.length, new Set(read).size]).toEqual([pages.size, pages.size]);
});

test('changes while no server ran are found at the start: new, changed, gone', async () => {
  const kit = await readerKit(['kept', 'changed', 'gone']);
  const former = await kit.server(() => 'Wombat');
  former.texts.compareAll();
  await expect.poll(() => former.search.isPreparing).toBe(false);
  await former.texts.close();
  kit.hide('gone');
  kit.change('changed');
  kit.publish('new');
  const read: string[] = [];
  const next = await kit.server((route) => {
    read.push(route);
    return 'Numbat';
  });
  next.texts.compareAll();
  await expect.poll(() => next.search.isPreparing).toBe(false);
  expect(read.toSorted()).toEqual(['changed', 'new']);
  expect([await next.find('numbat'), await next.find('wombat')]).toEqual([
    paths('changed', 'new'),
    paths('kept'),
  ]);
  await expect.poll(() => kit.sql`select from page_texts`).toHaveLength(3);
});

test('texts that were read in another way are read again, and found as they were until then', async () => {
  const { open, opened } = gate();
  const { server } = await readerKit(['first', 'second']);
  let [readAs, says] = ['then', 'Wombat'];
  const { texts, search, find } = await server(
    async () => {
      if (says === 'Numbat') await opened;
      return says;
    },
    { readAs: () => readAs },
  );
  texts.compareAll();
  await expect.poll(() => search.isPreparing).toBe(false);
  [readAs, says] = ['now', 'Numbat'];
  texts.readAsNow();
  expect([await find(), search.isPreparing]).toEqual([paths('first', 'second'), false]);
  open();
  await expect.poll(() => find('numbat')).toEqual(paths('first', 'second'));
});

test('what a page says is read in turns: work that waited before goes on first', async () => {
  const { server } = await readerKit(['first', 'second']);
  const order: string[] = [];
  const long = 'wombat '.repeat(30_000);
  const { texts, search } = await server((route) => {
    order.push(route);
    if (route === 'first') for (const work of ['a', 'b', 'c']) void longWork().then(() => order.push(work));
    return long;
  });
  texts.compareAll();
  await expect.poll(() => search.isPreparing).toBe(false);
  expect(order.indexOf('second')).toBe(order.length - 1);
});

test('former text of a page is not found when it has changed, also while it is read', async () => {
  const kit = await readerKit(['page']);
  let says: string | undefined = 'Wombat';
  const one = await kit.server(() => {
    const said = says;
    if (says === 'Numbat') {
      says = undefined;
      kit.hide('page', one);
    }
    return said;
  });
  one.texts.compareAll();
  await expect.poll(() => one.find()).toEqual(paths('page'));
  says = 'Numbat';
  kit.change('page', one);
  expect([await one.find(), await one.find('numbat')]).toEqual([[], []]);
  await expect.poll(() => kit.sql`select from page_texts`).toHaveLength(0);
});

test('a search waits for a page that has just changed, and no longer than it may', async () => {
  const { open, opened } = gate();
  const kit = await readerKit(['first', 'second']);
  let isSlow = false;
  const one = await kit.server(async () => {
    if (isSlow) await opened;
    return 'Wombat';
  });
  one.texts.compareAll();
  await expect.poll(() => one.search.isPreparing).toBe(false);
  isSlow = true;
  kit.change('second', one);
  const former = SEARCH_LIMITS.patienceMs;
  SEARCH_LIMITS.patienceMs = 50;
  try {
    const answers = await Promise.all(Array.from({ length: 10 }, () => one.find()));
    expect(answers).toEqual(answers.map(() => paths('first')));
  } finally {
    SEARCH_LIMITS.patienceMs = former;
    open();
  }
  expect(await one.find()).toEqual(paths('first', 'second'));
});

test('a page that cannot be read is not read again at each search, but at its next change', async () => {
  let isDamaged = true;
  const read: string[] = [];
  const kit = await readerKit(['damaged', 'whole']);
  const one = await kit.server((route) => {
    read.push(route);
    if (route === 'damaged' && isDamaged) throw new Error('it cannot be read');
    return 'Wombat';
  });
  one.texts.compareAll();
  await expect.poll(() => one.search.isPreparing).toBe(false);
  for (let times = 0; times < 5; times += 1) expect(await one.find()).toEqual(paths('whole'));
  expect(read.toSorted()).toEqual(['damaged', 'whole']);
  expect(one.lines).toHaveLength(1);
  kit.change('damaged', one);
  expect(await one.find()).toEqual(paths('whole'));
  isDamaged = false;
  kit.change('damaged', one);
  expect(await one.find()).toEqual(paths('damaged', 'whole'));
  expect(read).toHaveLength(4);
});

test('a page that cannot be read is tried again after a time', async () => {
  let tries = 0;
  const { server } = await readerKit(['damaged']);
  const reads = () => {
    tries += 1;
    if (tries === 1) throw new Error('it cannot be read');
    return 'Wombat';
  };
  const { texts, find } = await server(reads, { nextTryMs: 10 });
  texts.compareAll();
  await expect.poll(() => find()).toEqual(paths('damaged'));
  expect(tries).toBe(2);
});

test('while the database is away no page is to blame: the next search reads on, and the log has one line', async () => {
  let isAway = true;
  const { server } = await readerKit(['first', 'second']);
  const { texts, search, lines, find } = await server(() => {
    if (isAway) throw Object.assign(new Error('the connection ends'), { code: 'CONNECTION_CLOSED' });
    return 'Wombat';
  });
  texts.compareAll();
  await expect.poll(() => lines.length).toBe(1);
  for (let times = 0; times < 5; times += 1) expect(await find()).toEqual([]);
  expect(search.isPreparing).toBe(true);
  isAway = false;
  await expect.poll(() => find()).toEqual(paths('first', 'second'));
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(['WARN', 'INFO']);
});

test('a text that cannot be stored is that of its page alone', async () => {
  const { server, sql, change } = await readerKit(['first', 'refused', 'third']);
  await sql`alter table page_texts add constraint refuses check (lines <> 'Numbat')`;
  const one = await server((route) => (route === 'refused' ? 'Numbat' : 'Wombat'));
  one.texts.compareAll();
  await expect.poll(() => one.search.isPreparing).toBe(false);
  expect(await one.find()).toEqual(paths('first', 'third'));
  expect(one.lines.map((line) => JSON.parse(line).route)).toEqual(['refused']);
  await sql`alter table page_texts drop constraint refuses`;
  change('refused', one);
  expect(await one.find('numbat')).toEqual(paths('refused'));
});

test('words of pages that have changed or are gone are forgotten where no other page has them', async () => {
  const kit = await readerKit(['first', 'second']);
  const says = new Map([
    ['first', 'Wombat garden'],
    ['second', 'Garden river'],
  ]);
  const one = await kit.server((route) => says.get(route));
  one.texts.compareAll();
  const words = async () => {
    await one.texts.settled();
    return (await kit.sql<{ word: string }[]>`select word from page_words order by word`).map(
      ({ word }) => word,
    );
  };
  await expect.poll(words).toEqual(['garden', 'river', 'wombat']);
  says.set('first', 'River');
  kit.change('first', one);
  expect(await words()).toEqual(['garden', 'river']);
  kit.hide('second', one);
  expect(await words()).toEqual(['river']);
});
