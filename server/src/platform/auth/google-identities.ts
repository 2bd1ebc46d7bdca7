import type { Queryable } from '../db/db';

/** Whom an OpenID Connect issuer names. `subject` stays theirs; the e-mail may become somebody else's. */
export interface GoogleIdentity {
  issuer: string;
  subject: string;
  email: string;
}

/**
 * The active user with this e-mail, without regard to case: the first identity that asks is the user's from then on.
 * 'other': the user, or the identity, belongs to another one.
 */
export async function userOfIdentity(
  sql: Queryable,
  { issuer, subject, email }: GoogleIdentity,
): Promise<number | 'stranger' | 'other'> {
  const [user] = await sql<{ id: number }[]>`
    select id from users where lower(email) = lower(${email}) and is_active`;
  if (!user) return 'stranger';
  await sql`
    insert into google_identities (issuer, subject, user_id) values (${issuer}, ${subject}, ${user.id})
    on conflict do nothing`;
  const [own] = await sql`
    select from google_identities where issuer = ${issuer} and subject = ${subject} and user_id = ${user.id}`;
  return own ? user.id : 'other';
}

/** Whoever signs in next with the user's e-mail is the user. */
export const forgetIdentities = (sql: Queryable, userId: number): Promise<unknown> =>
  sql`delete from google_identities where user_id = ${userId}`;
