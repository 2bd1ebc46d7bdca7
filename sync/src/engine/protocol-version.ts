/**
 * The wire between devices and server, a line for each change. What one of the two sides may not know raises the
 * number; an addition that the other side leaves out or ignores does not.
 *
 *     1  Push with mutation numbers, pull with `epoch.version`, events with the version alone.
 *     1  Added: a base names the version that the device had pulled (`seen`).
 *     1  Added: documents have the number of open conflicts, and the status that waits for them.
 *     1  Added: an event brings what has changed to who asks for it (`news`).
 *     1  Added: a push names the epoch that the device has a cookie of.
 *     1  Added: field errors and outcomes have a code where a program decides by them.
 *     2  A fourth mutation: `settle`, which used to be a call of its own.
 *     3  Widgets and operations say their `shape`, and devices the `shapes` that they know.
 *     4  Pages have settings: `title`, `description`, `image`, `noindex` and `lang`, each of which may be missing.
 *     5  A page can hold its changes back: `held`, and what is `published` meanwhile.
 *     6  A page can be published and hidden at a time: `publishAt` and `unpublishAt`, which the server takes away.
 *     7  A page can say which one it translates: `translationOf`.
 *     8  A page can be a post or an event: `entry`.
 *     9  Colors of widgets can name the site's own: `siteAccent` and others, whatever they look like.
 *    10  What a device sends can link an element by its uid, until it knows the number that the server gave.
 *    10  Added: a reset reports when backups were restored (`restores`).
 *    11  A recreated document names the number that it had: `id`.
 *    12  What a device sends can name a page's header and footer by uid as well.
 *    13  A page that is a post or an event can have `topics`.
 *    14  A post can say how long its recording is: `duration`.
 */
export const PROTOCOL_VERSION = 14;

/** The oldest version that the server still speaks: what it sends means the same as ever. */
export const OLDEST_PROTOCOL = 1;
