import { LogText } from '@vestry/sync/logs/log-text';
import { parseLogLine } from '@vestry/sync/logs/parse-line';
import { readOn, type Search } from '@vestry/sync/logs/read-on';
import { RegexSearch } from '@vestry/sync/logs/regex-search';
import { canMatch, TextSearch } from '@vestry/sync/logs/text-search';
import type { LogProgress, LogQuery, LogRow } from '../../data/logs/log-worker-api';
import { filling } from './filling';
import type { LogBytes } from './log-bytes';
import { regexMarks, type MarksOf } from './marks';

/** Shorter than a frame, so that rows can be asked for while a search goes on. */
const TURN_MS = 12;
const REPORT_MS = 60;

/** For the last lines at first; four times as much while lines are longer. */
const TAIL_BYTES = 262_144;
const MAX_TAIL_BYTES = 16 * 1024 ** 2;

/** A file up to this size is fetched at once: then all of it can be read without a network. */
const FETCH_AT_ONCE = 32 * 1024 ** 2;

type QueryOf<Mode> = Extract<LogQuery, { mode: Mode }>;

/** Where a row of the answer is; -1 without one. */
type Locate = (row: number) => number | Promise<number>;

/** One question: its answer is reported until somebody asks another one. */
interface Question {
  signal: AbortSignal;
  report: (progress: LogProgress) => void;
  /** Called as bytes come of which nothing is reported. */
  alive: () => void;
}

/** Answers questions about one log, the last one at a time. */
export function logView(bytes: LogBytes) {
  let text = new LogText(bytes, bytes.index);
  let current: AbortController | null = null;
  let marksOf: MarksOf = () => [];
  let locate: Locate = () => -1;
  /** Of the first row, where the others follow it. */
  let firstNumber: number | null = null;

  function cancel(): void {
    current?.abort();
    current = null;
  }

  /** Without a network the last lines are those that are here. */
  const unlessOffline = (error: unknown) => {
    if (bytes.status.fresh) throw error;
  };

  /** Where the last lines begin, at most `lines` of them; as much of the end is fetched as they need. */
  async function lastLines(lines: number, { signal, alive }: Question): Promise<number[]> {
    let from = 0;
    let starts: number[] = [];
    for (let length = TAIL_BYTES; length <= MAX_TAIL_BYTES; length *= 4) {
      if (!bytes.isWhole) await bytes.fillEnd(length, signal, alive).catch(unlessOffline);
      from = bytes.isWhole ? 0 : (bytes.anchor?.at ?? 0);
      // Of the first one the beginning may be missing.
      starts = (await text.lastStarts(lines + 1, from)).filter((at) => from === 0 || at > from);
      if (from === 0 || starts.length >= lines) break;
    }
    // Of a line that is longer than all that was fetched its end is shown.
    if (starts.length === 0 && bytes.size > 0) starts = [bytes.size - 1];
    return starts.slice(-lines);
  }

  async function tail({ lines }: QueryOf<'tail'>, question: Question): Promise<void> {
    const { signal, report, alive } = question;
    const starts = await lastLines(lines, question);
    const [first = 0] = starts;
    if (bytes.isWhole) await read({ signal, report: alive }, () => bytes.index.counted < first);
    const number = bytes.isWhole ? await text.numberAt(first) : await anchored(first);
    if (signal.aborted) return;
    firstNumber = number;
    locate = (row) => starts[row] ?? -1;
    report({ rows: starts.length, done: 1, total: 1, ended: true, error: null });
    if (!bytes.isWhole && bytes.size <= FETCH_AT_ONCE && bytes.status.fresh) await bytes.fill(signal, alive);
  }

  /** The number of the line that begins at this byte, counted from the place whose number the server gave. */
  async function anchored(at: number): Promise<number> {
    const { anchor } = bytes;
    if (!anchor) return 1;
    const since = await text.lastStarts(Infinity, anchor.at);
    return anchor.newlines + since.filter((start) => start > anchor.at && start <= at).length + 1;
  }

  async function range({ from, to }: QueryOf<'range'>, question: Question): Promise<void> {
    firstNumber = from;
    locate = (row) => (from + row > to ? -1 : text.startOf(from + row));
    // Only lines whose end was counted can be placed, and the last one when all was.
    const known = () => Math.max(0, Math.min(to, bytes.index.newlines) - from + 1);
    const report = (progress: LogProgress) => question.report({ ...progress, rows: known() });
    await read({ ...question, report }, () => bytes.index.newlines < to);
    const last = bytes.index.newlines + 1;
    end(question, last <= to && last >= from && (await text.startOf(last)) >= 0 ? known() + 1 : known());
  }

  async function grep({ keyword, regex }: QueryOf<'grep'>, question: Question): Promise<void> {
    const places: number[] = [];
    const onHit = (at: number) => places.push(at);
    locate = (row) => places[row] ?? -1;
    const bytesOfKeyword = new TextEncoder().encode(keyword);
    const search = regex ? new RegexSearch(keyword, onHit) : new TextSearch(bytesOfKeyword, onHit);
    marksOf = regex ? regexMarks(keyword) : () => [keyword];
    if (regex || canMatch(bytesOfKeyword)) {
      const report = (progress: LogProgress) => question.report({ ...progress, rows: places.length });
      await read({ ...question, report }, () => true, search);
    }
    end(question, places.length);
  }

  function end({ signal, report }: Question, rows: number): void {
    const { size } = bytes;
    if (!signal.aborted) report({ rows, done: size, total: size, ended: true, error: null });
  }

  /** Looks at the bytes in order, those that are here and the others as they come; without a search it counts lines. */
  async function read(
    { signal, report }: Pick<Question, 'signal' | 'report'>,
    isRequired: () => boolean,
    search?: Search,
  ): Promise<void> {
    const source = filling(bytes, signal);
    let [turn, reported] = [performance.now(), performance.now()];
    const goOn = async () => {
      const now = performance.now();
      if (now - reported > REPORT_MS) {
        reported = now;
        const done = search?.next ?? bytes.index.counted;
        report({ rows: 0, done, total: bytes.size, ended: false, error: null });
      }
      if (now - turn > TURN_MS) {
        await nextTurn();
        turn = performance.now();
      }
      return !signal.aborted && isRequired();
    };
    try {
      await readOn({ source, index: bytes.index, goOn, ...(search ? { search } : {}) });
    } finally {
      source.stop();
    }
  }

  return {
    cancel,

    async rows(first: number, count: number): Promise<LogRow[]> {
      const rows: LogRow[] = [];
      for (let row = first; row < first + count; row += 1) {
        const at = await locate(row);
        if (at < 0) break;
        const { text: shown, isCut } = await text.lineAround(at);
        const number = firstNumber === null ? await text.numberAt(at) : firstNumber + row;
        const line = parseLogLine(shown);
        rows.push({ number, ...line, cut: isCut, marks: marksOf(line.message) });
      }
      return rows;
    },

    /** Resolves when all is reported, or another query came; rejects with what went wrong. */
    async show(
      query: LogQuery,
      report: Question['report'],
      alive: Question['alive'] = () => undefined,
    ): Promise<void> {
      cancel();
      current = new AbortController();
      const question = { signal: current.signal, report, alive };
      // What was read for the question before may have been incomplete.
      text = new LogText(bytes, bytes.index);
      marksOf = () => [];
      firstNumber = null;
      try {
        if (query.mode === 'tail') await tail(query, question);
        else if (query.mode === 'grep') await grep(query, question);
        else await range(query.mode === 'range' ? query : { mode: 'range', from: 1, to: Infinity }, question);
      } catch (error) {
        if (!question.signal.aborted) throw error;
      }
    },
  };
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
