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
import { refusalTexts } from '../../lib/refusal-texts';
import { sentences } from '../../lib/sentences';
import { exportLater } from '../../data/session/export-later';
import { Button } from '../../ui/button';
import { ExportButton } from '../../ui/export-button';

/** What was changed here and is not on the server: that it waits, or why it was refused and what can be done. */
export function WaitingSettings({ row: { waiting, refusal } }: { row: SettingsHere }) {
  const waits = useChanges().find(({ kind }) => kind === SITE_SETTINGS)?.waits;
  if (!waiting) return null;
  const count = Object.keys(waiting).length;
  if (!refusal)
    return (
      <div className="flex flex-wrap items-center gap-2 text-sm text-soft">
        <p role="status">{sentences(t('settings.waiting', { count }), ...(waits ? [waits] : []))}</p>
        <ExportButton work={exportLater} />
      </div>
    );
  const again = async () => {
    await changeSettingsHere(openedDatabase(), {});
    sendSoon();
  };
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-2 rounded-lg border border-line bg-surface p-4 text-sm"
    >
      <p className="font-medium text-red-ink">{t('settings.refused', { count })}</p>
      <p>{sentences(...refusalTexts(refusal))}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void again()}>{t('common.retry')}</Button>
        <Button onClick={() => void forgetWaitingSettings(openedDatabase())}>
          {t('settings.refusedForget')}
        </Button>
        <ExportButton work={exportLater} />
      </div>
    </div>
  );
}
