import type { newCredential } from '@vestry/sync/contract/factor-parts';
import { MAX_PASSKEYS } from '@vestry/sync/contract/factor-parts';
import { messageOf } from '@vestry/sync/messages/message';
import type { z } from 'zod';
import { type Actor, recordAuditEntries } from '../../audit-log/record-audit-entries';
import type { Queryable } from '../../db/db';
import { AppError, fieldError } from '../../http/errors';
import { base32 } from './base32';
import { type FactorWorld, sealSecret } from './factors';
import { newPasskeyOptions, PasskeyRefusal, verifyNewPasskey } from './passkeys';
import { type NewCodes, newRecoveryCodes, putRecoveryCodes } from './recovery-codes';
import * as store from './sql';
import { readTicket, spend, type Ticket, writeTicket } from './tickets';
import { currentStepOf, minutesAhead, newSecret, uriOf } from './totp';

/** Who sets a factor up. `of`: the session, or the sign-in; no other one can finish it. */
export interface Enrolling {
  person: store.Person;
  of: string;
  actor: Actor;
}

/** `also`: in the same transaction, such as beginning a session. */
type Also<T> = (tx: Queryable) => Promise<T>;

export interface Enrolled<T> {
  /** Shown once; null: there were some already. */
  codes: string[] | null;
  also: T;
}

const expired = () => new AppError('conflict', messageOf('server.setUpExpired'));

export function beginAuthenticator({ keys }: FactorWorld, { person, of }: Enrolling, site: string) {
  const secret = newSecret();
  const { ticket } = writeTicket(keys, 'newAuthenticator', { of, secret: secret.toString('base64url') });
  return { secret: base32(secret), uri: uriOf(secret, site, person.username), ticket };
}

function refusedFirstCode(secret: Buffer, code: string): AppError {
  const minutes = minutesAhead(secret, code, Date.now());
  if (minutes === undefined) return fieldError('code', messageOf('server.codeWrong'));
  const key = minutes > 0 ? 'server.clockAhead' : 'server.clockBehind';
  return fieldError('code', messageOf(key, { minutes: Math.abs(minutes) }));
}

export async function finishAuthenticator<T>(
  world: FactorWorld,
  enrolling: Enrolling,
  { ticket, code }: { ticket: string; code: string },
  also: Also<T>,
): Promise<Enrolled<T>> {
  const asked = readTicket(world.keys, 'newAuthenticator', ticket);
  if (asked?.of !== enrolling.of) throw expired();
  const secret = Buffer.from(asked.secret, 'base64url');
  const typed = code.normalize('NFKC').replaceAll(/[\s-]/g, '');
  const step = currentStepOf(secret, typed, Date.now());
  if (step === undefined) throw refusedFirstCode(secret, typed);
  const { id } = enrolling.person;
  return add(world, enrolling, asked, {
    store: (tx) => store.putAuthenticator(tx, id, sealSecret(world, id, secret), step),
    factor: 'authenticator',
    also,
  });
}

export async function beginPasskey(
  { sql, keys, party }: FactorWorld,
  { person, of }: Enrolling,
  site: string,
) {
  if (!party) throw new AppError('conflict', messageOf('server.noPasskeysHere'));
  const passkeys = await store.readPasskeys(sql, person.id);
  if (passkeys.length >= MAX_PASSKEYS) throw tooMany();
  const { ticket, challenge } = writeTicket(keys, 'newPasskey', { of });
  return { options: await newPasskeyOptions(party, site, { ...person, passkeys }, challenge), ticket };
}

const tooMany = () => new AppError('conflict', messageOf('server.tooManyPasskeys', { max: MAX_PASSKEYS }));

interface NewPasskey {
  ticket: string;
  name: string;
  credential: z.output<typeof newCredential>;
}

export async function finishPasskey<T>(
  world: FactorWorld,
  enrolling: Enrolling,
  { ticket, name, credential }: NewPasskey,
  also: Also<T>,
): Promise<Enrolled<T>> {
  const asked = readTicket(world.keys, 'newPasskey', ticket);
  if (!world.party || asked?.of !== enrolling.of) throw expired();
  const made = await verifyNewPasskey(world.party, credential, asked.challenge).catch((error: unknown) => {
    if (!(error instanceof PasskeyRefusal)) throw error;
    world.log.warn({ label: 'auth', reason: error.message }, 'a new passkey was refused');
    throw new AppError('invalid', messageOf('server.passkeyRefused'));
  });
  const { id } = enrolling.person;
  return add(world, enrolling, asked, {
    store: async (tx) => {
      if ((await store.readPasskeys(tx, id)).length >= MAX_PASSKEYS) throw tooMany();
      if (!(await store.insertPasskey(tx, id, name, made)))
        throw new AppError('conflict', messageOf('server.passkeyKnown'));
    },
    factor: 'passkey',
    name,
    also,
  });
}

interface Adding<T> {
  store: (tx: Queryable) => Promise<void>;
  factor: 'authenticator' | 'passkey';
  name?: string;
  also: Also<T>;
}

async function add<T>(
  { sql, mails }: FactorWorld,
  { person, actor }: Enrolling,
  asked: Ticket<'newPasskey'>,
  { store: put, factor, name = '', also }: Adding<T>,
): Promise<Enrolled<T>> {
  // Made before it is known that they are needed: hashing is no work for a transaction.
  const fresh: NewCodes | null = person.recoveryCodes === 0 ? await newRecoveryCodes() : null;
  const enrolled = await sql.begin(async (tx) => {
    await store.lockPerson(tx, person.id);
    if (!(await spend(tx, asked))) throw expired();
    await put(tx);
    if (fresh) await putRecoveryCodes(tx, person.id, fresh);
    await recordAuditEntries(tx, actor, [
      { act: 'factorAdded', subject: person.username, detail: { factor, name } },
    ]);
    await mails.added(tx, person.id, name);
    return { codes: fresh?.shown ?? null, also: await also(tx) };
  });
  mails.send();
  return enrolled;
}
