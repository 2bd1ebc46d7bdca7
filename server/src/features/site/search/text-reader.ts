import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { isNotFoundPage } from '@vestry/sync/routes/route';
import type { Logger } from 'pino';
import type { Queryable, Sql, Transaction } from '../../../platform/db/db';
import { refusesAll } from '../../../platform/db/faults';
import { isFree, oneAtATime } from '../../../platform/db/locks';
import { AppError } from '../../../platform/http/errors';
import { Outage } from '../../../platform/log/outage';
import type { PublicEntry } from '../public-pages/public-entry';
import type { PublicIndex } from '../public-pages/public-index';
import { pathOf } from '../site-path';
import { comparedTexts } from './compared-texts';
import { type DrawnText, textRow } from './page-text-row';
import type { ReadingRecord } from './reading-record';
import { type PageTextRow, readDue, readStates, type TextState, writeTexts } from './sql';

const NEXT_TRY_MS = 3_600_000;
/** Pages that are read in one transaction. */
const BATCH = 16;
/** Pages that say something else by now are read so many at a time. */
const MOST_DUE = 2_000;
/** While another server reads all pages, this one looks so often whether there is something left. */
const OTHER_READS_MS = 500;
/** Pages that say something else by now are looked for no more often. */
const DUE_MS = 30_000;

/** Whether another page would have failed as well: the database is away, or the thread that draws is busy. */
const isNoFaultOfPage = (error: unknown): boolean =>
  refusesAll(error) || (error instanceof AppError && error.kind === 'unavailable');

interface Options {
  sql: Sql;
  index: Pick<PublicIndex, 'get' | 'routeOf' | 'entries' | 'lastModified'>;
  log: Logger;
  record: ReadingRecord;
  /** What texts depend on beside the pages: another value makes all of them be read again. */
  readAs: () => string;
  /** The page as visitors read it; undefined when it is not there. */
  read: (sql: Queryable, entry: PublicEntry) => Promise<DrawnText | undefined>;
  /** In milliseconds: a page that could not be read is read again then, if it does not change before. */
  nextTryMs?: number;
}

/**
 * Keeps what the public pages say in the database, for the searches of all servers: pages that have changed are read at
 * once by the first server that comes to it, all that is missing in the background by one at a time.
 */
export class TextReader {
  readonly #options: Options;
  readonly #outage: Outage;
  readonly #stopping = new AbortController();
  /** Pages that have changed, by uid: searches wait for them. */
  readonly #changed = new Set<string>();
  /** Pages to read in the background. */
  readonly #stale = new Set<string>();
  /** Those of them that are not found before. */
  readonly #missing = new Set<string>();
  /** Pages that could not be read. */
  readonly #failed = new Set<string>();
  #nextTry: NodeJS.Timeout | undefined;
  #reading: Promise<void> | undefined;
  #isReadingChanged = false;
  /** Called when no page that has changed is left to read, or none can be. */
  #waiting: (() => void)[] = [];
  /** What is stored has to be compared with the pages. */
  #toCompare = false;
  #isCompared = false;
  /** Milliseconds since 1970: pages that say something else by then have been looked for. */
  #dueSince = Number.NEGATIVE_INFINITY;

  constructor(options: Options) {
    this.#options = options;
    this.#outage = new Outage(options.log, {
      label: 'site',
      begins: 'pages could not be read for the search',
      ends: 'pages are read for the search again',
    });
  }

  /** What a search does not find may still be there: not every page has been read. */
  get isPreparing(): boolean {
    return !this.#isCompared || this.#missing.size > 0;
  }

  /** Marks pages that have changed or are gone. */
  changed(uids: Iterable<string>): void {
    for (const uid of uids) this.#changed.add(uid);
    this.start();
  }

  /** Anything may have changed. */
  compareAll(): void {
    this.#isCompared = false;
    this.#failed.clear();
    this.readAsNow();
  }

  /** All texts that were read in another way are read again; until then they are found as they were. */
  readAsNow(): void {
    this.#toCompare = true;
    this.start();
  }

  /** Reads on, where it could not before. */
  start(): void {
    if (this.#stopping.signal.aborted || !this.#hasWork()) return;
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = undefined;
      this.#answer();
    });
  }

  /** Resolves when pages that have changed are read, or cannot be. */
  async settled(): Promise<void> {
    if (this.#changed.size === 0 && !this.#isReadingChanged) return;
    this.start();
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Looks for pages that say something else by now. */
  async readDue(): Promise<void> {
    // The clock may have been set back.
    if (Math.abs(Date.now() - this.#dueSince) < DUE_MS) return;
    this.#dueSince = Date.now();
    this.changed(await readDue(this.#options.sql, MOST_DUE));
  }

  /** Whether what is stored of a page is what it says now. */
  isCurrent({ uid, changedAt, until }: Omit<TextState, 'readAs'>): boolean {
    const entry = this.#found(uid);
    if (!entry || this.#options.index.lastModified(entry).getTime() !== changedAt.getTime()) return false;
    return until === null || until.getTime() > Date.now();
  }

  /** The addresses of pages that are not read, for that has ended the server. */
  setAside(): string[] {
    return Array.from(this.#options.index.entries(), ({ route }) => route)
      .filter((route) => this.isSetAside(route))
      .map(pathOf);
  }

  /** Whether the page is not read, for that has ended the server. */
  isSetAside(route: string): boolean {
    const { index, record } = this.#options;
    const entry = index.get(route);
    return entry !== undefined && record.isSetAside(this.#asRead(entry));
  }

  /** Resolves when nothing is read any more. */
  async close(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#nextTry);
    await this.#reading;
  }

  #hasWork(): boolean {
    return this.#toCompare || this.#changed.size > 0 || this.#stale.size > 0;
  }

  #answer(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #isFound({ noindex, route }: PublicEntry): boolean {
    return !noindex && !isNotFoundPage(route);
  }

  #found(uid: string): PublicEntry | undefined {
    const { index } = this.#options;
    const entry = index.get(index.routeOf(uid) ?? '');
    return entry?.uid === uid && this.#isFound(entry) ? entry : undefined;
  }

  /** The uids of all pages that a search may find. */
  *#toBeFound(): Generator<string> {
    for (const entry of this.#options.index.entries()) if (this.#isFound(entry)) yield entry.uid;
  }

  #asRead(entry: PublicEntry) {
    return { route: entry.route, changedAt: this.#options.index.lastModified(entry).toISOString() };
  }

  /** Never throws. */
  async #readAll(): Promise<void> {
    const { signal } = this.#stopping;
    while (this.#hasWork()) {
      if (signal.aborted) return;
      try {
        if (this.#changed.size > 0) await this.#readChanged();
        else if (this.#toCompare) await this.#compare();
        else if (!(await this.#readStale())) await wait(OTHER_READS_MS, undefined, { ref: false, signal });
        this.#outage.worked('reading');
      } catch (err) {
        // The next search or change reads on.
        if (!signal.aborted) this.#outage.failed('reading', err);
        return;
      }
      if (this.#changed.size === 0) this.#answer();
      // Visitors come first.
      await setImmediate();
    }
  }

  async #readChanged(): Promise<void> {
    const uids = [...this.#changed].slice(0, BATCH);
    for (const uid of uids) this.#changed.delete(uid);
    this.#isReadingChanged = true;
    try {
      await this.#readWhole(uids, true);
    } catch (error) {
      for (const uid of uids) this.#changed.add(uid);
      throw error;
    } finally {
      this.#isReadingChanged = false;
    }
    this.#areRead(uids);
  }

  /** False while another server reads. */
  async #readStale(): Promise<boolean> {
    const uids: string[] = [];
    for (const uid of this.#stale) if (uids.push(uid) === BATCH) break;
    if (!(await this.#readWhole(uids, false))) return false;
    this.#areRead(uids);
    return true;
  }

  #areRead(uids: readonly string[]): void {
    for (const uid of uids) {
      if (this.#changed.has(uid)) continue;
      this.#stale.delete(uid);
      this.#missing.delete(uid);
    }
  }

  /** What one page fails with is not to keep the others from being read. */
  async #readWhole(uids: readonly string[], isPatient: boolean): Promise<boolean> {
    try {
      return await this.#readBatch(uids, isPatient);
    } catch (error) {
      if (this.#stopping.signal.aborted || isNoFaultOfPage(error)) throw error;
      const [uid, ...others] = uids;
      if (uid === undefined) throw error;
      if (others.length === 0) this.#failedWith(uid, error);
      else for (const each of uids) await this.#readWhole([each], true);
      return true;
    }
  }

  /**
   * Reads what another server has not read meanwhile. Only one server reads at a time; who is not patient gives way.
   * Throws where another page would have failed as well, or what was read could not be stored.
   */
  async #readBatch(uids: readonly string[], isPatient: boolean): Promise<boolean> {
    return this.#options.sql.begin(async (tx) => {
      if (isPatient) await oneAtATime(tx, 'page texts');
      else if (!(await isFree(tx, 'page texts'))) return false;
      const known = new Map((await readStates(tx, uids)).map((state) => [state.uid, state]));
      const rows: PageTextRow[] = [];
      const gone: string[] = [];
      try {
        for (const uid of uids) {
          if (this.#stopping.signal.aborted) return false;
          const state = known.get(uid);
          if (state && this.isCurrent(state) && state.readAs === this.#options.readAs()) continue;
          const row = await this.#readPage(tx, uid);
          if (row) rows.push(row);
          else if (state) gone.push(uid);
        }
      } finally {
        if (uids.length > 0) this.#options.record.end();
      }
      await writeTexts(tx, rows, gone);
      return true;
    });
  }

  /** Throws where another page would have failed as well. */
  async #readPage(tx: Transaction, uid: string): Promise<PageTextRow | undefined> {
    const { index, read, readAs, record } = this.#options;
    const entry = this.#found(uid);
    if (!entry || record.isSetAside(this.#asRead(entry))) return undefined;
    record.begin(this.#asRead(entry));
    const state = { uid, changedAt: index.lastModified(entry), readAs: readAs() };
    try {
      const drawn = await read(tx, entry);
      return drawn && (await textRow(state, drawn));
    } catch (err) {
      if (this.#stopping.signal.aborted || isNoFaultOfPage(err)) throw err;
      this.#failedWith(uid, err);
      return undefined;
    }
  }

  #failedWith(uid: string, err: unknown): void {
    const { index, log } = this.#options;
    log.warn({ label: 'site', route: index.routeOf(uid), err }, 'a page could not be read for the search');
    this.#failed.add(uid);
    this.#nextTry ??= setTimeout(() => {
      const uids = [...this.#failed];
      this.#failed.clear();
      this.#nextTry = undefined;
      this.changed(uids);
    }, this.#options.nextTryMs ?? NEXT_TRY_MS).unref();
  }

  /** Finds what is stored of no page, of another version of it, or not at all. */
  async #compare(): Promise<void> {
    const { sql, readAs } = this.#options;
    this.#toCompare = false;
    try {
      const { missing, again } = await comparedTexts(sql, {
        pages: this.#toBeFound(),
        isCurrent: (state) => this.isCurrent(state),
        readAs,
      });
      this.#missing.clear();
      this.#stale.clear();
      for (const uid of missing) {
        this.#missing.add(uid);
        this.#stale.add(uid);
      }
      for (const uid of again) this.#stale.add(uid);
      this.#isCompared = true;
    } catch (error) {
      this.#toCompare = true;
      throw error;
    }
  }
}
