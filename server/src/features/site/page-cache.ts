import type { ReadyPage } from './ready-page';

const MAX_BYTES = 64 * 1024 * 1024;

/** Pages ready to send, by route; bounded by bytes, the least recently visited out first. */
export class PageCache {
  readonly #maxBytes: number;
  readonly #pages = new Map<string, ReadyPage>();
  #newest: ReadyPage | undefined;
  #bytes = 0;

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  get size(): number {
    return this.#pages.size;
  }

  get(route: string): ReadyPage | undefined {
    return this.#pages.get(route);
  }

  /** Marks it as visited. */
  touch(route: string, page: ReadyPage): void {
    if (page === this.#newest) return;
    this.#pages.delete(route);
    this.#pages.set(route, page);
    this.#newest = page;
  }

  put(route: string, page: ReadyPage): void {
    this.drop(route);
    if (page.bytes > this.#maxBytes) return;
    this.#pages.set(route, page);
    this.#newest = page;
    this.#bytes += page.bytes;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.drop(oldest);
    }
  }

  drop(route: string): void {
    const page = this.#pages.get(route);
    if (!page) return;
    this.#pages.delete(route);
    if (page === this.#newest) this.#newest = undefined;
    this.#bytes -= page.bytes;
  }

  clear(): void {
    this.#pages.clear();
    this.#newest = undefined;
    this.#bytes = 0;
  }
}
