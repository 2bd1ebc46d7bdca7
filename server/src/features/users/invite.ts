import { inviteUser, type SentLink, sendUserLink, showUserLink } from '@vestry/sync/contract/access';
import { sendActivation } from '@vestry/sync/contract/users';
import type { Language } from '@vestry/sync/messages/languages';
import { messageOf } from '@vestry/sync/messages/message';
import { ROLE_IDS, ROLES } from '@vestry/sync/access/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import { proofCheck } from '../../platform/auth/factors/assert-proved';
import type { Queryable } from '../../platform/db/db';
import { mount, type SignedIn } from '../../platform/http/endpoint';
import { AppError } from '../../platform/http/errors';
import { languageOfRequest } from '../../platform/http/messages';
import type { Mail, Mailer } from '../../platform/mail/mailer';
import { linkMail, SENT_HOURS } from './link-mail';
import { newActivationLink, newPasswordLink } from './links';
import { unlessTaken } from './name-rules';
import { present } from './present';
import { findPassword, findUser, insertUser, type UserRow } from './sql';

interface Prepared {
  link: string;
  mail: Mail;
}

interface Circumstances {
  by: SignedIn;
  language: Language;
  /** Whether mails reach anybody. */
  reaches: boolean;
}

/** The links that admins send: to activate an account, to choose the first password of it, or to set a new one. */
export function registerInvitations(app: FastifyInstance, mailer: Mailer): void {
  const { config, sql } = app.context;
  const assertProved = proofCheck(app);

  async function needUser(id: number): Promise<UserRow> {
    const user = await findUser(sql, id);
    if (!user) throw new AppError('notFound', messageOf('server.noUser'));
    return user;
  }

  /** In the admin's language: nothing is known yet of what the person reads. Found out before a transaction begins. */
  const circumstances = async (by: SignedIn, request: FastifyRequest): Promise<Circumstances> => ({
    by,
    language: languageOfRequest(request),
    reaches: await mailer.reaches(),
  });

  async function prepare(
    tx: Queryable,
    user: UserRow,
    { by, language, reaches }: Circumstances,
  ): Promise<Prepared> {
    const about = { to: user, site: app.siteSettings.current.name, language, by: by.username };
    const requested = { userId: user.id, creatorId: by.id };
    const how = reaches ? 'mail' : 'copied';
    if (user.isActive) {
      const link = await newPasswordLink(tx, config.publicUrl, { ...requested, hours: SENT_HOURS });
      await recordAuditEntries(tx, by, [
        { act: 'passwordLinkSent', subject: user.username, detail: { how } },
      ]);
      return { link, mail: linkMail({ ...about, link, kind: 'resetSent' }) };
    }
    const link = await newActivationLink(tx, config.publicUrl, requested);
    await recordAuditEntries(tx, by, [{ act: 'activationSent', subject: user.username, detail: { how } }]);
    const kind = (await findPassword(tx, user.id)) === null ? 'invitation' : 'activation';
    return { link, mail: linkMail({ ...about, link, kind }) };
  }

  /**
   * What was not handed to a mail server is not called sent. `shown`: the user has proved their identity, and is shown
   * the link that no mail carried, to hand it over; undefined is a link that nobody would have got.
   */
  async function send(prepared: Prepared | undefined, shown = false): Promise<SentLink> {
    if (!prepared) return { mail: 'notSetUp', link: null };
    const link = shown ? prepared.link : null;
    try {
      const became = await mailer.send(prepared.mail);
      return became === 'sent' ? { mail: 'sent', link: null } : { mail: 'notSetUp', link };
    } catch (error) {
      if (error instanceof AppError && error.kind === 'unavailable') return { mail: 'failed', link };
      throw error;
    }
  }

  /** Throws 404, and 409 for the own account: an open session alone must not set a password without the old one. */
  async function needOther(id: number, by: SignedIn): Promise<UserRow> {
    if (id === by.id) throw new AppError('conflict', messageOf('server.linkOwn'));
    return needUser(id);
  }

  // An invitation opens a whole account, too, and with any role: an open session alone must not leave one behind.
  mount(app, inviteUser, async ({ body: { username, email, roleIds, proof }, user: by, request }) => {
    // A dashboard of before shows this text, and would show none of a field that it does not have.
    if (proof === undefined) throw new AppError('invalid', messageOf('server.proofNeeded'));
    assertProved(request, proof);
    const how = await circumstances(by, request);
    const { user, prepared } = await unlessTaken(sql, { username, email }, () =>
      sql.begin(async (tx) => {
        const id = await insertUser(tx, { username, email, roleIds, passwordHash: null });
        const created = await findUser(tx, id);
        if (!created) throw new AppError('internal');
        const roles = ROLES.filter((role) => roleIds.includes(ROLE_IDS[role]));
        await recordAuditEntries(tx, by, [{ act: 'userInvited', subject: username, detail: { roles } }]);
        return { user: created, prepared: await prepare(tx, created, how) };
      }),
    );
    return { user: present(user), ...(await send(prepared, true)) };
  });

  mount(app, sendUserLink, async ({ params: { id }, user: by, request }) => {
    const user = await needOther(id, by);
    const how = await circumstances(by, request);
    // A mail alone would carry it.
    return send(how.reaches ? await sql.begin((tx) => prepare(tx, user, how)) : undefined);
  });

  // A link opens a whole account: an open session alone must not be enough to read one.
  mount(app, showUserLink, async ({ params: { id }, body: { proof }, user: by, request }) => {
    const user = await needOther(id, by);
    assertProved(request, proof);
    const how = await circumstances(by, request);
    return send(await sql.begin((tx) => prepare(tx, user, how)), true);
  });

  mount(app, sendActivation, async ({ params: { id }, user: by, request }) => {
    const user = await needUser(id);
    if (user.isActive) throw new AppError('conflict', messageOf('server.userActive'));
    const how = await circumstances(by, request);
    const { mail } = await sql.begin((tx) => prepare(tx, user, how));
    await mailer.send(mail);
    return { id, isActive: false };
  });
}
