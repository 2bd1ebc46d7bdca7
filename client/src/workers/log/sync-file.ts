/** A file that is read and written at once, in place: the origin private file system's, or one in memory. */
export interface SyncFile {
  /** Bytes read, from `at` on. */
  read: (target: Uint8Array, options: { at: number }) => number;
  write: (bytes: Uint8Array, options: { at: number }) => number;
  truncate: (size: number) => void;
  flush: () => void;
  close: () => void;
}

/** TypeScript's types of a page leave it out: only workers have it. */
export interface SyncFileHandle extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<SyncFile>;
}

const BLOCK = 1_048_576;
const MAX_BLOCKS = 512;

/** Where the browser keeps no files, or another tab holds this one: nothing outlives the worker then. */
export function memoryFile(): SyncFile {
  const blocks = new Map<number, Uint8Array>();
  function each(
    length: number,
    at: number,
    work: (block: number, within: number, offset: number, part: number) => void,
  ) {
    for (let offset = 0; offset < length;) {
      const within = (at + offset) % BLOCK;
      const part = Math.min(length - offset, BLOCK - within);
      work(Math.floor((at + offset) / BLOCK), within, offset, part);
      offset += part;
    }
    return length;
  }
  return {
    read: (target, { at }) =>
      each(target.length, at, (block, within, offset, part) => {
        const bytes = blocks.get(block);
        if (bytes) target.set(bytes.subarray(within, within + part), offset);
        else target.fill(0, offset, offset + part);
      }),
    write: (bytes, { at }) =>
      each(bytes.length, at, (block, within, offset, part) => {
        const known = blocks.get(block);
        if (!known && blocks.size >= MAX_BLOCKS) throw new DOMException('too large', 'QuotaExceededError');
        const target = known ?? new Uint8Array(BLOCK);
        target.set(bytes.subarray(offset, offset + part), within);
        blocks.set(block, target);
      }),
    truncate: () => blocks.clear(),
    flush: () => undefined,
    close: () => blocks.clear(),
  };
}
