import type { Factor } from '@vestry/sync/contract/factor-names';
import type { Passkey } from '@vestry/sync/contract/own-factors';
import type { Role } from '@vestry/sync/access/permissions';
import type { Queryable } from '../../db/db';
import type { KnownPasskey } from './passkeys';

/** Whether a role of the user needs a factor by now, and there is none. `id`: the user's number, in SQL. */
export function owesFactor(sql: Queryable, id: ReturnType<Queryable>) {
  return sql`(exists (select from user_roles ur join roles r on r.id = ur.role_id
      where ur.user_id = ${id} and r.factor_required_from <= now())
    and not exists (select from passkeys where user_id = ${id})
    and not exists (select from authenticators where user_id = ${id}))`;
}

/** The kinds that a user has, as an array in SQL. */
export function factorsOf(sql: Queryable, id: ReturnType<Queryable>) {
  return sql`array_remove(array[
    case when exists (select from passkeys where user_id = ${id}) then 'passkey' end,
    case when exists (select from authenticators where user_id = ${id}) then 'authenticator' end], null)`;
}

/** Somebody who signs in, or changes how. */
export interface Person {
  id: number;
  username: string;
  isActive: boolean;
  passwordHash: string | null;
  /** The user handle of the person's passkeys. */
  handle: string;
  factors: Factor[];
  recoveryCodes: number;
  /** From when on a role needs a factor; null: none does. */
  requiredFrom: Date | null;
  /** That day has come, and there is no factor. */
  owes: boolean;
}

export async function readPerson(sql: Queryable, id: number): Promise<Person | undefined> {
  const [person] = await sql<Person[]>`
    select u.id, u.username, u.is_active as "isActive", u.password_hash as "passwordHash",
      u.passkey_handle as handle, ${factorsOf(sql, sql`u.id`)} as factors, ${owesFactor(sql, sql`u.id`)} as owes,
      (select count(*)::int from recovery_codes where user_id = u.id) as "recoveryCodes",
      (select min(r.factor_required_from) from user_roles ur join roles r on r.id = ur.role_id
        where ur.user_id = u.id) as "requiredFrom"
    from users u where u.id = ${id}`;
  return person;
}

/** Transactions that change a person's factors wait here for each other. */
export async function lockPerson(tx: Queryable, id: number): Promise<void> {
  await tx`select from users where id = ${id} for update`;
}

const PASSKEY = (sql: Queryable) =>
  sql`id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey", counter, transports`;

export interface StoredPasskey extends KnownPasskey {
  id: number;
  userId: number;
}

export const readPasskeys = (sql: Queryable, userId: number): Promise<StoredPasskey[]> =>
  sql<StoredPasskey[]>`select ${PASSKEY(sql)} from passkeys where user_id = ${userId} order by id`;

export async function findPasskey(sql: Queryable, credentialId: Buffer): Promise<StoredPasskey | undefined> {
  const [row] = await sql<StoredPasskey[]>`
    select ${PASSKEY(sql)} from passkeys where credential_id = ${credentialId}`;
  return row;
}

/** @returns false: somebody has a passkey with this number already */
export async function insertPasskey(
  tx: Queryable,
  userId: number,
  name: string,
  { credentialId, publicKey, counter, transports }: KnownPasskey,
): Promise<boolean> {
  const { count } = await tx`
    insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
    values (${userId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}, ${name}) on conflict do nothing`;
  return count === 1;
}

/** @returns false: another answer of this passkey, or of a copy of it, was faster */
export async function movePasskeyOn(tx: Queryable, id: number, counter: number): Promise<boolean> {
  const { count } = await tx`update passkeys set counter = ${counter}, used_at = now()
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`;
  return count === 1;
}

export async function deletePasskey(tx: Queryable, userId: number, id: number): Promise<string | undefined> {
  const [row] = await tx<{ name: string }[]>`
    delete from passkeys where user_id = ${userId} and id = ${id} returning name`;
  return row?.name;
}

/** @returns the former name; undefined: there is no such passkey of this person */
export async function renamePasskey(
  tx: Queryable,
  userId: number,
  { id, name }: { id: number; name: string },
): Promise<string | undefined> {
  const [row] = await tx<{ before: string }[]>`
    with former as (select name from passkeys where user_id = ${userId} and id = ${id} for update)
    update passkeys set name = ${name} from former where user_id = ${userId} and id = ${id}
    returning former.name as before`;
  return row?.before;
}

interface PasskeyRow extends Omit<Passkey, 'createdAt' | 'usedAt'> {
  createdAt: Date;
  usedAt: Date | null;
}

export async function listPasskeys(sql: Queryable, userId: number): Promise<Passkey[]> {
  const rows = await sql<PasskeyRow[]>`
    select id, name, created_at as "createdAt", used_at as "usedAt" from passkeys where user_id = ${userId} order by id`;
  return rows.map(({ createdAt, usedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }));
}

export interface StoredAuthenticator {
  secret: string;
  lastStep: number;
  createdAt: Date;
  usedAt: Date | null;
}

export async function findAuthenticator(
  sql: Queryable,
  userId: number,
): Promise<StoredAuthenticator | undefined> {
  const [row] = await sql<StoredAuthenticator[]>`
    select secret, last_step::float8 as "lastStep", created_at as "createdAt", used_at as "usedAt"
    from authenticators where user_id = ${userId}`;
  return row;
}

/** It takes the place of a former one. */
export async function putAuthenticator(
  tx: Queryable,
  userId: number,
  secret: string,
  step: number,
): Promise<void> {
  await tx`insert into authenticators (user_id, secret, last_step) values (${userId}, ${secret}, ${step})
    on conflict (user_id) do update set secret = excluded.secret, last_step = excluded.last_step,
      created_at = now(), used_at = null`;
}

/** @returns false: this code or a later one was used before */
export async function moveAuthenticatorOn(tx: Queryable, userId: number, step: number): Promise<boolean> {
  const { count } = await tx`update authenticators set last_step = ${step}, used_at = now()
    where user_id = ${userId} and last_step < ${step}`;
  return count === 1;
}

export async function deleteAuthenticator(tx: Queryable, userId: number): Promise<boolean> {
  const { count } = await tx`delete from authenticators where user_id = ${userId}`;
  return count === 1;
}

/** Recovery codes stand in for a factor: without one they are worth nothing. */
export async function dropUselessCodes(tx: Queryable, userId: number): Promise<void> {
  await tx`delete from recovery_codes where user_id = ${userId}
    and not exists (select from passkeys where user_id = ${userId})
    and not exists (select from authenticators where user_id = ${userId})`;
}

/** All that a person has beside the password. @returns how many there were, without recovery codes */
export async function deleteFactors(tx: Queryable, userId: number): Promise<number> {
  const passkeys = await tx`delete from passkeys where user_id = ${userId}`;
  const authenticators = await tx`delete from authenticators where user_id = ${userId}`;
  await tx`delete from recovery_codes where user_id = ${userId}`;
  return passkeys.count + authenticators.count;
}

export async function readRules(sql: Queryable): Promise<{ role: Role; from: string }[]> {
  const rows = await sql<{ role: Role; from: Date }[]>`
    select name as role, factor_required_from as from from roles where factor_required_from is not null order by id`;
  return rows.map(({ role, from }) => ({ role, from: from.toISOString() }));
}

/** Those that are required already keep their day. */
export async function writeRules(tx: Queryable, roles: readonly Role[], graceDays: number): Promise<void> {
  await tx`update roles set factor_required_from = case when name = any(${[...roles]})
    then coalesce(factor_required_from, now() + make_interval(days => ${graceDays})) end`;
}
