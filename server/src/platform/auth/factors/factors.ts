import type { passkeyAnswer } from '@vestry/sync/contract/factor-parts';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Queryable, Sql } from '../../db/db';
import { type PasskeyRefusal, verifyPasskey } from './passkeys';
import { hashTypedCode, looksLikeRecoveryCode, takeRecoveryCode } from './recovery-codes';
import type { RelyingParty } from './relying-party';
import { decrypt, encrypt, type Keys } from '../keys';
import * as store from './sql';
import { currentStepOf } from './totp';

/** The owner of an account is notified of a new factor by mail. */
export interface FactorMails {
  /** In the transaction that adds it. */
  added: (tx: Queryable, userId: number, name: string) => Promise<void>;
  /** After that. */
  send: () => void;
}

/** The dependencies of checks of second factors. */
export interface FactorWorld {
  sql: Sql;
  keys: Keys;
  /** Null: no passkeys at this address. */
  party: RelyingParty | null;
  log: Pick<Logger, 'warn' | 'error'>;
  mails: FactorMails;
}

/** `used`: right, but not for the first time. `unreadable`: this server has not the key of the secret any more. */
export type Why = 'wrong' | 'used' | 'unreadable';
export type By = 'authenticator' | 'recoveryCode' | 'passkey';

/** `use`: in the transaction of what it allows; false when another one was faster. */
export type Checked = { by: By; use: (tx: Queryable) => Promise<boolean> } | { by: By; why: Why };

const ownerOf = (userId: number): string => `totp ${userId}`;

export const sealSecret = ({ keys }: FactorWorld, userId: number, secret: Buffer): string =>
  encrypt(keys, secret.toString('base64url'), ownerOf(userId));

async function checkAuthenticator(world: FactorWorld, userId: number, code: string): Promise<Checked> {
  const by = 'authenticator';
  const stored = await store.findAuthenticator(world.sql, userId);
  if (!stored) return { by, why: 'wrong' };
  const opened = decrypt(world.keys, stored.secret, ownerOf(userId));
  if (!opened) {
    world.log.error({ label: 'auth', userId }, 'the secret of an authenticator app cannot be read');
    return { by, why: 'unreadable' };
  }
  const step = currentStepOf(Buffer.from(opened.text, 'base64url'), code, Date.now());
  if (step === undefined) return { by, why: 'wrong' };
  if (step <= stored.lastStep) return { by, why: 'used' };
  return { by, use: (tx) => store.moveAuthenticatorOn(tx, userId, step) };
}

/** Checks what was typed: six digits are a code of an app, anything else a recovery code. */
export async function checkCode(world: FactorWorld, userId: number, typed: string): Promise<Checked> {
  const code = typed.normalize('NFKC').replaceAll(/[\s-]/g, '');
  if (/^\d{6}$/.test(code)) return checkAuthenticator(world, userId, code);
  const by = 'recoveryCode';
  const hash = looksLikeRecoveryCode(typed) ? await hashTypedCode(world.sql, userId, typed) : undefined;
  if (!hash) return { by, why: 'wrong' };
  const [known] = await world.sql`
    select from recovery_codes where user_id = ${userId} and code_hash = ${hash}`;
  return known ? { by, use: (tx) => takeRecoveryCode(tx, userId, hash) } : { by, why: 'wrong' };
}

/** Returns an answer of a passkey of this person. `alone`: it stands for a password too. */
export async function checkPasskey(
  world: FactorWorld,
  passkey: store.StoredPasskey | undefined,
  answer: z.output<typeof passkeyAnswer>,
  { challenge, alone }: { challenge: string; alone: boolean },
): Promise<Checked> {
  const by = 'passkey';
  if (!world.party || !passkey) return { by, why: 'wrong' };
  try {
    const counter = await verifyPasskey(world.party, answer, passkey, {
      challenge,
      requireUserVerification: alone,
    });
    return { by, use: (tx) => store.movePasskeyOn(tx, passkey.id, counter) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    world.log.warn({ label: 'auth', passkey: passkey.id, reason: error.message }, 'a passkey was refused');
    return { by, why: 'wrong' };
  }
}

const isRefusal = (error: unknown): error is PasskeyRefusal =>
  error instanceof Error && error.name === 'PasskeyRefusal';

/** Secrets that a former key has sealed get the current one, so that the former one can be forgotten. */
export async function resealSecrets({ sql, keys, log }: FactorWorld): Promise<void> {
  const rows = await sql<{ userId: number; secret: string }[]>`
    select user_id as "userId", secret from authenticators`;
  for (const { userId, secret } of rows) {
    const opened = decrypt(keys, secret, ownerOf(userId));
    if (!opened) log.warn({ label: 'auth', userId }, 'the secret of an authenticator app cannot be read');
    if (!opened?.isFormer) continue;
    // Not if it was replaced meanwhile.
    await sql`update authenticators set secret = ${encrypt(keys, opened.text, ownerOf(userId))}
      where user_id = ${userId} and secret = ${secret}`;
  }
}
