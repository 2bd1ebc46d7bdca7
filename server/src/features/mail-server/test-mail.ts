import { chooseLanguage } from '@vestry/sync/messages/languages';
import { translator } from '@vestry/sync/messages/translate';
import { escapeMarkup as escape } from '../../platform/http/escape-markup';
import type { Mail } from '../../platform/mail/mailer';

interface About {
  to: string;
  site: string;
  language: string;
  publicUrl: string;
}

/** Has no link that lets anybody in: it goes through a server that was not tried before. */
export function testMail({ to, site, language, publicUrl }: About): Mail {
  const t = translator(chooseLanguage([language]));
  const parts = [t('mail.testArrived', { site }), publicUrl];
  return {
    to,
    subject: t('mail.testSubject', { site }),
    text: `${parts.join('\n\n')}\n`,
    html: parts.map((part) => `<p>${escape(part)}</p>`).join(''),
  };
}
