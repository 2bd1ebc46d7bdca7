import { close, openSync, write, writeSync } from 'node:fs';
import { promisify } from 'node:util';

/**
 * Bytes in the buffer at which it is written at once, and otherwise after a while: one system call for many lines
 * under load.
 */
const ENOUGH = 32_768;
const PATIENCE_MS = 250;
/** The most bytes of one system call. */
const BLOCK = 65_536;
/** The largest buffer in bytes while nothing can be written, as on a full disk: lines beyond it are lost. */
const MOST = 8 * 1024 ** 2;

const open = new Set<BlockWriter>();
process.on('exit', () => {
  for (const writer of open) writer.flushNow();
});

/**
 * Appends to a file in blocks. What cannot be written is tried again later; a process that ends tries once, whereas the
 * writer of pino tries for ever where the disk is full, so that the process never ends.
 */
export class BlockWriter {
  readonly #file: number;
  readonly #complain: (error: unknown) => void;
  #buffered: Buffer[] = [];
  #size = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #isFailing = false;
  #isEnded = false;

  /** The file is opened at once: a process that ends right after its start can still write out what it holds. */
  constructor(path: string, complain: (error: unknown) => void) {
    this.#file = openSync(path, 'a', 0o600);
    this.#complain = complain;
    open.add(this);
  }

  add(bytes: Buffer): void {
    if (this.#isEnded || this.#size + bytes.length > MOST) return;
    this.#buffered.push(bytes);
    this.#size += bytes.length;
    if (this.#size >= ENOUGH && !this.#isFailing) void this.#flush();
    else this.#timer ??= setTimeout(() => void this.#flush(), PATIENCE_MS).unref();
  }

  /** Resolves when all is written, or was tried once more in vain. */
  async end(): Promise<void> {
    this.#isEnded = true;
    // What came since the one that is under way began.
    await this.#flush();
    await this.#flush();
    clearTimeout(this.#timer);
    open.delete(this);
    await promisify(close)(this.#file).catch(this.#complain);
  }

  flushNow(): void {
    if (this.#buffered.length === 0) return;
    try {
      writeSync(this.#file, Buffer.concat(this.#buffered));
    } catch (error) {
      this.#complain(error);
    }
    this.#buffered = [];
  }

  /** One after the other; never rejects. */
  #flush(): Promise<void> {
    return (this.#writing ??= this.#write().finally(() => (this.#writing = undefined)));
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#buffered.length > 0) {
      const bytes = Buffer.concat(this.#buffered);
      this.#buffered = [];
      let written = 0;
      try {
        while (written < bytes.length) {
          const block = bytes.subarray(written, written + BLOCK);
          const { bytesWritten } = await promisify(write)(this.#file, block);
          written += bytesWritten;
          this.#size -= bytesWritten;
          this.#isFailing = false;
        }
      } catch (error) {
        this.#buffered.unshift(bytes.subarray(written));
        if (!this.#isFailing) this.#complain(error);
        this.#isFailing = true;
        this.#timer ??= setTimeout(() => void this.#flush(), PATIENCE_MS).unref();
        return;
      }
    }
  }
}
