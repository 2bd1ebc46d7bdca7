import type { LogReader } from '../../data/logs/log-reader';
import type { LogProgress, LogQuery, LogRow, LogStatus } from '../../data/logs/log-worker-api';
import { createStore } from '../../data/storage/store';

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
  error instanceof Error && error.message ? error.message : 'Please try again later.';

/** One log file, the question asked of it, and the rows in sight. */
export class LogStore {
  readonly state = createStore<LogState>({
    status: null,
    progress: NOTHING,
    error: null,
    answer: 0,
    arrived: 0,
  });
  readonly #reader: LogReader;
  readonly #name: string;
  #pieces = new Map<number, LogRow[]>();
  #asked = new Set<number>();
  #opening: Promise<void> | undefined;
  #question = 0;
  #closed = false;

  constructor(reader: LogReader, name: string) {
    this.#reader = reader;
    this.#name = name;
  }

  #set(change: Partial<LogState>): void {
    if (!this.#closed) this.state.set({ ...this.state.get(), ...change });
  }

  async #open(): Promise<void> {
    try {
      this.#set({ status: await this.#reader.open(this.#name) });
    } catch (error) {
      this.#set({ error: messageOf(error) });
      throw error;
    }
  }

  /** Asks; the question before is forgotten. */
  async ask(query: LogQuery): Promise<void> {
    this.#closed = false;
    this.#question += 1;
    const question = this.#question;
    const isCurrent = () => question === this.#question && !this.#closed;
    this.#begin(NOTHING);
    try {
      await (this.#opening ??= this.#open());
    } catch {
      // Said already, instead of everything.
      return;
    }
    if (!isCurrent()) return;
    try {
      await this.#reader.show(this.#name, query, (progress) => {
        if (isCurrent()) this.#set({ progress });
      });
    } catch (error) {
      if (isCurrent())
        this.#set({ progress: { ...this.state.get().progress, ended: true, error: messageOf(error) } });
    }
  }

  #begin(progress: LogProgress): void {
    this.#pieces = new Map();
    this.#asked = new Set();
    this.#set({ progress, answer: this.state.get().answer + 1 });
  }

  /** Looks whether the file has grown, and asks the question about its last lines again then; resolves to whether it has. */
  async follow(query: LogQuery): Promise<boolean> {
    const before = this.state.get().status;
    const question = this.#question;
    if (!before) return false;
    const status = await this.#reader.refresh();
    if (!status || question !== this.#question) return false;
    this.#set({ status });
    if (status.size === before.size && status.modifiedAt === before.modifiedAt) return false;
    await this.#reader.show(this.#name, query, (progress) => {
      // The rows before stay in sight until the new ones are known.
      if (progress.ended && question === this.#question) this.#begin(progress);
    });
    return true;
  }

  cancel(): void {
    this.#question += 1;
    this.#reader.cancel();
    this.#set({ progress: { ...this.state.get().progress, ended: true } });
  }

  /** A row of the answer; undefined until it has come. */
  row(index: number): LogRow | undefined {
    return this.#pieces.get(Math.floor(index / PIECE))?.[index % PIECE];
  }

  /** Fetches rows [first, first + count), as far as there are any and they are not here. */
  need(first: number, count: number): void {
    const { rows } = this.state.get().progress;
    const last = Math.min(first + count, rows) - 1;
    for (let piece = Math.floor(first / PIECE); piece * PIECE <= last; piece += 1) {
      // A piece at the end grows with the answer.
      const there = this.#pieces.get(piece)?.length ?? 0;
      if (this.#asked.has(piece) || there >= Math.min(PIECE, rows - piece * PIECE)) continue;
      this.#asked.add(piece);
      void this.#fetch(piece);
    }
  }

  async #fetch(piece: number): Promise<void> {
    const [pieces, asked] = [this.#pieces, this.#asked];
    try {
      const rows = await this.#reader.rows(piece * PIECE, PIECE);
      pieces.delete(piece);
      pieces.set(piece, rows);
      if (pieces.size > MAX_PIECES) pieces.delete(pieces.keys().next().value!);
      asked.delete(piece);
      if (pieces === this.#pieces) this.#set({ arrived: this.state.get().arrived + 1 });
    } catch (error) {
      asked.delete(piece);
      // The worker was ended.
      if (pieces === this.#pieces)
        this.#set({ progress: { ...this.state.get().progress, ended: true, error: messageOf(error) } });
    }
  }

  /** The screen has gone: what is kept is written down. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#question += 1;
    const opening = this.#opening;
    this.#opening = undefined;
    // An open that is on its way comes first, or the file would stay locked; why it failed was said where it began.
    await opening?.catch(() => undefined);
    if (this.#opening === undefined) await this.#reader.close();
  }
}
