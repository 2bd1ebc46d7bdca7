import { chooseLanguage } from '@vestry/sync/messages/languages';
import { translator } from '@vestry/sync/messages/translate';
import type { Sql } from '../../platform/db/db';
import { escapeMarkup as escape } from '../../platform/http/escape-markup';
import type { MailWorld } from '../../platform/mail/mail-world';
import type { Mail } from '../../platform/mail/mailer';
import { GIVEN_UP_DAYS, oneLine, sendWaiting, TRYING_S } from '../../platform/mail/waiting-mails';
import { shownValue } from './shown-value';

interface Waiting {
  id: number;
  formTitle: string;
  answers: { label: string; value: string }[];
  mailTo: string[];
  replyTo: string | null;
}

/** Takes one for this process; the one that was tried longest ago comes first. */
async function take(sql: Sql): Promise<Waiting | undefined> {
  const [row] = await sql<Waiting[]>`
    update form_submissions set mail_tried_at = now()
    where id = (select id from form_submissions
      where mail = 'waiting' and (mail_tried_at is null or mail_tried_at < now() - make_interval(secs => ${TRYING_S}))
      order by mail_tried_at nulls first, id limit 1 for update skip locked)
    returning id, form_title as "formTitle", answers, mail_to as "mailTo", reply_to as "replyTo"`;
  return row;
}

export function entryMail(entry: Omit<Waiting, 'id'>, world: Omit<MailWorld, 'sql' | 'mailer'>): Mail {
  const { formTitle, answers, mailTo, replyTo } = entry;
  const { name, language } = world.settings();
  const t = translator(chooseLanguage([language]));
  const form = oneLine(formTitle) || t('mail.formUntitled');
  const link = `${world.publicUrl}/dashboard/forms`;
  const where = t('mail.formRead');
  const shown = answers.map(({ label, value }) => ({ label, value: shownValue(value, t) }));
  const text = shown.map(({ label, value }) => `${label}\n${value}`).join('\n\n');
  const html = shown
    .map(
      ({ label, value }) =>
        `<p><strong>${escape(label)}</strong><br><bdi style="white-space:pre-wrap">${escape(value)}</bdi></p>`,
    )
    .join('');
  return {
    to: mailTo.join(', '),
    ...(replyTo === null ? {} : { replyTo }),
    subject: t('mail.formSubject', { form, site: name }),
    text: `${text}\n\n${where}\n${link}\n`,
    html: `${html}<p>${escape(where)} <a href="${escape(link)}">${escape(link)}</a></p>`,
  };
}

/** Sends them: see `sendWaiting`. */
export async function sendEntryMails(world: MailWorld, signal: AbortSignal): Promise<number> {
  const { sql, mailer } = world;
  await sql`update form_submissions set mail = 'failed'
    where mail = 'waiting' and mail_tried_at is not null and created_at < now() - make_interval(days => ${GIVEN_UP_DAYS})`;
  const waiting = {
    take: () => take(sql),
    mailOf: (entry: Waiting) => entryMail(entry, world),
    settle: ({ id }: Waiting, state: 'sent' | 'none') =>
      sql`update form_submissions set mail = ${state} where id = ${id}`,
  };
  return sendWaiting(waiting, mailer, signal);
}
