import { shownChange, textSettings } from '@vestry/sync/contract/shown-settings';
import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import { decoded, HOME_ROUTE, notFoundRoute, parseRoute, partsAbove } from '@vestry/sync/routes/route';
import { lookedUpPath, lookedUpQuery } from '@vestry/sync/routes/redirect';
import { pathOfRoute } from '@vestry/sync/routes/route';
import type { PublicPage, SiteContext } from '@vestry/sync/site/site';
import type { Logger } from 'pino';
import type { Queryable, Sql } from '../../platform/db/db';
import type { SpaceSubscription } from '../../platform/documents/space-subscription';
import type { RedirectIndex } from '../../platform/redirects/redirect-index';
import type { ImageSizes, Previews, Renderer } from '../../platform/render-port';
import { pageCache } from '../../platform/metrics/counters';
import { Drawer } from './drawing/drawer';
import { DrawInWorker } from './drawing/draw-in-worker';
import type { PublicEntry } from './public-pages/public-entry';
import { PublicIndex } from './public-pages/public-index';
import { OwnPages } from './own-pages';
import { PreviewPages } from './preview-pages';
import type { ReadyPage } from './ready-page';
import { RenderedPages } from './rendered-pages';
import { readPublicPage, readStoredPage } from './sql';
import { type DrawnText, READING } from './search/page-text-row';
import type { ReadingRecord } from './search/reading-record';
import { SiteSearch } from './search/site-search';
import { TextReader } from './search/text-reader';
import type { MappedPage } from './site-map';
import { TopicPages } from './topics/topic-pages';

export interface SiteOptions {
  sql: Sql;
  spaceSubscription: SpaceSubscription;
  log: Logger;
  renderer: Renderer;
  site: Omit<SiteContext, 'images' | 'lang' | 'siteName'>;
  /** As they are now. */
  settings: () => SiteSettings;
  imageSizes?: ImageSizes;
  /** Records the pages whose text is being read. */
  record: ReadingRecord;
  /** Addresses that pages have left, and the others that lead on. */
  redirects: RedirectIndex;
  /** As `Context.workers`. */
  workers?: string | undefined;
  /** The memory for rendered pages, in bytes. */
  maxBytes?: number;
  /** The headers of pages that a CDN may cache. */
  cdn?: Record<string, string> | undefined;
  /** Some page is shown in another way from now on. */
  onChange?: (() => void) | undefined;
}

/** The public pages: each is rendered once per version of what it is composed of, then served from memory. */
export class Site {
  readonly index: PublicIndex;
  /** What they say, for the search. */
  readonly texts: TextReader;
  readonly search: SiteSearch;
  readonly #options: SiteOptions;
  readonly #drawer: Drawer;
  readonly #rendered: RenderedPages;
  readonly #worker: DrawInWorker;
  readonly #previewPages: PreviewPages;
  /** The site's own, around which is what is around the page at '/'. */
  readonly own: OwnPages;
  readonly topics: TopicPages;
  /** As of a version of the space. */
  #home: { version: number; page: Promise<PublicPage | undefined> } | undefined;

  constructor(options: SiteOptions) {
    this.#options = options;
    const changed = () => {
      this.own.forgetAround();
      this.topics.forget();
      options.onChange?.();
    };
    this.index = new PublicIndex(options.sql, options.spaceSubscription, options.log, {
      onStale: (routes) => {
        for (const route of routes) this.#rendered.drop(route);
        changed();
      },
      onTexts: (uids) => this.texts.changed(uids),
      onReread: () => this.texts.compareAll(),
      onMoved: () => options.redirects.refresh(),
      onMenu: () => {
        this.#rendered.dropFollowing();
        changed();
      },
      onDated: () => {
        this.#rendered.dropDated();
        changed();
      },
      onLost: () => this.#forget(),
    });
    this.#worker = new DrawInWorker(options);
    this.#drawer = new Drawer({ ...options, index: this.index, worker: this.#worker });
    this.#rendered = new RenderedPages({ ...options, drawer: this.#drawer });
    this.#previewPages = new PreviewPages({
      draw: (page, more) => this.#drawer.draw(page, more),
      read: (uid) => readStoredPage(options.sql, uid),
      settings: options.settings,
    });
    this.own = new OwnPages({
      renderer: options.renderer,
      context: () =>
        this.#drawer.context((until) => {
          this.own.endAround(until);
          this.topics.endAround(until);
        }),
      settled: () => this.index.settled(),
      home: () => this.#readHome(),
      imagesOf: (home) => this.#drawer.imagesOf(home),
    });
    this.topics = new TopicPages({
      index: this.index,
      dated: () => this.#drawer.dated(),
      render: (topic) => this.own.topicPage(topic),
    });
    this.texts = new TextReader({
      sql: options.sql,
      index: this.index,
      log: options.log,
      record: options.record,
      readAs: () => JSON.stringify([READING, ...textSettings(options.settings())]),
      read: (sql, entry) => this.#readText(sql, entry),
    });
    this.search = new SiteSearch({ sql: options.sql, index: this.index, texts: this.texts });
  }

  /** The number of pages that are rendered and cached. */
  get ready(): number {
    return this.#rendered.size;
  }

  /** The page when it is public and ready; at once. Only right while `index.settled()` is undefined. */
  cached(route: string): ReadyPage | undefined {
    return this.#rendered.get(route);
  }

  /** The page at a route, rendered if need be; undefined when there is no public one. */
  async page(route: string): Promise<ReadyPage | undefined> {
    await this.index.settled();
    if (!this.index.get(route)) return undefined;
    const ready = this.cached(route);
    (ready ? pageCache.hit : pageCache.miss).inc();
    return ready ?? this.#rendered.render(route);
  }

  /** The public pages, as a site map has them. */
  *mapped(): Generator<MappedPage> {
    for (const entry of this.index.entries()) {
      yield { route: entry.route, noindex: entry.noindex, lastModified: this.index.lastModified(entry) };
    }
  }

  /** The route of the public page, or of the topic, that an address leads on to. */
  async ledTo(path: string): Promise<string | undefined> {
    return this.#routeFor(lookedUpPath(path));
  }

  /** The same of a request's path and query together, as another system had its addresses. */
  async ledByQuery(url: string): Promise<string | undefined> {
    return this.#routeFor(lookedUpQuery(url));
  }

  /** Where a picture or file of a former site is here. */
  async ledToFile(path: string): Promise<string | undefined> {
    const requested = lookedUpPath(path);
    return requested === undefined ? undefined : this.#options.redirects.fileFor(requested);
  }

  async #routeFor(requested: string | undefined): Promise<string | undefined> {
    if (requested === undefined) return undefined;
    await this.index.settled();
    let led = await this.#options.redirects.pageFor(requested);
    const seen = new Set<string>();
    // The address of a topic may lead on itself, and back: then it is the page that a circle ends at.
    while (led?.topic && !seen.has(led.topic) && (await this.topics.has(led.topic))) {
      seen.add(led.topic);
      const path = lookedUpPath(pathOfRoute(led.topic));
      const next = path && (await this.#options.redirects.pageFor(path));
      if (!next) return led.topic;
      led = next;
    }
    return led && this.index.routeOf(led.uid);
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
    return this.own.notFound(above?.lang);
  }

  /** For links that show a page before visitors see it. */
  readonly previews: Previews = {
    page: (uid, endsAt) => this.#previewPages.page(uid, endsAt),
    end: (why) => this.own.previewEnd(why),
  };

  /** Frees the memory of rendered pages: each is made again for the next visitor. */
  empty(): void {
    this.#rendered.clear();
    this.topics.forget();
  }

  /** To be called when settings of the site have changed. */
  follow(now: SiteSettings, before: SiteSettings): void {
    const shown = shownChange(before, now);
    if (shown === 'nothing') return;
    this.#forget();
    if (shown === 'text') this.texts.readAsNow();
  }

  /** Clears all rendered pages, because something has changed that every page depends on. */
  #forget(): void {
    this.#rendered.clear();
    this.own.forget();
    this.topics.forget();
    this.#options.onChange?.();
  }

  async close(): Promise<void> {
    this.index.close();
    await this.#worker.close();
    await this.texts.close();
  }

  /** The page at '/'; null when it is not public. */
  async #readHome(): Promise<PublicPage | null> {
    await this.index.settled();
    await this.#drawer.prepare();
    const { version } = this.index;
    if (this.#home?.version !== version) {
      const page = readPublicPage(this.#options.sql, HOME_ROUTE);
      this.#home = { version, page };
      // The visitors who wait for it get the failure; the next one reads again.
      page.catch(() => (this.#home = undefined));
    }
    return (await this.#home.page) ?? null;
  }

  async #readText(sql: Queryable, { uid, route }: PublicEntry): Promise<DrawnText | undefined> {
    const page = await readPublicPage(sql, route);
    // Another page may have its address by now.
    if (page?.uid !== uid) return undefined;
    const { html, until } = await this.#drawer.text(page);
    return { markup: html, until };
  }
}
