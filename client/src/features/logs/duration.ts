import type { LogRequest } from '@vestry/sync/logs/request';
import { t } from '@vestry/sync/messages/translate';

/** How long a request took; a dash where the log does not say. */
export const durationOf = ({ timeMs }: LogRequest): string =>
  timeMs === null ? '–' : t('logs.milliseconds', { count: timeMs });
