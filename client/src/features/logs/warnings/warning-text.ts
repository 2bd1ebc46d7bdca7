import type { Warning } from '@vestry/sync/contract/logs';
import { readRequest } from '@vestry/sync/logs/request';
import { makeVisible } from '@vestry/sync/logs/visible';
import { t } from '@vestry/sync/messages/translate';

/** What a row says in one line. */
export function warningText({ label, message, missed }: Warning): string {
  if (missed > 0) return t('logs.missed', { count: missed });
  const request = label === 'request' ? readRequest(message) : null;
  return makeVisible(request ? `${request.status} ${request.method} ${request.url}` : message);
}
