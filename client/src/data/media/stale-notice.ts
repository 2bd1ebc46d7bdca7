import { t } from '@vestry/sync/messages/translate';

/** Why only what this device has seen is shown: no answer came, or the server fails. */
export type StaleReason = 'offline' | 'failed';

/** The notice above such a list; `offline` where there is no network. */
export function staleNotice(away: StaleReason | null, offline: string): string | null {
  if (away === null) return null;
  return away === 'failed' ? t('common.serverFails') : offline;
}
