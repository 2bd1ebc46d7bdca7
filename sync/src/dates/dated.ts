import { MOST_TIMES, FUTURE_YEARS } from '../limits/events';
import { withoutBreak } from '../tree/steps';
import type { Entry, EventEntry, PostEntry } from './entry';
import { lastOccurrence, type Occurrence, occurrencesOf } from './occurrences';

/** A public page that is a post or an event, as lists show it. */
export interface DatedPage<Kind extends Entry = Entry> {
  uid: string;
  /** As `parseRoute` gives it. */
  route: string;
  /** '' for one without a title of its own. */
  title: string;
  /** BCP 47, of a page that is not in the site's language. */
  lang?: string | undefined;
  description?: string | undefined;
  /** The address of the picture for links to it; '' for none. */
  image?: string | undefined;
  /** What it is about. */
  topics?: readonly string[] | undefined;
  entry: Kind;
}

/** One time of an event. */
export interface EventTime extends Occurrence {
  page: DatedPage<EventEntry>;
  /** Whose clock it is shown by. */
  zone: string;
}

/** The posts and events of a site as of a moment. */
export interface Dated {
  /** Those that are not over, by their beginning; of a repeated one the next `MOST_TIMES`. */
  upcoming: readonly EventTime[];
  /** Events that take place no more, each with its last time, the latest first. */
  past: readonly EventTime[];
  /** The latest first. */
  posts: readonly DatedPage<PostEntry>[];
  /** Milliseconds since 1970: from then on something of it is not so any more. */
  until: number;
}

/** What an event's own page says of its times. */
export interface EventTimes {
  next: readonly EventTime[];
  /** Of one that takes place no more. */
  last: EventTime | undefined;
  zone: string;
  until: number;
}

const DAY_MS = 86_400_000;
const YEAR_MS = 366 * DAY_MS;
const FUTURE_MS = FUTURE_YEARS * YEAR_MS;

export interface Moment {
  now: number;
  /** IANA name of the site's zone. */
  zone: string;
}

/** When the event of one page takes place from `now` on and before `to`, at most `most` times: on its own page, however far ahead. */
export function timesOf(
  page: DatedPage<EventEntry>,
  moment: Moment,
  most: number,
  to = Number.POSITIVE_INFINITY,
): EventTimes {
  const { now, zone } = moment;
  const { entry } = page;
  const own = entry.timeZone ?? zone;
  const next = occurrencesOf(entry, { from: now, to, most, siteZone: zone });
  const last = next.length > 0 ? undefined : lastOccurrence(entry, { to: now, siteZone: zone });
  const shown = (time: Occurrence): EventTime => ({ ...time, page, zone: own });
  return {
    next: next.map(shown),
    last: last && shown(last),
    zone: own,
    until: Math.min(now + DAY_MS, next[0]?.end ?? Number.POSITIVE_INFINITY),
  };
}

export const isEvent = (page: DatedPage): page is DatedPage<EventEntry> => page.entry.kind === 'event';
export const isPost = (page: DatedPage): page is DatedPage<PostEntry> => page.entry.kind === 'post';

const byRoute = (a: DatedPage, b: DatedPage): number => (a.route < b.route ? -1 : 1);

/** What was worked out for a page, which is right until one of its times is over. Following rules takes most of the time. */
const worked = new WeakMap<DatedPage<EventEntry>, Moment & { times: EventTimes }>();

/** Does the same as `timesOf` for a list, whose pages are mostly the same ones when it is computed again. */
function listedTimes(page: DatedPage<EventEntry>, { now, zone }: Moment): EventTimes {
  const known = worked.get(page);
  if (known?.zone === zone && known.now <= now && now < known.times.until) return known.times;
  const times = timesOf(page, { now, zone }, MOST_TIMES, now + FUTURE_MS);
  worked.set(page, { now, zone, times });
  return times;
}

/** Does the same as `datedOf`, event by event, so that a server can answer others between two steps. */
export function* datedSteps(pages: Iterable<DatedPage>, moment: Moment): Generator<void, Dated> {
  const all = [...pages];
  const events: EventTimes[] = [];
  for (const page of all.filter(isEvent)) {
    events.push(listedTimes(page, moment));
    yield;
  }
  const posts = all.filter(isPost);
  return {
    upcoming: events.flatMap(({ next }) => next).sort((a, b) => a.start - b.start || byRoute(a.page, b.page)),
    past: events
      .flatMap(({ last }) => last ?? [])
      .sort((a, b) => b.start - a.start || byRoute(a.page, b.page)),
    posts: posts.sort((a, b) =>
      a.entry.on === b.entry.on ? byRoute(a, b) : a.entry.on < b.entry.on ? 1 : -1,
    ),
    until: events.reduce((first, { until }) => Math.min(first, until), moment.now + DAY_MS),
  };
}

/** The lists of all pages with a date, none of which is changed after: what was worked out for one is kept with it. */
export const datedOf = (pages: Iterable<DatedPage>, moment: Moment): Dated =>
  withoutBreak(datedSteps(pages, moment));
