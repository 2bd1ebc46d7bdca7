import { MOST_EVENTS } from '@vestry/sync/limits/events';
import { MOST_POSTS } from '@vestry/sync/limits/site-visits';
import { calendarParts, type CalendarPage } from '@vestry/sync/dates/calendar';
import { type Dated, type DatedPage, isEvent } from '@vestry/sync/dates/dated';
import type { EventEntry } from '@vestry/sync/dates/entry';
import { isIn, postsIn } from '@vestry/sync/dates/listed';
import { feedAt, type FeedName } from '@vestry/sync/dates/feed-address';
import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import { HOME_ROUTE } from '@vestry/sync/route';
import { menuName } from '@vestry/sync/site-menu';
import { Turn } from '../../../platform/db/turn';
import type { PublicEntry } from '../public-pages/public-entry';
import { pathOf } from '../site-path';
import { makeReady, type ReadyPage } from '../ready-page';
import { rss } from './rss';

const YEAR_MS = 366 * 86_400_000;

const TYPES = {
  'feed.xml': 'application/rss+xml; charset=utf-8',
  'calendar.ics': 'text/calendar; charset=utf-8',
  'event.ics': 'text/calendar; charset=utf-8',
} as const satisfies Record<FeedName, string>;

interface Options {
  publicUrl: string;
  settings: () => SiteSettings;
  dated: () => Promise<Dated>;
  pageAt: (route: string) => PublicEntry | undefined;
}

/** What can be subscribed to: the posts and the events of the site or of a section, and a single event. */
export class Feeds {
  readonly #options: Options;
  /** Made from these lists; others are others' feeds. */
  #made: { from: Dated; settings: SiteSettings; feeds: Map<string, Promise<ReadyPage>> } | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The feed at a requested path; undefined where there is none. */
  async at(path: string): Promise<ReadyPage | undefined> {
    const address = feedAt(path);
    if (!address) return undefined;
    const { name, route } = address;
    const from = await this.#options.dated();
    const settings = this.#options.settings();
    if (this.#made?.from !== from || this.#made.settings !== settings)
      this.#made = { from, settings, feeds: new Map() };
    // What a section is called is no part of the lists.
    const key = JSON.stringify([name, route, this.#options.pageAt(route)?.title]);
    const known = this.#made.feeds.get(key);
    if (known) return known;
    const text = this.#text(name, route, from);
    if (text === undefined) return undefined;
    const ready = Promise.resolve(text).then((whole) => makeReady(whole, { type: TYPES[name] }));
    const { feeds } = this.#made;
    feeds.set(key, ready);
    // A failed render is repeated at the next request.
    ready.catch(() => feeds.delete(key));
    return ready;
  }

  #text(name: FeedName, route: string, dated: Dated): string | Promise<string> | undefined {
    const { publicUrl, settings, pageAt } = this.#options;
    const { name: siteName, language, timeZone } = settings();
    const section = route === HOME_ROUTE ? '' : route;
    if (name === 'feed.xml') {
      const posts = postsIn(dated, { section, most: MOST_POSTS });
      if (posts.length === 0 && section !== '') return undefined;
      const path = pathOf(route);
      const self = `${path === '/' ? '' : path}/feed.xml`;
      return rss(posts, {
        siteName,
        title: this.#titleOf(section),
        language,
        timeZone,
        publicUrl,
        path,
        self,
      });
    }
    if (name === 'calendar.ics') {
      const events = eventsOf(dated).filter((page) => isIn(section, page));
      return events.length === 0 && section !== ''
        ? undefined
        : this.#calendar(this.#titleOf(section), events);
    }
    const page = pageAt(route);
    if (!page?.entry) return undefined;
    const dates: DatedPage = { ...page, entry: page.entry };
    return isEvent(dates) ? this.#calendar(menuName(page, siteName), [dates]) : undefined;
  }

  /** The title of the site or of a section: its page's title, else its address. */
  #titleOf(section: string): string {
    const { settings, pageAt } = this.#options;
    const { name } = settings();
    if (section === '') return name;
    return `${menuName(pageAt(section) ?? { uid: '', route: section, title: '' }, name)} · ${name}`;
  }

  async #calendar(name: string, events: readonly DatedPage<EventEntry>[]): Promise<string> {
    const { publicUrl, settings, pageAt } = this.#options;
    const now = Date.now();
    const { name: siteName, timeZone } = settings();
    const pages = events.map((page): CalendarPage => ({
      ...page,
      name: menuName(page, siteName),
      url: publicUrl + pathOf(page.route),
      updatedAt: pageAt(page.route)?.updatedAt ?? new Date(now),
    }));
    const about = { name, host: new URL(publicUrl).hostname, zone: timeZone, now };
    const turn = new Turn();
    let text = '';
    for (const part of calendarParts(pages, about)) {
      text += part;
      await turn.next();
    }
    return text;
  }
}

/** Each event once: those to come by their next time, and after them what is over since less than a year. */
function eventsOf({ upcoming, past }: Dated): DatedPage<EventEntry>[] {
  const oldest = Date.now() - YEAR_MS;
  const times = [...upcoming, ...past.filter(({ end }) => end > oldest)];
  return [...new Map(times.map(({ page }) => [page.uid, page])).values()].slice(0, MOST_EVENTS);
}
