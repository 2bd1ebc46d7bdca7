import type { Input, Reply } from '@vestry/sync/contract/endpoint';
import type { readAccount } from '@vestry/sync/contract/people';
import type { listUsers as endpoint, User, UserView } from '@vestry/sync/contract/users';
import type { Language } from '@vestry/sync/messages/languages';
import { ROLE_IDS } from '@vestry/sync/access/permissions';
import { factorsOf } from '../../platform/auth/factors/sql';
import type { Queryable, Sql } from '../../platform/db/db';
import { pageOf, whereHolds } from '../../platform/db/page-of';

export type UserRow = Omit<User, 'updatedAt'> & { updatedAt: Date };

const COLUMNS = {
  id: 'u.id',
  username: 'u.username',
  email: 'u.email',
  isActive: 'u.is_active',
  updatedAt: 'u.updated_at',
} as const;

function columns(sql: Queryable) {
  return sql`u.id, u.username, u.email, u.is_active as "isActive", u.updated_at as "updatedAt",
    coalesce((select array_agg(r.name order by r.id) from user_roles ur join roles r on r.id = ur.role_id
      where ur.user_id = u.id), '{}') as roles,
    ${factorsOf(sql, sql`u.id`)} as factors`;
}

function whereShown(sql: Sql, show: UserView | undefined) {
  if (show === undefined) return sql`true`;
  if (show === 'active' || show === 'inactive') return sql`u.is_active = ${show === 'active'}`;
  const roles = sql`select from user_roles ur where ur.user_id = u.id`;
  return show === 'none'
    ? sql`not exists (${roles})`
    : sql`exists (${roles} and ur.role_id = ${ROLE_IDS[show]})`;
}

export function listUsers(
  sql: Sql,
  query: Input<typeof endpoint>['query'],
  language: Language,
  toItem: (row: UserRow) => User,
) {
  const column = sql.unsafe(COLUMNS[query.orderBy]);
  const text = sql`u.username || chr(10) || u.email`;
  return pageOf(sql, query, {
    columns: columns(sql),
    from: sql`users u where u.deleted_at is null and ${whereShown(sql, query.show)}
      and ${whereHolds(sql, text, query.search?.trim())}`,
    by: column,
    byTextIn: (query.orderBy === 'username' || query.orderBy === 'email') && language,
    id: sql`u.id`,
    toItem,
  });
}

export async function findUser(sql: Queryable, id: number): Promise<UserRow | undefined> {
  const [user] = await sql<
    UserRow[]
  >`select ${columns(sql)} from users u where u.id = ${id} and u.deleted_at is null`;
  return user;
}

/** Which of the two somebody else than `by` has. */
export async function findTaken(
  sql: Sql,
  {
    username = '',
    email = '',
    by = 0,
  }: { username?: string | undefined; email?: string | undefined; by?: number },
): Promise<('username' | 'email')[]> {
  const [taken] = await sql<[{ username: boolean; email: boolean }]>`
    select exists (select from users where lower(username) = lower(${username}) and id <> ${by}) as username,
      exists (select from users where lower(email) = lower(${email}) and id <> ${by}) as email`;
  return (['username', 'email'] as const).filter((field) => taken[field]);
}

interface NewUser {
  username: string;
  email: string;
  /** Null for who is invited and will choose one. */
  passwordHash: string | null;
  roleIds?: readonly number[];
}

/** Inactive. Throws 23505 for a taken name or e-mail. */
export async function insertUser(sql: Queryable, user: NewUser): Promise<number> {
  const { username, email, passwordHash, roleIds = [ROLE_IDS.viewer] } = user;
  const [row] = await sql<[{ id: number }]>`
    with created as (insert into users (username, email, password_hash)
      values (${username}, ${email}, ${passwordHash}) returning id),
    given as (insert into user_roles (user_id, role_id)
      select created.id, roles.id from created, roles where roles.id = any(${[...roleIds]}))
    select id from created`;
  return row.id;
}

/** Transactions that change admins wait here for each other, so that two admins cannot remove each other. */
export async function lockAdmins(tx: Queryable): Promise<void> {
  await tx`lock table user_roles in share row exclusive mode`;
}

export async function hasOtherAdmin(tx: Queryable, id: number): Promise<boolean> {
  const [row] = await tx`select 1 from user_roles ur join users u on u.id = ur.user_id
    where ur.role_id = ${ROLE_IDS.admin} and u.is_active and u.id <> ${id} limit 1`;
  return row !== undefined;
}

export async function setRoles(tx: Queryable, id: number, roleIds: readonly number[]): Promise<void> {
  await tx`delete from user_roles where user_id = ${id}`;
  await tx`insert into user_roles (user_id, role_id) select ${id}, id from roles where id = any(${[...roleIds]})`;
  await tx`update users set updated_at = now() where id = ${id}`;
}

/** @returns the username */
export async function setActive(tx: Queryable, id: number, isActive: boolean): Promise<string> {
  const [row] = await tx<[{ username: string }]>`
    update users set is_active = ${isActive}, updated_at = now() where id = ${id} returning username`;
  return row.username;
}

/** A deactivated user does not come back by a link that was sent before. */
export async function dropActivation(tx: Queryable, id: number): Promise<void> {
  await tx`delete from activation_tokens where user_id = ${id}`;
}

/** Returns a name as the database compares it. */
export async function foldedName(sql: Sql, name: string): Promise<string> {
  const [row] = await sql<[{ folded: string }]>`select lower(${name}) as folded`;
  return row.folded;
}

export async function findPassword(sql: Queryable, id: number): Promise<string | null> {
  const [row] = await sql<
    { hash: string | null }[]
  >`select password_hash as hash from users where id = ${id}`;
  return row?.hash ?? null;
}

export async function setPassword(tx: Queryable, id: number, passwordHash: string): Promise<void> {
  await tx`update users set password_hash = ${passwordHash}, updated_at = now() where id = ${id}`;
}

/**
 * `takenAt`: when a choice was taken that comes again after a backup was restored: it replaces no later one.
 * @returns the language that counts now
 */
export async function setLanguage(
  sql: Sql,
  id: number,
  { language, takenAt = null }: { language: Language | null; takenAt?: Date | null },
): Promise<Language | null> {
  const [row] = await sql<{ language: Language | null }[]>`
    update users set language = ${language}, language_chosen_at = least(${takenAt}, now())
    where id = ${id} and (${takenAt}::timestamptz is null or language_chosen_at is null or language_chosen_at < ${takenAt})
    returning language`;
  if (row) return row.language;
  const [later] = await sql<{ language: Language | null }[]>`select language from users where id = ${id}`;
  return later?.language ?? null;
}

/** Throws 23505 for a taken one. */
export async function setName(tx: Queryable, id: number, username: string): Promise<void> {
  await tx`update users set username = ${username}, updated_at = now(), named_at = now() where id = ${id}`;
}

/** Throws 23505 for a taken one. */
export async function setEmail(tx: Queryable, id: number, email: string): Promise<void> {
  await tx`update users set email = ${email}, updated_at = now() where id = ${id}`;
}

export async function findLanguage(sql: Queryable, id: number): Promise<string | null> {
  const [row] = await sql<{ language: string | null }[]>`select language from users where id = ${id}`;
  return row?.language ?? null;
}

/** One link for each user: a second one replaces the first. */
export async function putEmailChange(
  tx: Queryable,
  id: number,
  { email, tokenHash, hours }: { email: string; tokenHash: Buffer; hours: number },
): Promise<void> {
  await tx`insert into email_changes (user_id, token_hash, email, expires_at)
    values (${id}, ${tokenHash}, ${email}, now() + make_interval(hours => ${hours}))
    on conflict (user_id) do update set token_hash = excluded.token_hash, email = excluded.email,
      expires_at = excluded.expires_at`;
}

export async function findEmailChange(
  sql: Queryable,
  id: number,
  tokenHash: Buffer,
): Promise<{ email: string } | undefined> {
  const [row] = await sql<{ email: string }[]>`select email from email_changes
    where user_id = ${id} and token_hash = ${tokenHash} and expires_at > now()`;
  return row;
}

/** Uses the link up. @returns the address that it proves; undefined for one that has ended */
export async function takeEmailChange(
  tx: Queryable,
  id: number,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const [row] = await tx<{ email: string }[]>`delete from email_changes
    where user_id = ${id} and token_hash = ${tokenHash} and expires_at > now() returning email`;
  return row?.email;
}

export async function dropEmailChange(tx: Queryable, id: number): Promise<void> {
  await tx`delete from email_changes where user_id = ${id}`;
}

export async function readOwnAccount(sql: Queryable, id: number): Promise<Reply<typeof readAccount>> {
  const [row] = await sql<[{ hasPassword: boolean; hasGoogle: boolean; email: string | null; endsAt: Date }]>`
    select u.password_hash is not null as "hasPassword", e.email, e.expires_at as "endsAt",
      exists (select from google_identities g where g.user_id = u.id) as "hasGoogle"
    from users u left join email_changes e on e.user_id = u.id and e.expires_at > now() where u.id = ${id}`;
  const { email, endsAt, ...rest } = row;
  return { ...rest, waitingEmail: email === null ? null : { email, endsAt: endsAt.toISOString() } };
}
