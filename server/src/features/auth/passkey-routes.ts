import * as contract from '@vestry/sync/contract/factor-sign-in';
import { messageOf } from '@vestry/sync/messages/message';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import { checkPasskey } from '../../platform/auth/factors/factors';
import { passkeyOptions } from '../../platform/auth/factors/passkeys';
import { findPasskey, readPerson } from '../../platform/auth/factors/sql';
import { spend } from '../../platform/auth/factors/tickets';
import { mount } from '../../platform/http/endpoint';
import { AppError } from '../../platform/http/errors';
import { assertSameOrigin } from '../../platform/http/same-origin';
import type { Entry } from './entry';
import { factorThrottle } from './factor-throttle';
import type { Pending } from './pending';

/** A passkey instead of a password: it needs a finger, a face or a PIN, and is two factors in one. */
export function registerPasskeySignIn(app: FastifyInstance, entry: Entry, pending: Pending): void {
  const { config, sql } = app.context;
  const world = app.factorWorld;
  const throttle = factorThrottle(app, entry);

  mount(app, contract.askForPasskey, async ({ request, reply }) => {
    assertSameOrigin(request, config.publicUrl);
    if (!world.party) throw new AppError('conflict', messageOf('server.noPasskeysHere'));
    return { ...(await passkeyOptions(world.party, [], pending.askPasskey(reply), 'required')) };
  });

  mount(app, contract.signInByPasskey, async ({ body: { passkey: answer }, request, reply }) => {
    assertSameOrigin(request, config.publicUrl);
    const asked = pending.askedPasskey(request);
    if (!asked) throw new AppError('unauthorized', messageOf('server.factorExpired'));
    const attempt = await throttle.admitPasskey(request, answer.id);
    const passkey = await findPasskey(sql, Buffer.from(answer.id, 'base64url'));
    const person = passkey && (await readPerson(sql, passkey.userId));
    const checked = await checkPasskey(world, passkey, answer, { challenge: asked.challenge, alone: true });
    const nobody = { id: null, username: null, address: request.clientAddress };
    if (!person || 'why' in checked) {
      const detail = { by: 'passkey', why: 'wrong' } as const;
      // Of a passkey that is not known there is nothing to say, and no end of them.
      if (person)
        await recordAuditEntries(sql, nobody, [{ act: 'factorRefused', subject: person.username, detail }]);
      throw new AppError('invalid', messageOf('server.passkeyUnknown'));
    }
    await throttle.forgive(attempt);
    if (!person.isActive) {
      await recordAuditEntries(sql, nobody, [
        { act: 'signInRefused', subject: person.username, detail: { why: 'inactive' } },
      ]);
      throw new AppError('forbidden', messageOf('server.inactive'));
    }
    await entry.close(request);
    const issued = await sql.begin(async (tx) => {
      const isFirst = (await spend(tx, asked)) && (await checked.use(tx));
      if (!isFirst) throw new AppError('unauthorized', messageOf('server.factorExpired'));
      return entry.begin(tx, request, person, 'passkey');
    });
    pending.forget(reply);
    request.log.info({ label: 'auth', userId: person.id, way: 'passkey', reqId: request.id }, 'signed in');
    return entry.open(issued, reply);
  });
}
