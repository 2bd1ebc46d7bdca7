import { t } from '@vestry/sync/messages/translate';
import {
  changeSettingsHere,
  forgetWaitingSettings,
  SITE_SETTINGS,
  type SettingsHere,
} from '../../data/settings/settings-here';
import { useChanges } from '../../data/kinds/use-changes';
import { sendSoon } from '../../data/sync/sync';
import { openedDatabase } from '../../data/storage/database';
import { inWordsIfRefused } from '../../data/storage/storage-errors';
import { adviceFor } from '../../entities/changes/advice';
import { refusalTexts } from '../../entities/changes/refusal-texts';
import { sentences } from '../../lib/text';
import { exportLater } from '../../data/session/export-later';
import { ChangedHere } from '../../entities/changes/changed-here';
import { ExportButton } from '../../entities/changes/export-button';
import { RefusedNotice } from '../../entities/changes/refused-notice';

/** What was changed here and is not on the server: that it waits, or why it was refused and what can be done. */
export function WaitingSettings({ row: { waiting, refusal } }: { row: SettingsHere }) {
  const entry = useChanges().find(({ kind }) => kind === SITE_SETTINGS);
  if (!waiting) return null;
  const count = Object.keys(waiting).length;
  if (!refusal)
    return (
      <div className="flex flex-wrap items-center gap-2 text-sm text-soft">
        <p role="status">{sentences(t('settings.waiting', { count }), entry?.waits ?? '')}</p>
        {entry ? <ChangedHere at={entry.at} /> : null}
        <ExportButton work={exportLater} />
      </div>
    );
  const again = async () => {
    await inWordsIfRefused(() => changeSettingsHere(openedDatabase(), {}));
    sendSoon();
  };
  return (
    <RefusedNotice
      title={t('settings.refused', { count })}
      name={t('common.settings')}
      at={entry?.at}
      texts={[...refusalTexts(refusal), adviceFor(SITE_SETTINGS, refusal.reason)]}
      onRetry={again}
      onDrop={() => forgetWaitingSettings(openedDatabase())}
      dropText={t('settings.refusedForget')}
      work={exportLater}
    />
  );
}
