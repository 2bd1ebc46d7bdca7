import type { Dated, DatedPage, EventTimes } from './dates/dated';
import type { EventEntry, PostEntry } from './dates/entry';

/** What a page is told of dates as of the moment when it is drawn; asked for only by a page that shows some. */
export interface SiteDates {
  /** The posts and events of the site. */
  all: () => Dated;
  /** The times of one event, which need not be public. */
  of: (page: DatedPage<EventEntry>) => EventTimes;
}

/** What a page says of itself. */
export type OwnEntry = (PostEntry & { uid: string }) | (EventEntry & { uid: string; times: EventTimes });
