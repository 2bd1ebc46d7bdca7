import type postgres from 'postgres';
import { refusesAll, takesNoWrites } from './faults';

/** By their options, which a pool and all that wraps it share. */
const refused = new WeakSet<object>();

/** Told of each statement and transaction of the pool that failed. */
export function noteRefusal({ options }: Pick<postgres.Sql, 'options'>, error: unknown): void {
  if (takesNoWrites(error) === 'full') refused.add(options);
}

/** Whether the database has refused something to this pool because its disk is full, and no trial has succeeded since. */
export const lacksRoom = ({ options }: Pick<postgres.Sql, 'options'>): boolean => refused.has(options);

/**
 * Writes a megabyte into new pages, where the database itself is, and leaves nothing. Resolves to whether there is room:
 * a change that fits into a page there is goes through on a full disk, too.
 */
export async function triesWrite(sql: postgres.Sql): Promise<boolean> {
  try {
    await sql.begin(async (each) => {
      await each`set local temp_tablespaces = ''`;
      await each`create temporary table vestry_trial on commit drop as
        select repeat('x', 1000) as filler from generate_series(1, 1000)`;
    });
  } catch (error) {
    // Whoever may make no such table learns of a full disk by the next statement that is refused.
    if (refusesAll(error)) return false;
  }
  refused.delete(sql.options);
  return true;
}
