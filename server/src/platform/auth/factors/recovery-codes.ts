import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../db/db';
import { hashWithSalt } from '../password';
import { asReadable, readable } from './base32';

const COUNT = 10;
/** 60 bits: with argon2, out of reach for who has taken the hashes. */
const LETTERS = 12;

const newCode = (): string => readable(randomBytes(10)).slice(0, LETTERS);
const grouped = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-');

export interface NewCodes {
  /** As they are shown, once. */
  shown: string[];
  salt: Buffer;
  hashes: Buffer[];
}

/** Takes a quarter of a second of the processor: made before a transaction, not in it. */
export async function newRecoveryCodes(): Promise<NewCodes> {
  const salt = randomBytes(16);
  const codes = Array.from({ length: COUNT }, newCode);
  const hashes: Buffer[] = [];
  // One after another, so that sign-ins are not kept waiting meanwhile.
  for (const code of codes) hashes.push(await hashWithSalt(code, salt));
  return { shown: codes.map(grouped), salt, hashes };
}

/** Stores them in the place of all former ones. */
export async function putRecoveryCodes(
  tx: Queryable,
  userId: number,
  { salt, hashes }: NewCodes,
): Promise<void> {
  await tx`delete from recovery_codes where user_id = ${userId}`;
  for (const hash of hashes)
    await tx`insert into recovery_codes (user_id, salt, code_hash) values (${userId}, ${salt}, ${hash})`;
}

export const looksLikeRecoveryCode = (typed: string): boolean => asReadable(typed).length === LETTERS;

/** For `takeRecoveryCode`; undefined: the person has none. Hashing is no work for a transaction. */
export async function hashTypedCode(
  sql: Queryable,
  userId: number,
  typed: string,
): Promise<Buffer | undefined> {
  const [row] = await sql<{ salt: Buffer }[]>`
    select salt from recovery_codes where user_id = ${userId} limit 1`;
  return row && hashWithSalt(asReadable(typed), row.salt);
}

/** Uses it up. @returns whether it was good */
export async function takeRecoveryCode(tx: Queryable, userId: number, hash: Buffer): Promise<boolean> {
  const { count } = await tx`delete from recovery_codes where user_id = ${userId} and code_hash = ${hash}`;
  return count === 1;
}
