/** Dates on which a repeated event does not take place. */
export const MOST_EXCEPTIONS = 400;
/** Of one event, from its beginning to its end. */
export const LONGEST_DAYS = 366;
/** How often one event is in a list. */
export const MOST_TIMES = 30;
/** How often an event is on its own page. */
export const OWN_TIMES = 6;
/** Lists leave out what is further in the future until it is nearer. */
export const FUTURE_YEARS = 10;
/** In one calendar; of those that are over, the ones of the last year. */
export const MOST_EVENTS = 500;
