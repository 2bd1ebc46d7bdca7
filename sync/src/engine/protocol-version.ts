/**
 * The wire between devices and server. A line for each change:
 * 1 - push with mutation numbers, pull with `epoch.version`, events that carry the version alone.
 */
export const PROTOCOL_VERSION = 1;
