import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import { decoded, HOME_ROUTE, notFoundRoute, parseRoute, partsAbove } from '@vestry/sync/route';
import { lookedUpPath } from '@vestry/sync/redirect';
import type { PublicPage, SearchReply, SiteContext } from '@vestry/sync/site';
import { holdsFrames } from '@vestry/sync/widgets/holds-frames';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Sql } from '../../platform/db/db';
import type { SpaceWatch } from '../../platform/documents/space-watch';
import type { RedirectIndex } from '../../platform/redirects/redirect-index';
import type { ImageSizes, Renderer } from '../../platform/render-port';
import { imageAddresses } from './image-addresses';
import { PublicIndex } from './public-index';
import { makeReady, type ReadyPage } from './ready-page';
import { readPublicPage } from './sql';
import { SearchIndex } from './search-index';
import type { MappedPage } from './site-map';
import { viewLimit } from './view-limit';

export interface SiteOptions {
  sql: Sql;
  watch: SpaceWatch;
  log: Logger;
  renderer: Renderer;
  site: Omit<SiteContext, 'images' | 'lang' | 'siteName'>;
  /** As they are now. */
  settings: () => SiteSettings;
  imageSizes?: ImageSizes;
  /** Addresses that pages have left, and the others that lead on. */
  redirects: RedirectIndex;
  /** Of memory for ready pages. */
  maxBytes?: number;
}

const MAX_BYTES = 64 * 1024 * 1024;

/** A page that changes faster than it can be rendered is shown as it was a moment ago. */
const MAX_RENDERS = 3;

interface Rendering {
  page: Promise<ReadyPage | undefined>;
  /** A change came in while it was made: it is shown, but not kept. */
  stale: boolean;
}

/** The public pages: each is rendered once per version of what it is composed of, then served from memory. */
export class Site {
  readonly index: PublicIndex;
  readonly search: SearchIndex;
  readonly #options: SiteOptions;
  /** Pages ready to send, by route. */
  readonly #cache: LRUCache<string, ReadyPage>;
  readonly #renderings = new Map<string, Rendering>();
  readonly #limit = viewLimit();
  /** By language. */
  readonly #notFound = new Map<string, Promise<ReadyPage>>();
  #offline: Promise<ReadyPage> | undefined;
  #keptSearch: Promise<ReadyPage> | undefined;
  /** As of a version of the space. */
  #home: { version: number; page: Promise<PublicPage | undefined> } | undefined;

  constructor(options: SiteOptions) {
    this.#options = options;
    this.#cache = new LRUCache({
      maxSize: options.maxBytes ?? MAX_BYTES,
      sizeCalculation: ({ bytes }) => bytes,
    });
    this.index = new PublicIndex(options.sql, options.watch, options.log, {
      onStale: (routes) => {
        for (const route of routes) this.#drop(route);
        this.#keptSearch = undefined;
        this.#notFound.clear();
      },
      onTexts: (routes) => this.search.forget(routes),
      onMoved: () => options.redirects.refresh(),
      onLost: () => this.forget(),
    });
    this.search = new SearchIndex({
      index: this.index,
      log: options.log,
      read: (route) => this.#readText(route),
    });
  }

  /** How many pages are held ready. */
  get ready(): number {
    return this.#cache.size;
  }

  /** The page when it is public and ready; at once. Only right while `index.settled()` is undefined. */
  cached(route: string): ReadyPage | undefined {
    return this.#cache.get(route);
  }

  /** The page at a route, rendered if need be; undefined when there is no public one. */
  async page(route: string): Promise<ReadyPage | undefined> {
    await this.index.settled();
    if (!this.index.get(route)) return undefined;
    return this.cached(route) ?? this.#render(route);
  }

  /** The public pages, as a site map has them. */
  *mapped(): Generator<MappedPage> {
    for (const entry of this.index.entries()) {
      yield { route: entry.route, noindex: entry.noindex, lastModified: this.index.lastModified(entry) };
    }
  }

  /** The route of the public page that an address leads on to. */
  async ledTo(path: string): Promise<string | undefined> {
    const wanted = lookedUpPath(path);
    if (wanted === undefined) return undefined;
    await this.index.settled();
    const uid = await this.#options.redirects.pageFor(wanted);
    return uid && this.index.routeOf(uid);
  }

  /** What is answered where no page is: what the site says itself in that part of it, else the usual words. */
  async notFound(path: string): Promise<ReadyPage> {
    await this.index.settled();
    const parsed = parseRoute(decoded(path) ?? '/');
    const parts = 'route' in parsed ? partsAbove(parsed.route) : [''];
    for (const part of parts) {
      const own = await this.page(notFoundRoute(part));
      if (own) return own;
    }
    const above = parts.flatMap((part) => this.index.get(part) ?? [])[0];
    return this.#notFoundIn(above?.lang);
  }

  #notFoundIn(lang: string | undefined): Promise<ReadyPage> {
    const context = this.#context();
    if (lang) context.lang = lang;
    const made = this.#notFound.get(context.lang) ?? this.#makeNotFound(context);
    this.#notFound.set(context.lang, made);
    // A database that cannot be reached now can be in a moment.
    made.catch(() => this.#notFound.delete(context.lang));
    return made;
  }

  async #makeNotFound(context: SiteContext): Promise<ReadyPage> {
    const around = await this.#around(context);
    return makeReady(this.#options.renderer.renderNotFound(around.context, around.home));
  }

  offline(): Promise<ReadyPage> {
    this.#offline ??= makeReady(this.#options.renderer.renderOffline(this.#context()));
    return this.#offline;
  }

  /** The page of results, around them what is around the page at '/'. */
  async searchPage(reply: Omit<SearchReply, 'home'>): Promise<string> {
    const { home, context } = await this.#around();
    return this.#options.renderer.renderSearch({ ...reply, home }, context);
  }

  async keptSearch(): Promise<ReadyPage> {
    await this.index.settled();
    this.#keptSearch ??= this.#makeKeptSearch();
    return this.#keptSearch;
  }

  /** What is shown from now on is made anew: something has changed that every page follows. */
  forget(): void {
    this.#cache.clear();
    for (const rendering of this.#renderings.values()) rendering.stale = true;
    this.#notFound.clear();
    this.#offline = undefined;
    this.#keptSearch = undefined;
    this.search.forgetAll();
  }

  #context(): SiteContext {
    const { site, settings } = this.#options;
    const { name, language, ...details } = settings();
    return { ...site, siteName: name, lang: language, details };
  }

  async close(): Promise<void> {
    this.index.close();
    await this.search.close();
  }

  /** The page at '/', around which the site's own pages are shown, and what they are rendered with. */
  async #around(own = this.#context()): Promise<{ home: PublicPage | null; context: SiteContext }> {
    const home = (await this.#readHome()) ?? null;
    return { home, context: { ...own, ...(await this.#imagesOf(home)), limit: this.#limit } };
  }

  async #readHome(): Promise<PublicPage | undefined> {
    await this.index.settled();
    const { version } = this.index;
    if (this.#home?.version !== version) {
      const page = readPublicPage(this.#options.sql, HOME_ROUTE);
      this.#home = { version, page };
      page.catch(() => (this.#home = undefined));
    }
    return this.#home.page;
  }

  async #makeKeptSearch(): Promise<ReadyPage> {
    try {
      const { home, context } = await this.#around();
      return await makeReady(this.#options.renderer.renderKeptSearch(home, context));
    } catch (error) {
      this.#keptSearch = undefined;
      throw error;
    }
  }

  async #readText(route: string): Promise<string | undefined> {
    const { sql, renderer } = this.#options;
    const page = await readPublicPage(sql, route);
    return page && renderer.renderText(page, { ...this.#context(), limit: this.#limit });
  }

  async #imagesOf(page: PublicPage | null): Promise<Pick<SiteContext, 'images'>> {
    const { imageSizes, settings } = this.#options;
    if (!page || !imageSizes) return {};
    return { images: await imageSizes([...imageAddresses(page), settings().logo]) };
  }

  #drop(route: string): void {
    this.#cache.delete(route);
    const rendering = this.#renderings.get(route);
    if (rendering) rendering.stale = true;
  }

  /** Visitors who come while it is made wait for the same one. */
  #render(route: string): Promise<ReadyPage | undefined> {
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
        const page = await this.#make(route);
        if (!rendering.stale) {
          if (page) this.#cache.set(route, page);
          return page;
        }
        if (attempt === MAX_RENDERS) return page;
      }
    } finally {
      if (this.#renderings.get(route) === rendering) this.#renderings.delete(route);
    }
  }

  async #make(route: string): Promise<ReadyPage | undefined> {
    const { sql, log, renderer } = this.#options;
    const page = await readPublicPage(sql, route);
    if (!page) return undefined;
    const images = await this.#imagesOf(page);
    const onLeftOut: SiteContext['onLeftOut'] = ({ id, type }, error) =>
      log.warn({ label: 'site', route, widget: id, type, err: error }, 'a widget was left out');
    const context = { ...this.#context(), ...images, onLeftOut, limit: this.#limit };
    return makeReady(renderer.renderPage(page, context), { frames: holdsFrames(page) });
  }
}
