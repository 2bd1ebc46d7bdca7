import * as contract from '@vestry/sync/contract/factor-rules';
import { messageOf } from '@vestry/sync/messages/message';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import * as store from '../../platform/auth/factors/sql';
import { mount } from '../../platform/http/endpoint';
import { AppError } from '../../platform/http/errors';
import { notifyOwner } from '../../platform/mail/account-mails';
import type { AssertProved } from '../../platform/auth/factors/assert-proved';
import { needPerson } from './proofs';

/** Who has lost every factor gets in with the password again; which roles need one. */
export function registerFactorsOfOthers(app: FastifyInstance, assertProved: AssertProved): void {
  const { sql } = app.context;

  mount(app, contract.removeFactorsOf, async ({ params: { id }, user: by }) => {
    // The own account needs the password, which an open session does not know.
    if (id === by.id) throw new AppError('conflict', messageOf('server.ownFactors'));
    const { username } = await needPerson(app, id);
    const removed = await sql.begin(async (tx) => {
      await store.lockPerson(tx, id);
      const count = await store.deleteFactors(tx, id);
      if (count === 0) return 0;
      await recordAuditEntries(tx, by, [{ act: 'factorsRemoved', subject: username }]);
      await notifyOwner(tx, id, { kind: 'factorRemoved', detail: {} });
      return count;
    });
    app.sessionUsers.forgetUser(id);
    app.sendAccountMails();
    return { removed };
  });

  mount(app, contract.readFactorRules, () => store.readRules(sql));

  mount(app, contract.changeFactorRules, async ({ body: { proof, roles, graceDays }, user: by, request }) => {
    assertProved(request, proof);
    const rules = await sql.begin(async (tx) => {
      await store.writeRules(tx, roles, graceDays);
      await recordAuditEntries(tx, by, [{ act: 'factorRulesChanged', detail: { roles } }]);
      return store.readRules(tx);
    });
    app.sessionUsers.forgetAll();
    return rules;
  });
}
