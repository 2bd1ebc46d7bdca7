import { createHash, randomBytes } from 'node:crypto';
import { chooseLanguage, type Language } from '@vestry/sync/messages/languages';
import { messageOf } from '@vestry/sync/messages/message';
import { translator } from '@vestry/sync/messages/translate';
import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import type { Queryable, Sql } from '../../platform/db/db';
import type { SignedIn } from '../../platform/http/endpoint';
import { AppError } from '../../platform/http/errors';
import { escapeMarkup as escape } from '../../platform/http/escape-markup';
import { notifyOwner } from '../../platform/mail/account-mails';
import type { Mail } from '../../platform/mail/mailer';
import { unlessTaken } from './name-rules';
import { needUser } from './need-user';
import * as store from './sql';

const HOURS = 24;

interface Site {
  name: string;
  publicUrl: string;
  language: string;
}

const hash = (token: string): Buffer => createHash('sha256').update(token).digest();

const languageFor = async (tx: Queryable, id: number, site: Site): Promise<Language> =>
  chooseLanguage([(await store.findLanguage(tx, id)) ?? '', site.language]);

const html = (...paragraphs: string[]): string => paragraphs.map((each) => `<p>${each}</p>`).join('');

/**
 * Stores the requested address, and writes the mail with the link; a second request ends the first. What the link
 * holds stands behind its '#': no server, log or referrer sees it, and opening it does nothing.
 */
export function askEmail(
  sql: Sql,
  by: SignedIn,
  { id, email, site }: { id: number; email: string; site: Site },
): Promise<Mail> {
  return unlessTaken(sql, { email, by: id }, () =>
    sql.begin(async (tx) => {
      const { username } = await needUser(tx, id);
      const token = randomBytes(32).toString('base64url');
      await store.putEmailChange(tx, id, { email, tokenHash: hash(token), hours: HOURS });
      await recordAuditEntries(tx, by, [{ act: 'emailChangeAsked', subject: username }]);
      const t = translator(await languageFor(tx, id, site));
      const link = `${site.publicUrl}/dashboard/confirm-email#${token}`;
      const hello = t('mail.hello', { name: username });
      const what = t('mail.emailAsked', { site: site.name });
      const until = t('mail.emailWorksOnce', { hours: HOURS });
      return {
        to: email,
        subject: t('mail.emailSubject', { site: site.name }),
        text: `${hello}\n\n${what}\n\n${link}\n\n${until}\n`,
        html: html(
          escape(hello),
          escape(what),
          `<a href="${escape(link)}">${escape(t('mail.emailConfirm'))}</a>`,
          escape(until),
        ),
      };
    }),
  );
}

async function change(
  tx: Queryable,
  by: SignedIn,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const { username } = await needUser(tx, id);
  // The former address, while it is the account's.
  await notifyOwner(tx, id, { kind: 'emailChanged', detail: { email } });
  await store.dropEmailChange(tx, id);
  // A link that went to the former mailbox must not let its reader in.
  await store.dropActivation(tx, id);
  await store.setEmail(tx, id, email);
  await recordAuditEntries(tx, by, [{ act: 'emailChanged', subject: username }]);
}

/**
 * Changes the address of a user who cannot sign in and confirm it yet; the next activation mail proves it.
 */
export function setEmail(sql: Sql, by: SignedIn, requested: { id: number; email: string }): Promise<void> {
  return unlessTaken(sql, { email: requested.email, by: requested.id }, () =>
    sql.begin((tx) => change(tx, by, requested)),
  );
}

/**
 * Uses the link up. Throws 409 for one that is old, used, replaced or unknown, and when another person opens it: it
 * stays valid for its recipient. Nobody can make another person take an address in this way.
 */
export async function confirmEmail(sql: Sql, user: SignedIn, token: string): Promise<{ email: string }> {
  const waiting = await store.findEmailChange(sql, user.id, hash(token));
  if (!waiting) throw new AppError('conflict', messageOf('server.emailLinkEnded'));
  return unlessTaken(sql, { email: waiting.email, by: user.id }, () =>
    sql.begin(async (tx) => {
      const email = await store.takeEmailChange(tx, user.id, hash(token));
      if (email === undefined) throw new AppError('conflict', messageOf('server.emailLinkEnded'));
      await change(tx, user, { id: user.id, email });
      return { email };
    }),
  );
}
