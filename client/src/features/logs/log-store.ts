import { t } from '@vestry/sync/messages/translate';
import type { LogReader } from '../../data/logs/log-reader';
import type { LogProgress, LogQuery, LogRow, LogStatus } from '../../data/logs/log-worker-api';
import { createStore } from '../../lib/store';

export interface LogState {
  status: LogStatus | null;
  progress: LogProgress;
  /** Nothing of the file can be shown. */
  error: string | null;
  /** Counts answers: rows of another one are no longer valid. */
  answer: number;
  /** Counts rows that came. */
  arrived: number;
}

const NOTHING: LogProgress = { rows: 0, done: 0, total: 0, ended: false, error: null };

/** Rows come from the worker in pieces of this length. */
const PIECE = 64;
const MAX_PIECES = 32;

const messageOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : t('common.tryLater');

export type LogStore = ReturnType<typeof logStore>;

/** One log file, the question asked of it, and the rows in sight. */
export function logStore(reader: Pick<LogReader, keyof LogReader>, name: string) {
  const state = createStore<LogState>({
    status: null,
    progress: NOTHING,
    error: null,
    answer: 0,
    arrived: 0,
  });
  let pieces = new Map<number, LogRow[]>();
  let requested = new Set<number>();
  let opening: Promise<void> | undefined;
  /** The file has grown, and its last lines have not come yet. */
  let behind = false;
  let question = 0;
  let closed = false;

  function set(change: Partial<LogState>): void {
    if (!closed) state.set({ ...state.get(), ...change });
  }

  function end(failure: { error?: string } = {}): void {
    set({ progress: { ...state.get().progress, ended: true, ...failure } });
  }

  function begin(progress: LogProgress): void {
    pieces = new Map();
    requested = new Set();
    behind = false;
    set({ progress, answer: state.get().answer + 1 });
  }

  async function open(): Promise<void> {
    try {
      set({ status: await reader.open(name) });
    } catch (error) {
      set({ error: messageOf(error) });
      throw error;
    }
  }

  async function fetchPiece(piece: number): Promise<void> {
    const [into, waiting] = [pieces, requested];
    try {
      const rows = await reader.rows(piece * PIECE, PIECE);
      into.delete(piece);
      into.set(piece, rows);
      if (into.size > MAX_PIECES) into.delete(into.keys().next().value!);
      waiting.delete(piece);
      if (into === pieces) set({ arrived: state.get().arrived + 1 });
    } catch (error) {
      waiting.delete(piece);
      // The worker was ended.
      if (into === pieces) end({ error: messageOf(error) });
    }
  }

  return {
    state,

    /** Asks; the question before is forgotten. */
    async ask(query: LogQuery): Promise<void> {
      closed = false;
      question += 1;
      const own = question;
      const isCurrent = () => own === question && !closed;
      begin(NOTHING);
      try {
        await (opening ??= open());
      } catch {
        // The screen already shows it, instead of everything.
        return;
      }
      if (!isCurrent()) return;
      try {
        await reader.show(name, query, (progress) => {
          if (isCurrent()) set({ progress });
        });
      } catch (error) {
        if (isCurrent()) end({ error: messageOf(error) });
      }
    },

    /** Looks whether the file has grown, and asks the question about its last lines again then; resolves to whether it has. */
    async follow(query: LogQuery): Promise<boolean> {
      const before = state.get().status;
      const own = question;
      if (!before) return false;
      const status = await reader.refresh();
      if (!status || own !== question) return false;
      set({ status });
      const isSame = status.size === before.size && status.modifiedAt === before.modifiedAt;
      if (isSame && !behind) return false;
      behind = true;
      await reader.show(name, query, (progress) => {
        // The rows before stay in sight until the new ones are known.
        if (progress.ended && own === question) begin(progress);
      });
      return true;
    },

    cancel(): void {
      question += 1;
      reader.cancel();
      end();
    },

    /** A row of the answer; undefined until it has come. */
    row: (index: number): LogRow | undefined => pieces.get(Math.floor(index / PIECE))?.[index % PIECE],

    /** Fetches rows [first, first + count), as far as there are any and they are not here. */
    need(first: number, count: number): void {
      const { rows } = state.get().progress;
      const last = Math.min(first + count, rows) - 1;
      for (let piece = Math.floor(first / PIECE); piece * PIECE <= last; piece += 1) {
        // A piece at the end grows with the answer.
        const there = pieces.get(piece)?.length ?? 0;
        if (requested.has(piece) || there >= Math.min(PIECE, rows - piece * PIECE)) continue;
        requested.add(piece);
        void fetchPiece(piece);
      }
    },

    /** The screen was left: what is kept is written down. */
    async close(): Promise<void> {
      closed = true;
      question += 1;
      const underWay = opening;
      opening = undefined;
      // An open that is on its way comes first, or the file would stay locked; why it failed was shown where it began.
      await underWay?.catch(() => undefined);
      if (opening === undefined) await reader.close();
    },
  };
}
