import type { SettingsChange } from '@vestry/sync/contract/site-settings';
import type { Queryable } from '../../platform/db/db';
import { pageOf } from '../../platform/db/page-of';

/** Whether there is an element of that number and type, outside the trash. */
export async function isElementOf(sql: Queryable, id: number, type: 'header' | 'footer'): Promise<boolean> {
  const rows = await sql`
    select 1 from documents
    where kind = 'element' and id = ${id} and fields ->> 'type' = ${type} and deleted_at is null`;
  return rows.length > 0;
}

/** Returns the number of the element with that uid, outside the trash; null for none. */
export async function elementNumber(sql: Queryable, uid: string): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    select id from documents where kind = 'element' and uid = ${uid} and deleted_at is null`;
  return row?.id ?? null;
}

interface ChangeRow extends Omit<SettingsChange, 'at' | 'by'> {
  at: Date;
  username: string | null;
}

/** What was changed, the newest first. */
export function listChanges(sql: Queryable, { page, limit }: { page: number; limit: number }) {
  return pageOf<ChangeRow, SettingsChange>(
    sql,
    { page, limit, order: 'DESC' },
    {
      columns: sql`c.id::int as id, c.at, c.before, c.after, u.username`,
      from: sql`site_settings_changes c left join users u on u.id = c.user_id`,
      by: sql`c.id`,
      id: sql`c.id`,
      toItem: ({ username, at, ...change }) => ({
        ...change,
        at: at.toISOString(),
        by: username === null ? null : { username },
      }),
    },
  );
}
