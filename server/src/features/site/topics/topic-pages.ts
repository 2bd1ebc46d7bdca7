import type { Dated } from '@vestry/sync/dates/dated';
import { topicAt, topicPart, type TopicPart, topicsIn } from '@vestry/sync/dates/topic-pages';
import { LRUCache } from 'lru-cache';
import type { MappedPage } from '../site-map';
import { makeReady, type ReadyPage } from '../ready-page';
import type { PublicIndex } from '../public-pages/public-index';

interface Options {
  index: PublicIndex;
  /** The posts and events as they are now. */
  dated: () => Promise<Dated>;
  render: (topic: TopicPart) => Promise<string>;
}

/** Pages that are kept; the others are made when somebody asks for them. */
const MOST_KEPT = 200;

/** A page of the site's own for each topic that some public post or event is about, at an address that no page has. */
export class TopicPages {
  readonly #options: Options;
  readonly #kept = new LRUCache<string, Promise<ReadyPage>>({ max: MOST_KEPT });
  /** Those that are kept show these. */
  #from: Dated | undefined;
  /** Milliseconds since 1970: from then on header or footer show something else. */
  #until = Number.POSITIVE_INFINITY;

  constructor(options: Options) {
    this.#options = options;
  }

  /** What is around them, or on them, may be something else. */
  forget(): void {
    this.#kept.clear();
    this.#until = Number.POSITIVE_INFINITY;
  }

  /** What is around a page that is being made shows something else from then on. */
  endAround(until: number): void {
    this.#until = Math.min(this.#until, until);
  }

  /** The page at a route; undefined where no topic has one. */
  async at(route: string): Promise<ReadyPage | undefined> {
    const part = await this.#part(route);
    return part && this.#page(route, part);
  }

  async has(route: string): Promise<boolean> {
    return (await this.#part(route)) !== undefined;
  }

  async #part(route: string): Promise<TopicPart | undefined> {
    const address = topicAt(route);
    if (!address) return undefined;
    const dated = await this.#options.dated();
    if (this.#from !== dated || this.#until <= Date.now()) this.forget();
    this.#from = dated;
    const topic = topicsIn(dated).get(address.route);
    return topic && topicPart(topic, address.at);
  }

  #page(route: string, part: TopicPart): Promise<ReadyPage> {
    const kept = this.#kept.get(route);
    if (kept) return kept;
    const made = this.#options.render(part).then((html) => makeReady(html));
    this.#kept.set(route, made);
    made.catch(() => {
      // It is made again at the next request.
      if (this.#kept.peek(route) === made) this.#kept.delete(route);
    });
    return made;
  }

  /** As a site map has them: those with a page that search engines may list. */
  async mapped(): Promise<MappedPage[]> {
    const { index, dated } = this.#options;
    return [...topicsIn(await dated()).values()].flatMap(({ route, upcoming, posts, past }) => {
      const pages = [...posts, ...[...upcoming, ...past].map(({ page }) => page)].flatMap(
        (page) => index.get(page.route) ?? [],
      );
      const listed = pages.filter(({ noindex }) => !noindex);
      const last = listed.reduce((latest, page) => Math.max(latest, index.lastModified(page).getTime()), 0);
      return listed.length === 0 || index.get(route)
        ? []
        : [{ route, noindex: false, lastModified: new Date(last) }];
    });
  }
}
