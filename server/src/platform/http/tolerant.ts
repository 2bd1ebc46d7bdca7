/** A fault that comes with every request is reported once in this time. */
const QUIET_MS = 60_000;

/** Where there is no log to write to. */
export function complain(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}

/**
 * `work` for what must not fail together with it: writing a request to the log, counting it. A fault in it is given to
 * `report`, at most once a minute, and the answer is undefined. Where the report fails too, standard error has both.
 */
export function tolerant<Args extends unknown[], Result>(
  work: (...args: Args) => Result,
  report: (error: unknown) => void,
): (...args: Args) => Result | undefined {
  let quietUntil = -Infinity;
  return (...args) => {
    try {
      return work(...args);
    } catch (error) {
      if (performance.now() < quietUntil) return undefined;
      quietUntil = performance.now() + QUIET_MS;
      try {
        report(error);
      } catch (second) {
        complain(error);
        complain(second);
      }
      return undefined;
    }
  };
}
