import type { TopicPart } from '@vestry/sync/dates/topic-pages';
import type { PreviewEnd, PublicPage, SearchReply, SiteContext } from '@vestry/sync/site/site';
import type { Renderer } from '../../platform/render-port';
import { makeReady, type ReadyPage } from './ready-page';

interface Options {
  renderer: Renderer;
  /** As it is now. */
  context: () => SiteContext;
  /** What has changed is known. */
  settled: () => Promise<unknown> | undefined;
  /** The page at '/'; null when it is not public. */
  home: () => Promise<PublicPage | null>;
  imagesOf: (home: PublicPage | null) => Promise<Pick<SiteContext, 'images'>>;
}

/** Pages that the site has whatever is written on it; around them is what is around the page at '/'. */
export class OwnPages {
  readonly #options: Options;
  /** By language. */
  readonly #notFound = new Map<string, Promise<ReadyPage>>();
  #offline: Promise<ReadyPage> | undefined;
  #keptSearch: Promise<ReadyPage> | undefined;
  /** Milliseconds since 1970: from then on header or footer show something else. */
  #until = Number.POSITIVE_INFINITY;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Header or footer may be other ones. */
  forgetAround(): void {
    this.#keptSearch = undefined;
    this.#notFound.clear();
    this.#until = Number.POSITIVE_INFINITY;
  }

  /** What is around a page that is being made shows something else from then on. */
  endAround(until: number): void {
    this.#until = Math.min(this.#until, until);
  }

  #forgetWhatIsOver(): void {
    if (this.#until <= Date.now()) this.forgetAround();
  }

  forget(): void {
    this.forgetAround();
    this.#offline = undefined;
  }

  /** That there is no page, in a language (BCP 47), else in the site's. */
  notFound(lang: string | undefined): Promise<ReadyPage> {
    this.#forgetWhatIsOver();
    const context = this.#options.context();
    if (lang) context.lang = lang;
    const made = this.#notFound.get(context.lang) ?? this.#makeNotFound(context);
    this.#notFound.set(context.lang, made);
    // A database that cannot be reached now can be in a moment.
    made.catch(() => this.#notFound.delete(context.lang));
    return made;
  }

  offline(): Promise<ReadyPage> {
    const { renderer, context } = this.#options;
    this.#offline ??= makeReady(renderer.renderOffline(context()));
    return this.#offline;
  }

  /** The page that replaces one that cannot be rendered now. It needs no database. */
  unavailable(): Promise<ReadyPage> {
    const { renderer, context } = this.#options;
    return makeReady(renderer.renderUnavailable(context()));
  }

  async searchPage(reply: Omit<SearchReply, 'home'>): Promise<string> {
    const { home, context } = await this.#around();
    return this.#options.renderer.renderSearch({ ...reply, home }, context);
  }

  async topicPage(topic: TopicPart): Promise<string> {
    const { home, context } = await this.#around();
    return this.#options.renderer.renderTopic({ topic, home }, context);
  }

  /** The page of results for a search without a network, to be kept by devices. */
  async keptSearch(): Promise<ReadyPage> {
    await this.#options.settled();
    this.#forgetWhatIsOver();
    this.#keptSearch ??= this.#makeKeptSearch();
    return this.#keptSearch;
  }

  async previewEnd(why: PreviewEnd): Promise<string> {
    const { home, context } = await this.#around();
    return this.#options.renderer.renderPreviewEnd(why, { ...context, previewUntil: '' }, home);
  }

  async #makeNotFound(own: SiteContext): Promise<ReadyPage> {
    const { home, context } = await this.#around(own);
    return makeReady(this.#options.renderer.renderNotFound(context, home));
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

  async #around(own = this.#options.context()): Promise<{ home: PublicPage | null; context: SiteContext }> {
    const home = await this.#options.home();
    return { home, context: { ...own, ...(await this.#options.imagesOf(home)) } };
  }
}
