import * as contract from '@vestry/sync/contract/own-factors';
import { messageOf } from '@vestry/sync/messages/message';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import { checkPasskey } from '../../platform/auth/factors/factors';
import { passkeyOptions } from '../../platform/auth/factors/passkeys';
import { findPasskey, type Person, readPasskeys, readPerson } from '../../platform/auth/factors/sql';
import { readTicket, spend, writeTicket } from '../../platform/auth/factors/tickets';
import { accountKey, type Attempt, LoginThrottle } from '../../platform/auth/login-throttle';
import { verifyPassword } from '../../platform/auth/password';
import { senderOf } from '../../platform/http/client-address';
import { mount, type SignedIn } from '../../platform/http/endpoint';
import { AppError, fieldError } from '../../platform/http/errors';
import { startedWithin } from './sql';

/** A session that began just now proves as much as a password, for who has none. */
const FRESH_MINUTES = 10;

export const needPerson = async (app: FastifyInstance, id: number): Promise<Person> => {
  const person = await readPerson(app.context.sql, id);
  if (!person) throw new AppError('notFound', messageOf('server.noUser'));
  return person;
};

/**
 * Who has found an open session must not be able to add a key of their own: changes ask once more who it is, see
 * `assertProved`.
 */
export function registerProofs(app: FastifyInstance): void {
  const { sql } = app.context;
  const world = app.factorWorld;
  const throttle = new LoginThrottle(sql);

  mount(app, contract.askForProof, async ({ user, request }) => {
    const passkeys = await readPasskeys(sql, user.id);
    if (!world.party || passkeys.length === 0)
      throw new AppError('conflict', messageOf('server.noPasskeysHere'));
    const { ticket, challenge } = writeTicket(app.keys, 'proofQuestion', { of: request.sessionId });
    return { options: { ...(await passkeyOptions(world.party, passkeys, challenge, 'required')) }, ticket };
  });

  async function byPassword(user: SignedIn, person: Person, password: string): Promise<void> {
    const attempt: Attempt = {
      account: accountKey('id', String(user.id), app.keys.signInThrottle),
      sender: senderOf(user.address),
      known: true,
    };
    await throttle.admit(attempt);
    if (!(await verifyPassword(person.passwordHash, password))) {
      await recordAuditEntries(sql, user, [{ act: 'passwordRefused' }]);
      throw fieldError('password', messageOf('server.wrongPassword'));
    }
    await throttle.forgive(attempt);
  }

  async function byPasskey(
    user: SignedIn,
    of: string,
    { passkey: answer, ticket = '' }: Pick<Parameters<typeof prove>[1], 'passkey' | 'ticket'>,
  ): Promise<void> {
    const asked = readTicket(app.keys, 'proofQuestion', ticket);
    if (asked?.of !== of || !answer) throw new AppError('invalid', messageOf('server.setUpExpired'));
    const known = await findPasskey(sql, Buffer.from(answer.id, 'base64url'));
    const own = known?.userId === user.id ? known : undefined;
    const checked = await checkPasskey(world, own, answer, { challenge: asked.challenge, alone: true });
    const isGood =
      'use' in checked && (await sql.begin(async (tx) => (await spend(tx, asked)) && checked.use(tx)));
    if (isGood) return;
    const detail = { by: 'passkey', why: 'wrong' } as const;
    await recordAuditEntries(sql, user, [{ act: 'factorRefused', subject: user.username, detail }]);
    throw new AppError('invalid', messageOf('server.passkeyRefused'));
  }

  async function prove(
    user: SignedIn,
    body: {
      password?: string | undefined;
      passkey?: Parameters<typeof checkPasskey>[2] | undefined;
      ticket?: string | undefined;
    },
    sessionId: string,
  ): Promise<void> {
    if (body.passkey) return byPasskey(user, sessionId, body);
    const person = await needPerson(app, user.id);
    if (person.passwordHash !== null) return byPassword(user, person, body.password ?? '');
    if (await startedWithin(sql, sessionId, FRESH_MINUTES)) return;
    throw new AppError('invalid', messageOf('server.signInForProof'));
  }

  mount(app, contract.prove, async ({ body, user, request }) => {
    await prove(user, body, request.sessionId);
    return { proof: writeTicket(app.keys, 'proof', { of: request.sessionId }).ticket };
  });
}
