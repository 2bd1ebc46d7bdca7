import { SEARCH_LIMITS } from '@vestry/sync/limits/site-visits';
import { type IndexQuery, indexQuery } from '@vestry/sync/search/site/index-query';
import { isNear, nearWords, otherReadings } from '@vestry/sync/search/site/misspelt';
import {
  rankSteps,
  type Results,
  type SearchedPage,
  searchedPage,
} from '@vestry/sync/search/site/search-pages';
import { linesOfStored } from '@vestry/sync/search/site/stored-lines';
import { parseQuery, type Query } from '@vestry/sync/search/site/terms';
import type { Sql } from '../../../platform/db/db';
import { endsWithin } from '../../../platform/db/ends-within';
import { inTurns, ownTurn } from '../../../platform/db/turn';
import { budgetOf } from '../../../platform/http/budget';
import type { PublicIndex } from '../public-pages/public-index';
import { pathOf } from '../site-path';
import {
  type Candidate,
  countPages,
  isWordThere,
  readCandidates,
  readNear,
  readTexts,
  type ReadText,
} from './sql';
import type { TextReader } from './text-reader';

/** So many pages are compared closely with what was typed; of a word that is on most of them, the likeliest. */
const CANDIDATES = 100;
/** Of their texts together, in UTF-8; but those that can be shown are all read. */
const MOST_BYTES = 1_000_000;
/** Words that are near are looked for among so many. */
const NEAR = 5_000;
/** So many of them are tried. */
const TRIED = 4;

interface Options {
  sql: Sql;
  index: Pick<PublicIndex, 'get' | 'routeOf' | 'settled'>;
  texts: TextReader;
}

/** What visitors look for, in what is stored of the public pages. */
export class SiteSearch {
  readonly #options: Options;
  readonly #turns = budgetOf(1, { maxWaiting: SEARCH_LIMITS.waiting, full: 'tooMany' });

  constructor(options: Options) {
    this.#options = options;
  }

  /** What it does not find may still be there. */
  get isPreparing(): boolean {
    return this.#options.texts.isPreparing;
  }

  /**
   * One search after the other, and pages between. While it is preparing, it finds what has been read so far. Rejects
   * with `tooMany` where too many wait.
   */
  async search(typed: string): Promise<Results> {
    const { index, texts } = this.#options;
    await index.settled();
    texts.start();
    await texts.readDue();
    // Before their turns: all who search meanwhile wait at the same time, not one after the other.
    if (!this.isPreparing) await endsWithin(texts.settled(), SEARCH_LIMITS.patienceMs);
    return this.#turns.run(1, async () => {
      // Short ones end within their turn: without this they would follow each other in a single pass of the event loop.
      await ownTurn();
      return this.#search(typed);
    });
  }

  async #search(typed: string): Promise<Results> {
    const query = parseQuery(typed);
    if (query.terms.length === 0) return { total: 0, found: [] };
    const narrow = indexQuery([query]);
    const results = await this.#find([query], narrow);
    if (results.total > 0) return results;
    const wide = indexQuery([query], true);
    if (wide.pages !== narrow.pages) return this.#find([query], wide);
    const readings = await this.#otherReadings(query);
    if (readings.length === 0) return results;
    return { ...(await this.#find(readings, indexQuery(readings))), near: true };
  }

  async #find(queries: readonly Query[], { pages, likely }: IndexQuery): Promise<Results> {
    const { sql, texts } = this.#options;
    let candidates = await readCandidates(sql, pages, CANDIDATES + 1);
    let all = candidates.length;
    if (all > CANDIDATES) {
      all = await countPages(sql, pages);
      candidates = await this.#likeliest(likely);
    }
    const current = candidates.filter((candidate) => texts.isCurrent(candidate));
    const uids = withinBytes(current);
    const read = new Map((await readTexts(sql, uids)).map((text) => [text.uid, text]));
    // In the order of the candidates: of pages that match equally well the first are shown.
    const rows = uids.flatMap((uid) => read.get(uid) ?? []);
    const { found, total } = await inTurns(rankSteps(this.#pages(rows), queries, SEARCH_LIMITS.shown));
    const wrong = candidates.length - current.length + (rows.length - total);
    // A page that was hidden meanwhile is left out.
    const paths = new Set(rows.flatMap(({ uid }) => this.#pathOf(uid) ?? []));
    const shown = found.filter(({ path }) => paths.has(path));
    return { total: Math.max(shown.length, all - wrong - (found.length - shown.length)), found: shown };
  }

  /** Pages that match best by where their words are. */
  async #likeliest(queries: readonly string[]): Promise<Candidate[]> {
    const found = new Map<string, Candidate>();
    for (const query of queries) {
      for (const candidate of await readCandidates(this.#options.sql, query, CANDIDATES))
        if (!found.has(candidate.uid)) found.set(candidate.uid, candidate);
      if (found.size >= CANDIDATES) break;
    }
    return [...found.values()].slice(0, CANDIDATES);
  }

  /** One by one: to read a long one takes time. */
  *#pages(rows: readonly ReadText[]): Generator<SearchedPage> {
    for (const { uid, title, lang, lines } of rows) {
      const path = this.#pathOf(uid);
      if (path === undefined) continue;
      yield searchedPage(path, { title, lang, noindex: false, lines: linesOfStored(lines) });
    }
  }

  /** Where a page that may be found is. */
  #pathOf(uid: string): string | undefined {
    const { index } = this.#options;
    const route = index.routeOf(uid);
    return route !== undefined && index.get(route)?.noindex === false ? pathOf(route) : undefined;
  }

  async #otherReadings(query: Query): Promise<Query[]> {
    const { sql } = this.#options;
    const near = new Map<string, string[]>();
    for (const term of query.terms) {
      const asked = nearWords(term);
      if (!asked || (await isWordThere(sql, term.text))) continue;
      const words = await readNear(sql, asked, NEAR);
      const close = words.filter((word) => isNear(word, term.text));
      // Few have their first letter wrong.
      const isLikely = (word: string) => Number(word.startsWith(term.text.charAt(0)));
      close.sort((a, b) => isLikely(b) - isLikely(a) || (a < b ? -1 : 1));
      if (close.length > 0) near.set(term.text, close.slice(0, TRIED));
    }
    return otherReadings(query, near);
  }
}

/** The first of them, as far as their texts are not too much to read. */
function withinBytes(candidates: readonly Candidate[]): string[] {
  let bytes = 0;
  const uids: string[] = [];
  for (const each of candidates) {
    bytes += each.bytes;
    if (bytes > MOST_BYTES && uids.length >= SEARCH_LIMITS.shown) break;
    uids.push(each.uid);
  }
  return uids;
}
