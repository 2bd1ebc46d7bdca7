import type { ReviewPayload } from '@vestry/sync/contract/reviews';
import { isDeletedName } from '@vestry/sync/access/deleted-user';
import { chooseLanguage } from '@vestry/sync/messages/languages';
import { type Translate, translator } from '@vestry/sync/messages/translate';
import { pathOfRoute } from '@vestry/sync/routes/route';
import { escapeMarkup as escape } from '../../platform/http/escape-markup';
import type { MailWorld } from '../../platform/mail/mail-world';
import type { Mail } from '../../platform/mail/mailer';
import { oneLine, sendWaiting } from '../../platform/mail/waiting-mails';
import { giveUpMails, readNotification, type ReviewNotification, settleMail, takeMail } from './sql';

/** Whether this record is reported by mail. */
export const isMailed = (record: ReviewPayload): boolean =>
  record.type === 'answer' || (record.type === 'ask' && record.reviewer !== null);

const TEXT_KEYS = {
  ask: 'mail.reviewAsked',
  good: 'mail.reviewGood',
  changes: 'mail.reviewChanges',
} as const;

type Recipient = Omit<ReviewNotification, 'userId'>;

const nameOf = ({ by }: Recipient): string | null => (by !== null && isDeletedName(by) ? null : by);

/** Where the page is reviewed. */
export const placeOf = ({ page }: Recipient): string => `/dashboard/pages/edit/${page}`;

/** Who says what of which page, in one line. */
export const notificationText = (t: Translate, notification: Recipient): string =>
  t(TEXT_KEYS[notification.said], {
    name: nameOf(notification) ?? t('mail.reviewSomebody'),
    page: oneLine(notification.title) || pathOfRoute(notification.route),
  });

export function reviewMail(
  notification: Recipient,
  { publicUrl, settings }: Omit<MailWorld, 'sql' | 'mailer'>,
): Mail {
  const site = settings();
  const t = translator(chooseLanguage([notification.language ?? '', site.language]));
  const what = notificationText(t, notification);
  const hello = t('mail.hello', { name: notification.username });
  const open = t('mail.reviewOpen');
  const link = publicUrl + placeOf(notification);
  const words = notification.words === '' ? '' : `${notification.words}\n\n`;
  const quoted = notification.words
    ? `<blockquote dir="auto" style="white-space:pre-wrap">${escape(notification.words)}</blockquote>`
    : '';
  return {
    to: notification.email,
    subject: `${what} (${site.name})`,
    text: `${hello}\n\n${what}\n\n${words}${open}\n${link}\n`,
    html: `<p>${escape(hello)}</p><p>${escape(what)}</p>${quoted}<p><a href="${escape(link)}">${escape(open)}</a></p>`,
  };
}

/** Sends them: see `sendWaiting`. */
export async function sendReviewMails(world: MailWorld, signal: AbortSignal): Promise<number> {
  const { sql, mailer } = world;
  await giveUpMails(sql);
  const waiting = {
    take: () => takeMail(sql),
    mailOf: async (seq: string) => {
      const notification = await readNotification(sql, seq);
      return notification && reviewMail(notification, world);
    },
    settle: (seq: string, state: 'sent' | 'none') => settleMail(sql, seq, state),
  };
  return sendWaiting(waiting, mailer, signal);
}
