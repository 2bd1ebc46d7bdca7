import { t } from '@vestry/sync/messages/translate';
import { equal } from '@vestry/sync/tree/json';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { ElementRef } from '@vestry/sync/widgets/element-ref';
import { upgradeTree } from '@vestry/sync/widgets/upgrade';
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

/** Widgets that a former version has noted, as this one stores them; undefined for what is none. */
function inNewestShape(noted: string): unknown {
  try {
    return (JSON.parse(noted) as TreeNode[]).map((node) => upgradeTree(node));
  } catch {
    // It was damaged on the device: it equals nothing, and the widgets stay.
    return undefined;
  }
}

/** A link to a new element takes the place of what it was made from, unless that was changed meanwhile. */
export function putLink(store: EditorStore, { ids, before, ...element }: Made): void {
  const now = JSON.stringify(selectedNodes(store.index, ids));
  const isSame = now === before || equal(JSON.parse(now), inNewestShape(before));
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
