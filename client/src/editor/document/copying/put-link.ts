import { t } from '@vestry/sync/messages/translate';
import type { ElementRef } from '@vestry/sync/widgets/element-ref';
import { newId } from '../../../lib/id';
import { notify } from '../../../ui/feedback/notify';
import type { EditorStore } from '../../store/editor-store';
import { replaceByLink, selectedNodes } from '../../actions/element-of';

interface Made {
  /** The widgets that the element was made from, and what they were then, as JSON. */
  ids: readonly string[];
  before: string;
  element: ElementRef;
  name: string;
}

/** A link to a new element takes the place of what it was made from, unless that was changed meanwhile. */
export function putLink(store: EditorStore, { ids, before, ...element }: Made): void {
  const isSame = JSON.stringify(selectedNodes(store.index, ids)) === before;
  const edit = isSame ? replaceByLink(store.index, ids, element, newId) : null;
  const isSelected = store.view.selected !== null && ids.includes(store.view.selected);
  // A person who has selected something else stays there.
  if (edit && !isSelected) delete edit.select;
  const isLinked = store.edit(edit);
  const message = t(isLinked ? 'editor.elementLinked' : 'editor.elementNotLinked', { name: element.name });
  store.say(message);
  if (isLinked) notify.success(message);
  else notify.info(message);
}
