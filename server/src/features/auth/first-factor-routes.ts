import type { Session } from '@vestry/sync/contract/auth';
import * as contract from '@vestry/sync/contract/factor-sign-in';
import { messageOf } from '@vestry/sync/messages/message';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as enrol from '../../platform/auth/factors/enrol';
import type { Ticket } from '../../platform/auth/factors/tickets';
import { spend } from '../../platform/auth/factors/tickets';
import type { IssuedSession } from '../../platform/auth/sessions';
import type { Queryable } from '../../platform/db/db';
import { mount } from '../../platform/http/endpoint';
import { AppError } from '../../platform/http/errors';
import { assertSameOrigin } from '../../platform/http/same-origin';
import type { Entry } from './entry';
import type { Pending } from './pending';

/** Whose role needs a factor, and who has none: it is set up between the password and the session. */
export function registerFirstFactor(app: FastifyInstance, entry: Entry, pending: Pending): void {
  const { config } = app.context;
  const world = app.factorWorld;
  const site = () => app.siteSettings.current.name;

  async function enrolling(request: FastifyRequest): Promise<enrol.Enrolling & { asked: Ticket<'signIn'> }> {
    assertSameOrigin(request, config.publicUrl);
    const { asked, person } = await pending.need(request);
    // A person who has a second factor must use it: a password alone must not add another one.
    if (person.factors.length > 0) throw new AppError('unauthorized', messageOf('server.factorAsked'));
    const actor = { id: person.id, username: person.username, address: request.clientAddress };
    return { asked, person, of: asked.challenge, actor };
  }

  /** The session begins in the transaction that stores the factor. */
  async function signInWith(
    request: FastifyRequest,
    reply: FastifyReply,
    finish: (
      by: enrol.Enrolling,
      also: (tx: Queryable) => Promise<IssuedSession>,
    ) => Promise<enrol.Enrolled<IssuedSession>>,
    way: 'Code' | 'Passkey',
  ): Promise<Session & { codes: string[] | null }> {
    const { asked, ...by } = await enrolling(request);
    const { codes, also: issued } = await finish(by, async (tx) => {
      if (!(await spend(tx, asked))) throw new AppError('unauthorized', messageOf('server.factorExpired'));
      return entry.begin(tx, request, by.person, `${asked.way}${way}`);
    });
    pending.forget(reply);
    return { ...(await entry.open(issued, reply)), codes };
  }

  mount(app, contract.beginFirstAuthenticator, async ({ request }) =>
    enrol.beginAuthenticator(world, await enrolling(request), site()),
  );
  mount(app, contract.addFirstAuthenticator, ({ body, request, reply }) =>
    signInWith(request, reply, (by, also) => enrol.finishAuthenticator(world, by, body, also), 'Code'),
  );
  mount(app, contract.beginFirstPasskey, async ({ request }) => {
    const { options, ticket } = await enrol.beginPasskey(world, await enrolling(request), site());
    return { options: { ...options }, ticket };
  });
  mount(app, contract.addFirstPasskey, ({ body, request, reply }) =>
    signInWith(request, reply, (by, also) => enrol.finishPasskey(world, by, body, also), 'Passkey'),
  );
}
