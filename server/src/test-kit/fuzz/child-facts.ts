/** Longer than this no request may keep the event loop from turning, in milliseconds of work. */
export const STALL_MS = 300;

export interface ChildStall {
  /** As Date.now() has it. */
  endedAt: number;
  ms: number;
}

/** What the server's process says of itself. */
export interface ChildFacts {
  /** The longest time since the last question that it worked without its event loop turning. */
  stallMs: number;
  /** Of all threads, since the last question. */
  processorMs: number;
  /** Of the lines of the log since then that are warnings or errors, the last ones. */
  warnings: readonly string[];
  /** In bytes. */
  rss: number;
  heap: number;
}
