import type { News } from '@vestry/sync/contract/sync';
import type { SpaceWatch } from '../../platform/documents/space-watch';
import { cookieOf, isBehind } from './cookie';

/** An event is not compressed and goes to every tab: more than this is pulled. */
const MOST_BYTES = 16 * 1024;

/** A newer state: its cookie, and for whoever has `since` what has changed. */
export interface ChangeEvent {
  cookie: string;
  since: string;
  /** A `News` as JSON; null when it is to be pulled. */
  news: string | null;
}

/**
 * Follows the space's versions. What has changed is read once, for all who listen, instead of once for each of them;
 * versions that come while it is read are told together.
 */
export class NewsFeed {
  readonly #watch: SpaceWatch;
  readonly #read: (since: string) => Promise<News | null>;
  readonly #tell: (told: ChangeEvent) => void;
  /** The cookie that was told last; empty before the first one. */
  #told = '';
  #running = false;

  constructor(
    watch: SpaceWatch,
    read: (since: string) => Promise<News | null>,
    tell: (told: ChangeEvent) => void,
  ) {
    this.#watch = watch;
    this.#read = read;
    this.#tell = tell;
  }

  /** There is a newer state, or may be. `isHeard`: somebody wants to know what has changed. */
  async advance(isHeard: () => boolean): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      await this.#catchUp(isHeard);
    } finally {
      this.#running = false;
    }
  }

  async #catchUp(isHeard: () => boolean): Promise<void> {
    while (isBehind(this.#told, this.#watch.space)) {
      const since = this.#told;
      const known = since !== '' && isHeard() ? await this.#readOrNull(since) : null;
      // What was read may be newer than what was heard of.
      const cookie = known?.cookie ?? cookieOf(this.#watch.space);
      const text = known && JSON.stringify(known);
      this.#told = cookie;
      this.#tell({ cookie, since, news: text && Buffer.byteLength(text) <= MOST_BYTES ? text : null });
    }
  }

  /** Who cannot be told what has changed is told that something has. */
  async #readOrNull(since: string): Promise<News | null> {
    try {
      return await this.#read(since);
    } catch {
      return null;
    }
  }
}
