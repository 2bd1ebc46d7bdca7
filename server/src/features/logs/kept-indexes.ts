import { LineIndex } from '@vestry/sync/logs/line-index';
import type { OpenSource } from '../../platform/log/log-source';

const MAX_KEPT = 16;

/** What is known of the lines of the logs read last: reading the end of one again and again costs nothing then. */
export class KeptIndexes {
  readonly #kept = new Map<string, LineIndex>();

  /** For a file that was cut down since, a new one. */
  of({ id, size }: OpenSource): LineIndex {
    const known = this.#kept.get(id);
    const index = known && known.counted <= size ? known : new LineIndex();
    this.#kept.delete(id);
    this.#kept.set(id, index);
    if (this.#kept.size > MAX_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    return index;
  }
}
