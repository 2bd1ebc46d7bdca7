import { useSyncExternalStore } from 'react';
import type { OpenDraft } from '../../data/drafts/open-draft';

/** A small value of the draft: the screen around the editor must not render with every key press. */
export function useDraft<Value extends string | number | boolean | null>(
  draft: OpenDraft,
  read: (draft: OpenDraft) => Value,
): Value {
  return useSyncExternalStore(draft.subscribe, () => read(draft));
}
