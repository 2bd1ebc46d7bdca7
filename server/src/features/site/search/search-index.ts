import { setImmediate } from 'node:timers/promises';
import { SEARCH_LIMITS } from '@vestry/sync/limits/site-visits';
import { textSteps } from '@vestry/sync/search/site/page-text';
import {
  type Results,
  type SearchedPage,
  searchedPage,
  searchSteps,
} from '@vestry/sync/search/site/search-pages';
import { isNotFoundPage } from '@vestry/sync/routes/route';
import type { Logger } from 'pino';
import { endsWithin } from '../../../platform/db/ends-within';
import { refusesAll } from '../../../platform/db/faults';
import { inTurns, ownTurn } from '../../../platform/db/turn';
import { budgetOf } from '../../../platform/http/budget';
import { AppError } from '../../../platform/http/errors';
import { Outage } from '../../../platform/log/outage';
import type { PublicIndex } from '../public-pages/public-index';
import { pathOf } from '../site-path';
import type { ReadingRecord, ReadPage } from './reading-record';

/** A page that could not be read is read again after this time, if it does not change before. */
const NEXT_TRY_MS = 3_600_000;

/** Whether another page would have failed as well: the database is away, or the thread that draws is busy. */
const isNoFaultOfPage = (error: unknown): boolean =>
  refusesAll(error) || (error instanceof AppError && error.kind === 'unavailable');

interface Options {
  index: Pick<PublicIndex, 'get' | 'entries' | 'settled' | 'lastModified'>;
  log: Logger;
  record: ReadingRecord;
  /** The page as visitors read it, as markup; undefined when there is none. */
  read: (route: string) => Promise<string | undefined>;
}

/** The text of a page when it was read. */
interface ReadText {
  page: SearchedPage;
  /** As it was then, in milliseconds since 1970. */
  changedAt: number;
}

/**
 * What the public pages say, in memory: read page after page in the background, again when one has changed. The index
 * of public pages decides what may be found, so that a page that is hidden is not found from that moment.
 */
export class SearchIndex {
  readonly #options: Options;
  readonly #pages = new Map<string, ReadText>();
  readonly #unread = new Set<string>();
  readonly #turns = budgetOf(1, { maxWaiting: SEARCH_LIMITS.waiting, full: 'tooMany' });
  /** How often pages have changed. */
  #changes = 0;
  #reading: Promise<void> | undefined;
  /** Pages that could not be read. */
  readonly #failed = new Set<string>();
  #nextTry: NodeJS.Timeout | undefined;
  readonly #outage: Outage;
  /** Pages that are not found before they are read, since a start or since all changes have become known at once. */
  readonly #missing = new Set<string>();
  #hasBegun = false;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#outage = new Outage(options.log, {
      label: 'site',
      begins: 'pages could not be read for the search',
      ends: 'pages are read for the search again',
    });
  }

  /** Marks pages whose text has changed: their former text is not found any more. */
  forget(routes: Iterable<string>): void {
    this.#changes += 1;
    for (const route of routes) {
      this.#pages.delete(route);
      this.#unread.add(route);
    }
    void this.#read();
  }

  /** What it does not find may still be there: not every page has been read. */
  get isPreparing(): boolean {
    return !this.#hasBegun || this.#missing.size > 0;
  }

  /**
   * All pages are read, also for the first time. Until it is read again, each is found by its former text; only pages
   * that have changed since are not found any more, and are read first.
   */
  readAgain(): void {
    const { index } = this.#options;
    this.#hasBegun = true;
    this.#changes += 1;
    this.#failed.clear();
    this.#unread.clear();
    this.#missing.clear();
    for (const [route, { changedAt }] of this.#pages) {
      const entry = index.get(route);
      if (!entry || index.lastModified(entry).getTime() !== changedAt) this.#pages.delete(route);
    }
    for (const { route } of index.entries())
      if (!this.#pages.has(route) && this.#isFound(route)) this.#missing.add(route);
    for (const route of [...this.#missing, ...this.#pages.keys()]) this.#unread.add(route);
    void this.#read();
  }

  /**
   * One search after the other, and pages between. While it is preparing, it finds what has been read so far. Rejects
   * with `tooMany` where too many wait.
   */
  async search(typed: string): Promise<Results> {
    await this.#options.index.settled();
    const reading = this.#read();
    // Before their turns: all who search meanwhile wait at the same time, not one after the other.
    if (!this.isPreparing) await endsWithin(reading, SEARCH_LIMITS.patienceMs);
    return this.#turns.run(1, async () => {
      // Short ones end within their turn: without this they would follow each other in a single pass of the event loop.
      await ownTurn();
      return this.#search(typed);
    });
  }

  async #search(typed: string): Promise<Results> {
    const changes = this.#changes;
    const results = await inTurns(searchSteps(this.#listed(), typed, SEARCH_LIMITS.shown));
    if (changes === this.#changes) return results;
    // A page that was hidden meanwhile is left out.
    const listed = new Set(Array.from(this.#listed(), ({ path }) => path));
    const found = results.found.filter(({ path }) => listed.has(path));
    return { total: results.total - results.found.length + found.length, found };
  }

  /** The addresses of pages that are not read, for that has ended the server. */
  setAside(): string[] {
    return Array.from(this.#options.index.entries(), ({ route }) => route)
      .filter((route) => this.isSetAside(route))
      .map(pathOf);
  }

  /** Resolves when nothing is read any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#nextTry);
    await this.#reading;
  }

  *#listed(): Generator<SearchedPage> {
    for (const [route, { page }] of this.#pages) {
      if (this.#isFound(route)) yield page;
    }
  }

  #isFound(route: string): boolean {
    return this.#options.index.get(route)?.noindex === false && !isNotFoundPage(route);
  }

  #asRead(route: string): ReadPage | undefined {
    const { index } = this.#options;
    const entry = index.get(route);
    return entry && { route, changedAt: index.lastModified(entry).toISOString() };
  }

  /** Whether the page is not read, for that has ended the server. */
  isSetAside(route: string): boolean {
    const page = this.#asRead(route);
    return page !== undefined && this.#options.record.isSetAside(page);
  }

  #read(): Promise<void> {
    if (this.#unread.size === 0 && !this.#reading) return Promise.resolve();
    this.#reading ??= this.#readAll().finally(() => {
      this.#options.record.end();
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** Never throws. */
  async #readAll(): Promise<void> {
    // A page that changes while it is read comes again at the end.
    for (const route of this.#unread) {
      if (this.#isClosed) return;
      this.#unread.delete(route);
      try {
        await this.#readPage(route);
      } catch (err) {
        if (this.#isClosed) return;
        // The next search or change reads on.
        this.#unread.add(route);
        this.#outage.failed('reading', err);
        return;
      }
      this.#outage.worked('reading');
      if (!this.#unread.has(route)) this.#missing.delete(route);
      // Visitors come first.
      await setImmediate();
    }
  }

  /** Throws where another page would have failed as well. */
  async #readPage(route: string): Promise<void> {
    const { read, log, record } = this.#options;
    const page = this.#asRead(route);
    if (!page || !this.#isFound(route) || this.isSetAside(route)) {
      this.#pages.delete(route);
      return;
    }
    record.begin(page);
    try {
      const markup = await read(route);
      const text = markup === undefined ? undefined : await inTurns(textSteps(markup));
      if (this.#unread.has(route)) return;
      if (text === undefined) this.#pages.delete(route);
      else
        this.#pages.set(route, {
          page: searchedPage(pathOf(route), text),
          changedAt: Date.parse(page.changedAt),
        });
    } catch (err) {
      if (this.#isClosed || isNoFaultOfPage(err)) throw err;
      log.warn({ label: 'site', route, err }, 'a page could not be read for the search');
      this.#tryLater(route);
    }
  }

  #tryLater(route: string): void {
    this.#failed.add(route);
    this.#nextTry ??= setTimeout(() => {
      const routes = [...this.#failed];
      this.#failed.clear();
      this.#nextTry = undefined;
      this.forget(routes);
    }, NEXT_TRY_MS).unref();
  }
}
