import { parseLogLine } from '@vestry/sync/logs/parse-line';
import type { DestinationStream, Logger } from 'pino';
import type { Queryable } from '../db/db';
import { complain, tolerant } from '../http/tolerant';
import { deleteOldWarnings, putWarnings, type Warning } from './sql';

/** So many wait; what comes after is counted alone. */
const MAX_WAITING = 200;
/** Characters of a message; a stack is shorter. */
const MAX_MESSAGE = 4_000;
/** Milliseconds from a line until it is stored, with those that came meanwhile. */
const AFTER_MS = 5_000;

/** A line of ours begins with its level; the level's first letter is here. */
const LEVEL_AT = '{"level":"'.length;

const OF_REQUEST = /"id":"([\w.-]{8,64})"/;
const OF_OTHERS = /"reqId":"([\w.-]{8,64})"/;

/** The lines of a text that are warnings or errors. */
function notableIn(text: string): string[] {
  const found: string[] = [];
  for (let at = 0, end = 0; at < text.length; at = end + 1) {
    end = text.indexOf('\n', at);
    if (end < 0) end = text.length;
    const level = text[at + LEVEL_AT];
    if (level === 'W' || level === 'E') found.push(text.slice(at, end));
  }
  return found;
}

/** Removes what the database cannot store: NUL and halves of surrogate pairs. */
const storable = (text: string): string => Buffer.from(text.replaceAll('\0', '\uFFFD')).toString();

function readWarning(line: string): Omit<Warning, 'number'> {
  const { level, label, timestamp, message } = parseLogLine(line);
  return {
    at: timestamp ?? new Date().toISOString(),
    level: level === 'WARN' ? 'WARN' : 'ERROR',
    label: storable(label),
    message: storable(message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE)}…` : message),
    requestId: (label === 'request' ? OF_REQUEST : OF_OTHERS).exec(line)?.[1] ?? null,
    missed: 0,
  };
}

interface Keeper {
  sql: Queryable;
  log: Logger;
  instance: { id: string; name: string };
  /** How long they are kept. */
  days: number;
}

/**
 * Warnings and errors on their way to the log file, of which some wait in memory and are then stored where all servers
 * see them. While the database is away they wait on; no request ever waits for them.
 */
export class Warnings {
  readonly #afterMs: number;
  readonly #add = tolerant(
    (line: string) => this.#take(readWarning(line)),
    // To the terminal: in the log it would be the next such line.
    complain,
  );
  #waiting: Warning[] = [];
  #last = 0;
  #missed = 0;
  #keeper: Keeper | undefined;
  #timer: NodeJS.Timeout | undefined;
  #storing: Promise<void> | undefined;
  #isFailing = false;
  #hasEnded = false;

  constructor({ afterMs = AFTER_MS } = {}) {
    this.#afterMs = afterMs;
  }

  /** A destination that keeps such lines, and passes all on. */
  tap<Destination extends DestinationStream>(destination: Destination): Destination {
    return {
      ...destination,
      write: (text: string) => {
        destination.write(text);
        notableIn(text).forEach(this.#add);
      },
    };
  }

  /** From now on they are stored, those that wait already too. */
  keep(keeper: Keeper): void {
    this.#keeper = keeper;
    this.#plan();
  }

  /** Stores what waits; the last that is done. */
  async end(): Promise<void> {
    clearTimeout(this.#timer);
    this.#hasEnded = true;
    await this.#storing;
    await this.#store();
    // The number of missed lines is logged too.
    if (!this.#isFailing) await this.#store();
  }

  #take(warning: Omit<Warning, 'number'>): void {
    if (this.#waiting.length >= MAX_WAITING) {
      this.#missed += 1;
      return;
    }
    this.#waiting.push({ ...warning, number: (this.#last += 1) });
    this.#plan();
  }

  #plan(): void {
    if (this.#timer || this.#hasEnded || !this.#keeper || this.#waiting.length === 0) return;
    this.#timer = setTimeout(() => {
      this.#storing = this.#storeAndPlan();
    }, this.#afterMs);
    this.#timer.unref();
  }

  async #storeAndPlan(): Promise<void> {
    await this.#store();
    this.#timer = undefined;
    this.#plan();
  }

  async #store(): Promise<void> {
    const stored = [...this.#waiting];
    if (!this.#keeper || stored.length === 0) return;
    const { sql, log, instance, days } = this.#keeper;
    try {
      await putWarnings(sql, instance, stored);
      await deleteOldWarnings(sql, days);
      this.#waiting = this.#waiting.slice(stored.length);
      this.#isFailing = false;
      this.#reportMissed();
    } catch (err) {
      // Once: it is one of them itself.
      if (!this.#isFailing)
        log.warn({ label: 'logs', err }, 'warnings could not be stored for the other servers');
      this.#isFailing = true;
    }
  }

  #reportMissed(): void {
    if (this.#missed === 0) return;
    const missed = this.#missed;
    this.#missed = 0;
    const at = new Date().toISOString();
    this.#take({ at, level: 'WARN', label: 'logs', message: '', requestId: null, missed });
  }
}
