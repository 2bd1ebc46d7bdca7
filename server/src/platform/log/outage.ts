import type { Logger } from 'pino';
import { isConnectionFault, isUnreachable, sqlState } from '../db/faults';

interface Texts {
  label: string;
  /** Names one of several with the same texts. */
  what?: string;
  /** Logged when the first thing fails. */
  begins: string;
  /** Logged when everything that had failed works again. */
  ends: string;
}

/** A further error of the same kind is not logged. */
function kindOf(error: unknown): string {
  if (isUnreachable(error) || isConnectionFault(error)) return 'away';
  return sqlState(error) ?? String(error);
}

/**
 * For what is tried again and again while the database is away, refuses or only lets itself be read: one line when that
 * begins, one for each other kind of failure while it lasts, one when it ends. Each try is a line at the level `debug`.
 */
export class Outage {
  readonly #log: Pick<Logger, 'warn' | 'info' | 'debug'>;
  readonly #texts: Texts;
  readonly #failing = new Set<unknown>();
  readonly #reported = new Set<string>();
  #failures = 0;
  #since = 0;

  constructor(log: Pick<Logger, 'warn' | 'info' | 'debug'>, texts: Texts) {
    this.#log = log;
    this.#texts = texts;
  }

  get #fields() {
    const { label, what } = this.#texts;
    return what === undefined ? { label } : { label, what };
  }

  get lasts(): boolean {
    return this.#failing.size > 0;
  }

  /** `what` counts as failing until `worked` is called. */
  failed(what: unknown, err: unknown): void {
    const { begins } = this.#texts;
    if (this.#failing.size === 0) this.#since = Date.now();
    this.#failing.add(what);
    this.#failures += 1;
    const kind = kindOf(err);
    const isNew = !this.#reported.has(kind);
    this.#reported.add(kind);
    this.#log[isNew ? 'warn' : 'debug']({ ...this.#fields, err }, begins);
  }

  worked(what: unknown): void {
    if (!this.#failing.delete(what) || this.#failing.size > 0) return;
    const lasted = { failures: this.#failures, ms: Date.now() - this.#since };
    this.#log.info({ ...this.#fields, ...lasted }, this.#texts.ends);
    this.#failures = 0;
    this.#reported.clear();
  }
}
