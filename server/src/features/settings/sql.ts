import type { Queryable } from '../../platform/db/db';

/** Whether there is an element of that number and type, outside the trash. */
export async function isElementOf(sql: Queryable, id: number, type: 'header' | 'footer'): Promise<boolean> {
  const rows = await sql`
    select 1 from documents
    where kind = 'element' and id = ${id} and fields ->> 'type' = ${type} and deleted_at is null`;
  return rows.length > 0;
}
