import type { FieldError } from '@vestry/sync/contract/envelope';
import { t } from '@vestry/sync/messages/translate';
import { ROOT_ID } from '@vestry/sync/tree/node';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { isForeign } from '@vestry/sync/widgets/shapes';
import { inWords } from '@vestry/sync/messages/in-words';
import type { OpenDraft } from '../../../data/drafts/open-draft';
import { notify } from '../../../ui/feedback/notify';
import { checkDocument } from './check-document';
import type { EditorStore } from '../../store/editor-store';
import { afterPaint } from '../../../lib/scheduling/moments';
import { fieldErrors } from '../../model/field-errors';
import { nextInOrder } from '../../model/walk';

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

/** The first widget whose own schema refuses it; null when the tree is wrong in another way. */
function firstBroken({ index }: EditorStore): string | null {
  for (let id: string | null = ROOT_ID; id !== null; id = nextInOrder(index, id)) {
    const value = index.get(id)?.node.value;
    const definition = value && definitionOf(value.type);
    if (definition && !isForeign(value) && fieldErrors(definition.schema, value).size > 0) return id;
  }
  return null;
}

/** The field in question may be far from what of the form is in sight. */
function goToFirst(tries = 20): void {
  const field = document.querySelector<HTMLElement>('#editor-panel [aria-invalid=true]');
  // What is wrong with it is shown a moment later.
  if (!field && tries > 0) afterPaint(() => goToFirst(tries - 1));
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** Opens what must be fixed before the document can be saved: its form, or the widget in question. */
function showFirst(store: EditorStore, errors: readonly FieldError[]): void {
  if (errors.length === 0) return;
  const inTree = errors.every(({ field }) => field === 'contents');
  store.select(inTree ? firstBroken(store) : null, { quietly: true, sheet: true });
  if (!inTree) afterPaint(() => goToFirst());
  store.say(t('editor.notSaved', { reason: inWords(errors[0]?.message ?? '') }));
}
