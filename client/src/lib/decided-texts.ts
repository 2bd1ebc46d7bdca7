import type { Choice } from '@vestry/sync/contract/conflicts';
import type { MessageKey } from '@vestry/sync/messages/translate';

/** How a conflict was decided on this device. */
export const DECIDED_TEXTS = {
  winner: 'common.decidedCurrent',
  lost: 'common.decidedOther',
  both: 'common.decidedBoth',
} as const satisfies Record<Choice, MessageKey>;
