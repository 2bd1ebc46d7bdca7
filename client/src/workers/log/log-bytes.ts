import { LineIndex } from '@vestry/sync/logs/line-index';
import { addRange, endOfRange, type Range, sizeOfRanges } from '@vestry/sync/logs/ranges';
import type { LogAccess, LogStatus } from '../../data/logs/log-worker-api';
import { isOffline } from '../../data/http/api-error';
import { fetchPart, lookAt } from './fetch-log';
import type { Note } from '../../data/logs/kept-logs';
import { forgetOthers, type KeptFile, openKept } from './kept-logs';

const isGzip = (name: string) => /\.gz$/i.test(name);

/** How often what is kept is written down while bytes come. */
const SAVE_BYTES = 16 * 1024 ** 2;

/** The bytes of one log: those that are on this device, and the rest from the server. */
export class LogBytes {
  readonly name: string;
  /** What is known of its lines. */
  index = new LineIndex();
  readonly #userId: number;
  readonly #access: LogAccess;
  readonly #kept: KeptFile;
  #note: Note;
  #fresh = false;
  #unsaved = 0;
  /** Bytes of text; of a compressed file known when it was read to its end. */
  #textSize: number | null;

  private constructor(name: string, userId: number, access: LogAccess, kept: KeptFile) {
    this.name = name;
    this.#userId = userId;
    this.#access = access;
    this.#kept = kept;
    this.#note = kept.note ?? {
      name,
      id: '',
      size: 0,
      createdAt: null,
      modifiedAt: null,
      ranges: [],
      anchor: null,
      unpacked: null,
    };
    this.#textSize = isGzip(name) ? this.#note.unpacked : this.#note.size;
  }

  static async open(name: string, userId: number, access: LogAccess): Promise<LogBytes> {
    const log = new LogBytes(name, userId, access, await openKept(userId, name));
    await log.refresh();
    if (!log.#fresh && log.#note.id === '') {
      await log.close();
      throw new Error('This file is not on this device. Connect to the network to read it.');
    }
    return log;
  }

  get status(): LogStatus {
    const { name, createdAt, modifiedAt, ranges, size } = this.#note;
    return { name, size, createdAt, modifiedAt, kept: sizeOfRanges(ranges), fresh: this.#fresh };
  }

  /** Bytes of text as far as is known. */
  get size(): number {
    return this.#textSize ?? endOfRange(this.#note.ranges, 0);
  }

  /** The end of what is here from byte `at` on. */
  endFrom(at: number): number {
    return Math.min(endOfRange(this.#note.ranges, at), this.size);
  }

  get isWhole(): boolean {
    return this.#textSize !== null && this.endFrom(0) >= this.#textSize;
  }

  get anchor(): Note['anchor'] {
    return this.#note.anchor;
  }

  /** Of bytes that are not here, but others behind them, zeros are read. */
  read(target: Uint8Array, at: number): number {
    const here = this.#note.ranges.find(([from, to]) => from < at + target.length && to > at);
    const end = Math.min(here?.[1] ?? at, this.size, at + target.length);
    return end <= at ? 0 : this.#kept.file.read(target.subarray(0, end - at), { at });
  }

  /**
   * Asks the server how long the file is now. What is kept of another file under this name is dropped.
   * @returns false when no server answers
   */
  async refresh(): Promise<boolean> {
    try {
      const { id, size, createdAt, modifiedAt } = await lookAt(this.#access, this.name);
      const note = this.#note;
      // A packed file is another one as soon as it is longer.
      const isSame = note.id === id && (isGzip(this.name) ? note.size === size : note.size <= size);
      if (!isSame) {
        this.#kept.file.truncate(0);
        this.index = new LineIndex();
        this.#note = { ...note, id, ranges: [], anchor: null, unpacked: null };
      }
      this.#note = { ...this.#note, size, createdAt, modifiedAt };
      this.#textSize = isGzip(this.name) ? this.#note.unpacked : size;
      this.#fresh = true;
      return true;
    } catch (error) {
      if (!isOffline(error)) throw error;
      this.#fresh = false;
      return false;
    }
  }

  /** Fetches what is missing; calls `onBytes` as bytes come. */
  async fill(signal: AbortSignal, onBytes: () => void = () => undefined): Promise<void> {
    if (isGzip(this.name)) return this.#unpack(signal, onBytes);
    const { size } = this.#note;
    for (let at = this.endFrom(0); at < size;) {
      const to = Math.min(size, this.#nextRange(at));
      await this.#write((await this.#fetch({ from: at, to, signal })).stream, [at, to], onBytes);
      const end = this.endFrom(0);
      if (end <= at) return;
      at = end;
    }
    await this.save();
  }

  async #fetch(part: Parameters<typeof fetchPart>[2]): ReturnType<typeof fetchPart> {
    const answer = await fetchPart(this.#access, this.name, part);
    if (answer.id === this.#note.id) return answer;
    // It was rotated this very moment: these are another file's bytes.
    throw new Error('The file has changed while it was read. Please open it again.');
  }

  /** The last bytes, and how many lines are before them. */
  async fillEnd(length: number, signal: AbortSignal): Promise<void> {
    if (isGzip(this.name)) return this.#unpack(signal, () => undefined);
    const { size } = this.#note;
    const at = Math.max(0, size - length);
    if (this.#note.anchor && this.endFrom(at) >= size && this.#note.anchor.at <= at) return;
    const part = await this.#fetch({ from: at, to: size, countLines: true, signal });
    await this.#write(part.stream, [at, size]);
    if (part.newlines !== null) this.#note = { ...this.#note, anchor: { at, newlines: part.newlines } };
    await this.save();
  }

  #nextRange(at: number): number {
    return Math.min(...this.#note.ranges.map(([from]) => (from > at ? from : Infinity)), Infinity);
  }

  async #write(
    stream: ReadableStream<Uint8Array>,
    [from, to]: Range,
    onBytes: () => void = () => undefined,
  ): Promise<void> {
    let at = from;
    const reader = stream.getReader();
    try {
      while (at < to) {
        const { value, done } = await reader.read();
        if (done) return;
        const bytes = value.subarray(0, to - at);
        await this.#put(bytes, at);
        this.#add([at, at + bytes.length]);
        at += bytes.length;
        onBytes();
        if (this.#unsaved >= SAVE_BYTES) await this.save();
      }
    } finally {
      // Also when it ended early: the rest must not go on coming.
      await reader.cancel().catch(() => undefined);
    }
  }

  async #unpack(signal: AbortSignal, onBytes: () => void): Promise<void> {
    if (this.isWhole) return;
    this.#note = { ...this.#note, ranges: [] };
    const { stream } = await this.#fetch({ from: 0, to: this.#note.size, signal });
    // The types of a page and of its streams differ in whose memory the bytes may be.
    const text = stream.pipeThrough(
      new DecompressionStream('gzip') as TransformStream<Uint8Array, Uint8Array>,
    );
    try {
      await this.#write(text, [0, Infinity], onBytes);
    } catch (error) {
      if (error instanceof TypeError)
        throw new Error('This file is damaged and cannot be unpacked', { cause: error });
      throw error;
    }
    this.#textSize = endOfRange(this.#note.ranges, 0);
    this.#note = { ...this.#note, unpacked: this.#textSize };
    await this.save();
  }

  async #put(bytes: Uint8Array, at: number): Promise<void> {
    try {
      this.#kept.file.write(bytes, { at });
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
      try {
        await forgetOthers(this.#userId, this.name);
        this.#kept.file.write(bytes, { at });
      } catch (cause) {
        throw new Error('There is no room on this device for this file', { cause });
      }
    }
  }

  #add(range: Range): void {
    this.#note = { ...this.#note, ranges: addRange(this.#note.ranges, range) };
    this.#unsaved += range[1] - range[0];
  }

  async save(): Promise<void> {
    this.#unsaved = 0;
    this.#kept.file.flush();
    await this.#kept.save(this.#note);
  }

  async close(): Promise<void> {
    if (this.#note.id !== '') await this.save().catch(() => undefined);
    this.#kept.file.close();
  }
}
