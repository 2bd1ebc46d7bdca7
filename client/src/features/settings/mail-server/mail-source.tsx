import type { MailState } from '@vestry/sync/contract/mail-server';
import { t } from '@vestry/sync/messages/translate';
import { Disclosure } from '../../../ui/layout/disclosure';

/** By whose settings mails are sent now. */
function sourceInWords({ source, stored, environment }: MailState): string {
  if (source === 'dashboard')
    return t(stored?.password === 'unreadable' ? 'mailing.sourceUnreadable' : 'mailing.sourceHere', {
      host: stored?.host ?? '',
    });
  if (source === 'none') return t('mailing.sourceNone');
  return t('mailing.sourceEnvironment', { host: environment?.host ?? '', from: environment?.from ?? '' });
}

export function MailSource({ state }: { state: MailState }) {
  return <p className="text-sm text-soft">{sourceInWords(state)}</p>;
}

/** The names of providers' servers are theirs, in every language. */
const PROVIDERS = [
  { name: 'Google', host: 'smtp.gmail.com' },
  { name: 'Microsoft 365', host: 'smtp.office365.com' },
  { name: 'iCloud', host: 'smtp.mail.me.com' },
] as const;

export function WhereToFind() {
  return (
    <Disclosure label={t('mailing.whereTitle')}>
      {() => (
        <div className="flex flex-col gap-2 pb-1 text-sm text-soft">
          <p>{t('mailing.where')}</p>
          <ul className="flex list-disc flex-col gap-1 ps-5">
            {PROVIDERS.map(({ name, host }) => (
              <li key={host}>{t('mailing.provider', { name, host })}</li>
            ))}
          </ul>
          <p>{t('mailing.appPassword')}</p>
          <p>{t('mailing.keptSafe')}</p>
        </div>
      )}
    </Disclosure>
  );
}
