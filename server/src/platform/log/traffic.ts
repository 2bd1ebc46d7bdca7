import type { DestinationStream } from 'pino';
import type { AnsweredRequest } from './request-log';

const HOUR_MS = 3_600_000;
/** The most addresses of one hour and one instance; further ones are not distinguished. */
const MAX_ADDRESSES = 100_000;

export type TrafficLevel = 'debug' | 'info' | 'warn' | 'error';

/** Counts of the log in one hour. */
export interface TrafficHour {
  /** Milliseconds since 1970. */
  hour: number;
  lines: Record<TrafficLevel, number>;
  /** Bytes sent. */
  bytes: number;
  /** Addresses of senders. */
  addresses: Set<string>;
}

const LEVEL_OF: Record<string, TrafficLevel> = { D: 'debug', I: 'info', W: 'warn', E: 'error' };
/** Every line begins with it, the level's first letter follows. */
const LEVEL_AT = '{"level":"'.length;
/** A request's line names its label within so many characters. */
const HEAD = 90;

/**
 * Counts what goes into the server's log, by the hour, in memory, until somebody takes the counts: lines of each
 * level, bytes sent, addresses of clients. Requests are counted one by one (`request`), all other lines on their way
 * to the file (`tap`).
 */
export class Traffic {
  #current: TrafficHour | undefined;
  #past: TrafficHour[] = [];

  request({ address, status, bytes }: Pick<AnsweredRequest, 'address' | 'status' | 'bytes'>): void {
    const hour = this.#hour();
    hour.lines[status >= 500 ? 'error' : 'info'] += 1;
    hour.bytes += bytes;
    if (hour.addresses.size < MAX_ADDRESSES) hour.addresses.add(address);
  }

  /** A destination that counts the lines of everything but requests, and passes all of them on. */
  tap<Destination extends DestinationStream>(destination: Destination): Destination {
    return {
      ...destination,
      write: (line: string) => {
        if (!line.slice(0, HEAD).includes('"label":"request"')) {
          const level = LEVEL_OF[line[LEVEL_AT] ?? ''];
          if (level) this.#hour().lines[level] += 1;
        }
        destination.write(line);
      },
    };
  }

  /** Takes the counts since the last call; counting starts again. */
  take(): TrafficHour[] {
    const taken = this.#current ? [...this.#past, this.#current] : this.#past;
    this.#past = [];
    this.#current = undefined;
    return taken;
  }

  #hour(): TrafficHour {
    const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
    if (this.#current?.hour === hour) return this.#current;
    if (this.#current) this.#past.push(this.#current);
    this.#current = {
      hour,
      lines: { debug: 0, info: 0, warn: 0, error: 0 },
      bytes: 0,
      addresses: new Set(),
    };
    return this.#current;
  }
}
