import type { Queryable } from '../db/db';

/** Whom an OpenID Connect issuer names. `subject` stays theirs; the e-mail may become somebody else's. */
export interface GoogleIdentity {
  issuer: string;
  subject: string;
  email: string;
}

/** `stranger`: no active user has this e-mail. `other`: the user, or the identity, belongs to another one. */
export interface RefusedIdentity {
  refusal: 'stranger' | 'other';
  /** For the record alone: whom it would have been, '' for nobody. */
  username: string;
  why: 'unknown' | 'inactive' | 'google';
}

/**
 * The active user with this e-mail, without regard to case: the first identity that signs in is the user's from then
 * on.
 */
export async function userOfIdentity(
  sql: Queryable,
  { issuer, subject, email }: GoogleIdentity,
): Promise<number | RefusedIdentity> {
  const [user] = await sql<{ id: number; username: string; isActive: boolean }[]>`
    select id, username, is_active as "isActive" from users where lower(email) = lower(${email})`;
  const { username = '' } = user ?? {};
  if (!user?.isActive) return { refusal: 'stranger', username, why: user ? 'inactive' : 'unknown' };
  await sql`
    insert into google_identities (issuer, subject, user_id) values (${issuer}, ${subject}, ${user.id})
    on conflict do nothing`;
  const [own] = await sql`
    select from google_identities where issuer = ${issuer} and subject = ${subject} and user_id = ${user.id}`;
  return own ? user.id : { refusal: 'other', username, why: 'google' };
}

/** The next Google account that signs in with the user's e-mail belongs to the user. */
export const forgetIdentities = (sql: Queryable, userId: number): Promise<unknown> =>
  sql`delete from google_identities where user_id = ${userId}`;
