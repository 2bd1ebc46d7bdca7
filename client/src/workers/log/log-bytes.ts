import { LineIndex } from '@vestry/sync/logs/line-index';
import { addRange, endOfRange, type Range, sizeOfRanges } from '@vestry/sync/logs/ranges';
import type { MessageKey } from '@vestry/sync/messages/translate';
import type { LogAccess, LogStatus } from '../../data/logs/log-worker-api';
import { isOffline } from '../../data/http/api-error';
import { inTurn } from '../../lib/scheduling/in-turn';
import { fetchPart, lookAt } from './fetch-log';
import type { Note } from '../../data/logs/kept-logs';
import { forgetOthers, openKept } from './kept-logs';

/** How often what is kept is written down while bytes come. */
const SAVE_BYTES = 16 * 1024 ** 2;

const NOTHING = { id: '', size: 0, createdAt: null, modifiedAt: null };
const NO_BYTES = { ranges: [], anchor: null, unpacked: null };

/** The bytes of one log: those that are on this device, and the rest from the server. */
export type LogBytes = Awaited<ReturnType<typeof openLogBytes>>;

export async function openLogBytes(name: string, userId: number, access: LogAccess) {
  const isPacked = /\.gz$/i.test(name);
  const kept = await openKept(userId, name);
  let note: Note = kept.note ?? { name, ...NOTHING, ...NO_BYTES };
  let index = new LineIndex();
  let fresh = false;
  let unsaved = 0;

  /** Bytes of text; of a compressed file known when it was read to its end. */
  const textSize = () => (isPacked ? note.unpacked : note.size);
  const sizeSoFar = () => textSize() ?? endOfRange(note.ranges, 0);
  const endFrom = (at: number) => Math.min(endOfRange(note.ranges, at), sizeSoFar());
  const isWhole = () => endFrom(0) >= (textSize() ?? Infinity);
  const nextRange = (at: number) =>
    Math.min(...note.ranges.map(([from]) => (from > at ? from : Infinity)), Infinity);

  /** In turn: a question may still write down what came for it while the next one does, and the browser opens a file once. */
  const save = () =>
    inTurn(kept, async () => {
      unsaved = 0;
      kept.file.flush();
      await kept.save(note);
    });

  async function close(): Promise<void> {
    // Bytes that are not written down are fetched again.
    if (note.id !== '') await save().catch(() => undefined);
    kept.file.close();
  }

  async function refresh(): Promise<boolean> {
    try {
      const { id, size, createdAt, modifiedAt } = await lookAt(access, name);
      // A packed file is another one as soon as it is longer.
      const isSame = note.id === id && (isPacked ? note.size === size : note.size <= size);
      if (!isSame) {
        kept.file.truncate(0);
        index = new LineIndex();
        note = { ...note, id, ...NO_BYTES };
      }
      note = { ...note, size, createdAt, modifiedAt };
      // At once: the bytes that are written next are another file's than those of the note on the disk.
      if (!isSame) await save();
      fresh = true;
    } catch (error) {
      if (!isOffline(error)) throw error;
      fresh = false;
    }
    return fresh;
  }

  async function fetchBytes(part: Parameters<typeof fetchPart>[2]): ReturnType<typeof fetchPart> {
    const answer = await fetchPart(access, name, part);
    if (answer.id === note.id) return answer;
    // It was rotated this very moment: these are another file's bytes.
    throw new Error('logs.fileChanged' satisfies MessageKey);
  }

  async function put(bytes: Uint8Array, at: number): Promise<void> {
    try {
      kept.file.write(bytes, { at });
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
      try {
        await forgetOthers(userId, name);
        kept.file.write(bytes, { at });
      } catch (cause) {
        throw new Error('logs.noRoom' satisfies MessageKey, { cause });
      }
    }
    note = { ...note, ranges: addRange(note.ranges, [at, at + bytes.length]) };
    unsaved += bytes.length;
  }

  async function write(
    stream: ReadableStream<Uint8Array>,
    [from, to]: Range,
    onBytes?: () => void,
  ): Promise<void> {
    let at = from;
    const reader = stream.getReader();
    try {
      while (at < to) {
        const { value, done } = await reader.read();
        if (done) return;
        const bytes = value.subarray(0, to - at);
        await put(bytes, at);
        at += bytes.length;
        onBytes?.();
        if (unsaved >= SAVE_BYTES) await save();
      }
    } finally {
      // Also when it ended early: the rest must not go on coming. What a broken stream says here, `read` has thrown already.
      await reader.cancel().catch(() => undefined);
    }
  }

  async function unpack(signal: AbortSignal, onBytes?: () => void): Promise<void> {
    if (isWhole()) return;
    note = { ...note, ranges: [] };
    const { stream } = await fetchBytes({ from: 0, to: note.size, signal });
    // The types of a page and of its streams differ in whose memory the bytes may be.
    const text = stream.pipeThrough(
      new DecompressionStream('gzip') as TransformStream<Uint8Array, Uint8Array>,
    );
    try {
      await write(text, [0, Infinity], onBytes);
    } catch (error) {
      if (error instanceof TypeError) throw new Error('logs.damaged' satisfies MessageKey, { cause: error });
      throw error;
    }
    note = { ...note, unpacked: endOfRange(note.ranges, 0) };
    await save();
  }

  await refresh();
  if (!fresh && note.id === '') {
    await close();
    throw new Error('logs.notOnDevice' satisfies MessageKey);
  }
  return {
    get status(): LogStatus {
      const { createdAt, modifiedAt, ranges, size } = note;
      return { name, size, createdAt, modifiedAt, kept: sizeOfRanges(ranges), fresh };
    },
    /** Bytes of text as far as is known. */
    get size(): number {
      return sizeSoFar();
    },
    get isWhole(): boolean {
      return isWhole();
    },
    get anchor(): Note['anchor'] {
      return note.anchor;
    },
    /** What is known of its lines. */
    get index(): LineIndex {
      return index;
    },
    /** The end of what is here from byte `at` on. */
    endFrom,
    /** Reads zeros for bytes that are not here while later ones are. */
    read(target: Uint8Array, at: number): number {
      const here = note.ranges.find(([from, to]) => from < at + target.length && to > at);
      const end = Math.min(here?.[1] ?? at, sizeSoFar(), at + target.length);
      return end <= at ? 0 : kept.file.read(target.subarray(0, end - at), { at });
    },
    /**
     * Asks the server how long the file is now. What is kept of another file under this name is dropped.
     * @returns false when no server answers
     */
    refresh,
    /** Fetches what is missing; calls `onBytes` as bytes come. */
    async fill(signal: AbortSignal, onBytes?: () => void): Promise<void> {
      if (isPacked) return unpack(signal, onBytes);
      const { size } = note;
      for (let at = endFrom(0); at < size;) {
        const to = Math.min(size, nextRange(at));
        await write((await fetchBytes({ from: at, to, signal })).stream, [at, to], onBytes);
        const end = endFrom(0);
        if (end <= at) return;
        at = end;
      }
      await save();
    },
    /** The last bytes, and how many lines are before them; calls `onBytes` as bytes come. */
    async fillEnd(length: number, signal: AbortSignal, onBytes?: () => void): Promise<void> {
      if (isPacked) return unpack(signal, onBytes);
      const { size, anchor } = note;
      const at = Math.max(0, size - length);
      if (anchor && endFrom(at) >= size && anchor.at <= at) return;
      const { stream, newlines } = await fetchBytes({ from: at, to: size, countLines: true, signal });
      await write(stream, [at, size], onBytes);
      if (newlines !== null) note = { ...note, anchor: { at, newlines } };
      await save();
    },
    close,
  };
}
