/** Dates on which a repeated event does not take place. */
export const MOST_EXCEPTIONS = 400;
/** Limits the length of one event, in days. */
export const LONGEST_DAYS = 366;
/** A list has so many times of one event. */
export const MOST_TIMES = 30;
/** An event's own page has so many of its times. */
export const OWN_TIMES = 6;
/** Lists leave out what is further in the future until it is nearer. */
export const FUTURE_YEARS = 10;
/** One calendar has so many; of those that are over, the ones of the last year. */
export const MOST_EVENTS = 500;
/** Whatever the rule of an event says, it is followed so far and no further. */
export const LAST_RULE_DATE = '2399-12-31';
