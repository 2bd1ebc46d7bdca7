import type { Dated, DatedPage, EventTimes } from './dated';
import type { EventEntry, PostEntry } from './entry';

/** Gives a page the dates as of the moment when it is drawn; only a page that shows some asks for them. */
export interface SiteDates {
  /** The posts and events of the site. */
  all: () => Dated;
  /** The times of one event, which need not be public. */
  of: (page: DatedPage<EventEntry>) => EventTimes;
  /** Whether it is a day from `first` to `last` on the site's calendar; '' for no such end. */
  isOn: (first: string, last: string) => boolean;
}

/** Is what a page says of itself. */
export type OwnEntry = (PostEntry | (EventEntry & { times: EventTimes })) & {
  uid: string;
  /** What it is about. */
  topics?: readonly string[] | undefined;
};
