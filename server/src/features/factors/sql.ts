import type { Queryable } from '../../platform/db/db';

export async function startedWithin(sql: Queryable, sessionId: string, minutes: number): Promise<boolean> {
  const [row] = await sql`
    select from sessions where id = ${sessionId} and created_at > now() - make_interval(mins => ${minutes})`;
  return row !== undefined;
}
