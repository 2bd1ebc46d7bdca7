import type { FieldError } from '@vestry/sync/contract/envelope';
import { t } from '@vestry/sync/messages/translate';
import type { OpenDraft } from '../../../data/drafts/open-draft';
import { notify } from '../../../ui/feedback/notify';
import { checkDocument } from './check-document';
import type { EditorStore } from '../../store/editor-store';
import { showFirst } from './show-first';

/** Refuses, before anything is queued, what the server would refuse: announces it and opens the first field to fix. */
export async function refuseWrong(
  store: EditorStore,
  draft: OpenDraft,
  check?: (draft: OpenDraft) => Promise<FieldError[]>,
): Promise<readonly FieldError[]> {
  const errors = [...checkDocument(draft.kind, draft.state, draft.base), ...((await check?.(draft)) ?? [])];
  if (errors.length > 0) {
    notify.error(t('editor.notSavedErrors'));
    showFirst(store, errors);
  }
  return errors;
}
