import { useSyncExternalStore } from 'react';
import type { DraftSession } from '../../data/drafts/draft-session';

/** A small value of the draft: the screen around the editor must not render with every key press. */
export function useDraft<Value extends string | number | boolean | null>(
  draft: DraftSession,
  read: (draft: DraftSession) => Value,
): Value {
  return useSyncExternalStore(draft.subscribe, () => read(draft));
}
