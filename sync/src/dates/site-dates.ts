import type { Dated, DatedPage, EventTimes } from './dated';
import type { EventEntry, PostEntry } from './entry';

/** Gives a page the dates as of the moment when it is drawn; only a page that shows some asks for them. */
export interface SiteDates {
  /** The posts and events of the site. */
  all: () => Dated;
  /** The times of one event, which need not be public. */
  of: (page: DatedPage<EventEntry>) => EventTimes;
}

/** Is what a page says of itself. */
export type OwnEntry = (PostEntry & { uid: string }) | (EventEntry & { uid: string; times: EventTimes });
