import * as contract from '@vestry/sync/contract/tokens';
import { messageOf } from '@vestry/sync/messages/message';
import { rolesOfToken } from '@vestry/sync/access/programs';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import { beginningOf, hashOfToken, newApiToken } from '../../platform/auth/api-token';
import { proofCheck } from '../../platform/auth/factors/assert-proved';
import { mount, type SignedIn } from '../../platform/http/endpoint';
import { AppError, fieldError } from '../../platform/http/errors';
import { notifyOwner } from '../../platform/mail/account-mails';
import { oneAtATime } from '../../platform/db/locks';
import { countTokens, deleteToken, findUsername, insertToken, readTokens } from './sql';

async function registerTokens(app: FastifyInstance): Promise<void> {
  const { sql } = app.context;
  const assertProved = proofCheck(app);

  async function needUsername(id: number): Promise<string> {
    const username = await findUsername(sql, id);
    if (username === undefined) throw new AppError('notFound', messageOf('server.noUser'));
    return username;
  }

  async function end(by: SignedIn, owner: { id: number; username: string }, id: number) {
    await sql.begin(async (tx) => {
      const name = await deleteToken(tx, owner.id, id);
      if (name === undefined) throw new AppError('notFound', messageOf('server.noToken'));
      await recordAuditEntries(tx, by, [{ act: 'tokenEnded', subject: owner.username, detail: { name } }]);
    });
    app.tokenUsers.forgetToken(id);
    return { id };
  }

  mount(app, contract.listOwnTokens, ({ user }) => readTokens(sql, user.id));

  mount(app, contract.createToken, async ({ body: { name, role, days, proof }, user, request }) => {
    // A dashboard of before shows this text, and would show none of a field that it does not have.
    if (proof === undefined) throw new AppError('invalid', messageOf('server.proofNeeded'));
    assertProved(request, proof);
    // Never more than its owner has.
    if (!rolesOfToken(role, user.roles).includes(role))
      throw fieldError('role', messageOf('server.tokenRole'));
    const token = newApiToken();
    const stored = await sql.begin(async (tx) => {
      await oneAtATime(tx, 'tokens');
      if ((await countTokens(tx, user.id)) >= contract.MAX_TOKENS)
        throw new AppError('conflict', messageOf('server.tokensFull', { max: contract.MAX_TOKENS }));
      await recordAuditEntries(tx, user, [
        { act: 'tokenCreated', subject: user.username, detail: { name, role, days: String(days) } },
      ]);
      await notifyOwner(tx, user.id, { kind: 'tokenCreated', detail: { name, role } });
      const hash = hashOfToken(token);
      return insertToken(tx, { userId: user.id, name, role, days, hash, begins: beginningOf(token) });
    });
    app.sendAccountMails();
    return { ...stored, token };
  });

  mount(app, contract.endOwnToken, ({ params, user }) => end(user, user, params.token));

  mount(app, contract.listTokensOf, async ({ params: { id } }) => {
    await needUsername(id);
    return readTokens(sql, id);
  });
  mount(app, contract.endTokenOf, async ({ params: { id, token }, user }) =>
    end(user, { id, username: await needUsername(id) }, token),
  );
}

/** What programs sign in with: created by people, seen and ended by them and by admins. */
export const tokens = fastifyPlugin(registerTokens, {
  name: 'tokens',
  dependencies: ['access-tokens'],
});
