import type { MessageKey } from '@vestry/sync/messages/translate';
import type { Choice } from '@vestry/sync/contract/conflicts';

/** The messages about a change that was applied in another way than it was made. */
export const REPORT_TEXTS = {
  revived: 'common.reportRevived',
  'not deleted': 'common.reportKept',
  cycle: 'common.reportCycle',
} as const satisfies Record<string, MessageKey>;

/** How a conflict was decided on this device. */
export const DECIDED_TEXTS = {
  winner: 'common.decidedCurrent',
  lost: 'common.decidedOther',
  both: 'common.decidedBoth',
} as const satisfies Record<Choice, MessageKey>;
