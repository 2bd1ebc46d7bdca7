import { t } from '@vestry/sync/messages/translate';
import { newId } from '../../lib/id';
import { spokenPlace } from '../model/spoken-place';
import { wrap, wrappers } from '../model/arranging/wrapping';
import { type EditorStore, selectionOf } from '../store/editor-store';

/** Puts all that is selected into a new container; without a type into the first that may be there. */
export function wrapSelected(store: EditorStore, type?: string): void {
  const ids = selectionOf(store.view);
  const into = type ?? wrappers(store.index, ids)[0];
  const edit = into === undefined ? null : wrap(store.index, ids, into, newId);
  if (store.edit(edit))
    store.say(t('arranging.wrapped', { place: spokenPlace(store.index, edit?.select ?? '') }));
  else store.say(t('arranging.notWrappable'));
}
