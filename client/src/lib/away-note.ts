import { t } from '@vestry/sync/messages/translate';

/** Why only what this device has seen is shown: no answer came, or the server fails. */
export type Away = 'offline' | 'failed';

/** What is said above such a list. `offline`: where there is no network. */
export function awayNote(away: Away | null, show: string, offline: string): string | null {
  if (away === null) return null;
  if (away === 'failed') return t('common.serverFails');
  return show === 'unused' ? t('media.unusedOffline') : offline;
}
