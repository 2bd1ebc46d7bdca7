/**
 * How many widgets of a page, its header and its footer included, list what is on the site: posts, events, menus that
 * follow the pages, languages. A widget is a few bytes, and shows up to MOST_MENU_PAGES links or 100 entries: a page of 5,000
 * of them would be written for minutes. A tree with more is not saved; what is composed of several shows the first.
 */
export const MOST_LISTS = 50;

/** How many pages a menu that follows them shows, and of how many somebody can say their place and their name in it. */
export const MOST_MENU_PAGES = 200;
