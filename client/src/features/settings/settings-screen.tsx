import { useState } from 'react';
import { LuCloudOff, LuUpload } from 'react-icons/lu';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { t } from '@vestry/sync/messages/translate';
import type { DeviceSettings } from '@vestry/sync/contract/site-settings';
import { settingsOf } from '../../data/settings/settings-here';
import { useSettings } from '../../data/settings/use-settings';
import { IMPORT_PATH } from '../../lib/paths';
import { MAIL_SERVER_HASH } from '../../lib/places-to-set-up';
import { buttonClass } from '../../ui/inputs/button-class';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorPanel } from '../../ui/feedback/error-panel';
import { OfflineNote } from '../../ui/feedback/offline-note';
import { fetchedPart } from '../../ui/layout/fetched-part';
import { Screen } from '../../ui/layout/screen';
import { Skeleton } from '../../ui/feedback/skeleton';
import { SettingsForm } from './settings-form';
import { WaitingSettings } from './waiting-settings';

/** Few come for it. */
const mailServer = fetchedPart(
  async () => (await import('./mail-server/mail-server-dialog')).MailServerDialog,
  null,
  'over',
);

type Shown = DeviceSettings | null | undefined;

/** The newest settings; while something is typed, those that it was typed into. */
function useUnlessTyped(settings: Shown, isTyped: boolean): Shown {
  const [shown, setShown] = useState(settings);
  if (isTyped || JSON.stringify(shown) === JSON.stringify(settings)) return shown;
  setShown(settings);
  return settings;
}

/** What holds for the whole site: its name, the language of its pages, and the clock that all times are shown by. */
export default function SettingsScreen() {
  const { row, offline, error, reload } = useSettings();
  const [isTyped, setTyped] = useState(false);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const settings = useUnlessTyped(row && settingsOf(row), isTyped);
  return (
    <Screen
      title={t('common.settings')}
      actions={
        <Link to={IMPORT_PATH} className={buttonClass()}>
          <LuUpload />
          {t('settings.import')}
        </Link>
      }
    >
      {row && offline ? <OfflineNote>{t('settings.offlineNote')}</OfflineNote> : null}
      {row ? <WaitingSettings row={row} /> : null}
      {settings ? (
        // Begins again with what was saved.
        <SettingsForm
          key={JSON.stringify(settings)}
          settings={settings}
          state={row?.waiting ? (row.refusal ? 'refused' : offline ? 'offline' : 'waiting') : 'sent'}
          onTyped={setTyped}
        />
      ) : error !== undefined ? (
        <ErrorPanel message={error} onRetry={reload} />
      ) : offline ? (
        <EmptyState icon={<LuCloudOff />} title={t('settings.offlineTitle')}>
          {t('settings.offlineHint')}
        </EmptyState>
      ) : (
        <Skeleton className="h-64 w-full max-w-md rounded-lg" />
      )}
      {hash === MAIL_SERVER_HASH ? (
        <mailServer.Part onClose={() => void navigate({ hash: '' }, { replace: true })} />
      ) : null}
    </Screen>
  );
}
