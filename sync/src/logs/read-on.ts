import type { LineIndex } from './line-index';

/** A log's text, read from any place. */
export interface LogSource {
  /** Bytes of text. */
  readonly size: number;
  /** Fills `target` from byte `at` on; fewer bytes only at the end. */
  read(target: Uint8Array, at: number): number | Promise<number>;
}

/** Looks at a file window by window, in order. */
export interface Search {
  /** Byte of the file at which the next window has to begin. */
  readonly next: number;
  /** Looks at a window, which is only valid meanwhile. `last`: nothing follows. */
  scan(bytes: Uint8Array, last: boolean): void;
}

/** Read and looked at in one go: long enough to be fast, short enough for what else is to be done in between. */
const WINDOW = 1_048_576;

interface Reading {
  source: LogSource;
  /** Counts the lines on the way. */
  index: LineIndex;
  /** Without one, lines are only counted. */
  search?: Search;
  /** Asked before each window. */
  goOn: () => boolean | Promise<boolean>;
  window?: number;
}

/** Reads a log to its end, or until `goOn` says no. */
export async function readOn({ source, index, search, goOn, window = WINDOW }: Reading): Promise<void> {
  if (!(await goOn())) return;
  const room = new Uint8Array(window);
  for (let last = false; !last;) {
    const base = search ? search.next : index.counted;
    const bytes = room.subarray(0, await source.read(room, base));
    last = bytes.length < window;
    index.take(bytes, base);
    search?.scan(bytes, last);
    last ||= !(await goOn());
  }
}
