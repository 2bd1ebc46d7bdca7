import * as contract from '@vestry/sync/contract/own-factors';
import { messageOf } from '@vestry/sync/messages/message';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import * as enrol from '../../platform/auth/factors/enrol';
import { newRecoveryCodes, putRecoveryCodes } from '../../platform/auth/factors/recovery-codes';
import * as store from '../../platform/auth/factors/sql';
import type { Queryable } from '../../platform/db/db';
import { mount, type SignedIn } from '../../platform/http/endpoint';
import { AppError } from '../../platform/http/errors';
import { notifyOwner } from '../../platform/mail/account-mails';
import type { AssertProved } from '../../platform/auth/factors/assert-proved';
import { needPerson } from './proofs';

interface Removed {
  factor: 'authenticator' | 'passkey';
  name: string;
}

const nothing = () => Promise.resolve(null);

/** The own second factors: seen with the session alone, changed with a proof of who it is. */
export function registerOwnFactors(app: FastifyInstance, assertProved: AssertProved): void {
  const { sql } = app.context;
  const world = app.factorWorld;
  const site = () => app.siteSettings.current.name;

  mount(app, contract.readOwnFactors, async ({ user }) => {
    const [person, authenticator, passkeys] = await Promise.all([
      needPerson(app, user.id),
      store.findAuthenticator(sql, user.id),
      store.listPasskeys(sql, user.id),
    ]);
    return {
      passkeys,
      authenticator: authenticator
        ? {
            createdAt: authenticator.createdAt.toISOString(),
            usedAt: authenticator.usedAt?.toISOString() ?? null,
          }
        : null,
      recoveryCodes: person.recoveryCodes,
      requiredFrom: person.requiredFrom?.toISOString() ?? null,
      hasPassword: person.passwordHash !== null,
    };
  });

  async function enrolling(user: SignedIn, request: FastifyRequest, proof: string): Promise<enrol.Enrolling> {
    assertProved(request, proof);
    return { person: await needPerson(app, user.id), of: request.sessionId, actor: user };
  }

  mount(app, contract.beginAuthenticator, async ({ body, user, request }) =>
    enrol.beginAuthenticator(world, await enrolling(user, request, body.proof), site()),
  );
  mount(app, contract.addAuthenticator, async ({ body, user, request }) => {
    const by = await enrolling(user, request, body.proof);
    return { codes: (await enrol.finishAuthenticator(world, by, body, nothing)).codes };
  });
  mount(app, contract.beginPasskey, async ({ body, user, request }) => {
    const { options, ticket } = await enrol.beginPasskey(
      world,
      await enrolling(user, request, body.proof),
      site(),
    );
    return { options: { ...options }, ticket };
  });
  mount(app, contract.addPasskey, async ({ body, user, request }) => {
    const by = await enrolling(user, request, body.proof);
    return { codes: (await enrol.finishPasskey(world, by, body, nothing)).codes };
  });

  /** The last one stays while a role needs one, or will. */
  async function remove(
    user: SignedIn,
    request: FastifyRequest,
    proof: string,
    take: (tx: Queryable) => Promise<Removed>,
  ): Promise<null> {
    assertProved(request, proof);
    await sql.begin(async (tx) => {
      await store.lockPerson(tx, user.id);
      const detail = await take(tx);
      const left = await store.readPerson(tx, user.id);
      if (left?.owes) throw new AppError('conflict', messageOf('server.factorNeeded'));
      await store.dropUselessCodes(tx, user.id);
      await recordAuditEntries(tx, user, [{ act: 'factorRemoved', subject: user.username, detail }]);
      await notifyOwner(tx, user.id, { kind: 'factorRemoved', detail: { name: detail.name } });
    });
    world.mails.send();
    return null;
  }

  mount(app, contract.removeAuthenticator, ({ body: { proof }, user, request }) =>
    remove(user, request, proof, async (tx) => {
      if (!(await store.deleteAuthenticator(tx, user.id)))
        throw new AppError('notFound', messageOf('server.noAuthenticator'));
      return { factor: 'authenticator', name: '' };
    }),
  );
  mount(app, contract.removePasskey, ({ body: { proof, id }, user, request }) =>
    remove(user, request, proof, async (tx) => {
      const name = await store.deletePasskey(tx, user.id, id);
      if (name === undefined) throw new AppError('notFound', messageOf('server.noPasskey'));
      return { factor: 'passkey', name };
    }),
  );

  mount(app, contract.renamePasskey, async ({ body: { proof, id, name }, user, request }) => {
    assertProved(request, proof);
    await sql.begin(async (tx) => {
      const before = await store.renamePasskey(tx, user.id, { id, name });
      if (before === undefined) throw new AppError('notFound', messageOf('server.noPasskey'));
      if (before === name) return;
      const detail = { before, name };
      await recordAuditEntries(tx, user, [{ act: 'passkeyRenamed', subject: user.username, detail }]);
    });
    return null;
  });

  mount(app, contract.renewRecoveryCodes, async ({ body: { proof }, user, request }) => {
    assertProved(request, proof);
    const fresh = await newRecoveryCodes();
    await sql.begin(async (tx) => {
      await store.lockPerson(tx, user.id);
      const person = await store.readPerson(tx, user.id);
      if (!person || person.factors.length === 0)
        throw new AppError('conflict', messageOf('server.noFactorForCodes'));
      await putRecoveryCodes(tx, user.id, fresh);
      await recordAuditEntries(tx, user, [{ act: 'recoveryCodesRenewed' }]);
      await notifyOwner(tx, user.id, { kind: 'recoveryCodesRenewed', detail: {} });
    });
    world.mails.send();
    return { codes: fresh.shown };
  });
}
