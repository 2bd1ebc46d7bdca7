import { createHash, randomBytes } from 'node:crypto';
import { API } from '@vestry/sync/contract/endpoint';
import type { Language } from '@vestry/sync/messages/languages';
import { translator } from '@vestry/sync/messages/translate';
import { recordActs } from '../../platform/acts/record-act';
import type { Queryable, Sql } from '../../platform/db/db';
import { escapeMarkup as escape } from '../../platform/http/escape-markup';
import type { Mail } from '../../platform/mail/mailer';
import { putActivation, setActive, takeActivation } from './sql';

const HOURS = 48;

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A fresh link and the mail that carries it, in a language. */
export async function prepareActivation(
  sql: Queryable,
  site: { name: string; publicUrl: string },
  user: { id: number; username: string; email: string },
  language: Language,
): Promise<Mail> {
  const t = translator(language);
  const token = randomBytes(32).toString('base64url');
  await putActivation(sql, user.id, hash(token), HOURS);
  const link = `${site.publicUrl}${API}/auth/activate?token=${token}`;
  const hello = t('mail.hello', { name: user.username });
  const what = t('mail.accountCreated', { site: site.name });
  const until = t('mail.linkWorksOnce', { hours: HOURS });
  const button = t('mail.activate');
  return {
    to: user.email,
    subject: t('mail.activateSubject', { site: site.name }),
    text: `${hello}\n\n${what}\n\n${link}\n\n${until}\n`,
    html: `<p>${escape(hello)}</p><p>${escape(what)}</p><p><a href="${escape(link)}">${escape(button)}</a></p><p>${escape(until)}</p>`,
  };
}

/** @returns whether the link was good; it is used up either way */
export async function activate(sql: Sql, token: string, address: string): Promise<boolean> {
  return sql.begin(async (tx) => {
    const id = await takeActivation(tx, hash(token));
    if (id === undefined) return false;
    const username = await setActive(tx, id, true);
    // Nobody is signed in; whoever opens the link is taken for its owner.
    await recordActs(tx, { id, username, address }, [{ act: 'userActivated', subject: username }]);
    return true;
  });
}
