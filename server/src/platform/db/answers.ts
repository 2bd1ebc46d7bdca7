import { connect, type Sql } from './db';
import { endsWithin } from './ends-within';

/** Longer than that nobody waits for a word of a database before it counts as one that hangs. */
const HANG_MS = 2_000;

/** A refusal or a closed connection is an answer: only silence is a hang. */
const speaks = (sql: Sql): Promise<unknown> => Promise.allSettled([sql`select 1`]);

/**
 * Whether the database says anything at all, on a connection of `sql` or on a new one: where all connections of `sql` are at
 * work, or where a PostgreSQL that hangs has left its sessions alive, one of them alone would say otherwise.
 */
export async function answers(url: string, sql?: Sql): Promise<boolean> {
  const fresh = connect(url, { max: 1, name: 'vestry-end', connectMs: 0 });
  const attempts = [speaks(fresh), ...(sql ? [speaks(sql)] : [])];
  const hasAnswered = await endsWithin(Promise.race(attempts), HANG_MS);
  await fresh.end({ timeout: 0 });
  return hasAnswered;
}
