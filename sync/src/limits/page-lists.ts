/**
 * How many widgets of a page, its header and its footer included, list what is on the site: posts, events, menus that
 * follow the pages, languages. A widget is a few bytes, and shows up to 200 links or 100 entries: a page of 5,000 of them
 * would be written for minutes.
 */
export const MOST_LISTS = 50;
