import type { Permission } from '@vestry/sync/access/permissions';
import { lockPerson, owesFactor } from '../auth/factors/sql';
import { mayDo } from '../auth/may-do';
import type { Queryable, Transaction } from '../db/db';
import type { Subscription } from './deliver';

/** People by number, or all who may do something. */
export type Recipients = readonly number[] | Permission;

export interface Device extends Subscription {
  userId: number;
  /** As it was chosen by them; null for the site's. */
  language: string | null;
}

/** The largest number of subscriptions of one person: more would be addresses that nobody reads. */
export const MAX_SUBSCRIPTIONS = 20;

/**
 * Of one session one, of one browser one: what was there before is of a former sign-in. Of one person so many, of which
 * the oldest goes.
 */
export async function keepSubscription(
  sql: Transaction,
  { userId, sessionId }: { userId: number; sessionId: string },
  { endpoint, p256dh, auth }: Subscription,
): Promise<void> {
  // Otherwise several at once would not see each other.
  await lockPerson(sql, userId);
  await sql`delete from vestry_running.push_subscriptions
    where session_id = ${sessionId} and endpoint <> ${endpoint}`;
  await sql`insert into vestry_running.push_subscriptions (endpoint, session_id, p256dh, auth)
    values (${endpoint}, ${sessionId}, ${p256dh}, ${auth})
    on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh,
      auth = excluded.auth, created_at = clock_timestamp()`;
  await sql`delete from vestry_running.push_subscriptions where endpoint in (
    select p.endpoint from vestry_running.push_subscriptions p join sessions s on s.id = p.session_id
    where s.user_id = ${userId} order by p.endpoint = ${endpoint} desc, p.created_at desc
    offset ${MAX_SUBSCRIPTIONS})`;
}

export const dropSubscription = (sql: Queryable, endpoint: string): Promise<unknown> =>
  sql`delete from vestry_running.push_subscriptions where endpoint = ${endpoint}`;

export const dropSubscriptionOf = (sql: Queryable, sessionId: string): Promise<unknown> =>
  sql`delete from vestry_running.push_subscriptions where session_id = ${sessionId}`;

/** Removes subscriptions of sessions that have ended, and of people who may not sign in any more. */
export const dropEnded = (sql: Queryable): Promise<unknown> => sql`
  delete from vestry_running.push_subscriptions p where not exists (
    select from sessions s join users u on u.id = s.user_id
    where s.id = p.session_id and s.expires_at > now() and u.is_active)`;

/** Where those people are signed in and want messages. */
export async function devicesOf(sql: Queryable, recipients: Recipients): Promise<Device[]> {
  const who =
    typeof recipients === 'string' ? mayDo(sql, sql`u.id`, recipients) : sql`u.id = any(${[...recipients]})`;
  return sql<Device[]>`
    select p.endpoint, p.p256dh, p.auth, u.id as "userId", u.language
    from vestry_running.push_subscriptions p
    join sessions s on s.id = p.session_id and s.expires_at > now()
    join users u on u.id = s.user_id and u.is_active and not ${owesFactor(sql, sql`u.id`)}
    where ${who}`;
}
