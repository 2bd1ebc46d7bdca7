import { t } from '@vestry/sync/messages/translate';
import { notify } from '../../ui/notify';
import { copyStyle, keepStyle, keptStyle, pasteStyle } from '../model/arranging/copied-style';
import { fullName } from '../model/naming';
import { type EditorStore, selectionOf } from '../store/editor-store';

/** Of several the main one's. */
export function copyStyleOf(store: EditorStore): void {
  const node = store.index.get(store.view.selected ?? '')?.node;
  const style = node && copyStyle(node);
  if (!style) return store.say(t('arranging.noStyle'));
  keepStyle(style);
  store.say(t('arranging.styleCopied', { name: fullName(node) }));
}

export function pasteStyleOn(store: EditorStore): void {
  const style = keptStyle();
  if (!style) return notify.info(t('arranging.noStyleCopied'));
  const ids = selectionOf(store.view);
  const pasted = store.edit(pasteStyle(store.index, ids, style));
  store.say(pasted ? t('arranging.stylePasted', { count: ids.length }) : t('arranging.sameStyle'));
}
