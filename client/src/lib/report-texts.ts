import type { MessageKey } from '@vestry/sync/messages/translate';

/** The messages about a change that was applied in another way than it was made. */
export const REPORT_TEXTS = {
  revived: 'common.reportRevived',
  'not deleted': 'common.reportKept',
  cycle: 'common.reportCycle',
} as const satisfies Record<string, MessageKey>;
