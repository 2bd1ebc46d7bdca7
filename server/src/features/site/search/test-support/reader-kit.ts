import { randomUUID } from 'node:crypto';
import { atEnd } from '../../../../test-kit/at-end';
import { createTestDatabase } from '../../../../test-kit/database';
import { keptLog } from '../../../../test-kit/kept-log';
import { scratchFolder } from '../../../../test-kit/scratch';
import type { PublicEntry } from '../../public-pages/public-entry';
import { ReadingRecord } from '../reading-record';
import { SiteSearch } from '../site-search';
import { TextReader } from '../text-reader';

interface Page {
  uid: string;
  /** Milliseconds since 1970. */
  changedAt: number;
}

/** What pages say, by route; undefined for one that is not there any more. */
export type Read = (route: string) => Promise<string | undefined> | string | undefined;

/** A site with these pages, whose texts are in a database of its own, and as many servers as are asked for. */
export async function readerKit(routes: string[]) {
  const database = await createTestDatabase();
  atEnd(() => database.drop());
  const { sql } = database;
  const pages = new Map<string, Page>();
  const publish = (route: string) => {
    const uid = pages.get(route)?.uid ?? randomUUID();
    pages.set(route, { uid, changedAt: (pages.get(route)?.changedAt ?? 0) + 1 });
    return uid;
  };
  for (const route of routes) publish(route);
  const entryOf = (route: string) => {
    const page = pages.get(route);
    return page && ({ ...page, route, noindex: false } as unknown as PublicEntry);
  };
  const index = {
    get: entryOf,
    routeOf: (uid: string) => [...pages].find(([, page]) => page.uid === uid)?.[0],
    entries: () => [...pages.keys()].flatMap((route) => entryOf(route) ?? []).values(),
    settled: () => undefined,
    lastModified: ({ route }: Pick<PublicEntry, 'route'>) => new Date(pages.get(route)?.changedAt ?? 0),
  };

  const server = async (
    read: Read,
    { readAs = () => 'as now', nextTryMs }: { readAs?: () => string; nextTryMs?: number } = {},
  ) => {
    const { log, lines } = keptLog();
    const texts = new TextReader({
      sql,
      index,
      log,
      record: new ReadingRecord(`${await scratchFolder('reader')}/reading.json`, log),
      readAs,
      ...(nextTryMs === undefined ? {} : { nextTryMs }),
      read: async (_sql, { route }) => {
        const says = await read(route);
        return says === undefined ? undefined : { markup: `<main><p>${says}</p></main>`, until: null };
      },
    });
    // A test that has failed may have left a page that is never read.
    atEnd(() => void texts.close());
    const search = new SiteSearch({ sql, index, texts });
    const find = async (typed = 'wombat') =>
      (await search.search(typed)).found.map(({ path }) => path).toSorted();
    return { texts, search, lines, find };
  };
  return {
    sql,
    pages,
    server,
    publish,
    /** The page has changed, for these servers. */
    change: (route: string, ...servers: { texts: TextReader }[]) => {
      const uid = publish(route);
      for (const { texts } of servers) texts.changed([uid]);
    },
    /** It is not public any more. */
    hide: (route: string, ...servers: { texts: TextReader }[]) => {
      const uid = pages.get(route)?.uid ?? '';
      pages.delete(route);
      for (const { texts } of servers) texts.changed([uid]);
    },
  };
}

/** A promise that a test resolves. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}
