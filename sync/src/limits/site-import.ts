const MINUTE = 60_000;

/**
 * Limits what an import of an export of WordPress may cost. Larger ones are refused with a message; those above
 * `waiting` are asked to come again.
 */
export const IMPORT_LIMITS = {
  /** Of the whole and of one entry in UTF-16 units; the others are numbers of elements. */
  whole: 1024 ** 3,
  item: 8 * 1024 ** 2,
  depth: 50,
  items: 200_000,
  /** Of all files of an archive together, in bytes: they may be a thousand times its own. */
  unpacked: 2 * 1024 ** 3,
  /** Of a file that has to be in memory as a whole, as JSON, in UTF-16 units. */
  inMemory: 64 * 1024 ** 2,
  terms: 1_000,
  authors: 10_000,
  /** Of the thread that reads it: JavaScript objects in MB. Of each entry some 1 KB stays until the end. */
  heapMb: 512,
  /** Of each of its two readings: an attempt of 60,000 small entries took four and a half minutes on a busy machine. */
  readingMs: 30 * MINUTE,
  /** Files that were sent while another one is read. */
  waiting: 2,
};
