import type { DocumentState } from '@vestry/sync/tree/operation';
import { revisionKey } from './load-revisions';

/** Of canonical text; parsed trees take a few times as much. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Parsed states by document and version, the least recently used out first. A version never changes, so an entry is
 * right for as long as the database is the same one: `clear` when it may have been replaced by a backup.
 * Nobody changes a state in place; versions that were made here share the widgets that did not change, so comparing
 * two of them costs what was edited.
 */
export class DocumentCache {
  readonly #states = new Map<string, { state: DocumentState; bytes: number }>();
  #bytes = 0;

  get(uid: string, version: number): DocumentState | undefined {
    const key = revisionKey(uid, version);
    const entry = this.#states.get(key);
    if (!entry) return undefined;
    this.#states.delete(key);
    this.#states.set(key, entry);
    return entry.state;
  }

  /** Only for a version that is committed. */
  put(uid: string, version: number, state: DocumentState, bytes: number): void {
    const key = revisionKey(uid, version);
    this.#drop(key);
    if (bytes > MAX_BYTES / 4) return;
    this.#states.set(key, { state, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#states.keys()) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#drop(oldest);
    }
  }

  clear(): void {
    this.#states.clear();
    this.#bytes = 0;
  }

  #drop(key: string): void {
    const entry = this.#states.get(key);
    if (!entry) return;
    this.#states.delete(key);
    this.#bytes -= entry.bytes;
  }
}
