import { ROOT_ID } from '@vestry/sync/tree/node';
import { rangeBetween } from '../model/arranging/selection';
import { placeOf } from '../model/walk';
import { type EditorStore, selectionOf } from '../store/editor-store';

type ModifierKeys = Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/**
 * A press on a widget that selects more than it alone: with Shift all up to it, with Ctrl or Cmd it comes or goes, as
 * with every press while several are picked by touch. False for a press that selects just this one.
 */
export function pick(store: EditorStore, id: string, { shiftKey, ctrlKey, metaKey }: ModifierKeys): boolean {
  const { selected, picking } = store.view;
  if (id === ROOT_ID) return picking === 'taps';
  const before = selectionOf(store.view).filter((other) => other !== ROOT_ID);
  if (shiftKey && selected !== null && selected !== ROOT_ID)
    store.selectSeveral(rangeBetween(store.index, selected, id));
  else if (shiftKey || ctrlKey || metaKey || picking === 'taps')
    store.selectSeveral(before.includes(id) ? before.filter((other) => other !== id) : [...before, id]);
  else return false;
  return true;
}

/** All from the main widget to the sibling behind, or before, the one that was reached so far. */
export function extend(store: EditorStore, by: 1 | -1): void {
  const { selected, alsoSelected } = store.view;
  if (selected === null || selected === ROOT_ID) return;
  const end = alsoSelected.at(-1) ?? selected;
  const place = placeOf(store.index, end);
  const next = place?.siblings[place.at + by];
  if (next !== undefined) store.selectSeveral(rangeBetween(store.index, selected, next));
}
