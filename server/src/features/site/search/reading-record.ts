import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { z } from 'zod';
import type { Logger } from 'pino';
import { pathOf } from '../site-path';

/** A public page as it was at a time: once it has changed, it is read again. */
export interface ReadPage {
  route: string;
  /** ISO 8601: of its last change, and of what is composed into it. */
  changedAt: string;
}

const readPageSchema = z.object({ route: z.string(), changedAt: z.string() });
const recordSchema = z.object({
  pid: z.number().int().positive(),
  reading: readPageSchema.nullable(),
  setAside: z.array(readPageSchema),
  /** Not in a file of a former version of the product. */
  ended: z.array(readPageSchema).default([]),
});

/** The addresses of pages that a record names as set aside; none where it cannot be read. */
export function setAsideIn(text: string | undefined): string[] {
  try {
    return recordSchema.parse(JSON.parse(text ?? '')).setAside.map(({ route }) => pathOf(route));
  } catch {
    // Being written, or of another version.
    return [];
  }
}

const isSame = (a: ReadPage, b: ReadPage) => a.route === b.route && a.changedAt === b.changedAt;

function isRunning(pid: number): boolean {
  // In a container each server has the same number.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Which page is being read, in a file: a page whose reading has ended the process twice is set aside, for the next start
 * would end as well. Once may be by chance: a power cut, or no memory left for something else. Where the file cannot be
 * written, the pages are read without it.
 */
export class ReadingRecord {
  readonly #file: string;
  readonly #log: Logger;
  #setAside: readonly ReadPage[];
  /** Pages that have ended the process once, and have not been read since. */
  #ended: readonly ReadPage[];
  #reading: ReadPage | null = null;
  /** As long as there is something in it. To create a file for each page would take longer than to read one. */
  #open: { file: number; length: number } | undefined;
  #hasWarned = false;

  constructor(file: string, log: Logger) {
    this.#file = file;
    this.#log = log;
    const former = this.#read();
    this.#setAside = former?.setAside ?? [];
    this.#ended = former?.ended ?? [];
    if (!former?.reading || isRunning(former.pid)) return;
    this.#countEnd(former.reading);
    this.#write();
  }

  /** The page that was read before has ended nothing. */
  begin(page: ReadPage): void {
    this.#forgive();
    // It is another one than the page that was set aside.
    this.#setAside = this.#setAside.filter(({ route }) => route !== page.route);
    this.#reading = page;
    this.#write();
  }

  /** Nothing is being read. */
  end(): void {
    this.#forgive();
    this.#reading = null;
    this.#write();
    this.#close();
  }

  /** Whether the page has ended the process twice, and is still the same. */
  isSetAside(page: ReadPage): boolean {
    return this.#setAside.some((each) => isSame(each, page));
  }

  #countEnd(page: ReadPage): void {
    const { route } = page;
    const isSecond = this.#ended.some((each) => isSame(each, page));
    const others = this.#ended.filter((each) => each.route !== route);
    this.#ended = isSecond ? others : [...others, page];
    if (!isSecond) {
      this.#log.warn({ label: 'site', route }, 'the server ended while it read a page: it is read once more');
      return;
    }
    this.#log.error({ label: 'site', route }, 'the server ended twice while it read a page: it is set aside');
    this.#setAside = [...this.#setAside, page];
  }

  #forgive(): void {
    const page = this.#reading;
    if (page) this.#ended = this.#ended.filter(({ route }) => route !== page.route);
  }

  #read(): z.infer<typeof recordSchema> | undefined {
    try {
      return recordSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch (err) {
      if ((err as NodeJS.ErrnoException).code !== 'ENOENT') this.#warn(err);
      return undefined;
    }
  }

  #write(): void {
    const [reading, setAside, ended] = [this.#reading, this.#setAside, this.#ended];
    try {
      if (!reading && setAside.length === 0 && ended.length === 0) {
        this.#close();
        rmSync(this.#file, { force: true });
      } else this.#put(JSON.stringify({ pid: process.pid, reading, setAside, ended }));
    } catch (err) {
      this.#warn(err);
    }
  }

  /** A reader finds one text or the other: what is left of a longer one is space. */
  #put(text: string): void {
    this.#open ??= { file: openSync(this.#file, 'w'), length: 0 };
    const bytes = Buffer.from(text);
    const padded = Buffer.concat([bytes], Math.max(bytes.length, this.#open.length));
    padded.fill(' ', bytes.length);
    writeSync(this.#open.file, padded, 0, padded.length, 0);
    this.#open.length = padded.length;
  }

  #close(): void {
    if (this.#open) closeSync(this.#open.file);
    this.#open = undefined;
  }

  #warn(err: unknown): void {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    this.#log.warn({ label: 'site', err }, 'which page is read for the search could not be written down');
  }
}
