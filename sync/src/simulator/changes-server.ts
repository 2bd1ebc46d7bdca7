import type { RefusalReason } from '../contract/refusal';
import type { ChangeRow } from '../outbox/change';

/** Describes one value of a change; its number sets it apart from every other. */
export interface Part {
  number: number;
  /** A field of the settings, a page, the key of a file. */
  thing: string;
  /** The number of the file that it names; null for none. */
  file: number | null;
  /** The server refuses it, however often it is sent. */
  isBad: boolean;
}

export type SimChange = ChangeRow<Part[]>;

/** The server does not take a change, for good. */
export class Refused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(reason);
    this.reason = reason;
  }
}

const GONE = new Refused('gone');
const INVALID = new Refused('invalid');

interface Arrival {
  from: string;
  number: number;
  /** It was written at this time. */
  at: number;
}

/**
 * Is the server's side of changes that are none of documents, as small as the product's calls allow: it knows a file by
 * its key and a note by its id, so that a repeat is taken once; of the settings the last value of each field counts.
 */
export class ChangesServer {
  /** Has them by kind and thing, in the order in which they were taken. */
  #arrivals = new Map<string, Arrival[]>();
  #files = new Set<number>();
  readonly #hasDocument: (uid: string) => boolean;

  constructor(hasDocument: (uid: string) => boolean) {
    this.#hasDocument = hasDocument;
  }

  /** Takes a change at a time; throws `Refused`. What comes again counts from when it was taken first. */
  take(from: string, { kind, payload, takenAt }: SimChange, now: number): void {
    for (const { thing, file, isBad } of payload) {
      if (kind === 'note' && !this.#hasDocument(thing)) throw GONE;
      if (isBad || (file !== null && !this.#files.has(file))) throw INVALID;
    }
    for (const { thing, number } of payload) {
      if (kind === 'file') this.#files.add(number);
      const before = this.arrivals(kind, thing);
      if (kind !== 'settings' && before.some((each) => each.number === number)) continue;
      const arrivals = [...before, { from, number, at: takenAt ?? now }];
      this.#arrivals.set(
        `${kind} ${thing}`,
        arrivals.toSorted((one, other) => one.at - other.at),
      );
    }
  }

  arrivals(kind: string, thing: string): readonly Arrival[] {
    return this.#arrivals.get(`${kind} ${thing}`) ?? [];
  }

  /** The newest that one device has brought of one thing; 0 for none. */
  lastFrom(device: string, { kind, thing }: { kind: string; thing: string }): number {
    return this.arrivals(kind, thing).findLast(({ from }) => from === device)?.number ?? 0;
  }

  backup(): () => void {
    const arrivals = new Map(this.#arrivals);
    const files = new Set(this.#files);
    return () => {
      this.#arrivals = new Map(arrivals);
      this.#files = new Set(files);
    };
  }
}

interface Made extends Part {
  device: string;
  kind: string;
}

/** Computes without outboxes what people have made and what became of it: the server and the count must come to the same. */
export class Ledger {
  readonly problems: string[] = [];
  readonly #waiting = new Map<number, Made>();
  readonly #kept = new Map<number, Made>();
  readonly #refused = new Set<number>();
  readonly #server: ChangesServer;

  constructor(server: ChangesServer) {
    this.#server = server;
  }

  made(device: string, kind: string, parts: readonly Part[]): void {
    for (const part of parts) this.#waiting.set(part.number, { ...part, device, kind });
  }

  /** They wait no more: given up, or replaced by what is newer. */
  gone(parts: readonly Part[]): void {
    for (const { number } of parts) this.#waiting.delete(number);
  }

  refused(parts: readonly Part[]): void {
    for (const { number } of parts) this.#refused.add(number);
  }

  /** The device knows that the server has them. */
  kept(parts: readonly Part[]): void {
    for (const { number } of parts) {
      const made = this.#waiting.get(number);
      if (made) this.#kept.set(number, made);
      this.#waiting.delete(number);
    }
  }

  countOf(device: string): number {
    let count = 0;
    for (const made of this.#waiting.values()) if (made.device === device) count += 1;
    return count;
  }

  /** Checks what must be true of a change whenever a device sends it. */
  sends(
    device: string,
    { kind, payload, takenAt }: SimChange,
    lacksDocument: (uid: string) => boolean,
  ): void {
    for (const { number, thing, file } of payload) {
      const name = `device ${device} sends ${kind} ${number} `;
      if (this.#kept.has(number)) this.problems.push(`${name}again`);
      if (file !== null && this.#waiting.has(file)) this.problems.push(`${name}before file ${file}`);
      if (kind === 'note' && lacksDocument(thing)) this.problems.push(`${name}before its page`);
      const last = this.#server.lastFrom(device, { kind, thing });
      // What comes again counts from when it was taken. A note is one of many: what was refused comes when a person says so, after those that were not.
      const isFree = takenAt !== undefined || (kind === 'note' && this.#refused.has(number));
      if (number < last && !isFree) this.problems.push(`${name}after ${last}`);
    }
  }

  /** The server may have lost it: it waits again. */
  lost(parts: readonly Part[]): void {
    for (const { number } of parts) {
      const made = this.#kept.get(number);
      if (made) this.#waiting.set(number, made);
      this.#kept.delete(number);
    }
  }

  /** Runs when nothing fails any more and people have decided what becomes of all refused changes. */
  checkEnd(): void {
    for (const { device, kind, number } of this.#waiting.values())
      this.problems.push(`${kind} ${number} of device ${device} still waits`);
    for (const made of this.#kept.values()) {
      const { device, kind, thing, number } = made;
      const times = this.#server.arrivals(kind, thing).filter((each) => each.number === number).length;
      const isThere = kind === 'settings' ? this.#server.lastFrom(device, made) >= number : times === 1;
      if (!isThere) this.problems.push(`the server has ${kind} ${number} ${times} times`);
    }
  }
}
