import { proxy, type Remote, wrap } from 'comlink';
import { currentToken, refreshSession } from '../http/token';
import type { LogProgress, LogQuery, LogRow, LogStatus, LogWorkerApi } from './log-worker-api';

/** A pattern that keeps the worker busy so long without a sign explodes: only ending the worker ends it. */
const SILENCE_MS = 5_000;

const TOO_LONG = 'This pattern takes too long. Make it simpler, or begin with a text that the lines have.';

const access = {
  token: async (used?: string): Promise<string | null> => {
    const now = currentToken();
    if (used === undefined || (now ?? '') !== used) return now;
    return (await refreshSession()).token;
  },
};

/** Reads log files in a worker of its own. One file is open at a time; it is opened again after the worker ended. */
export class LogReader {
  readonly #userId: number;
  #worker: Worker | null = null;
  #remote: Remote<LogWorkerApi> | null = null;
  #name: string | null = null;
  #isRegex = false;
  #fail: ((error: Error) => void) | null = null;

  constructor(userId: number) {
    this.#userId = userId;
  }

  #open(): Remote<LogWorkerApi> {
    if (this.#remote) return this.#remote;
    this.#worker = new Worker(new URL('../../workers/log-worker.ts', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('error', () => this.#end(new Error('The log reader could not be started')));
    this.#remote = wrap<LogWorkerApi>(this.#worker);
    return this.#remote;
  }

  #end(error: Error): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#remote = null;
    this.#name = null;
    this.#fail?.(error);
    this.#fail = null;
  }

  /** Answers that never come, because the worker was ended, are failures. */
  #guarded<T>(work: Promise<T>): Promise<T> {
    return Promise.race([
      work,
      new Promise<never>((_, reject) => {
        this.#fail = reject;
      }),
    ]);
  }

  async open(name: string): Promise<LogStatus> {
    const status = await this.#guarded(this.#open().open(name, this.#userId, proxy(access)));
    this.#name = name;
    return status;
  }

  /** Null without an answer of the server. */
  refresh(): Promise<LogStatus | null> {
    return this.#open().refresh();
  }

  /** Asks the file `name`; `onProgress` hears of the answer as it comes. Rejects with what went wrong. */
  async show(name: string, query: LogQuery, onProgress: (progress: LogProgress) => void): Promise<void> {
    this.#isRegex = query.mode === 'grep' && query.regex;
    if (this.#name !== name) await this.open(name);
    let timer = 0;
    const watch = () => {
      clearTimeout(timer);
      if (query.mode === 'grep' && query.regex)
        timer = self.setTimeout(() => this.#end(new Error(TOO_LONG)), SILENCE_MS);
    };
    watch();
    const guarded = (progress: LogProgress) => {
      watch();
      onProgress(progress);
    };
    try {
      await this.#guarded(this.#open().show(query, proxy(guarded)));
    } finally {
      clearTimeout(timer);
    }
  }

  rows(first: number, count: number): Promise<LogRow[]> {
    if (this.#name === null) return Promise.resolve([]);
    const rows = this.#open().rows(first, count);
    return this.#isRegex ? this.#limited(rows) : rows;
  }

  /** A pattern that found a line in time can still explode behind what it found there. */
  #limited<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const error = new Error(TOO_LONG);
        this.#end(error);
        reject(error);
      }, SILENCE_MS);
      work.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  cancel(): void {
    if (this.#remote) void this.#remote.cancel();
  }

  /** Writes down what is kept, and ends the worker. */
  async close(): Promise<void> {
    const worker = this.#worker;
    const remote = this.#remote;
    this.#worker = null;
    this.#remote = null;
    this.#name = null;
    await remote?.close();
    worker?.terminate();
  }
}
