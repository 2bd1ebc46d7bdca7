import { t } from '@vestry/sync/messages/translate';
import { recall, remember } from '../../lib/device-memory';
import { notify } from '../../ui/feedback/notify';
import { copiedStyleSchema, copyStyle, pasteStyle } from '../model/arranging/copied-style';
import { quotedName } from '../model/naming';
import { type EditorStore, selectionOf } from '../store/editor-store';

/** For every page and every tab of this device. */
const KEY = 'vestry.style';

/** Of several the main one's. */
export function copyStyleOf(store: EditorStore): void {
  const node = store.index.get(store.view.selected ?? '')?.node;
  const style = node && copyStyle(node);
  if (!style) return store.say(t('arranging.noStyle'));
  // Where that is refused, nothing is copied, and pasting says so.
  remember(KEY, style);
  store.say(t('arranging.styleCopied', { name: quotedName(node) }));
}

export function pasteStyleOn(store: EditorStore): void {
  const style = recall(KEY, copiedStyleSchema.nullable(), null);
  if (!style) return notify.info(t('arranging.noStyleCopied'));
  const ids = selectionOf(store.view);
  const pasted = store.edit(pasteStyle(store.index, ids, style));
  store.say(pasted ? t('arranging.stylePasted', { count: ids.length }) : t('arranging.sameStyle'));
}
