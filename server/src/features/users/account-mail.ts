import { rolesInWords } from '@vestry/sync/audit-log/roles-in-words';
import { chooseLanguage, type Language } from '@vestry/sync/messages/languages';
import { type Translate, translator } from '@vestry/sync/messages/translate';
import type { Sql } from '../../platform/db/db';
import { escapeMarkup as escape } from '../../platform/http/escape-markup';
import type { AccountChange } from '../../platform/mail/account-mails';
import type { MailWorld } from '../../platform/mail/mail-world';
import type { Mail } from '../../platform/mail/mailer';
import { GIVEN_UP_DAYS, sendWaiting, TRYING_S } from '../../platform/mail/waiting-mails';
import { ASKED_HOURS, linkMail } from './link-mail';
import { newPasswordLink } from './links';

interface Recipient {
  username: string;
  email: string;
  language: string | null;
}
type Changed = AccountChange & { id: string; at: Date; recipient: Recipient };
/** A request for a new password names an account that may not exist. */
type Forgotten = { id: string; kind: 'passwordForgotten'; detail: { id: number | null } };
type Waiting = Changed | Forgotten;

const named = ({ name = '' }: { name?: string }) => ({ name, hasName: name === '' ? 'no' : 'yes' });

/** What has happened, in one sentence. */
function changeInWords(
  t: Translate,
  { site, language }: { site: string; language: Language },
  { kind, detail }: AccountChange,
): string {
  switch (kind) {
    case 'passwordChanged':
      return t('mail.passwordChanged', { site });
    case 'emailChanged':
      return t('mail.emailChanged', { site, email: detail.email });
    case 'rolesChanged':
      return detail.roles.length === 0
        ? t('mail.rolesRemoved', { site })
        : t('mail.rolesChanged', { site, roles: rolesInWords(detail.roles, language) });
    case 'factorAdded':
      return t('mail.factorAdded', { site, ...named(detail) });
    case 'factorRemoved':
      return t('mail.factorRemoved', { site, ...named(detail) });
    case 'recoveryCodesRenewed':
      return t('mail.recoveryCodesRenewed', { site });
    case 'tokenCreated':
      return t('mail.tokenCreated', { site, name: detail.name, role: rolesInWords([detail.role], language) });
  }
}

/**
 * What a person who did not want the change can do, and where. A link for a new password would go to the other address
 * when the e-mail was changed: there somebody else has to help.
 */
function adviceOn({ kind }: AccountChange, t: Translate, site: string, publicUrl: string) {
  return kind === 'emailChanged'
    ? { advice: t('mail.notYouEmail', { site }), link: publicUrl }
    : { advice: t('mail.notYou', { site }), link: `${publicUrl}/dashboard/access/forgot` };
}

/** Describes what has changed, when, and what to do if the owner did not want it. No link in it signs anybody in. */
export function accountMail(
  { recipient, at, ...change }: Changed,
  { publicUrl, settings }: Pick<MailWorld, 'publicUrl' | 'settings'>,
): Mail {
  const { name: site, language, timeZone } = settings();
  const spoken = chooseLanguage([recipient.language ?? '', language]);
  const t = translator(spoken);
  const time = new Intl.DateTimeFormat(spoken, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(at);
  const { advice, link } = adviceOn(change, t, site, publicUrl);
  const parts = [
    t('mail.hello', { name: recipient.username }),
    changeInWords(t, { site, language: spoken }, change),
    t('mail.changedAt', { time }),
    advice,
  ];
  return {
    to: recipient.email,
    subject: t('mail.accountChanged', { site }),
    text: `${parts.join('\n\n')}\n${link}\n`,
    html: `${parts.map((part) => `<p>${escape(part)}</p>`).join('')}<p><a href="${escape(link)}">${escape(link)}</a></p>`,
  };
}

/** Undefined for whom there is not, and for an account that is not active: who is not let in is not helped in. */
async function forgottenMail(
  { sql, publicUrl, settings }: MailWorld,
  { detail: { id } }: Forgotten,
): Promise<Mail | undefined> {
  const [user] = await sql<Recipient[]>`
    select username, email, language from users where id = ${id} and is_active`;
  if (!user || id === null) return undefined;
  const { name: site, language } = settings();
  return linkMail({
    kind: 'resetAsked',
    link: await newPasswordLink(sql, publicUrl, { userId: id, creatorId: null, hours: ASKED_HOURS }),
    to: user,
    site,
    language: chooseLanguage([user.language ?? '', language]),
  });
}

async function take(sql: Sql): Promise<Waiting | undefined> {
  const [row] = await sql<Waiting[]>`
    update account_mails set tried_at = now()
    where id = (select id from account_mails
      where tried_at is null or tried_at < now() - make_interval(secs => ${TRYING_S})
      order by tried_at nulls first, id limit 1 for update skip locked)
    returning id, at, kind, recipient, detail`;
  return row;
}

/** See `sendWaiting`. What was sent is kept no longer. */
export async function sendAccountMails(world: MailWorld, signal: AbortSignal): Promise<number> {
  const { sql, mailer } = world;
  await sql`delete from account_mails
    where tried_at is not null and at < now() - make_interval(days => ${GIVEN_UP_DAYS})
      or kind = 'passwordForgotten' and at < now() - make_interval(hours => ${ASKED_HOURS})`;
  const waiting = {
    take: () => take(sql),
    mailOf: (change: Waiting) =>
      change.kind === 'passwordForgotten' ? forgottenMail(world, change) : accountMail(change, world),
    settle: ({ id }: Waiting) => sql`delete from account_mails where id = ${id}`,
  };
  return sendWaiting(waiting, mailer, signal);
}
