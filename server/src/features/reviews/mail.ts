import type { ReviewPayload } from '@vestry/sync/contract/reviews';
import { isDeletedName } from '@vestry/sync/deleted-user';
import { chooseLanguage } from '@vestry/sync/messages/languages';
import { type Translate, translator } from '@vestry/sync/messages/translate';
import { pathOfRoute } from '@vestry/sync/route';
import { escapeMarkup as escape } from '../../platform/http/escape-markup';
import type { MailWorld } from '../../platform/mail/mail-world';
import type { Mail } from '../../platform/mail/mailer';
import { oneLine, sendWaiting } from '../../platform/mail/waiting-mails';
import { giveUpMails, readNews, type ReviewNews, settleMail, takeMail } from './sql';

/** Whether somebody is told by mail that this was said. */
export const isMailed = (said: ReviewPayload): boolean =>
  said.type === 'answer' || (said.type === 'ask' && said.reviewer !== null);

const NEWS = { ask: 'mail.reviewAsked', good: 'mail.reviewGood', changes: 'mail.reviewChanges' } as const;

type Told = Omit<ReviewNews, 'userId'>;

const nameOf = ({ by }: Told): string | null => (by !== null && isDeletedName(by) ? null : by);

/** Where the page is reviewed. */
export const placeOf = ({ page }: Told): string => `/dashboard/pages/edit/${page}`;

/** Who says what of which page, in one line. */
export const newsText = (t: Translate, news: Told): string =>
  t(NEWS[news.said], {
    name: nameOf(news) ?? t('mail.reviewSomebody'),
    page: oneLine(news.title) || pathOfRoute(news.route),
  });

export function reviewMail(news: Told, { publicUrl, settings }: Omit<MailWorld, 'sql' | 'mailer'>): Mail {
  const site = settings();
  const t = translator(chooseLanguage([news.language ?? '', site.language]));
  const what = newsText(t, news);
  const hello = t('mail.hello', { name: news.username });
  const open = t('mail.reviewOpen');
  const link = publicUrl + placeOf(news);
  const words = news.words === '' ? '' : `${news.words}\n\n`;
  const quoted = news.words
    ? `<blockquote dir="auto" style="white-space:pre-wrap">${escape(news.words)}</blockquote>`
    : '';
  return {
    to: news.email,
    subject: `${what} (${site.name})`,
    text: `${hello}\n\n${what}\n\n${words}${open}\n${link}\n`,
    html: `<p>${escape(hello)}</p><p>${escape(what)}</p>${quoted}<p><a href="${escape(link)}">${escape(open)}</a></p>`,
  };
}

/** See `sendWaiting`. */
export async function sendReviewMails(world: MailWorld, signal: AbortSignal): Promise<number> {
  const { sql, mailer } = world;
  await giveUpMails(sql);
  const waiting = {
    take: () => takeMail(sql),
    mailOf: async (seq: string) => {
      const news = await readNews(sql, seq);
      return news && reviewMail(news, world);
    },
    settle: (seq: string, state: 'sent' | 'none') => settleMail(sql, seq, state),
  };
  return sendWaiting(waiting, mailer, signal);
}
