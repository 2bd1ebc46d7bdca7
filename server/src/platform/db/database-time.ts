import type { Queryable } from './db';

/** In milliseconds: the same for all instances, and the one that rows are stamped with. A machine's may be a day ahead. */
export async function databaseTime(sql: Queryable): Promise<number> {
  const [row] = await sql<[{ now: number }]>`
    select floor(extract(epoch from now()) * 1000)::float8 as now`;
  return row.now;
}
