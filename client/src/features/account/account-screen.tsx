import { t } from '@vestry/sync/messages/translate';
import { readAccount } from '@vestry/sync/contract/people';
import type { ReactNode } from 'react';
import { changeLanguage } from '../../data/session/own-language';
import { exportLater } from '../../data/session/export-later';
import { useSession } from '../../data/storage/use-session';
import { LANGUAGE } from '../../data/kinds/language';
import { useChanges } from '../../data/kinds/use-changes';
import { dropChange, retryChange } from '../../data/sync/change-actions';
import { chosenLanguage } from '../../lib/messages';
import { adviceFor } from '../../entities/changes/advice';
import { refusalTexts } from '../../entities/changes/refusal-texts';
import { ROLE_NAMES } from '../../entities/accounts/role-names';
import { Badge } from '../../ui/text/badge';
import { ChangedHere } from '../../entities/changes/changed-here';
import { LanguageMenu } from '../../ui/inputs/language-menu';
import { ExportButton } from '../../entities/changes/export-button';
import { RefusedNotice } from '../../entities/changes/refused-notice';
import { Screen } from '../../ui/layout/screen';
import { useBusy } from '../../ui/hooks/use-busy';
import { DeviceSection } from './device-section';
import { FactorsSection } from './factors/factors-section';
import { NoticesSection } from './notices-section';
import { SessionsSection } from './sessions-section';
import { TokensSection } from './tokens-section';
import { PasswordForm } from './password-form';
import { WaysInSection } from './ways-in-section';
import { call } from '../../data/http/call';
import { useRemote } from '../../data/http/use-remote';
import { DataSection } from './data-section';
import { EmailForm } from './email-form';
import { NameForm } from './name-form';

/** The chosen language is not on the server: that it waits, or why it was refused. */
function LanguageWaits() {
  const entry = useChanges().find(({ kind }) => kind === LANGUAGE);
  if (!entry) return null;
  const { seq, name, at, refusal } = entry;
  if (refusal)
    return (
      <RefusedNotice
        title={t('account.languageRefused')}
        name={name}
        at={at}
        texts={[...refusalTexts(refusal), adviceFor(LANGUAGE, refusal.reason)]}
        onRetry={() => retryChange(seq)}
        onDrop={() => dropChange(seq)}
        work={exportLater}
      />
    );
  return (
    <>
      <p role="status" className="text-sm text-soft">
        {t('common.syncWaiting')}
      </p>
      <ChangedHere at={at} />
      <ExportButton work={exportLater} />
    </>
  );
}

/** One's own account: who one is here, the language, what lets one in, and one's data. */
export default function AccountScreen() {
  const { user } = useSession();
  const { busy, run } = useBusy();
  if (!user) return null;
  return (
    <Screen title={t('account.title')}>
      <section className="w-full max-w-md rounded-lg border border-line bg-surface p-5 md:p-6">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
          <dt className="text-soft">{t('common.name')}</dt>
          <dd className="min-w-0 break-words">{user.username}</dd>
          <dt className="text-soft">{t('common.email')}</dt>
          <dd className="min-w-0 break-words">{user.email}</dd>
          <dt className="text-soft">{t('common.roles')}</dt>
          <dd className="flex flex-wrap gap-1">
            {user.roles.length === 0 ? t('common.noRole') : null}
            {user.roles.map((role) => (
              <Badge key={role} tone={role === 'admin' ? 'blue' : 'gray'}>
                {t(ROLE_NAMES[role])}
              </Badge>
            ))}
          </dd>
        </dl>
      </section>
      <section className="flex w-full max-w-md flex-col items-start gap-3 rounded-lg border border-line bg-surface p-5 md:p-6">
        <h2 className="text-base font-semibold">{t('common.language')}</h2>
        <LanguageMenu
          value={chosenLanguage()}
          byBrowser
          busy={busy}
          onChange={(language) => void run(() => changeLanguage(language))}
        />
        <p className="text-sm text-soft">{t('account.languageHint')}</p>
        <LanguageWaits />
      </section>
      <NoticesSection />
      <DeviceSection />
      <PeopleSections username={user.username} email={user.email}>
        <PasswordForm username={user.username} />
        <FactorsSection />
        <WaysInSection />
        <SessionsSection />
        <TokensSection roles={user.roles} />
      </PeopleSections>
    </Screen>
  );
}

interface Props {
  username: string;
  email: string;
  /** What stands before the data: deleting the account comes last on the screen. */
  children: ReactNode;
}

/** The own name and e-mail first, the own data last. */
function PeopleSections({ username, email, children }: Props) {
  const { value, reload } = useRemote(['own-account', email], () => call(readAccount, {}), { keep: true });
  return (
    <>
      <NameForm key={username} username={username} />
      <EmailForm account={value} onChange={reload} />
      {children}
      <DataSection username={username} account={value} onChange={reload} />
    </>
  );
}
