import { MOST_EVENTS } from '@vestry/sync/limits/events';
import { MOST_POSTS } from '@vestry/sync/limits/site-visits';
import { calendarParts, type CalendarPage } from '@vestry/sync/dates/calendar';
import { type Dated, type DatedPage, isEvent, type Moment } from '@vestry/sync/dates/dated';
import type { EventEntry } from '@vestry/sync/dates/entry';
import { isIn, postsIn } from '@vestry/sync/dates/listed';
import { type FeedAddress, feedAt, type FeedName } from '@vestry/sync/dates/feed-address';
import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import { HOME_ROUTE } from '@vestry/sync/routes/route';
import { menuName } from '@vestry/sync/site/site-menu';
import { Turn } from '../../../platform/db/turn';
import type { PublicIndex } from '../public-pages/public-index';
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
  index: PublicIndex;
}

/** Feeds that were made from the same lists, by what they are of; `ready` once they can be sent. */
interface Made {
  from: Dated;
  settings: SiteSettings;
  feeds: Map<string, { whole: Promise<ReadyPage>; ready?: ReadyPage }>;
}

/** What can be subscribed to: the posts and the events of the site or of a section, and a single event. */
export class Feeds {
  readonly #options: Options;
  /** Other lists have other feeds. */
  #made: Made | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The feed at a requested path; undefined where there is none. */
  async at(path: string): Promise<ReadyPage | undefined> {
    const address = feedAt(path);
    if (!address) return undefined;
    const { name, route } = address;
    const { index, settings } = this.#options;
    const from = await index.datedInTurns(this.#moment());
    if (this.#current(from) === undefined) this.#made = { from, settings: settings(), feeds: new Map() };
    const { feeds } = this.#made!;
    const key = this.#keyOf(address);
    const known = feeds.get(key);
    if (known) return known.whole;
    const text = this.#text(name, route, from);
    if (text === undefined) return undefined;
    const whole = Promise.resolve(text).then((written) => makeReady(written, { type: TYPES[name] }));
    feeds.set(key, { whole });
    whole.then(
      (ready) => feeds.set(key, { whole, ready }),
      // A failed render is repeated at the next request.
      () => feeds.delete(key),
    );
    return whole;
  }

  /** The feed at a path when it is ready; at once. Only right while the index is settled. */
  ready(path: string): ReadyPage | undefined {
    const address = this.#made && feedAt(path);
    const from = address && this.#options.index.datedKnown(this.#moment());
    return from && this.#current(from)?.feeds.get(this.#keyOf(address))?.ready;
  }

  #moment(): Moment {
    return { now: Date.now(), zone: this.#options.settings().timeZone };
  }

  /** What was made from these lists and from the settings of now. */
  #current(from: Dated): Made | undefined {
    const made = this.#made;
    return made?.from === from && made.settings === this.#options.settings() ? made : undefined;
  }

  /** What a section is called is no part of the lists. */
  #keyOf({ name, route }: FeedAddress): string {
    return JSON.stringify([name, route, this.#options.index.get(route)?.title]);
  }

  #text(name: FeedName, route: string, from: Dated): string | Promise<string> | undefined {
    const { publicUrl, settings, index } = this.#options;
    const { name: siteName, language, timeZone } = settings();
    const section = route === HOME_ROUTE ? '' : route;
    if (name === 'feed.xml') {
      const posts = postsIn(from, { section, most: MOST_POSTS });
      if (posts.length === 0 && section !== '') return undefined;
      const path = pathOf(route);
      const self = `${path === '/' ? '' : path}/feed.xml`;
      const dated = posts.map((page) => ({
        ...page,
        updatedAt: index.get(page.route)?.updatedAt ?? new Date(),
      }));
      return rss(dated, {
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
      const events = eventsOf(from).filter((page) => isIn(section, page));
      return events.length === 0 && section !== ''
        ? undefined
        : this.#calendar(this.#titleOf(section), events);
    }
    const page = index.get(route);
    if (!page?.entry) return undefined;
    const dates: DatedPage = { ...page, entry: page.entry };
    return isEvent(dates) ? this.#calendar(menuName(page, siteName), [dates]) : undefined;
  }

  /** The title of the site or of a section: its page's title, else its address. */
  #titleOf(section: string): string {
    const { settings, index } = this.#options;
    const { name } = settings();
    if (section === '') return name;
    return `${menuName(index.get(section) ?? { uid: '', route: section, title: '' }, name)} · ${name}`;
  }

  async #calendar(name: string, events: readonly DatedPage<EventEntry>[]): Promise<string> {
    const { publicUrl, settings, index } = this.#options;
    const now = Date.now();
    const { name: siteName, timeZone } = settings();
    const pages = events.map((page): CalendarPage => ({
      ...page,
      name: menuName(page, siteName),
      url: publicUrl + pathOf(page.route),
      updatedAt: index.get(page.route)?.updatedAt ?? new Date(now),
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
