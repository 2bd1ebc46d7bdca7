import { canMatch, HitSearch } from '@vestry/sync/logs/hit-search';
import { LineIndex } from '@vestry/sync/logs/line-index';
import { requiredLiteral } from '@vestry/sync/logs/regex-literal';
import type { Scanner } from '@vestry/sync/logs/scanner';
import type { LogProgress, LogQuery, LogRow } from '../../data/logs/log-worker-api';
import type { LogBytes } from './log-bytes';
import { LogLines } from './log-lines';
import { literalMarks, regexMarks, type MarksOf } from './marks';
import { nextTurn } from './next-turn';
import { Places } from './places';
import { RegexSearch } from './regex-search';

/** Shorter than a frame, so that rows can be asked for while a search goes on. */
const TURN_MS = 12;
const TELL_MS = 60;

/** For the last lines at first; doubled while lines are longer. */
const TAIL_BYTES = 262_144;
const MAX_TAIL_BYTES = 16 * 1024 ** 2;

/** A file up to this size is fetched at once: then all of it can be read without a network. */
const FETCH_AT_ONCE = 32 * 1024 ** 2;

type Tell = (progress: LogProgress) => void;

interface Search {
  next: number;
  scan(length: number, last: boolean, places: Places): void;
}

/** Answers questions about one log, the last one at a time. */
export class LogView {
  readonly #bytes: LogBytes;
  readonly #scanner: Scanner;
  #index = new LineIndex();
  #lines: LogLines;
  #current: AbortController | null = null;
  #marksOf: MarksOf = () => [];
  #locate: (row: number) => { at: number; number: number } | null = () => null;

  constructor(bytes: LogBytes, scanner: Scanner) {
    this.#bytes = bytes;
    this.#scanner = scanner;
    this.#lines = new LogLines(bytes, this.#index);
  }

  /** What was counted of a file that is another one now counts no more. */
  reset(): void {
    this.#index = new LineIndex();
    this.#lines = new LogLines(this.#bytes, this.#index);
  }

  cancel(): void {
    this.#current?.abort();
    this.#current = null;
  }

  rows(first: number, count: number): LogRow[] {
    const rows: LogRow[] = [];
    for (let row = first; row < first + count; row += 1) {
      const place = this.#locate(row);
      if (!place) break;
      const { row: line } = this.#lines.rowAt(place.at, place.number);
      rows.push({ ...line, marks: this.#marksOf(line.message) });
    }
    return rows;
  }

  /** Resolves when all is said, or another question came; rejects with what went wrong. */
  async show(query: LogQuery, tell: Tell): Promise<void> {
    this.cancel();
    const controller = new AbortController();
    this.#current = controller;
    const { signal } = controller;
    this.#marksOf = () => [];
    try {
      if (query.mode === 'tail') await this.#tail(query.lines, signal, tell);
      else if (query.mode === 'range') await this.#range(query, signal, tell);
      else if (query.mode === 'grep') await this.#grep(query.keyword, query.regex, signal, tell);
      else await this.#all(signal, tell);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  async #tail(count: number, signal: AbortSignal, tell: Tell): Promise<void> {
    let from = 0;
    let starts: number[] = [];
    for (let length = TAIL_BYTES; ; length *= 4) {
      if (!this.#bytes.isWhole) await this.#bytes.fillEnd(length, signal).catch(this.#offline);
      from = this.#bytes.isWhole ? 0 : (this.#bytes.anchor?.at ?? 0);
      const isAll = from === 0;
      starts = this.#lines.lastStarts(from, isAll ? count : count + 1);
      // Of the first one the beginning may be missing.
      if (!isAll) starts = starts.filter((start) => start > from);
      if (isAll || starts.length >= count || length >= MAX_TAIL_BYTES) break;
    }
    starts = starts.slice(-count);
    if (signal.aborted) return;
    const first =
      this.#bytes.isWhole && starts.length > 0
        ? await this.#numberOf(starts[0]!, signal)
        : this.#anchored(starts[0]);
    this.#locate = (row) => (row < starts.length ? { at: starts[row]!, number: first + row } : null);
    tell({ rows: starts.length, done: 1, total: 1, ended: true, error: null });
    if (!this.#bytes.isWhole && this.#bytes.size <= FETCH_AT_ONCE && this.#bytes.status.fresh) {
      await this.#bytes.fill(0, this.#bytes.size, signal, () => undefined);
    }
  }

  /** Without a network the last lines are those that are here. */
  readonly #offline = (error: unknown) => {
    if (this.#bytes.status.fresh) throw error;
  };

  #anchored(at: number | undefined): number {
    const { anchor } = this.#bytes;
    if (!anchor || at === undefined) return 1;
    return (
      anchor.newlines +
      this.#lines.lastStarts(anchor.at, Infinity).filter((start) => start > anchor.at && start <= at).length +
      1
    );
  }

  async #numberOf(at: number, signal: AbortSignal): Promise<number> {
    await this.#pass(
      signal,
      () => this.#index.counted >= at,
      () => undefined,
    );
    return this.#lines.numberAt(at);
  }

  async #range({ from, to }: { from: number; to: number }, signal: AbortSignal, tell: Tell): Promise<void> {
    const places = new Places();
    const take = () => {
      // Only lines whose end was counted can be placed, and the last one when all was.
      const known =
        this.#bytes.isWhole && this.#index.counted >= this.#bytes.size ? Infinity : this.#index.newlines;
      for (let number = from + places.count; number <= Math.min(to, known); number += 1) {
        const at = this.#lines.startOf(number);
        if (at < 0) break;
        places.push(at);
      }
    };
    this.#locate = (row) => (row < places.count ? { at: places.at(row), number: from + row } : null);
    await this.#pass(
      signal,
      () => this.#index.newlines >= to,
      (done, total) => tell({ rows: places.count, done, total, ended: false, error: null }),
    );
    take();
    tell({ rows: places.count, done: 1, total: 1, ended: true, error: null });
  }

  async #all(signal: AbortSignal, tell: Tell): Promise<void> {
    this.#locate = (row) => {
      const at = this.#lines.startOf(row + 1);
      return at < 0 ? null : { at, number: row + 1 };
    };
    await this.#pass(
      signal,
      () => false,
      (done, total) => tell({ rows: this.#index.newlines, done, total, ended: false, error: null }),
    );
    const { size } = this.#bytes;
    const rows =
      this.#lines.startOf(this.#index.newlines + 1) >= 0 ? this.#index.newlines + 1 : this.#index.newlines;
    tell({ rows, done: size, total: size, ended: true, error: null });
  }

  async #grep(keyword: string, isRegex: boolean, signal: AbortSignal, tell: Tell): Promise<void> {
    const text = new TextEncoder().encode(isRegex ? requiredLiteral(keyword) : keyword);
    const places = new Places();
    this.#marksOf = isRegex ? regexMarks(keyword) : literalMarks(keyword);
    this.#locate = (row) => {
      if (row >= places.count) return null;
      const at = places.at(row);
      return { at, number: this.#lines.numberAt(at) };
    };
    if (!isRegex && !canMatch(text)) {
      tell({ rows: 0, done: 1, total: 1, ended: true, error: null });
      return;
    }
    const search: Search = isRegex
      ? new RegexSearch(this.#scanner, keyword, text)
      : literalSearch(new HitSearch(this.#scanner, text));
    await this.#scan(search, places, signal, tell);
  }

  /** Looks at the bytes in order, those that are here and the others as they come. */
  async #scan(search: Search, places: Places, signal: AbortSignal, tell: Tell): Promise<void> {
    await this.#windows(
      signal,
      () => search.next,
      (length, last) => search.scan(length, last, places),
      () => false,
      (done, total) => tell({ rows: places.count, done, total, ended: false, error: null }),
    );
    const { size } = this.#bytes;
    tell({ rows: places.count, done: size, total: size, ended: true, error: null });
  }

  /** Only counts lines. */
  #pass(
    signal: AbortSignal,
    isEnough: () => boolean,
    tell: (done: number, total: number) => void,
  ): Promise<void> {
    return this.#windows(
      signal,
      () => this.#index.counted,
      () => undefined,
      isEnough,
      tell,
    );
  }

  async #windows(
    signal: AbortSignal,
    next: () => number,
    look: (length: number, last: boolean) => void,
    isEnough: () => boolean,
    tell: (done: number, total: number) => void,
  ): Promise<void> {
    const { window } = this.#scanner;
    let wake: () => void = () => undefined;
    let filling: 'on' | 'done' | { error: unknown } = this.#bytes.isWhole ? 'done' : 'on';
    const stopFilling = new AbortController();
    signal.addEventListener('abort', () => stopFilling.abort(), { once: true });
    if (filling === 'on') {
      void this.#bytes
        .fill(0, this.#bytes.size, stopFilling.signal, () => wake())
        .then(
          () => (filling = 'done'),
          (error: unknown) => (filling = { error }),
        )
        .finally(() => wake());
    }
    let [turn, told] = [performance.now(), performance.now()];
    try {
      while (!signal.aborted && !isEnough()) {
        const from = next();
        const there = this.#bytes.endFrom(from) - from;
        const isDone = filling !== 'on';
        const last = isDone && there <= window.length;
        if (there < window.length && !isDone) {
          // A whole window is looked at in one go; a shorter one only when no more comes.
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        } else {
          if (there <= 0) break;
          const length = this.#bytes.read(window, from);
          this.#index.take(this.#scanner, from, length);
          look(length, last);
          if (last) break;
        }
        const now = performance.now();
        if (now - told > TELL_MS) {
          told = now;
          tell(next(), this.#bytes.size);
        }
        if (now - turn > TURN_MS) {
          await nextTurn();
          turn = performance.now();
        }
      }
    } finally {
      stopFilling.abort();
    }
    if (!signal.aborted && typeof filling === 'object' && !isEnough())
      throw (filling as { error: unknown }).error;
  }
}

function literalSearch(search: HitSearch): Search {
  return {
    get next() {
      return search.next;
    },
    scan: (length, last, places) =>
      void search.scan(length, last, (hits, count, base) => {
        places.pushAll(hits, count, base);
        return true;
      }),
  };
}
