import { LISTED_WAYS, type ListedWay } from '@vestry/sync/contract/ways-in';
import { owesFactor } from '../../platform/auth/factors/sql';
import { isLivePreview } from '../../platform/auth/live-preview';
import type { Queryable } from '../../platform/db/db';

interface Counted {
  count: number;
  usedAt: Date | null;
}

/** One statement for each way, so that what the table names and nobody counts does not compile. */
const COUNTS: Record<ListedWay, (sql: Queryable, userId: number) => Promise<Counted[]>> = {
  session: (sql, userId) => sql<Counted[]>`
    select count(*)::int as count, max(rotated_at) as "usedAt" from sessions
    where user_id = ${userId} and expires_at > now()`,
  apiToken: (sql, userId) => sql<Counted[]>`
    select count(*)::int as count, max(used_at) as "usedAt" from api_tokens
    where user_id = ${userId} and expires_at > now()`,
  pushSubscription: (sql, userId) => sql<Counted[]>`
    select count(*)::int as count, null as "usedAt" from vestry_running.push_subscriptions p
    join sessions s on s.id = p.session_id where s.user_id = ${userId} and s.expires_at > now()`,
  previewLink: (sql, userId) => sql<Counted[]>`
    select count(*)::int as count, null as "usedAt" from preview_links l join documents d on d.uid = l.uid
    where l.creator_id = ${userId} and d.deleted_at is null and ${isLivePreview(sql)}`,
  passwordLink: (sql, userId) => sql<Counted[]>`
    select count(*)::int as count, null as "usedAt" from password_links
    where user_id = ${userId} and expires_at > now()`,
  linkForOthers: (sql, userId) => sql<Counted[]>`
    select count(*)::int as count, null as "usedAt" from password_links
    where creator_id = ${userId} and expires_at > now()`,
  invitation: (sql, userId) => sql<Counted[]>`
    select count(*)::int as count, null as "usedAt" from activation_tokens
    where creator_id = ${userId} and expires_at > now() and used_at is null`,
};

export function countWays(sql: Queryable, userId: number): Promise<(Counted & { way: ListedWay })[]> {
  return Promise.all(
    LISTED_WAYS.map(async (way) => {
      const [counted] = await COUNTS[way](sql, userId);
      return { way, count: counted?.count ?? 0, usedAt: counted?.usedAt ?? null };
    }),
  );
}

interface Person {
  owes: boolean;
}

/** @returns whether a second factor is owed; undefined for a number that nobody has */
export async function findPerson(sql: Queryable, id: number): Promise<Person | undefined> {
  const [person] = await sql<Person[]>`select ${owesFactor(sql, sql`u.id`)} as owes from users u
    where u.id = ${id} and u.deleted_at is null`;
  return person;
}
