import { createHash, randomBytes } from 'node:crypto';
import { mayDo } from '../../platform/auth/may-do';
import type { Queryable, Transaction } from '../../platform/db/db';
import { ACTIVATION_HOURS } from './link-mail';

/** What the database keeps of a link: a copy of it opens nothing. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * Behind the '#', which browsers send to nobody: the token is in no log of a server or proxy, and in no referrer. To open
 * the address does nothing but show a page with a button.
 */
const addressOf = (publicUrl: string, page: 'activate' | 'reset', token: string): string =>
  `${publicUrl}/dashboard/access/${page}#${token}`;

interface LinkOptions {
  /** Whose account it opens. */
  userId: number;
  /**
   * Who gives it to somebody else, and with whose right to do so it ends; null for one that its owner has requested.
   */
  creatorId: number | null;
}

/** A new activation link; a former one of this user ends. */
export async function newActivationLink(
  sql: Queryable,
  publicUrl: string,
  { userId, creatorId }: LinkOptions,
): Promise<string> {
  const token = newToken();
  await sql`insert into activation_tokens (token_hash, user_id, creator_id, expires_at)
    values (${hashOfToken(token)}, ${userId}, ${creatorId}, now() + make_interval(hours => ${ACTIVATION_HOURS}))
    on conflict (user_id) do update set token_hash = excluded.token_hash, creator_id = excluded.creator_id,
      expires_at = excluded.expires_at, used_at = null`;
  return addressOf(publicUrl, 'activate', token);
}

/**
 * One more link for a new password. Former ones go on working: a stranger's request must not end the one that the
 * owner has just opened. The first that is used ends all.
 */
export async function newPasswordLink(
  sql: Queryable,
  publicUrl: string,
  { userId, creatorId, hours }: LinkOptions & { hours: number },
): Promise<string> {
  const token = newToken();
  await sql`insert into password_links (token_hash, user_id, creator_id, expires_at)
    values (${hashOfToken(token)}, ${userId}, ${creatorId}, now() + make_interval(hours => ${hours}))`;
  return addressOf(publicUrl, 'reset', token);
}

export interface Linked {
  id: number;
  username: string;
  email: string;
  isActive: boolean;
  hasPassword: boolean;
  kind: 'activate' | 'reset';
  state: 'open' | 'active' | 'over';
}

/**
 * Whether who gave the link, the row `link`, may still give links. `endWaysIn` deletes it with that right; what was created
 * at the same moment is refused here.
 */
const isGivenByRight = (sql: Queryable) => sql`(link.creator_id is null or exists (select from users c
  where c.id = link.creator_id and c.is_active and ${mayDo(sql, sql`c.id`, 'users.manage')}))`;

/** What a token is good for; undefined for one that there is not. */
export async function findLinked(sql: Queryable, token: string): Promise<Linked | undefined> {
  const hash = hashOfToken(token);
  const [row] = await sql<(Omit<Linked, 'state'> & { isFresh: boolean })[]>`
    select u.id, u.username, u.email, u.is_active as "isActive", u.password_hash is not null as "hasPassword",
      link.kind, link."isFresh" and ${isGivenByRight(sql)} as "isFresh"
    from (
      select user_id, creator_id, 'activate' as kind, expires_at > now() and used_at is null as "isFresh" from activation_tokens
      where token_hash = ${hash}
      union all
      select user_id, creator_id, 'reset', expires_at > now() from password_links where token_hash = ${hash}
    ) link join users u on u.id = link.user_id`;
  if (!row) return undefined;
  const { isFresh, ...linked } = row;
  if (linked.kind === 'reset') return { ...linked, state: isFresh && linked.isActive ? 'open' : 'over' };
  const closed = isFresh ? 'open' : 'over';
  return { ...linked, state: linked.isActive ? 'active' : closed };
}

/**
 * As `findLinked`, for who is about to use the link: nobody else changes its account until the transaction ends. The
 * account is locked before anything of it, as everywhere.
 */
export async function lockLinked(tx: Transaction, token: string): Promise<Linked | undefined> {
  const found = await findLinked(tx, token);
  if (!found) return undefined;
  await tx`select from users where id = ${found.id} for update`;
  return findLinked(tx, token);
}

/** It is known until its time is up, so that a second press on it finds that all is well. */
export const markActivationUsed = (tx: Queryable, token: string): Promise<unknown> =>
  tx`update activation_tokens set used_at = now() where token_hash = ${hashOfToken(token)}`;
