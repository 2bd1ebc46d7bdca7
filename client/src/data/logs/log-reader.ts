import { proxy, type Remote, wrap } from 'comlink';
import { inWords } from '@vestry/sync/messages/in-words';
import { t } from '@vestry/sync/messages/translate';
import { whenLeaving } from '../../lib/page-lifecycle';
import { pause } from '../../lib/scheduling/moments';
import { refreshSession, tokenOf } from '../http/token';
import type { LogProgress, LogQuery, LogRow, LogStatus, LogWorkerApi } from './log-worker-api';

/** A pattern that keeps the worker busy so long without a sign explodes: only ending the worker ends it. */
const SILENCE_MS = 5_000;

/** Whatever else it does, it gives a sign of it so often, or never again. */
const NEVER_MS = 60_000;

/** How long it may take, when it is not needed any more, to write down what is kept. */
const CLOSED_MS = 5_000;

/** The worker has no messages: what its error says may be the key of one. */
const failure = (error: unknown): Error =>
  error instanceof Error
    ? new Error(inWords(error.message), { cause: error })
    : new Error(t('common.unexpectedError'));

const accessOf = (person: number) => ({
  token: async (used?: string): Promise<string | null> => {
    const now = tokenOf(person);
    if (used === undefined || (now ?? '') !== used) return now;
    await refreshSession();
    return tokenOf(person);
  },
});

/** Reads log files in a worker of its own. One file is open at a time; it is opened again after the worker ended. */
export class LogReader {
  readonly #userId: number;
  #open: { worker: Worker; api: Remote<LogWorkerApi> } | null = null;
  #name: string | null = null;
  /** The answer is a pattern's: one that found a line in time can still explode behind what it found there. */
  #isRegex = false;
  readonly #waiting = new Set<(error: Error) => void>();

  /** As long as the worker runs: it has the file open, which no other tab can open meanwhile. */
  #stay: () => void = () => undefined;

  constructor(userId: number) {
    this.#userId = userId;
  }

  #start(): Remote<LogWorkerApi> {
    if (!this.#open) {
      const worker = new Worker(new URL('../../workers/log-worker.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('error', () => this.#end(new Error(t('logs.readerFailed'))));
      this.#open = { worker, api: wrap<LogWorkerApi>(worker) };
      this.#stay = whenLeaving(() => {
        this.#end(new Error(t('common.workerEnded')));
        return true;
      });
    }
    return this.#open.api;
  }

  #end(error: Error): void {
    this.#stay();
    this.#open?.worker.terminate();
    this.#open = null;
    this.#name = null;
    for (const fail of this.#waiting) fail(error);
  }

  /** Answers that never come, because the worker was ended, are failures. `alive` breaks its silence. */
  #ask<T>(work: (api: Remote<LogWorkerApi>, alive: () => void) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let timer = 0;
      const fail = (error: Error) => {
        settle();
        reject(error);
      };
      const settle = () => {
        this.#waiting.delete(fail);
        clearTimeout(timer);
      };
      const alive = () => {
        clearTimeout(timer);
        if (!this.#waiting.has(fail)) return;
        const why = this.#isRegex ? 'logs.patternTooSlow' : 'common.workerSilent';
        timer = self.setTimeout(() => this.#end(new Error(t(why))), this.#isRegex ? SILENCE_MS : NEVER_MS);
      };
      this.#waiting.add(fail);
      alive();
      work(this.#start(), alive)
        .finally(settle)
        .then(resolve, (error: unknown) => reject(failure(error)));
    });
  }

  async open(name: string): Promise<LogStatus> {
    this.#isRegex = false;
    const status = await this.#ask((api) => api.open(name, this.#userId, proxy(accessOf(this.#userId))));
    this.#name = name;
    return status;
  }

  /** Null without an answer of the server. */
  refresh(): Promise<LogStatus | null> {
    return this.#ask((api) => api.refresh());
  }

  /** Asks the file `name`; `onProgress` gets the answer as it comes. Rejects with what went wrong. */
  async show(name: string, query: LogQuery, onProgress: (progress: LogProgress) => void): Promise<void> {
    if (this.#name !== name) await this.open(name);
    this.#isRegex = query.mode === 'grep' && query.regex;
    await this.#ask((api, alive) => {
      const onSign = (progress: LogProgress) => {
        alive();
        onProgress(progress);
      };
      return api.show(query, proxy(onSign), proxy(alive));
    });
  }

  rows(first: number, count: number): Promise<LogRow[]> {
    return this.#name === null ? Promise.resolve([]) : this.#ask((api) => api.rows(first, count));
  }

  cancel(): void {
    void this.#open?.api.cancel();
  }

  /** Writes down what is kept, and ends the worker. */
  async close(): Promise<void> {
    const open = this.#open;
    this.#open = null;
    this.#name = null;
    this.#stay();
    await Promise.race([open?.api.close(), pause(CLOSED_MS)]);
    open?.worker.terminate();
  }
}
