import type { SignInWay } from '@vestry/sync/audit-log/details';
import type { NewAuditEntry } from '@vestry/sync/audit-log/details';
import type { Session } from '@vestry/sync/contract/auth';
import * as contract from '@vestry/sync/contract/factor-sign-in';
import { messageOf } from '@vestry/sync/messages/message';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import {
  type By,
  type Checked,
  checkCode,
  checkPasskey,
  type Why,
} from '../../platform/auth/factors/factors';
import { passkeyOptions } from '../../platform/auth/factors/passkeys';
import { findPasskey, type Person, readPasskeys } from '../../platform/auth/factors/sql';
import { spend, type Ticket } from '../../platform/auth/factors/tickets';
import { mount } from '../../platform/http/endpoint';
import { AppError, fieldError } from '../../platform/http/errors';
import { assertSameOrigin } from '../../platform/http/same-origin';
import type { Entry } from './entry';
import { factorThrottle } from './factor-throttle';
import type { Pending } from './pending';

const WAYS = { authenticator: 'Code', passkey: 'Passkey', recoveryCode: 'Recovery' } as const;

function refusal(by: By, why: Why): AppError {
  if (by === 'passkey') return new AppError('invalid', messageOf('server.passkeyRefused'));
  if (by === 'recoveryCode') return fieldError('code', messageOf('server.recoveryCodeWrong'));
  const keys = {
    wrong: 'server.codeWrong',
    used: 'server.codeUsed',
    unreadable: 'server.codeUnreadable',
  } as const;
  return fieldError('code', messageOf(keys[why]));
}

/** Returns the second step of a sign-in, after the password or Google. */
export function registerFactorStep(app: FastifyInstance, entry: Entry, pending: Pending): void {
  const { config, sql } = app.context;
  const world = app.factorWorld;
  const throttle = factorThrottle(app, entry);

  mount(app, contract.readPendingSignIn, async ({ request }) => {
    const found = await pending.find(request);
    if (!found) return null;
    const { asked, person } = found;
    const { username, factors, recoveryCodes } = person;
    const passkeys = factors.includes('passkey') ? await readPasskeys(sql, person.id) : [];
    const passkey =
      world.party && passkeys.length > 0
        ? await passkeyOptions(world.party, passkeys, asked.challenge, 'preferred')
        : null;
    return { username, factors, recoveryCodes, passkey: passkey && { ...passkey } };
  });

  /** Who it is is known; `check` looks at the factor. */
  async function pass(
    request: FastifyRequest,
    reply: FastifyReply,
    check: (person: Person, asked: Ticket<'signIn'>) => Promise<Checked>,
  ): Promise<Session> {
    assertSameOrigin(request, config.publicUrl);
    const { asked, person } = await pending.need(request);
    const attempt = await throttle.admit(request, person.id);
    const checked = await check(person, asked);
    if ('why' in checked) {
      const { by, why } = checked;
      await recordAuditEntries(sql, { id: null, username: null, address: request.clientAddress }, [
        { act: 'factorRefused', subject: person.username, detail: { by, why } },
      ]);
      throw refusal(by, why);
    }
    await throttle.forgive(attempt);
    await entry.close(request);
    const way: SignInWay = `${asked.way}${WAYS[checked.by]}`;
    const issued = await sql.begin(async (tx) => {
      if (!(await spend(tx, asked))) throw new AppError('unauthorized', messageOf('server.factorExpired'));
      if (!(await checked.use(tx))) throw refusal(checked.by, 'used');
      const used: NewAuditEntry[] =
        checked.by === 'recoveryCode'
          ? [{ act: 'recoveryCodeUsed', detail: { left: String(person.recoveryCodes - 1) } }]
          : [];
      const by = { id: person.id, username: person.username, address: request.clientAddress };
      await recordAuditEntries(tx, by, used);
      return entry.begin(tx, request, person, way);
    });
    pending.forget(reply);
    request.log.info({ label: 'auth', userId: person.id, way, reqId: request.id }, 'signed in');
    return entry.open(issued, reply);
  }

  mount(app, contract.signInByCode, ({ body: { code }, request, reply }) =>
    pass(request, reply, (person) => checkCode(world, person.id, code)),
  );

  mount(app, contract.signInByFactorPasskey, ({ body: { passkey: answer }, request, reply }) =>
    pass(request, reply, async (person, { challenge }) => {
      const known = await findPasskey(sql, Buffer.from(answer.id, 'base64url'));
      const own = known?.userId === person.id ? known : undefined;
      return checkPasskey(world, own, answer, { challenge, alone: false });
    }),
  );
}
