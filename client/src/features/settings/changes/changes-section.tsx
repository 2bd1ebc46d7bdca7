import {
  listSettingsChanges,
  type SettingsChange,
  type DeviceSettings,
} from '@vestry/sync/contract/site-settings';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { call } from '../../../data/http/call';
import { useRemote } from '../../../data/http/use-remote';
import { useSiteOfDevice } from '../../../editor/store/use-site';
import { Button } from '../../../ui/inputs/button';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Section } from '../section';
import { ChangeRow } from './change-row';
import { settingsBefore } from './former-state';
import type { Elements } from './setting-words';

const STEP = 10;

interface ChangesSectionProps {
  /** Asked for again with each of them. */
  settings: DeviceSettings;
  /** Something else is typed and would be lost. */
  isTyped: boolean;
  /** Types former settings into the form. */
  onTry: (settings: DeviceSettings) => void;
}

/** Who has changed what, the newest first; each change can be undone. */
export function ChangesSection({ settings, isTyped, onTry }: ChangesSectionProps) {
  const [limit, setLimit] = useState(STEP);
  const key = ['site-settings-changes', limit, JSON.stringify(settings)];
  const { value, offline, error, reload } = useRemote(
    key,
    () => call(listSettingsChanges, { query: { page: 1, limit } }),
    { keep: true },
  );
  const { elements } = useSiteOfDevice();
  return (
    <Section name="changes" title={t('settings.changes')} hint={t('settings.changesHint')}>
      {value ? (
        <>
          <ChangeList
            changes={value.data}
            settings={settings}
            elements={elements}
            isStill={isTyped}
            onTry={onTry}
          />
          {value.pagination.total > value.data.length && limit < 100 ? (
            <div>
              <Button onClick={() => setLimit(Math.min(100, limit + 3 * STEP))}>
                {t('settings.changesMore')}
              </Button>
            </div>
          ) : null}
        </>
      ) : error !== undefined ? (
        <ErrorPanel message={error} onRetry={reload} />
      ) : offline ? (
        <p className="text-sm text-soft">{t('settings.changesOffline')}</p>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Section>
  );
}

interface ChangeListProps {
  changes: readonly SettingsChange[];
  settings: DeviceSettings;
  onTry: (settings: DeviceSettings) => void;
  elements: Elements;
  isStill: boolean;
}

function ChangeList({ changes, settings, onTry, ...rest }: ChangeListProps) {
  if (changes.length === 0) return <p className="text-sm text-soft">{t('settings.changesEmpty')}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {changes.map((change) => (
        <ChangeRow
          key={change.id}
          change={change}
          former={{ now: settings, before: settingsBefore(settings, changes, change), onTry }}
          {...rest}
        />
      ))}
    </ul>
  );
}
