import type { Place } from '@vestry/sync/checks/shown';
import { ROOT_ID } from '@vestry/sync/tree/node';
import { focusField } from '../actions/focus-field';
import type { EditorStore } from '../store/editor-store';

/** Selects the widget, opens the item and puts the focus into the field that something was found in. */
export function showFinding(store: EditorStore, { widget, at }: Place): void {
  const [list, key] = at;
  store.select(widget === ROOT_ID ? null : widget, { sheet: true });
  if (at.length === 3 && list !== undefined && key !== undefined) store.look({ openItem: { list, key } });
  focusField(at);
}
