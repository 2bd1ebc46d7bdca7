import { useSyncExternalStore } from 'react';
import type { EditorDraft } from './editor-draft';

/** A small value of the draft: the screen around the editor must not render with every key press. */
export function useDraft<Value extends string | number | boolean | null>(
  draft: EditorDraft,
  read: (draft: EditorDraft) => Value,
): Value {
  return useSyncExternalStore(draft.subscribe, () => read(draft));
}
