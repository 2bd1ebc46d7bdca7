import { isNotFoundPage } from '@vestry/sync/routes/route';
import { holdsFrames } from '@vestry/sync/widgets/holds-frames';
import { LRUCache } from 'lru-cache';
import type { Sql } from '../../platform/db/db';
import { renderSeconds } from '../../platform/metrics/counters';
import type { Drawer } from './drawing/drawer';
import { makeReady, type ReadyPage } from './ready-page';
import { readPublicPage } from './sql';

const MAX_BYTES = 64 * 1024 * 1024;

/** A page that changes faster than it can be rendered is shown as it was a moment ago. */
const MAX_RENDERS = 3;

interface Options {
  sql: Sql;
  drawer: Drawer;
  /** The memory for rendered pages, in bytes. */
  maxBytes?: number | undefined;
  /** The headers of pages that a CDN may cache. */
  cdn?: Record<string, string> | undefined;
}

interface Rendering {
  page: Promise<ReadyPage | undefined>;
  /** A change came in while it was made: it is shown, but not kept. */
  stale: boolean;
}

/** The public pages that are ready to send, by route, and those that are being rendered. */
export class RenderedPages {
  readonly #options: Options;
  readonly #ready: LRUCache<string, ReadyPage>;
  readonly #renderings = new Map<string, Rendering>();
  /** Routes of pages that have shown a menu that follows the pages. */
  readonly #following = new Set<string>();
  /** Routes of pages that have shown dates, with the moment (milliseconds since 1970) when they are others. */
  readonly #timed = new Map<string, number>();

  constructor(options: Options) {
    this.#options = options;
    this.#ready = new LRUCache({
      maxSize: options.maxBytes ?? MAX_BYTES,
      sizeCalculation: ({ bytes }) => bytes,
    });
  }

  /** The number of pages that are ready. */
  get size(): number {
    return this.#ready.size;
  }

  /** The page where it is ready; at once. */
  get(route: string): ReadyPage | undefined {
    // Most sites have no page with dates, and ask nobody for the time.
    if (this.#timed.size > 0 && (this.#timed.get(route) ?? Number.POSITIVE_INFINITY) <= Date.now()) {
      this.drop(route);
    }
    return this.#ready.get(route);
  }

  drop(route: string): void {
    this.#ready.delete(route);
    this.#following.delete(route);
    this.#timed.delete(route);
    const rendering = this.#renderings.get(route);
    if (rendering) rendering.stale = true;
  }

  /** Drops the pages whose menu follows the pages. */
  dropFollowing(): void {
    for (const route of this.#following) this.drop(route);
  }

  /** Drops the pages that show dates. */
  dropDated(): void {
    for (const route of this.#timed.keys()) this.drop(route);
  }

  /** Drops all, because something has changed that every page depends on. */
  clear(): void {
    this.#ready.clear();
    this.#timed.clear();
    for (const rendering of this.#renderings.values()) rendering.stale = true;
  }

  /** Renders a page. Visitors who come while it is made wait for the same one. */
  render(route: string): Promise<ReadyPage | undefined> {
    const underWay = this.#renderings.get(route);
    if (underWay && !underWay.stale) return underWay.page;
    const rendering: Rendering = { page: Promise.resolve(undefined), stale: false };
    rendering.page = this.#renderFresh(route, rendering);
    this.#renderings.set(route, rendering);
    return rendering.page;
  }

  async #renderFresh(route: string, rendering: Rendering): Promise<ReadyPage | undefined> {
    try {
      for (let attempt = 1; ; attempt += 1) {
        rendering.stale = false;
        const rendered = renderSeconds.startTimer();
        const page = await this.#make(route);
        rendered();
        if (!rendering.stale) {
          if (page) this.#ready.set(route, page);
          return page;
        }
        if (attempt === MAX_RENDERS) return page;
      }
    } finally {
      if (this.#renderings.get(route) === rendering) this.#renderings.delete(route);
    }
  }

  async #make(route: string): Promise<ReadyPage | undefined> {
    const page = await readPublicPage(this.#options.sql, route);
    if (!page) return undefined;
    const noindex = page.noindex === true || isNotFoundPage(route);
    // A change of menus or dates renders the page again unless it is known to show neither.
    this.#following.add(route);
    this.#timed.set(route, Number.POSITIVE_INFINITY);
    const { html, followsMenu, until } = await this.#options.drawer.draw(page);
    if (!followsMenu) this.#following.delete(route);
    if (until === null) this.#timed.delete(route);
    else this.#timed.set(route, until);
    // With dates it becomes another one by itself.
    const cdn = until === null ? this.#options.cdn : undefined;
    return makeReady(html, { frames: holdsFrames(page), noindex, cdn });
  }
}
