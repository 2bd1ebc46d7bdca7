import * as contract from '@vestry/sync/contract/sessions';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import { endWaysIn } from '../../platform/auth/ways-in';
import { mount, type SignedIn } from '../../platform/http/endpoint';
import { AppError } from '../../platform/http/errors';
import { deleteSession, findUsername, readSessions } from './sql';

interface Person {
  id: number;
  username: string;
}
interface Ended {
  ended: number;
}

async function registerSessions(app: FastifyInstance): Promise<void> {
  const { sql } = app.context;

  /** Ends one session; 404 when it has ended already. */
  async function endOne(by: SignedIn, { id, username }: Person, session: string): Promise<Ended> {
    await sql.begin(async (tx) => {
      if (!(await deleteSession(tx, id, session))) throw new AppError('notFound', 'server.noSession');
      await recordAuditEntries(tx, by, [{ act: 'sessionEnded', subject: username }]);
    });
    app.sessionUsers.forgetSession(session);
    return { ended: 1 };
  }

  /** All of a person, but for the session `kept`. */
  async function endAll(by: SignedIn, person: Person, kept?: string): Promise<Ended> {
    const ended = await sql.begin(async (tx) => {
      const { sessions, auditEntries } = await endWaysIn(tx, person, 'signedOutEverywhere', kept);
      const act = { act: 'sessionsEnded', subject: person.username } as const;
      await recordAuditEntries(tx, by, [...(sessions > 0 ? [act] : []), ...auditEntries]);
      return sessions;
    });
    app.sessionUsers.forgetUser(person.id);
    return { ended };
  }

  async function needUser(id: number): Promise<Person> {
    const username = await findUsername(sql, id);
    if (username === undefined) throw new AppError('notFound', 'server.noUser');
    return { id, username };
  }

  mount(app, contract.listOwnSessions, ({ user, request }) => readSessions(sql, user.id, request.sessionId));
  mount(app, contract.endOwnSession, ({ params, user }) => endOne(user, user, params.session));
  mount(app, contract.endOtherSessions, ({ user, request }) => endAll(user, user, request.sessionId));

  mount(app, contract.listSessionsOf, async ({ params, request }) => {
    const { id } = await needUser(params.id);
    return readSessions(sql, id, request.sessionId);
  });
  mount(app, contract.endSessionOf, async ({ params: { id, session }, user }) =>
    endOne(user, await needUser(id), session),
  );
  mount(app, contract.endAllSessionsOf, async ({ params: { id }, user }) => endAll(user, await needUser(id)));
}

/** Where people are signed in: seen and ended by themselves and by admins. */
export const sessions = fastifyPlugin(registerSessions, {
  name: 'sessions',
  dependencies: ['access-tokens'],
});
