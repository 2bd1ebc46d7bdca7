import { LogText } from '@vestry/sync/logs/log-text';
import { parseLogLine } from '@vestry/sync/logs/parse-line';
import { readOn, type Search } from '@vestry/sync/logs/read-on';
import { RegexSearch } from '@vestry/sync/logs/regex-search';
import { canMatch, TextSearch } from '@vestry/sync/logs/text-search';
import type { LogProgress, LogQuery, LogRow } from '../../data/logs/log-worker-api';
import { Filling } from './filling';
import type { LogBytes } from './log-bytes';
import { regexMarks, type MarksOf } from './marks';

/** Shorter than a frame, so that rows can be asked for while a search goes on. */
const TURN_MS = 12;
const TELL_MS = 60;

/** For the last lines at first; four times as much while lines are longer. */
const TAIL_BYTES = 262_144;
const MAX_TAIL_BYTES = 16 * 1024 ** 2;

/** A file up to this size is fetched at once: then all of it can be read without a network. */
const FETCH_AT_ONCE = 32 * 1024 ** 2;

type Tell = (progress: LogProgress) => void;
type QueryOf<Mode> = Extract<LogQuery, { mode: Mode }>;

/** Where a row of the answer is; -1 without one. */
type Locate = (row: number) => number | Promise<number>;

/** One question: its answer is told until somebody asks another one. */
interface Asked {
  signal: AbortSignal;
  tell: Tell;
}

/** Answers questions about one log, the last one at a time. */
export class LogView {
  readonly #bytes: LogBytes;
  #text: LogText;
  #current: AbortController | null = null;
  #marksOf: MarksOf = () => [];
  #locate: Locate = () => -1;
  /** Of the first row, where the others follow it. */
  #firstNumber: number | null = null;

  constructor(bytes: LogBytes) {
    this.#bytes = bytes;
    this.#text = new LogText(bytes, bytes.index);
  }

  cancel(): void {
    this.#current?.abort();
    this.#current = null;
  }

  async rows(first: number, count: number): Promise<LogRow[]> {
    const rows: LogRow[] = [];
    for (let row = first; row < first + count; row += 1) {
      const at = await this.#locate(row);
      if (at < 0) break;
      const { text, isCut } = await this.#text.lineAround(at);
      const number = this.#firstNumber === null ? await this.#text.numberAt(at) : this.#firstNumber + row;
      const line = parseLogLine(text);
      rows.push({ number, ...line, cut: isCut, marks: this.#marksOf(line.message) });
    }
    return rows;
  }

  /** Resolves when all is said, or another question came; rejects with what went wrong. */
  async show(query: LogQuery, tell: Tell): Promise<void> {
    this.cancel();
    this.#current = new AbortController();
    const asked = { signal: this.#current.signal, tell };
    // What was read for the question before may have been incomplete.
    this.#text = new LogText(this.#bytes, this.#bytes.index);
    this.#marksOf = () => [];
    this.#firstNumber = null;
    try {
      if (query.mode === 'tail') await this.#tail(query, asked);
      else if (query.mode === 'grep') await this.#grep(query, asked);
      else if (query.mode === 'range') await this.#range(query, asked);
      else await this.#range({ mode: 'range', from: 1, to: Infinity }, asked);
    } catch (error) {
      if (!asked.signal.aborted) throw error;
    }
  }

  /** Where the last lines begin, at most `lines` of them; as much of the end is fetched as they need. */
  async #lastLines(lines: number, signal: AbortSignal): Promise<number[]> {
    const bytes = this.#bytes;
    let from = 0;
    let starts: number[] = [];
    for (let length = TAIL_BYTES; length <= MAX_TAIL_BYTES; length *= 4) {
      if (!bytes.isWhole) await bytes.fillEnd(length, signal).catch(this.#offline);
      from = bytes.isWhole ? 0 : (bytes.anchor?.at ?? 0);
      // Of the first one the beginning may be missing.
      starts = (await this.#text.lastStarts(lines + 1, from)).filter((at) => from === 0 || at > from);
      if (from === 0 || starts.length >= lines) break;
    }
    // Of a line that is longer than all that was fetched its end is shown.
    if (starts.length === 0 && bytes.size > 0) starts = [bytes.size - 1];
    return starts.slice(-lines);
  }

  async #tail({ lines }: QueryOf<'tail'>, { signal, tell }: Asked): Promise<void> {
    const bytes = this.#bytes;
    const starts = await this.#lastLines(lines, signal);
    const [first = 0] = starts;
    if (bytes.isWhole)
      await this.#read({ signal, tell: () => undefined }, () => this.#bytes.index.counted < first);
    if (signal.aborted) return;
    this.#firstNumber = bytes.isWhole ? await this.#text.numberAt(first) : await this.#anchored(first);
    this.#locate = (row) => starts[row] ?? -1;
    tell({ rows: starts.length, done: 1, total: 1, ended: true, error: null });
    if (!bytes.isWhole && bytes.size <= FETCH_AT_ONCE && bytes.status.fresh) {
      await bytes.fill(signal);
    }
  }

  /** Without a network the last lines are those that are here. */
  readonly #offline = (error: unknown) => {
    if (this.#bytes.status.fresh) throw error;
  };

  /** The number of the line that begins at this byte, counted from the place whose number the server said. */
  async #anchored(at: number): Promise<number> {
    const { anchor } = this.#bytes;
    if (!anchor) return 1;
    const since = await this.#text.lastStarts(Infinity, anchor.at);
    return anchor.newlines + since.filter((start) => start > anchor.at && start <= at).length + 1;
  }

  async #range({ from, to }: QueryOf<'range'>, asked: Asked): Promise<void> {
    this.#firstNumber = from;
    this.#locate = (row) => (from + row > to ? -1 : this.#text.startOf(from + row));
    // Only lines whose end was counted can be placed, and the last one when all was.
    const known = () => Math.max(0, Math.min(to, this.#bytes.index.newlines) - from + 1);
    await this.#read(
      { ...asked, tell: (progress) => asked.tell({ ...progress, rows: known() }) },
      () => this.#bytes.index.newlines < to,
    );
    const last = this.#bytes.index.newlines + 1;
    const rows = last <= to && last >= from && (await this.#text.startOf(last)) >= 0 ? known() + 1 : known();
    this.#end(asked, rows);
  }

  async #grep({ keyword, regex }: QueryOf<'grep'>, asked: Asked): Promise<void> {
    const places: number[] = [];
    const onHit = (at: number) => places.push(at);
    this.#locate = (row) => places[row] ?? -1;
    const text = new TextEncoder().encode(keyword);
    const search = regex ? new RegexSearch(keyword, onHit) : new TextSearch(text, onHit);
    this.#marksOf = regex ? regexMarks(keyword) : () => [keyword];
    if (regex || canMatch(text)) {
      const tell = (progress: LogProgress) => asked.tell({ ...progress, rows: places.length });
      await this.#read({ ...asked, tell }, () => true, search);
    }
    this.#end(asked, places.length);
  }

  #end({ signal, tell }: Asked, rows: number): void {
    const { size } = this.#bytes;
    if (!signal.aborted) tell({ rows, done: size, total: size, ended: true, error: null });
  }

  /** Looks at the bytes in order, those that are here and the others as they come; without a search it counts lines. */
  async #read({ signal, tell }: Asked, isWanted: () => boolean, search?: Search): Promise<void> {
    const bytes = this.#bytes;
    const filling = new Filling(bytes, signal);
    let [turn, told] = [performance.now(), performance.now()];
    const goOn = async () => {
      const now = performance.now();
      if (now - told > TELL_MS) {
        told = now;
        const done = search?.next ?? this.#bytes.index.counted;
        tell({ rows: 0, done, total: bytes.size, ended: false, error: null });
      }
      if (now - turn > TURN_MS) {
        await nextTurn();
        turn = performance.now();
      }
      return !signal.aborted && isWanted();
    };
    try {
      await readOn({ source: filling, index: this.#bytes.index, goOn, ...(search ? { search } : {}) });
    } finally {
      filling.stop();
    }
  }
}

/** Waits without a timer's delay, so that messages come in between. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const go = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', go, { once: true });
    port1.start();
    port2.postMessage(null);
  });
}
