import { Readable } from 'node:stream';
import * as contract from '@vestry/sync/contract/people';
import { messageOf } from '@vestry/sync/messages/message';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import { forgetIdentities } from '../../platform/auth/google-identities';
import { mount, type SignedIn } from '../../platform/http/endpoint';
import { AppError, fieldError } from '../../platform/http/errors';
import { senderLimit } from '../../platform/http/sender-limit';
import type { Mailer } from '../../platform/mail/mailer';
import type { CheckOwnPassword } from './own-password';
import { deleteUser } from './delete-user';
import { askEmail, confirmEmail, setEmail } from './email-change';
import { needUser } from './need-user';
import { personData } from './person-data';
import { rename } from './rename';
import * as store from './sql';

/** Mails to addresses that nobody has proved: a few at once, then one in ten minutes, for each user. */
const MAILS = { burst: 5, perSecond: 1 / 600 };
const FILES = { burst: 5, perSecond: 1 / 60 };

interface Parts {
  mailer: Mailer;
  checkOwnPassword: CheckOwnPassword;
}

/** Mounts what happens to accounts: renamed, another e-mail, taken along, deleted. By themselves and by admins. */
export function registerAccounts(app: FastifyInstance, { mailer, checkOwnPassword }: Parts): void {
  const { config, sql } = app.context;
  const mails = senderLimit(MAILS);
  const files = senderLimit(FILES);

  const admit = (limit: typeof mails, { id }: SignedIn) => {
    const retryAfter = limit.take(String(id), Date.now());
    if (retryAfter > 0) throw new AppError('tooMany', { retryAfter });
  };
  const site = () => {
    const { name, language } = app.siteSettings.current;
    return { name, language, publicUrl: config.publicUrl };
  };
  mount(app, contract.readAccount, ({ user }) => store.readOwnAccount(sql, user.id));

  const renamed = async (by: SignedIn, requested: { id: number; username: string }) => {
    const done = await rename(sql, by, requested);
    app.sessionUsers.forgetUser(requested.id);
    return done;
  };
  mount(app, contract.renameSelf, ({ body, user }) => renamed(user, { id: user.id, ...body }));
  mount(app, contract.renameUser, ({ params, body, user }) => renamed(user, { ...params, ...body }));

  mount(app, contract.askOwnEmail, async ({ body: { email, password }, user, request }) => {
    await checkOwnPassword(user, request, password);
    admit(mails, user);
    await mailer.send(await askEmail(sql, user, { id: user.id, email, site: site() }));
    return { changed: false };
  });
  mount(app, contract.confirmOwnEmail, async ({ body: { token }, user }) => {
    const changed = await confirmEmail(sql, user, token);
    app.sessionUsers.forgetUser(user.id);
    app.sendAccountMails();
    return changed;
  });
  mount(app, contract.dropOwnEmail, async ({ user }) => {
    await store.dropEmailChange(sql, user.id);
    return null;
  });
  mount(app, contract.changeEmailOf, async ({ params: { id }, body: { email }, user }) => {
    const { isActive } = await needUser(sql, id);
    admit(mails, user);
    if (isActive) {
      await mailer.send(await askEmail(sql, user, { id, email, site: site() }));
      return { changed: false };
    }
    await setEmail(sql, user, { id, email });
    return { changed: true };
  });

  mount(app, contract.forgetOwnGoogle, async ({ user }) => {
    await sql.begin(async (tx) => {
      await forgetIdentities(tx, user.id);
      await recordAuditEntries(tx, user, [{ act: 'googleForgotten' }]);
    });
    return null;
  });

  mount(app, contract.deleteSelf, async ({ body: { username, password }, user, request }) => {
    if (username.trim().normalize('NFKC') !== user.username)
      throw fieldError('username', messageOf('server.notOwnName'));
    await checkOwnPassword(user, request, password);
    await deleteUser(sql, user, user.id);
    app.sessionUsers.forgetUser(user.id);
    return null;
  });
  mount(app, contract.deleteUser, async ({ params: { id }, user }) => {
    if (id === user.id) throw new AppError('conflict', messageOf('server.deleteOwn'));
    await deleteUser(sql, user, id);
    app.sessionUsers.forgetUser(id);
    return { id };
  });

  const sendData = async (by: SignedIn, id: number, reply: FastifyReply) => {
    const { username } = await needUser(sql, id);
    admit(files, by);
    await recordAuditEntries(sql, by, [{ act: 'exported', subject: username, detail: { what: 'person' } }]);
    await reply
      .type(contract.ownData.replyType)
      .header('content-disposition', 'attachment; filename="account.json"')
      .send(Readable.from(personData(sql, id, site().name)));
    return '';
  };
  mount(app, contract.ownData, ({ user, reply }) => sendData(user, user.id, reply));
  mount(app, contract.dataOf, ({ params, user, reply }) => sendData(user, params.id, reply));
}
