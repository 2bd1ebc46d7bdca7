import type { Language } from '@vestry/sync/messages/languages';
import { translator } from '@vestry/sync/messages/translate';
import { escapeMarkup as escape } from '../../platform/http/escape-markup';
import type { Mail } from '../../platform/mail/mailer';

/** The lifetime of activation links and invitations. */
export const ACTIVATION_HOURS = 48;
/**
 * Of links for a new password: a person who has requested one is waiting for it; one who is sent one by an admin may
 * not be.
 */
export const ASKED_HOURS = 1;
export const SENT_HOURS = 24;

type LinkKind = 'activation' | 'invitation' | 'resetAsked' | 'resetSent';

interface LinkMail {
  kind: LinkKind;
  link: string;
  to: { username: string; email: string };
  site: string;
  language: Language;
  /** The admin who sends it. */
  by?: string;
}

/** What the mail says: its subject, what it is about, what its button is called, and how long it works. */
function wordsOf({ kind, site, language, by = '' }: Omit<LinkMail, 'link' | 'to'>) {
  const t = translator(language);
  switch (kind) {
    case 'activation':
      return {
        subject: t('mail.activateSubject', { site }),
        what: t('mail.accountCreated', { site }),
        button: t('mail.activate'),
        until: t('mail.linkWorksOnce', { hours: ACTIVATION_HOURS }),
      };
    case 'invitation':
      return {
        subject: t('mail.invitedSubject', { site }),
        what: t('mail.invited', { site, name: by }),
        button: t('mail.invitedButton'),
        until: t('mail.linkWorksOnce', { hours: ACTIVATION_HOURS }),
      };
    case 'resetAsked':
    case 'resetSent':
      return {
        subject: t('mail.resetSubject', { site }),
        what:
          kind === 'resetAsked' ? t('mail.resetAsked', { site }) : t('mail.resetSent', { site, name: by }),
        button: t('mail.resetButton'),
        until: t('mail.linkIgnore', { hours: kind === 'resetAsked' ? ASKED_HOURS : SENT_HOURS }),
      };
  }
}

export function linkMail({ link, to, ...about }: LinkMail): Mail {
  const { subject, what, button, until } = wordsOf(about);
  const hello = translator(about.language)('mail.hello', { name: to.username });
  return {
    to: to.email,
    subject,
    text: `${hello}\n\n${what}\n\n${link}\n\n${until}\n`,
    html: `<p>${escape(hello)}</p><p>${escape(what)}</p><p><a href="${escape(link)}">${escape(button)}</a></p><p>${escape(until)}</p>`,
  };
}
