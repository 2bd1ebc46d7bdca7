import { readFileSync, rmSync, writeFileSync } from 'node:fs';
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
 * Which page is being read, in a file: a page whose reading has ended the process is not read at the next start, which
 * would end as well. Where the file cannot be written, the pages are read without it.
 */
export class ReadingRecord {
  readonly #file: string;
  readonly #log: Logger;
  readonly #setAside: ReadPage[];
  #hasWarned = false;

  constructor(file: string, log: Logger) {
    this.#file = file;
    this.#log = log;
    const former = this.#read();
    this.#setAside = former?.setAside ?? [];
    if (!former?.reading || isRunning(former.pid)) return;
    const { route } = former.reading;
    log.error({ label: 'site', route }, 'the server ended while it read a page: it is set aside');
    this.#setAside.push(former.reading);
    this.end();
  }

  begin(page: ReadPage): void {
    this.#write(page);
  }

  /** Nothing is being read. */
  end(): void {
    this.#write(null);
  }

  /** Whether the page has ended the process, and is still the same. */
  isSetAside(page: ReadPage): boolean {
    return this.#setAside.some((each) => isSame(each, page));
  }

  #read(): z.infer<typeof recordSchema> | undefined {
    try {
      return recordSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch (err) {
      if ((err as NodeJS.ErrnoException).code !== 'ENOENT') this.#warn(err);
      return undefined;
    }
  }

  #write(reading: ReadPage | null): void {
    const setAside = this.#setAside;
    try {
      if (!reading && setAside.length === 0) rmSync(this.#file, { force: true });
      else writeFileSync(this.#file, JSON.stringify({ pid: process.pid, reading, setAside }));
    } catch (err) {
      this.#warn(err);
    }
  }

  #warn(err: unknown): void {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    this.#log.warn({ label: 'site', err }, 'which page is read for the search could not be written down');
  }
}
