import type { Queryable } from '../../platform/db/db';

const schedule = (sql: Queryable) => sql`concat(d.fields ->> 'publishAt', '|', d.fields ->> 'unpublishAt')`;

/** Pages for which something is scheduled up to then, and that could be done as far as is known. */
export async function readDue(sql: Queryable, now: string): Promise<string[]> {
  const rows = await sql<{ uid: string }[]>`
    select d.uid from documents d left join scheduling_failures f on f.uid = d.uid
    where d.kind = 'page' and d.deleted_at is null and (d.fields ? 'publishAt' or d.fields ? 'unpublishAt')
      and (d.fields ->> 'publishAt' collate "C" <= ${now} or d.fields ->> 'unpublishAt' collate "C" <= ${now})
      and f.schedule is distinct from ${schedule(sql)}
    order by d.uid`;
  return rows.map(({ uid }) => uid);
}

/** Locks the page until the end of the transaction: of several servers the second sees what the first has done. */
export async function lockPage(sql: Queryable, uid: string): Promise<void> {
  await sql`select from documents where uid = ${uid} for update`;
}

export async function noteFailure(sql: Queryable, uid: string): Promise<void> {
  await sql`
    insert into scheduling_failures (uid, schedule) select d.uid, ${schedule(sql)} from documents d where d.uid = ${uid}
    on conflict (uid) do update set schedule = excluded.schedule`;
}

/** Who has scheduled it: the first whose version has those times; else who edited the page last, or an admin. */
export async function readAuthor(
  sql: Queryable,
  uid: string,
): Promise<{ id: number; username: string } | undefined> {
  const [row] = await sql<{ id: number; username: string }[]>`
    select id, username from users where id = (select coalesce(
      (select r.editor_id from revisions r where r.uid = d.uid
        and r.fields ->> 'publishAt' is not distinct from d.fields ->> 'publishAt'
        and r.fields ->> 'unpublishAt' is not distinct from d.fields ->> 'unpublishAt'
        order by r.version limit 1),
      d.editor_id,
      (select min(u.user_id) from user_roles u join roles o on o.id = u.role_id where o.name = 'admin'))
    from documents d where d.uid = ${uid})`;
  return row;
}
