import type postgres from 'postgres';
import { refusesAll, takesNoWrites } from './faults';

/** By their options, which a pool and all that wraps it share. */
const refused = new WeakSet<object>();

/** Is called for each statement and transaction of the pool that failed. */
export function noteRefusal({ options }: Pick<postgres.Sql, 'options'>, error: unknown): void {
  if (takesNoWrites(error) === 'full') refused.add(options);
}

/** Whether the database has refused something to this pool because its disk is full, and no trial has succeeded since. */
export const lacksRoom = ({ options }: Pick<postgres.Sql, 'options'>): boolean => refused.has(options);

/**
 * More than a megabyte into a new file where the database itself is, since a change that fits into a page there is
 * goes through on a full disk; and a commit, which waits for the replicas that have to confirm it. Leaves nothing: no
 * row, no table, no bloat. Rejects with the error, after passing it to `noteRefusal`.
 */
export async function tryWrite(sql: postgres.Sql, onBegin: () => void): Promise<void> {
  try {
    await sql.begin(async (each) => {
      onBegin();
      await each`set local temp_tablespaces = ''`;
      await each`set local work_mem = '64kB'`;
      await each`select count(*) from generate_series(1, 100000)`;
      await each`select pg_logical_emit_message(true, 'vestry', 'trial')`;
    });
  } catch (error) {
    // Without the permission for this, the next refused statement reveals a full disk.
    if (!refusesAll(error)) refused.delete(sql.options);
    throw error;
  }
  refused.delete(sql.options);
}
