import { MOST_EVENTS } from '@vestry/sync/limits/events';
import { MOST_POSTS } from '@vestry/sync/limits/site-visits';
import { calendarParts, type CalendarPage } from '@vestry/sync/dates/calendar';
import { type Dated, type DatedPage, isEvent, type Moment } from '@vestry/sync/dates/dated';
import type { EventEntry, PostEntry } from '@vestry/sync/dates/entry';
import { feedPath, isIn, postsIn } from '@vestry/sync/dates/listed';
import { type FeedAddress, feedAt, type FeedName } from '@vestry/sync/dates/feed-address';
import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import { type Topic, topicsIn } from '@vestry/sync/dates/topic-pages';
import { HOME_ROUTE } from '@vestry/sync/routes/route';
import { menuName } from '@vestry/sync/site/site-menu';
import { Turn } from '../../../platform/db/turn';
import type { FileSizes, ImageSizes } from '../../../platform/render-port';
import type { PublicIndex } from '../public-pages/public-index';
import { pathOf } from '../site-path';
import { makeReady, type ReadyPage } from '../ready-page';
import { recordingOf } from './enclosure';
import { podcastOf } from './podcast';
import { rss } from './rss';

const YEAR_MS = 366 * 86_400_000;

/**
 * So long a feed stays whose files are not all there yet. Some never come: who requests such a feed again and again does not
 * have it made each time.
 */
export const INCOMPLETE_MS = 10_000;

const TYPES = {
  'feed.xml': 'application/rss+xml; charset=utf-8',
  'calendar.ics': 'text/calendar; charset=utf-8',
  'event.ics': 'text/calendar; charset=utf-8',
} as const satisfies Record<FeedName, string>;

interface Options {
  publicUrl: string;
  settings: () => SiteSettings;
  index: PublicIndex;
  imageSizes: ImageSizes;
  fileSizes: FileSizes;
}

/** A feed; `complete` when all its files are there: then it stays until the lists or the settings are others. */
interface Written {
  text: string;
  complete: boolean;
}

interface Kept {
  whole: Promise<ReadyPage>;
  /** Once it can be sent. */
  ready?: ReadyPage;
  /** In milliseconds since 1970. */
  until: number;
}

/** Feeds that were made from the same lists, by what they are of. */
interface Made {
  from: Dated;
  settings: SiteSettings;
  feeds: Map<string, Kept>;
}

const isFresh = (kept: Kept | undefined): kept is Kept => kept !== undefined && Date.now() < kept.until;

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
    if (isFresh(known)) return known.whole;
    const written = this.#write(name, route, from);
    if (written === undefined) return undefined;
    const whole = written.then(({ text }) => makeReady(text, { type: TYPES[name] }));
    feeds.set(key, { whole, until: Infinity });
    Promise.all([written, whole]).then(
      ([{ complete }, ready]) =>
        feeds.set(key, { whole, ready, until: complete ? Infinity : Date.now() + INCOMPLETE_MS }),
      // A failed render is repeated at the next request.
      () => feeds.delete(key),
    );
    return whole;
  }

  /** The feed at a path when it is ready; at once. Only right while the index is settled. */
  ready(path: string): ReadyPage | undefined {
    const address = this.#made && feedAt(path);
    const from = address && this.#options.index.datedKnown(this.#moment());
    const kept = from && this.#current(from)?.feeds.get(this.#keyOf(address));
    return isFresh(kept) ? kept.ready : undefined;
  }

  #moment(): Moment {
    return { now: Date.now(), zone: this.#options.settings().timeZone };
  }

  /** What was made from these lists and from the settings of now. */
  #current(from: Dated): Made | undefined {
    const made = this.#made;
    return made?.from === from && made.settings === this.#options.settings() ? made : undefined;
  }

  /** What the page of a section says of it is no part of the lists. */
  #keyOf({ name, route }: FeedAddress): string {
    const { title, description, image, lang } = this.#options.index.get(route) ?? {};
    return JSON.stringify([name, route, title, description, image, lang]);
  }

  #write(name: FeedName, route: string, from: Dated): Promise<Written> | undefined {
    const { settings, index } = this.#options;
    const section = route === HOME_ROUTE ? '' : route;
    if (name === 'feed.xml') return this.#posts(section, from) ?? this.#postsAbout(route, from);
    if (name === 'calendar.ics') return this.#events(section, from) ?? this.#eventsAbout(route, from);
    const page = index.get(route);
    if (!page?.entry) return undefined;
    const dates: DatedPage = { ...page, entry: page.entry };
    return isEvent(dates) ? this.#calendar(menuName(page, settings().name), [dates]) : undefined;
  }

  /** Undefined for a section without events. */
  #events(section: string, from: Dated): Promise<Written> | undefined {
    const events = eventsOf(from).filter((page) => isIn(section, page));
    return events.length === 0 && section !== '' ? undefined : this.#calendar(this.#titleOf(section), events);
  }

  /** As `postsAbout`. */
  #eventsAbout(route: string, from: Dated): Promise<Written> | undefined {
    const topic = topicsIn(from).get(route);
    const events = topic ? eventsOf(topic) : [];
    return topic && events.length > 0 ? this.#calendar(this.#titleAbout(topic), events) : undefined;
  }

  /** Undefined for a section without posts. */
  #posts(section: string, from: Dated): Promise<Written> | undefined {
    const posts = postsIn(from, { section, most: MOST_POSTS });
    return posts.length === 0 && section !== ''
      ? undefined
      : this.#rss(section, this.#titleOf(section), posts);
  }

  /** Of a topic, whose page may be at that route; undefined where there is none, and of one without posts. */
  #postsAbout(route: string, from: Dated): Promise<Written> | undefined {
    const topic = topicsIn(from).get(route);
    return topic && topic.posts.length > 0
      ? this.#rss(route, this.#titleAbout(topic), topic.posts.slice(0, MOST_POSTS))
      : undefined;
  }

  #titleAbout({ names }: Topic): string {
    return `${names.join(', ')} · ${this.#options.settings().name}`;
  }

  async #rss(section: string, title: string, posts: readonly DatedPage<PostEntry>[]): Promise<Written> {
    const { publicUrl, settings, index, imageSizes, fileSizes } = this.#options;
    const { name: siteName, language, timeZone } = settings();
    const page = index.get(section || HOME_ROUTE);
    const recordings = posts.flatMap(({ entry }) => (entry.audio ? recordingOf(entry.audio, publicUrl) : []));
    const own = recordings.flatMap((recording) => recording.own ?? []);
    const sizes = await fileSizes(own);
    const podcast =
      recordings.length > 0
        ? await podcastOf({ settings: settings(), publicUrl, image: page?.image ?? '', imageSizes })
        : undefined;
    const text = rss(
      posts.map((post) => {
        const { updatedAt = new Date(), seconds } = index.get(post.route) ?? {};
        return { ...post, updatedAt, seconds };
      }),
      {
        siteName,
        title,
        about: page?.description || title,
        language: page?.lang || language,
        timeZone,
        publicUrl,
        path: section === '' ? '/' : pathOf(section),
        self: feedPath(section, 'feed.xml'),
        podcast,
        sizes,
      },
    );
    // A device names a file before it has sent it: it is asked for again until it is there.
    const complete = own.every((address) => sizes.has(address)) && (podcast?.complete ?? true);
    return { text, complete };
  }

  /** The title of the site or of a section: its page's title, else its address. */
  #titleOf(section: string): string {
    const { settings, index } = this.#options;
    const { name } = settings();
    if (section === '') return name;
    return `${menuName(index.get(section) ?? { route: section, title: '' }, name)} · ${name}`;
  }

  async #calendar(name: string, events: readonly DatedPage<EventEntry>[]): Promise<Written> {
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
    return { text, complete: true };
  }
}

/** Each event once: those to come by their next time, and after them what is over since less than a year. */
function eventsOf({ upcoming, past }: Pick<Dated, 'upcoming' | 'past'>): DatedPage<EventEntry>[] {
  const oldest = Date.now() - YEAR_MS;
  const times = [...upcoming, ...past.filter(({ end }) => end > oldest)];
  return [...new Map(times.map(({ page }) => [page.uid, page])).values()].slice(0, MOST_EVENTS);
}
