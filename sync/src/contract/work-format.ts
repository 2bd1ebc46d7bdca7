// This is apart from the schema, so that the writer of such a file does not load it.

/** The name of the format of a device's unsent work, in the file itself. */
export const WORK_FORMAT = 'vestry-work';

/**
 * The format of the file, a line for each version.
 *
 *     1  To be kept and read by a person: it had no `version`, and named neither its device nor its site.
 *     2  Another device can open it and send what is in it.
 *     3  What is no change of a document is a list of changes of all kinds: reviews, settings and uploads had fields of
 *        their own.
 */
export const WORK_VERSION = 3;

/** Larger files are neither written nor opened. Pictures that would make one larger are left out, and named. */
export const MAX_WORK_BYTES = 64 * 1024 ** 2;
