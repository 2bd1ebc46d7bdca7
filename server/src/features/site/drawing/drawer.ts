import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import { type Dated, type Moment, timesOf } from '@vestry/sync/dates/dated';
import { onDays } from '@vestry/sync/dates/on-days';
import { OWN_TIMES } from '@vestry/sync/limits/events';
import type { PublicPage, SiteContext } from '@vestry/sync/site/site';
import { languagesOf } from '@vestry/sync/site/site-translations';
import type { Logger } from 'pino';
import { ownTurn } from '../../../platform/db/turn';
import type { ImageSizes, Renderer } from '../../../platform/render-port';
import { imageAddresses, listsPictures } from '../image-addresses';
import type { PublicIndex } from '../public-pages/public-index';
import { viewLimit } from '../view-limit';
import { type Asked, type Drawn, drawNoting, type DrawTask } from './draw-task';
import { type DrawInWorker, isLarge, NotSentError } from './draw-in-worker';

/** Posts whose pictures are looked up for a page that lists some. */
const MOST_LISTED = 100;

interface Options {
  renderer: Renderer;
  index: PublicIndex;
  site: Omit<SiteContext, 'images' | 'lang' | 'siteName'>;
  settings: () => SiteSettings;
  imageSizes?: ImageSizes | undefined;
  worker: DrawInWorker;
  log: Logger;
}

/** Draws pages with what the site is at that moment: small ones at once, large ones in a thread of their own. */
export class Drawer {
  readonly #options: Options;
  readonly #limit = viewLimit();
  /** Reported omissions, by the page's uid. */
  readonly #reported = new Map<string, string>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** For the site's own pages, which are small. `onUntil` is called with the moment from which they show something else. */
  context(onUntil: (until: number) => void): SiteContext {
    const { index } = this.#options;
    return {
      ...this.#site(),
      menu: () => index.menu(),
      dates: {
        all: () => index.dated(this.#moment()),
        of: (page) => timesOf(page, this.#moment(), OWN_TIMES),
        isOn: (first, last) => {
          const { isOn, until } = onDays(first, last, this.#moment());
          onUntil(until);
          return isOn;
        },
      },
      translations: (uid) => this.#translations(uid),
      limit: this.#limit,
    };
  }

  /** The page as visitors get it. Omissions are logged. */
  async draw(page: PublicPage, more: Pick<SiteContext, 'previewUntil'> = {}): Promise<Drawn> {
    const drawn = await this.#drawn('renderPage', page, { ...(await this.imagesOf(page)), ...more });
    this.#report(page, drawn.leftOut);
    return drawn;
  }

  /** Once, until something else is left out of the page: it is drawn again and again. */
  #report({ uid, route }: PublicPage, leftOut: Drawn['leftOut']): void {
    const reported = leftOut.map(({ widget, error }) => `${widget.id} ${error.message}`).join('\n');
    if (reported === (this.#reported.get(uid) ?? '')) return;
    if (leftOut.length > 0) this.#reported.set(uid, reported);
    else this.#reported.delete(uid);
    for (const { widget, error } of leftOut)
      this.#options.log.warn(
        { label: 'site', route, widget: widget.id, type: widget.type, err: error },
        'a widget was left out',
      );
  }

  /** What the site's search reads of the page, as markup. */
  text(page: PublicPage): Promise<Drawn> {
    return this.#drawn('renderText', page, {});
  }

  /** Works out in turns what a page may ask for while it is drawn, which is without a break. */
  async prepare(): Promise<void> {
    await this.dated();
  }

  /** The posts and events as they are now. */
  dated(): Promise<Dated> {
    return this.#options.index.datedInTurns(this.#moment());
  }

  /** What is known of the images of the page and of the site's logo. */
  async imagesOf(page: PublicPage | null): Promise<Pick<SiteContext, 'images'>> {
    const { imageSizes, settings } = this.#options;
    if (!page || !imageSizes) return {};
    const listed = listsPictures(page) ? (await this.dated()).posts.slice(0, MOST_LISTED) : [];
    const pictures = listed.flatMap(({ image }) => image || []);
    return { images: await imageSizes([...imageAddresses(page), ...pictures, settings().logo]) };
  }

  async #drawn(what: DrawTask['what'], page: PublicPage, more: Partial<DrawTask['site']>): Promise<Drawn> {
    const { renderer, worker } = this.#options;
    await this.prepare();
    // The database answers for many pages at once: one after the other is drawn, and others are answered in between.
    await ownTurn();
    const site = { ...this.#site(), ...more };
    const asked = this.#asked(page.uid);
    if (worker.isThere && isLarge(page, asked)) {
      // A copy of what it needs, because the thread cannot request it.
      const { menu, translations, dated, moment } = asked;
      try {
        return await worker.draw({ what, page, site, asked: { menu, translations, dated, moment } });
      } catch (error) {
        if (!(error instanceof NotSentError)) throw error;
      }
    }
    return drawNoting(asked, (context) => renderer[what](page, { ...site, ...context, limit: this.#limit }));
  }

  #moment(): Moment {
    return { now: Date.now(), zone: this.#options.settings().timeZone };
  }

  #translations(uid: string) {
    const { index, settings } = this.#options;
    return languagesOf(uid, index.translations(uid), settings().language);
  }

  #asked(uid: string): Asked {
    const { index } = this.#options;
    const moment = this.#moment();
    const translations = () => this.#translations(uid);
    return {
      moment,
      get menu() {
        return index.menu();
      },
      get translations() {
        return translations();
      },
      get dated() {
        return index.dated(moment);
      },
    };
  }

  #site(): DrawTask['site'] {
    const { site, settings } = this.#options;
    const { name, language, timeZone, ...details } = settings();
    return { ...site, siteName: name, lang: language, timeZone, details };
  }
}
