import type { Sql } from '../db/db';

export interface DatabaseFacts {
  /** Such as '18.4'. */
  version: string;
}

/** What the database says of itself. */
export async function readFacts(sql: Sql): Promise<DatabaseFacts> {
  const [row] = await sql<[DatabaseFacts]>`
    select split_part(current_setting('server_version'), ' ', 1) as version`;
  return row;
}
