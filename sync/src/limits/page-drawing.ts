/**
 * The widgets of a page, the items of their lists and what they list of the site, with those of its elements, that are
 * drawn where requests are answered. More take longer to draw than anybody is to wait for somebody else's page, and are
 * drawn in a thread of their own.
 */
export const MOST_DRAWN_AT_ONCE = 400;

/** As so many each list of the site counts at most for that: it may show more, of which a menu of two levels shows a part. */
export const MOST_COUNTED_OF_LIST = 100;
