import { MOST_EXTERNAL_LINKS, type ExternalLink } from '@vestry/sync/contract/external-links';
import { jsonRows, type Queryable, type Sql } from '../../platform/db/db';
import type { Known } from './outcome';

/** The trees of the public pages, as visitors see them, and of the elements that they use; as text. */
export async function* contentsSeen(sql: Queryable): AsyncGenerator<string> {
  const isSeen = sql`kind = 'page' and deleted_at is null and fields ->> 'status' = 'public'`;
  const rows = sql<{ contents: string }[]>`
    select coalesce(published_contents, contents) as contents from documents where ${isSeen}
    union all
    select contents from documents where kind = 'element' and deleted_at is null and id in (
      select unnest(coalesce(published_uses, uses)) from documents where ${isSeen})`;
  for await (const piece of rows.cursor(20)) for (const { contents } of piece) yield contents;
}

/**
 * Begins a check of these addresses, or goes on with one that was cut off less than a day ago: it has left the rest
 * unchecked. What nothing links to any more is forgotten.
 */
export async function beginCheck(sql: Sql, addresses: readonly string[]): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      insert into external_checks (started_at) values (now())
      on conflict (one) do update set started_at = now()
        where external_checks.finished_at >= external_checks.started_at
          or external_checks.started_at < now() - interval '1 day'`;
    const linked = tx`select address from json_to_recordset(${jsonRows(
      tx,
      addresses.map((address) => ({ address })),
    )}) as a (address text)`;
    await tx`delete from external_links where address not in (${linked})`;
    await tx`insert into external_links (address) ${linked} on conflict (address) do nothing`;
  });
}

export type Unchecked = Pick<Known, 'state' | 'since' | 'failures'> & { address: string };

/** A row of `external_links` that the check under way has not looked at. */
const isLeft = (sql: Queryable) => sql`
  (checked_at is null or checked_at < (select started_at from external_checks))`;

export async function listUnchecked(sql: Queryable): Promise<Unchecked[]> {
  return sql<Unchecked[]>`
    select address, state, since, failures from external_links where ${isLeft(sql)} order by address`;
}

export async function keepChecked(sql: Queryable, address: string, known: Known): Promise<void> {
  const { state, reason, status, movedTo, since, failures } = known;
  await sql`
    update external_links set state = ${state}, reason = ${reason}, status = ${status}, moved_to = ${movedTo},
      since = ${since}, failures = ${failures}, checked_at = now()
    where address = ${address}`;
}

export async function finishCheck(sql: Queryable): Promise<void> {
  await sql`update external_checks set finished_at = now()`;
}

interface LinkRow extends Omit<ExternalLink, 'since' | 'checkedAt'> {
  since: Date;
  checkedAt: Date | null;
}

/** What there is to say of them, dead ones first. */
export async function listLinks(sql: Queryable): Promise<ExternalLink[]> {
  const rows = await sql<LinkRow[]>`
    select address, state, reason, status, moved_to as "movedTo", since, checked_at as "checkedAt"
    from external_links where state not in ('works', 'unchecked')
    order by array_position(array['dead', 'failing', 'moved', 'unknown'], state), address
    limit ${MOST_EXTERNAL_LINKS}`;
  return rows.map(({ since, checkedAt, ...row }) => ({
    ...row,
    since: since.toISOString(),
    checkedAt: checkedAt?.toISOString() ?? null,
  }));
}

export async function readProgress(
  sql: Queryable,
): Promise<{ total: number; done: number; finishedAt: Date | null }> {
  const [row] = await sql<[{ total: number; done: number; finishedAt: Date | null }]>`
    select count(*)::int as total, (count(*) filter (where not ${isLeft(sql)}))::int as done,
      (select finished_at from external_checks) as "finishedAt"
    from external_links`;
  return row;
}
