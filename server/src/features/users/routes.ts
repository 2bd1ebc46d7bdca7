import {
  changePassword,
  createUser,
  deactivateUser,
  listUsers,
  updateLanguage,
  updateUserRoles,
} from '@vestry/sync/contract/users';
import { ROLE_IDS, ROLES } from '@vestry/sync/access/permissions';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { LoginThrottle } from '../../platform/auth/login-throttle';
import { hashPassword } from '../../platform/auth/password';
import { forgetIdentities } from '../../platform/auth/google-identities';
import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import { endWaysIn, endWaysOfRoles } from '../../platform/auth/ways-in';
import { mount } from '../../platform/http/endpoint';
import { notifyOwner } from '../../platform/mail/account-mails';
import { mailSoon, mailWorldOf } from '../../platform/mail/mail-world';
import { languageOfRequest } from '../../platform/http/messages';
import { sendAccountMails } from './account-mail';
import { registerAccounts } from './account-routes';
import { assertFit } from './assert-fit';
import { registerInvitations } from './invite';
import { registerLinks } from './link-routes';
import { refuseTaken, unlessTaken } from './name-rules';
import { assertAdminRemains, needUser } from './need-user';
import { ownPasswordCheck } from './own-password';
import { present } from './present';
import * as store from './sql';

const rolesOf = (ids: readonly number[]) => ROLES.filter((role) => ids.includes(ROLE_IDS[role]));

async function registerUsers(app: FastifyInstance): Promise<void> {
  const { sql } = app.context;
  const throttle = new LoginThrottle(sql);
  app.decorate('sendAccountMails', mailSoon(app, 'users', sendAccountMails));
  const { mailer } = mailWorldOf(app.context, () => app.siteSettings.current);
  const checkOwnPassword = ownPasswordCheck(sql, { throttle, key: app.keys.signInThrottle });
  registerAccounts(app, { mailer, checkOwnPassword });

  mount(app, listUsers, ({ query, request }) =>
    store.listUsers(sql, query, languageOfRequest(request), present),
  );

  mount(app, createUser, async ({ body: { username, email, password }, user }) => {
    const chosen = { field: 'password', password, by: { username, email } };
    await assertFit(app.siteSettings.current, chosen);
    await refuseTaken(sql, { username, email });
    const passwordHash = await hashPassword(password);
    return unlessTaken(sql, { username, email }, () =>
      sql.begin(async (tx) => {
        const id = await store.insertUser(tx, { username, email, passwordHash });
        await recordAuditEntries(tx, user, [{ act: 'userCreated', subject: username }]);
        return present(await needUser(tx, id));
      }),
    );
  });

  mount(app, deactivateUser, async ({ params: { id }, user: by }) => {
    await sql.begin(async (tx) => {
      await store.lockAdmins(tx);
      const user = await needUser(tx, id);
      await assertAdminRemains(tx, user);
      await store.setActive(tx, id, false);
      await store.dropActivation(tx, id);
      await forgetIdentities(tx, id);
      const { auditEntries } = await endWaysIn(tx, user, 'deactivated');
      await recordAuditEntries(tx, by, [{ act: 'userDeactivated', subject: user.username }, ...auditEntries]);
    });
    app.sessionUsers.forgetUser(id);
    return { id, isActive: false };
  });

  mount(app, updateUserRoles, async ({ body: { userId, roleIds }, user: by }) => {
    await sql.begin(async (tx) => {
      await store.lockAdmins(tx);
      const user = await needUser(tx, userId);
      if (!roleIds.includes(ROLE_IDS.admin)) await assertAdminRemains(tx, user);
      await store.setRoles(tx, userId, roleIds);
      const detail = { before: user.roles, after: rolesOf(roleIds) };
      if (detail.before.join() === detail.after.join()) return;
      const ended = await endWaysOfRoles(tx, user, detail);
      await recordAuditEntries(tx, by, [{ act: 'rolesChanged', subject: user.username, detail }, ...ended]);
      await notifyOwner(tx, userId, { kind: 'rolesChanged', detail: { roles: detail.after } });
    });
    app.sessionUsers.forgetUser(userId);
    app.sendAccountMails();
    return { id: userId, roles: rolesOf(roleIds) };
  });

  mount(app, changePassword, async ({ body: { oldPassword, newPassword }, user, request }) => {
    const chosen = { field: 'newPassword', password: newPassword, by: user };
    await assertFit(app.siteSettings.current, chosen);
    await checkOwnPassword(user, request, oldPassword, 'oldPassword');
    const passwordHash = await hashPassword(newPassword);
    await sql.begin(async (tx) => {
      await store.setPassword(tx, user.id, passwordHash);
      const { auditEntries } = await endWaysIn(tx, user, 'passwordChanged', request.sessionId);
      await recordAuditEntries(tx, user, [{ act: 'passwordChanged' }, ...auditEntries]);
      await notifyOwner(tx, user.id, { kind: 'passwordChanged', detail: {} });
    });
    app.sessionUsers.forgetUser(user.id);
    app.sendAccountMails();
    return null;
  });

  mount(app, updateLanguage, async ({ query: { takenAt }, body: { language }, user }) => {
    const choice = { language, takenAt: takenAt === undefined ? null : new Date(takenAt) };
    const counts = await store.setLanguage(sql, user.id, choice);
    app.sessionUsers.forgetUser(user.id);
    return { language: counts };
  });

  registerInvitations(app, mailer);
  registerLinks(app, throttle, mailer);
}

/** Users and their roles, for admins; the activation link and the own password, for those it concerns. */
export const users = fastifyPlugin(registerUsers, {
  name: 'users',
  dependencies: ['access-tokens', 'site-settings'],
});
