import { t } from '@vestry/sync/messages/translate';
import type { Away } from '../data/media/use-media-list';

/** What is said above a list of what this device has seen. `offline`: where there is no network. */
export function awayNote(away: Away | null, show: string, offline: string): string | null {
  if (away === null) return null;
  if (away === 'failed') return t('common.serverFails');
  return show === 'unused' ? t('media.unusedOffline') : offline;
}
