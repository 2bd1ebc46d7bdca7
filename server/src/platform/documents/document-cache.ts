import type { TreeNode } from '@vestry/sync/tree/node';
import { revisionKey } from './load-revisions';

/** Of canonical text; parsed trees take a few times as much. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Parsed trees by document and version, the least recently used out first. A version never changes, so an entry is
 * right for as long as the database is the same one: `clear` when it may have been replaced by a backup.
 * Nobody changes a tree in place.
 */
export class DocumentCache {
  readonly #trees = new Map<string, { tree: TreeNode; bytes: number }>();
  #bytes = 0;

  get(uid: string, version: number): TreeNode | undefined {
    const key = revisionKey(uid, version);
    const entry = this.#trees.get(key);
    if (!entry) return undefined;
    this.#trees.delete(key);
    this.#trees.set(key, entry);
    return entry.tree;
  }

  /** Only for a version that is committed. */
  put(uid: string, version: number, tree: TreeNode, bytes: number): void {
    const key = revisionKey(uid, version);
    this.#drop(key);
    if (bytes > MAX_BYTES / 4) return;
    this.#trees.set(key, { tree, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#trees.keys()) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#drop(oldest);
    }
  }

  clear(): void {
    this.#trees.clear();
    this.#bytes = 0;
  }

  #drop(key: string): void {
    const entry = this.#trees.get(key);
    if (!entry) return;
    this.#trees.delete(key);
    this.#bytes -= entry.bytes;
  }
}
