import type { Sql } from '../db/db';

/** The members of the driver's query that are used here. */
export interface DriverQuery {
  /** By a template: then its text holds no value. */
  tagged: boolean;
  strings: readonly string[];
  statement: { string: string } | null;
  executed: boolean;
  resolve: (result: unknown) => unknown;
  reject: (error: unknown) => unknown;
  handle: () => Promise<void>;
}

/** Called when a query begins; gives what is called when it has ended, if anybody wants to know. */
export type WatchQuery = (query: DriverQuery) => ((error?: unknown) => void) | undefined;

function watched(query: DriverQuery, watch: WatchQuery): void {
  const end = watch(query);
  if (!end) return;
  const { resolve, reject } = query;
  query.resolve = (result) => {
    end();
    return resolve(result);
  };
  query.reject = (error) => {
    end(error);
    return reject(error);
  };
}

/**
 * The driver has no place for it: all its queries, of whichever connection and transaction, are begun by one method.
 * Returns what undoes it.
 */
export function watchQueries(sql: Sql, watch: WatchQuery): () => void {
  // One that is never executed.
  const kind = Object.getPrototypeOf(sql`select 1`) as DriverQuery;
  const { handle } = kind;
  kind.handle = function handleWatched(this: DriverQuery) {
    if (!this.executed) watched(this, watch);
    return handle.call(this);
  };
  return () => {
    kind.handle = handle;
  };
}
