import * as contract from '@vestry/sync/contract/sessions';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { recordActs } from '../../platform/acts/record-act';
import { mount, type SignedIn } from '../../platform/http/endpoint';
import { AppError } from '../../platform/http/errors';
import { deleteSessions, findUsername, readSessions } from './sql';

async function registerSessions(app: FastifyInstance): Promise<void> {
  const { sql } = app.context;

  /** Of one session that is not there any more there is nothing to say but that. */
  async function end(
    by: SignedIn,
    { id, username }: { id: number; username: string },
    which: { only?: string; kept?: string },
  ): Promise<{ ended: number }> {
    const ended = await sql.begin(async (tx) => {
      const ids = await deleteSessions(tx, id, which);
      if (which.only !== undefined && ids.length === 0) throw new AppError('notFound', 'server.noSession');
      const act = which.only === undefined ? 'sessionsEnded' : 'sessionEnded';
      await recordActs(tx, by, ids.length > 0 ? [{ act, subject: username }] : []);
      return ids;
    });
    for (const session of ended) app.sessionUsers.forgetSession(session);
    return { ended: ended.length };
  }

  async function needUser(id: number): Promise<{ id: number; username: string }> {
    const username = await findUsername(sql, id);
    if (username === undefined) throw new AppError('notFound', 'server.noUser');
    return { id, username };
  }

  mount(app, contract.listOwnSessions, ({ user, request }) => readSessions(sql, user.id, request.sessionId));
  mount(app, contract.endOwnSession, ({ params, user }) => end(user, user, { only: params.session }));
  mount(app, contract.endOtherSessions, ({ user, request }) => end(user, user, { kept: request.sessionId }));

  mount(app, contract.listSessionsOf, async ({ params, request }) => {
    const { id } = await needUser(params.id);
    return readSessions(sql, id, request.sessionId);
  });
  mount(app, contract.endSessionOf, async ({ params: { id, session }, user }) =>
    end(user, await needUser(id), { only: session }),
  );
  mount(app, contract.endAllSessionsOf, async ({ params: { id }, user }) =>
    end(user, await needUser(id), {}),
  );
}

/** Where people are signed in: seen and ended by themselves and by admins. */
export const sessions = fastifyPlugin(registerSessions, {
  name: 'sessions',
  dependencies: ['access-tokens'],
});
