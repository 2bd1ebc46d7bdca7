/**
 * The wire between devices and server. A line for each change:
 * 1 - push with mutation numbers, pull with `epoch.version`, events that carry the version alone.
 *     Who asks for it gets events that bring what has changed; who does not know them is told the version as before.
 */
export const PROTOCOL_VERSION = 1;
