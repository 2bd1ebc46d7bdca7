import { useState } from 'react';
import { LuCloudOff } from 'react-icons/lu';
import { readSiteSettings, type SiteSettings } from '@vestry/sync/contract/site-settings';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../data/http/call';
import { useRemote } from '../../data/http/use-remote';
import { EmptyState } from '../../ui/empty-state';
import { ErrorPanel } from '../../ui/error-panel';
import { OfflineNote } from '../../ui/offline-note';
import { Screen } from '../../ui/screen';
import { Skeleton } from '../../ui/skeleton';
import { SettingsForm } from './settings-form';

/** What holds for the whole site: its name, the language of its pages, and the clock that all times are shown by. */
export default function SettingsScreen() {
  const { value, loading, offline, error, reload } = useRemote(['site-settings'], () =>
    call(readSiteSettings, {}),
  );
  const [saved, setSaved] = useState<SiteSettings | null>(null);
  const settings = saved ?? value;
  return (
    <Screen title={t('common.settings')}>
      {settings && offline ? <OfflineNote>{t('settings.offlineNote')}</OfflineNote> : null}
      {settings ? (
        // Begins anew with what was saved.
        <SettingsForm key={JSON.stringify(settings)} settings={settings} onSaved={setSaved} />
      ) : error !== undefined ? (
        <ErrorPanel message={error} onRetry={reload} />
      ) : offline ? (
        <EmptyState icon={<LuCloudOff />} title={t('settings.offlineTitle')}>
          {t('settings.offlineHint')}
        </EmptyState>
      ) : loading ? (
        <Skeleton className="h-64 w-full max-w-md rounded-lg" />
      ) : null}
    </Screen>
  );
}
