/**
 * Limits the cost of one visit of the site, and how many requests of a kind may wait: the next one is refused, with a
 * time to retry.
 */
export const SEARCH_LIMITS = {
  /** Limits the query, in UTF-16 units. */
  query: 200,
  terms: 12,
  /** Who wants others asks more closely. */
  shown: 20,
  /** Of a page that is read, in UTF-16 units. One has been measured to have 5,000; a longer one than this is a book. */
  text: 200_000,
  waiting: 60,
  /** A search waits so long for pages that have just changed. */
  patienceMs: 2_000,
};

/** The newest: a feed of ten years is as short as one of a year. */
export const MOST_POSTS = 50;

/** Drafts that are drawn for who has a link to one. */
export const PREVIEWS_WAITING = 10;

/** A browser has one, two where a sibling domain has set another; each is looked up, and a header has place for hundreds. */
export const MOST_SESSION_COOKIES = 4;
